"""A virtual X display with a mouse, and the windows on it."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from tests.built.installations import PATIENCE, until

SIZE: Final = (1600, 1000)
#: Pictures are compared by the mean colours of squares with this side, in pixels.
_SQUARE: Final = 8
#: The largest difference, of 255, between two equal values of a colour.
_TOLERANCE: Final = 16
#: The share of values that may differ more.
_OUTLIERS: Final = 0.01


class Shown(NamedTuple):
    """A window on the screen: its X id and geometry."""

    number: str
    rect: QRect


class Display:
    """A virtual X display; `name` is the value for DISPLAY."""

    def __init__(self, folder: Path) -> None:
        reading, writing = os.pipe()
        screen = f"{SIZE[0]}x{SIZE[1]}x24"
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-dpi", "96", "-noreset"]
        self._server = subprocess.Popen(
            [*command, "-nolisten", "tcp", "-fbdir", str(folder)], pass_fds=(writing,), stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            self.name = f":{told.readline().strip()}"
        assert self.name != ":", "Xvfb did not start"
        self._pixels = folder / "Xvfb_screen0"

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(PATIENCE)

    def do(self, *actions: str) -> str:
        """Run xdotool with these commands, some of which fail without harm; its output."""
        done = subprocess.run(
            ["xdotool", *actions], env={**os.environ, "DISPLAY": self.name}, capture_output=True, text=True
        )
        return done.stdout

    def windows(self) -> list[Shown]:
        """The visible windows with a title, in the order in which they were opened."""
        found = [Shown(number, self._rect_of(number)) for number in self.do(*_SEARCH).split()]
        return [each for each in found if each.rect.width() > 1]

    def window(self, count: int = 1) -> Shown:
        """The window that is the `count`th to open, once it is there."""
        until(lambda: len(self.windows()) >= count, f"{count} windows on the screen")
        return self.windows()[count - 1]

    def _rect_of(self, number: str) -> QRect:
        lines = self.do("getwindowgeometry", "--shell", number).splitlines()
        found = {name: int(value) for name, _, value in (line.partition("=") for line in lines) if value}
        return QRect(found["X"], found["Y"], found["WIDTH"], found["HEIGHT"]) if "X" in found else QRect()

    def picture(self, window: Shown) -> QImage:
        """The window's pixels on the screen."""
        data = self._pixels.read_bytes()
        head = struct.unpack(">25I", data[:100])
        offset, width, height, line = head[0] + head[19] * 12, head[4], head[5], head[12]
        return QImage(data[offset:], width, height, line, QImage.Format.Format_RGB32).copy(window.rect)

    def wait_for(self, count: int, widget: QWidget) -> Shown:
        """The window that is the `count`th to open, once it looks like this widget of the checkout."""

        def is_as_wanted() -> bool:
            QApplication.processEvents()
            return look_alike(self.picture(self.window(count)), widget.grab().toImage())

        try:
            until(is_as_wanted, "a window that looks like the checkout's")
        except AssertionError as error:
            folder = self._pixels.parent
            self.picture(self.window(count)).save(str(folder / "built.png"))
            widget.grab().save(str(folder / "source.png"))
            raise AssertionError(f"{error}; see built.png and source.png in {folder}") from error
        return self.window(count)

    def click(self, window: Shown, at: QPoint) -> None:
        self.do(*_to(window, at), "click", "1")

    def press(self, window: Shown, at: QPoint) -> None:
        self.do(*_to(window, at), "mousedown", "1")

    def move(self, window: Shown, *points: QPoint) -> None:
        self.do(*(word for at in points for word in _to(window, at)))

    def release(self, window: Shown, at: QPoint) -> None:
        self.do(*_to(window, at), "mouseup", "1")


_SEARCH: Final = ("search", "--onlyvisible", "--name", ".+")


def _to(window: Shown, at: QPoint) -> tuple[str, str, str]:
    point = window.rect.topLeft() + at
    return "mousemove", str(point.x()), str(point.y())


def why_no_display() -> str:
    """Why there is no display with a mouse, for a test that is skipped; empty if there is one."""
    missing = [name for name in ("Xvfb", "xdotool") if not shutil.which(name)]
    return f"no window is driven: not installed: {', '.join(missing)}" if missing else ""


def new_display(folder: Path) -> Display:
    """A display, with its pixels in this folder."""
    if why := why_no_display():
        pytest.skip(why)
    return Display(folder)


def look_alike(one: QImage, other: QImage) -> bool:
    """Whether two pictures have the same size and show the same, apart from anti-aliasing."""
    return one.size() == other.size() and sum(map(_differ, _mean_colors(one), _mean_colors(other))) < _OUTLIERS * len(
        _mean_colors(one)
    )


def _mean_colors(picture: QImage) -> bytes:
    """The mean colours of small squares."""
    smaller = picture.scaled(picture.size() / _SQUARE, mode=Qt.TransformationMode.SmoothTransformation)
    return bytes(smaller.convertToFormat(QImage.Format.Format_RGB32).constBits())


def _differ(one: int, other: int) -> bool:
    return abs(one - other) > _TOLERANCE
