"""What the chooser of cards shows: which cards of the hand are kept and which are discarded (S-6, T-2, Q-19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from uc_desktop.presentation.facts.hand_facts import card_says
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.presentation.words.phrases import lines
from uc_desktop.rules.commands import Discard
from uc_desktop.rules.content import CardDef
from uc_desktop.rules.flow.turns import discard_limit
from uc_desktop.rules.terms import Phase

_TITLES: Final[Mapping[Phase, Key]] = {
    Phase.KEEP: "keep.first cards",
    Phase.ERA: "keep.new era",
    Phase.TURN: "keep.hand limit",
}


class KeepCardFacts(Struct, frozen=True):
    """A card of the hand: whether it `goes` (is to be discarded), its tag then, and its accessible name."""

    id: str
    goes: bool
    tag: str
    says: str


class KeepFacts(Struct, frozen=True):
    """The chooser.

    `missing` is how many more cards must be chosen, which the `advice` says while there are any. `keep` is the label of
    the button that discards the chosen cards, empty where the last click does that. `warning` names the Special cards
    that would leave the game; `full` is the note for a click on one card too many. `leaves_boards` tells not to cover
    the boards: the first cards are chosen by what stands on them.
    """

    title: str
    advice: str
    warning: str
    cards: tuple[KeepCardFacts, ...]
    missing: int
    keep: str
    fold: str
    unfold: str
    full: str
    leaves_boards: bool

    @property
    def going(self) -> tuple[str, ...]:
        """The cards to be discarded."""
        return tuple(card.id for card in self.cards if card.goes)


def keep_facts(model: TableModel) -> KeepFacts | None:
    """The choice among the viewer's cards; None if none of them has to be discarded."""
    if not model.is_my_turn or not any(isinstance(command, Discard) for command in model.legal):
        return None
    hand, limit = model.hand, discard_limit(model.engine.index, model.state)
    # Cards that were dragged to the discard pile meanwhile leave room for fewer.
    going = [card for card in hand if card in model.leaving][: len(hand) - limit]
    missing = len(hand) - limit - len(going)
    warning = _warning(model, going)
    # At the hand limit the last card chosen discards them all, unless one would leave the game.
    has_button = model.state.phase is not Phase.TURN or bool(warning)
    return KeepFacts(
        title=say(_TITLES[model.state.phase], keep=limit, total=len(hand)),
        advice=say("keep.click", count=missing) if missing else say("keep.done", count=limit),
        warning=warning,
        cards=tuple(_card(model, card, goes=card in going) for card in hand),
        missing=missing,
        keep=say("keep.keep", count=limit) if has_button else "",
        fold=say("keep.fold"),
        unfold=say("keep.unfold"),
        full=say("keep.full", count=len(hand) - limit),
        leaves_boards=model.state.phase is Phase.KEEP,
    )


def can_keep(model: TableModel) -> bool:
    """Whether all cards to be discarded are chosen, so that Confirm discards them."""
    found = keep_facts(model) if model.leaving else None
    return found is not None and not found.missing


def _warning(model: TableModel, going: list[str]) -> str:
    """The Special cards among these that leave the game for good (K-10)."""
    cards = [model.content.cards[card] for card in going]
    lost = [model.texts.card_name(card) for card in cards if card.is_costly_special]
    return say("keep.warning", cards=listing("and", lost), count=len(lost)) if lost else ""


def _card(model: TableModel, card: str, *, goes: bool) -> KeepCardFacts:
    found = model.content.cards[card]
    says = lines(card_says(model, found), say("keep.goes" if goes else "keep.stays"))
    return KeepCardFacts(card, goes, say(_where_to(found)) if goes else "", says)


def _where_to(card: CardDef) -> Key:
    if card.is_costly_special:
        return "keep.out of the game"
    return "keep.under the deck" if card.is_special else "keep.discarded"
