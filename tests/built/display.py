"""A screen with nothing on it but what a test starts, with a mouse, and what is seen there."""

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

from tests.built.places import PATIENCE, until

SIZE: Final = (1600, 1000)
#: Fields of so many pixels a side are compared: how far they may be apart, of 256 steps a colour, and how many may be
#: farther apart all the same.
_FIELD: Final = 8
_NEAR: Final = 16
_ODD: Final = 0.01


class Shown(NamedTuple):
    """A window on the screen, by the number X has for it, and where it lies."""

    number: str
    place: QRect


class Display:
    """A virtual X display; `name` is what DISPLAY is to be."""

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
        """What xdotool does, in one go; what it prints."""
        done = subprocess.run(
            ["xdotool", *actions], env={**os.environ, "DISPLAY": self.name}, capture_output=True, text=True
        )
        return done.stdout

    def windows(self) -> list[Shown]:
        """The windows that can be seen and have a title, the ones opened first before the others."""
        found = [Shown(number, self._place_of(number)) for number in self.do(*_SEARCH).split()]
        return [each for each in found if each.place.width() > 1]

    def window(self, count: int = 1) -> Shown:
        """The window that is the `count`th to open, once it is there."""
        until(lambda: len(self.windows()) >= count, f"{count} windows on the screen")
        return self.windows()[count - 1]

    def _place_of(self, number: str) -> QRect:
        lines = self.do("getwindowgeometry", "--shell", number).splitlines()
        found = {name: int(value) for name, _, value in (line.partition("=") for line in lines) if value}
        return QRect(found["X"], found["Y"], found["WIDTH"], found["HEIGHT"]) if "X" in found else QRect()

    def picture(self, window: Shown) -> QImage:
        """What of the window is to be seen."""
        data = self._pixels.read_bytes()
        head = struct.unpack(">25I", data[:100])
        offset, width, height, line = head[0] + head[19] * 12, head[4], head[5], head[12]
        return QImage(data[offset:], width, height, line, QImage.Format.Format_RGB32).copy(window.place)

    def wait_for(self, count: int, widget: QWidget) -> Shown:
        """The window that is the `count`th to open, once it looks like this widget of the source."""

        def is_as_wanted() -> bool:
            QApplication.processEvents()
            return look_alike(self.picture(self.window(count)), widget.grab().toImage())

        try:
            until(is_as_wanted, "a window as the source draws it")
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
    point = window.place.topLeft() + at
    return "mousemove", str(point.x()), str(point.y())


def why_no_display() -> str:
    """What is missing for a display with a mouse; empty if nothing is."""
    missing = [name for name in ("Xvfb", "xdotool") if not shutil.which(name)]
    return f"no window is driven: not installed: {', '.join(missing)}" if missing else ""


def new_display(folder: Path) -> Display:
    """A display, with its pixels in this folder."""
    if why := why_no_display():
        pytest.skip(why)
    return Display(folder)


def look_alike(one: QImage, other: QImage) -> bool:
    """Whether two pictures of one size show the same, letters smoothed in another way aside."""
    return one.size() == other.size() and sum(map(_differ, _fields(one), _fields(other))) < _ODD * len(_fields(one))


def _fields(picture: QImage) -> bytes:
    """The mean colours of small fields."""
    smaller = picture.scaled(picture.size() / _FIELD, mode=Qt.TransformationMode.SmoothTransformation)
    return bytes(smaller.convertToFormat(QImage.Format.Format_RGB32).constBits())


def _differ(one: int, other: int) -> bool:
    return abs(one - other) > _NEAR
