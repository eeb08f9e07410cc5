"""The choice of games by the cards they were played with."""

from __future__ import annotations

from typing import Final, Protocol, TypeVar

from PySide6.QtWidgets import QComboBox

from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.ui.dialogs.widgets import choice_box

#: Which cards the games were played with: any, those of this program, or others.
_THESE, _OTHERS = "these", "others"
_CARDS: Final[tuple[tuple[Key, str], ...]] = (
    ("statistics.all cards", ""), ("statistics.these cards", _THESE), ("statistics.other cards", _OTHERS),
)  # fmt: skip


class _Games(Protocol):
    """Games that can be told apart by their cards."""

    def with_cards(self, content: str) -> _Games: ...

    def without_cards(self, content: str) -> _Games: ...


G = TypeVar("G", bound=_Games)


def cards_choice(has_these: bool) -> QComboBox:
    """A list of the choices: at first games with the cards of this program, if there are any."""
    box = choice_box(say("statistics.cards"), ((say(words), cards) for words, cards in _CARDS))
    if has_these:
        box.setCurrentIndex(box.findData(_THESE))
    return box


def chosen_games(box: QComboBox, games: G, content: str) -> G:
    """Of the games those that are chosen; `content` is the hash of this program's cards."""
    cards = box.currentData()
    if cards == _THESE:
        return games.with_cards(content)  # type: ignore[return-value]
    return games.without_cards(content) if cards == _OTHERS else games  # type: ignore[return-value]
