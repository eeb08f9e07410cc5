"""The window without a display that it could be shown on."""

from __future__ import annotations

import sys

import pytest

from tests.command_line.running import shell
from uc_desktop.ui.start.start import fatal_words


@pytest.mark.skipif(sys.platform != "linux", reason="a display is always there")
def test_without_a_display_the_window_says_so_and_names_the_ways_out() -> None:
    done = shell()
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("uc-desktop: there is no display to show the window on")
    assert done.stderr.count("\n") == 1


UNREACHABLE = {
    "no framebuffer": ({"QT_QPA_PLATFORM": "linuxfb"}, "unset QT_QPA_PLATFORM"),
    "an unknown platform": ({"QT_QPA_PLATFORM": "nonsense"}, "unset QT_QPA_PLATFORM"),
    "no X server": ({"DISPLAY": ":7777"}, "(could not connect to display :7777)"),
    "no name of an X server": ({"DISPLAY": "\x1b[2J"}, r"(could not connect to display \x1b[2J)"),
    # Without a folder for it Wayland's own library complains first.
    "no Wayland server": (
        {"WAYLAND_DISPLAY": "nowhere", "XDG_RUNTIME_DIR": "/"},
        "set DISPLAY or WAYLAND_DISPLAY, or run it under",
    ),
}


@pytest.mark.skipif(sys.platform != "linux", reason="a display is always there")
@pytest.mark.parametrize("what", UNREACHABLE)
def test_without_a_display_that_can_be_reached_the_window_says_so_and_names_the_ways_out(what: str) -> None:
    variables, words = UNREACHABLE[what]
    done = shell(**variables)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("uc-desktop: there is no display to show the window on (")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1 and done.stderr.rstrip().isprintable()


PLUGIN = "This application failed to start because no Qt platform plugin could be initialized."


def test_the_reason_for_no_display_is_what_the_platform_said() -> None:
    heard = [("default", "QStandardPaths: XDG_RUNTIME_DIR not set"), ("qt.qpa.xcb", "could not connect to display :7")]
    said, code = fatal_words(heard, PLUGIN)
    assert (code, "(could not connect to display :7)" in said) == (2, True)


def test_another_fatal_message_of_qt_is_not_taken_for_a_missing_display() -> None:
    heard = [("default", "QStandardPaths: XDG_RUNTIME_DIR not set")]
    assert fatal_words(heard, "Cannot mix\nincompatible Qt libraries") == ("Cannot mix incompatible Qt libraries", 1)
