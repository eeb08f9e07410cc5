"""Previews of saved games: a picture of the boards and where the game stands, kept beside the games.

They can be lost without harm: what is missing, damaged, of another theme or older than its game is made anew by playing
the game again.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QBuffer
from PySide6.QtGui import QImage, QImageReader

from uc_desktop.app.saves import disk
from uc_desktop.errors import ProblemError, UcError, unexpected_problem
from uc_desktop.presentation.words.catalogue import language, listing, say
from uc_desktop.regular_file import read_regular

if TYPE_CHECKING:
    from uc_desktop.app.session.session import Session
    from uc_desktop.app.slices import Slices
    from uc_desktop.cards.words.words import Words
    from uc_desktop.rules.engine import Engine
    from uc_desktop.ui.art.boards.preview import SmallBoard
    from uc_desktop.ui.theme.theme import Theme

FOLDER: Final = "previews"
#: The size of a picture; it is drawn twice as sharp.
WIDTH, HEIGHT = 252, 140
_SHARP: Final = 2
_FORMAT: Final = "3"
#: The problems of a file that a newer version of the program wrote.
_NEWER: Final = ("files.newer format by", "files.newer format")
#: A picture has fewer bytes than this.
_MOST_BYTES: Final = 4_000_000


class Preview(NamedTuple):
    """A game at a glance: its boards, who plays, and where it stands; `fault` tells why it cannot be shown, and
    `is_newer` that this is because a newer version of the program wrote it. `glance` is a `GameGlance` as JSON, which
    the title does not need."""

    picture: QImage
    names: str
    standing: str
    fault: str = ""
    is_newer: bool = False
    glance: str = ""


class Previews:
    """Previews of the games in a folder, kept in a folder in it; no hidden card is on them.

    `words` gives those of the cards.
    """

    def __init__(self, games: Path, theme: Theme, words: Callable[[], Words]) -> None:
        self._folder = games / FOLDER
        self._theme, self._words = theme, words

    def kept(self, path: Path) -> Preview | None:
        """The preview of a game as its file is now, if there is one."""
        image = self._image(self._place(path))
        if image.isNull() or image.text("stamp") != self._stamp(path):
            return None
        image.setDevicePixelRatio(_SHARP)
        return Preview(image, image.text("names"), image.text("standing"), glance=image.text("glance"))

    def words_kept(self, path: Path) -> Preview | None:
        """The same without its picture, which takes most of the time."""
        buffer = QBuffer()
        try:
            buffer.setData(read_regular(self._place(path), _MOST_BYTES) or b"")
        except OSError:
            return None
        reader = QImageReader(buffer)
        if not reader.canRead() or reader.text("stamp") != self._stamp(path):
            return None
        return Preview(QImage(), reader.text("names"), reader.text("standing"), glance=reader.text("glance"))

    @staticmethod
    def _image(place: Path) -> QImage:
        """The picture in a file, without pixels if there is none."""
        try:
            return QImage.fromData(read_regular(place, _MOST_BYTES) or b"")
        except OSError:
            return QImage()

    def making(self, path: Path, engine_for: Callable[[str], Engine]) -> Slices[Preview]:
        """Make a new preview in slices, by playing the game again with the rules for its cards."""
        # Imported late, here and below: the title needs no more than a preview that is kept.
        from uc_desktop.presentation.words.problem_words import error_words, fault_words
        from uc_desktop.ui.pages.games.preview_making import opening_of

        try:
            # A game may go on meanwhile.
            stamp = self._stamp(path)
            session = yield from opening_of(path, engine_for)
            return self._keep(path, session, stamp)
        except UcError as error:
            return self._faulty(path, error_words(self._words(), error), error)
        # Whatever fails with one game, the others are to be shown.
        except Exception as error:
            return self._faulty(path, fault_words(unexpected_problem(error)))

    def placeholder(self, path: Path) -> Preview:
        """What is shown of a game until its preview is made."""
        return Preview(QImage(), path.stem, "…")

    def _faulty(self, path: Path, fault: str, error: UcError | None = None) -> Preview:
        found = error.problem if isinstance(error, ProblemError) else None
        is_newer = found is not None and found.key in _NEWER
        standing = say("saved_games.faulty")
        if found is not None and is_newer:
            version = dict(found.data).get("program")
            standing = say("saved_games.newer", version=str(version)) if version else say("saved_games.newer unknown")
        return Preview(self._picture([]), path.name, standing, fault, is_newer)

    def keep(self, path: Path, session: Session) -> Preview:
        """Make and keep the preview of a game whose file holds all of it."""
        return self._keep(path, session, self._stamp(path))

    def _keep(self, path: Path, session: Session, stamp: str) -> Preview:
        from uc_desktop.presentation.facts.pages.saved_games_facts import as_json, game_glance
        from uc_desktop.ui.pages.games.preview_making import boards_of, standing

        names = listing("comma", (seat.name for seat in session.header.seats))
        glance = as_json(game_glance(session))
        found = Preview(self._picture(boards_of(session, self._theme)), names, standing(session), glance=glance)
        kept = {"stamp": stamp, "names": names, "standing": found.standing, "glance": glance}
        for key, text in kept.items():
            found.picture.setText(key, text)
        with suppress(OSError):
            self._write(self._place(path), found.picture)
        return found

    def forget(self, path: Path) -> None:
        """Delete the preview of a game that is no more."""
        with suppress(OSError):
            self._place(path).unlink(missing_ok=True)

    def forget_all_but(self, games: list[Path]) -> None:
        """Delete the previews of games that are no more."""
        wanted = {self._place(path) for path in games}
        with suppress(OSError):
            for each in set(self._folder.glob("*.png")) - wanted:
                each.unlink()

    def _picture(self, boards: list[SmallBoard]) -> QImage:
        from uc_desktop.ui.art.boards.preview import preview
        from uc_desktop.ui.art.drawing.raster import render

        image = render(preview(boards, WIDTH, HEIGHT, self._theme), _SHARP).toImage()
        image.convertTo(QImage.Format.Format_ARGB32)
        image.setDevicePixelRatio(_SHARP)
        return image

    def _place(self, path: Path) -> Path:
        return self._folder / f"{sha256(os.fsencode(path.name)).hexdigest()[:24]}.png"

    def _stamp(self, path: Path) -> str:
        """What tells one state of a file, one look and one language from another."""
        try:
            found = path.stat()
        except OSError:
            return ""
        return f"{_FORMAT} {language()} {self._theme.name} {found.st_mtime_ns} {found.st_size}"

    def _write(self, place: Path, image: QImage) -> None:
        buffer = QBuffer()
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")  # type: ignore[call-overload]
        place.parent.mkdir(exist_ok=True)
        disk.overwrite(place, bytes(buffer.data().data()))


def when_played(path: Path) -> str:
    """When the game was played last, in this computer's time."""
    # Imported late: the first starts have no saved games.
    from uc_desktop.presentation.facts.pages.dates import long_day

    try:
        played = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):
        return ""
    return say("saved_games.when", day=long_day(played.date(), has_year=True), time=f"{played:%H:%M}")
