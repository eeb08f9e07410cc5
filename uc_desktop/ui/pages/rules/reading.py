"""What of the rules is read, and what was read before."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.app.reference import Reference, ReferenceChapter


class ReadingPlace(Struct, frozen=True):
    """A chapter by its number, in it an entry by its id, and the entries that were asked for together with it.
    `browsed` to in a list, it is one of many on the way and not gone back to."""

    chapter: str
    entry: str = ""
    asked: tuple[str, ...] = ()
    browsed: bool = False


class Reading:
    """A place in the reference, and the way back and forward from there."""

    def __init__(self, reference: Reference) -> None:
        self.reference = reference
        self.forget()

    def forget(self) -> None:
        """Begin anew, as if nothing had been read."""
        self.place = ReadingPlace(self.reference.chapters[0].number)
        self.past: list[ReadingPlace] = []
        self.future: list[ReadingPlace] = []
        #: Whether the place was shown to somebody, or is only where one begins.
        self._is_read = False

    @property
    def chapter(self) -> ReferenceChapter:
        """The chapter that is read."""
        return self.reference.chapter(self.place.chapter)

    def place_of(self, entry: str, asked: tuple[str, ...] = (), *, browsed: bool = False) -> ReadingPlace:
        """Where this entry is."""
        return ReadingPlace(self.reference.chapter_of(entry).number, entry, asked, browsed)

    def stay(self) -> None:
        """Count the present place as read: one can go back to it."""
        self._is_read, self.place = True, replace(self.place, browsed=False)

    def go(self, place: ReadingPlace) -> None:
        """Read there from now on."""
        now = self.place
        if (place.chapter, place.entry, place.asked) != (now.chapter, now.entry, now.asked):
            if self._is_read and not (now.browsed and place.browsed):
                self.past.append(now)
            self.future.clear()
            self.place, self._is_read = place, True

    def go_back(self) -> None:
        """Read again what was read before, if there was anything."""
        if self.past:
            self.future.append(self.place)
            self.place = self.past.pop()

    def go_forward(self) -> None:
        """Undo `go_back`."""
        if self.future:
            self.past.append(self.place)
            self.place = self.future.pop()
