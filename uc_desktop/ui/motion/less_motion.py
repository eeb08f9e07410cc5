"""Whether the system asks programs to move less, and how fast things move then."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PySide6.QtWidgets import QApplication, QStyle

from uc_desktop.path_kind import is_free
from uc_desktop.ui.theme.theme import SPEEDS

Ask = Callable[[str, str], Any]
#: Where desktops on Linux keep it, and the value that means less motion: the common setting, GNOME's and KDE's.
_KEPT: Final = (
    ("org.freedesktop.appearance", "reduced-motion", 1),
    ("org.gnome.desktop.interface", "enable-animations", False),
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", "0"),
)
_PORTAL: Final = "org.freedesktop.portal.Desktop"
#: Milliseconds to wait for a desktop that does not answer.
_PATIENCE: Final = 200


def system_wants_less_motion() -> bool:
    """What Qt's style says, and on Linux the desktop through its settings portal, if one runs."""
    animated = QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
    return not animated or desktop_wants_less_motion(_ask_portal)


def desktop_wants_less_motion(ask: Ask) -> bool:
    """Whether one of the settings says so; `ask` gives a setting's value by group and name, None if there is none."""
    found = ((ask(group, name), less) for group, name, less in _KEPT)
    return any(value == less and type(value) is type(less) for value, less in found)


def _ask_portal(group: str, name: str) -> Any:
    if not _may_have_session_bus():
        return None
    # Imported late: not every system has the bus.
    from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage, QDBusVariant

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected() or not bus.interface().isServiceRegistered(_PORTAL).value():
        return None
    call = QDBusMessage.createMethodCall(
        _PORTAL, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "Read"
    )
    call.setArguments([group, name])
    reply = bus.call(call, QDBus.CallMode.Block, _PATIENCE)
    if reply.type() is not QDBusMessage.MessageType.ReplyMessage or not reply.arguments():
        return None
    value = reply.arguments()[0]
    while isinstance(value, QDBusVariant):
        value = value.variant()
    return value


def _may_have_session_bus() -> bool:
    """Whether asking for the session bus makes sense: it is named, or lies where desktops have it."""
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return "DBUS_SESSION_BUS_ADDRESS" in os.environ or (runtime is not None and not is_free(Path(runtime, "bus")))


def wanted_speed(chosen: str) -> str:
    """The speed that was chosen; the normal one gives way where the system asks for less motion."""
    if chosen not in SPEEDS:
        chosen = "normal"
    return "off" if chosen == "normal" and system_wants_less_motion() else chosen
