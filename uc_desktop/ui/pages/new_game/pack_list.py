"""The card packs to choose from for a new game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QVBoxLayout, QWidget

from uc_desktop.app.session.card_sets import CardSets, Pack
from uc_desktop.presentation.words.catalogue import language, say
from uc_desktop.presentation.words.pack_words import changes_words, pack_names
from uc_desktop.presentation.words.problem_words import fault_words
from uc_desktop.ui.widgets.labels import plain_label

#: So many faults of a pack are told on hover.
_MOST_HOVERED: Final = 20
#: Of more faults of packs that do not go together only the first are told.
_MOST_FAULTS: Final = 3


class PackList(QWidget):
    """A tick box for every pack that is found; `changed` after every edit.

    Faulty packs come last; one cannot be ticked and has its first fault below it, the others on hover.
    """

    changed = Signal()

    def __init__(self, sets: CardSets) -> None:
        super().__init__()
        self._sets = sets
        self._packs = sets.packs()
        self._together: tuple[tuple[Path, ...], tuple[str, ...]] = ((), ())
        names = pack_names(self._packs)
        self.boxes = {pack.folder.name: _box(pack, names[pack.folder.name]) for pack in self._packs}
        self.setAccessibleName(say("packs.title"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for pack in sorted(self._packs, key=lambda pack: bool(pack.faults)):
            box = self.boxes[pack.folder.name]
            column.addWidget(box)
            box.toggled.connect(self.changed)
            if pack.faults:
                column.addWidget(_faults([*map(fault_words, pack.faults)]))

    def chosen(self) -> tuple[Path, ...]:
        """The folders of the ticked packs; a later one has the last word."""
        return tuple(pack.folder for pack in self._packs if self.boxes[pack.folder.name].isChecked())

    def problems(self) -> tuple[str, ...]:
        """What is wrong with the ticked packs, each of which is sound alone, together."""
        chosen = self.chosen()
        if len(chosen) < 2:
            return ()
        if chosen != self._together[0]:
            self._together = (chosen, tuple(map(fault_words, self._sets.faults(chosen))))
        faults = self._together[1]
        more = (say("packs.more", count=len(faults) - _MOST_FAULTS),) if len(faults) > _MOST_FAULTS else ()
        return (say("packs.together"), *faults[:_MOST_FAULTS], *more) if faults else ()

    def fill(self, remembered: Mapping[str, Any]) -> None:
        """Tick the packs that were ticked, where they are still there and sound."""
        names = remembered.get("packs")
        for pack in self._packs:
            name = pack.folder.name
            self.boxes[name].setChecked(not pack.faults and isinstance(names, list) and name in names)

    def remembered(self) -> dict[str, Any]:
        """What to `fill` in the next time: plain JSON values."""
        return {"packs": [folder.name for folder in self.chosen()]}


def _box(pack: Pack, name: str) -> QCheckBox:
    """A pack's tick box with its name and how much it changes."""
    about = pack.info.translated(language()).about
    # What follows a single & would be the box's key.
    box = QCheckBox(say("packs.box", name=name, changes=changes_words(pack)).replace("&", "&&"))
    box.setEnabled(not pack.faults)
    # What is in a file is no markup.
    box.setToolTip(f"<p>{escape(about)}</p>" if about else "")
    box.setAccessibleDescription("\n".join(map(fault_words, pack.faults)) or about)
    return box


def _faults(faults: Sequence[str]) -> QLabel:
    """The first fault and how many more there are, which are told on hover."""
    first, *more = faults
    label = _quiet("\n".join((first, say("packs.more", count=len(more)))) if more else first)
    if more:
        beyond = len(faults) - _MOST_HOVERED
        told = (*faults[:_MOST_HOVERED], *((say("packs.more", count=beyond),) if beyond > 0 else ()))
        label.setToolTip("".join(f"<p>{escape(each)}</p>" for each in told))
    return label


def _quiet(text: str) -> QLabel:
    label = plain_label(text, "note")
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
