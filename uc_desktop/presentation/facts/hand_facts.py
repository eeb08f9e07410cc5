"""What the viewer's hand shows, and the claimed cards of the player whose board is shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct

from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.facts.playability import why_unplayable
from uc_desktop.presentation.facts.resource_facts import PanelOwner
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.card_words import color_words, kind_words, number_words
from uc_desktop.presentation.words.catalogue import Key, phrase, say
from uc_desktop.presentation.words.phrases import lines
from uc_desktop.presentation.words.turn_words import dropped_for
from uc_desktop.rules.commands import Command, MakeAvailable, Place, UseAction
from uc_desktop.rules.content import CardDef, owner_of
from uc_desktop.rules.effects.amounts import action_cards, special_cards
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import ACTION_CARD_LIMIT, Color, era_of
from uc_desktop.rules.view import UNKNOWN


class HandCardFacts(Struct, frozen=True):
    """A card of the hand, and its accessible name now and while it matches a slot.

    Its tag shows `match` while it matches a slot, else `why_unplayable`, which is empty for a card that works.
    """

    id: str
    says: str
    match_says: str
    match: str
    why_unplayable: str


class HandFacts(Struct, frozen=True):
    """The viewer's cards in order; None is a hidden one, whose back is that of the era, all alike (Q-18)."""

    says: str
    none: str
    cards: tuple[HandCardFacts | None, ...]
    era: int
    hidden_says: str


class HandHighlights(Struct, frozen=True):
    """The cards of the hand that are held, hovered (both empty for none), match a slot, or are legal targets.

    One that `is_dragged` is seen under the pointer.
    """

    held: str
    is_dragged: bool
    raised: str
    matching: frozenset[str]
    legal: frozenset[str]


class ClaimedCardFacts(Struct, frozen=True):
    """A claimed card, or a Special card `in_hand` that its owner took face up (Q-18)."""

    id: str
    says: str
    in_hand: bool = False
    is_used: bool = False
    is_usable: bool = False
    is_legal: bool = False


class ClaimedKindFacts(Struct, frozen=True):
    """The cards of a kind; `number` is shown below the title, `says` names both, `none` is shown for no cards.

    One that `is_counted` is shown without cards too.
    """

    kind: str
    title: str
    number: str
    says: str
    none: str
    cards: tuple[ClaimedCardFacts, ...]
    is_counted: bool = True


class ClaimedFacts(Struct, frozen=True):
    """The claimed cards by kind; `owner` is set if they are not the viewer's."""

    says: str
    owner: PanelOwner | None
    kinds: tuple[ClaimedKindFacts, ...]


#: The kinds from top to bottom.
_TITLES: Final[Mapping[str, Key]] = {
    "action": "claimed.actions",
    "permanent": "claimed.permanents",
    "production": "claimed.productions",
    "end_scoring": "claimed.end scorings",
    "contract": "claimed.specials",
    "known": "claimed.in hand",
}
_MATCHES: Final[Mapping[Color, Key]] = {
    Color.RED: "hand.match red",
    Color.GREEN: "hand.match green",
    Color.YELLOW: "hand.match yellow",
}


def hand_facts(model: TableModel) -> HandFacts:
    """What the hand shows of this position."""
    hand = model.hand
    count, is_mine = phrase("counts.card", count=len(hand)), model.past is None and model.is_personal
    return HandFacts(
        says=say("hand.mine", cards=count)
        if is_mine
        else say("hand.hand of", name=model.seat(model.viewer).name, cards=count),
        none=say("hand.none"),
        cards=tuple(None if card == UNKNOWN else _hand_card(model, card) for card in hand),
        era=era_of(model.state.round),
        hidden_says=say("hand.hidden"),
    )


def _hand_card(model: TableModel, id_: str) -> HandCardFacts:
    card, why = model.content.cards[id_], why_unplayable(model, id_)
    says = card_says(model, card)
    return HandCardFacts(
        id=id_,
        says=say("hand.unplayable", card=says, why=why) if why else says,
        match_says=say("hand.matches", card=says),
        match=say(_MATCHES[card.color]) if card.color is not None else "",
        why_unplayable=why,
    )


def card_says(model: TableModel, card: CardDef) -> str:
    """A card in whole: name, colour, kind, number, price and words."""
    return _card_says(model.texts, card, model.texts.card_words(card, model.content))


@lru_cache(maxsize=1024)
def _card_says(texts: Texts, card: CardDef, words: str) -> str:
    what = say("cards.kind", kind=kind_words(card), number=number_words(card))
    if card.color is not None:
        what = say("cards.colored", color=color_words(card.color, card), what=what)
    if card.is_special:
        what = say("cards.priced", what=what, count=card.cost)
    return say("cards.says", name=texts.card_name(card), what=what, words=words)


def hand_highlights(model: TableModel) -> HandHighlights:
    """The highlights of the viewer's hand."""
    held = _card(model.held.source) if model.held is not None else ""
    pointed, mine = _card(model.hovered), model.me.hand
    return HandHighlights(
        held=held if held in mine else "",
        is_dragged=model.held is not None and model.held.is_dragged,
        raised=pointed if pointed in mine and pointed != held else "",
        matching=matching(model),
        legal=frozenset(card for card in mine if f"card:{card}" in model.targets),
    )


def _card(key: ItemId) -> str:
    return key.id if key.kind == "card" else ""


def matching(model: TableModel) -> frozenset[str]:
    """The cards that have the colour of the slot that is held, or pointed at with nothing else in hand, and could be
    placed there now (T-5)."""
    source = model.held.source if model.held is not None and model.held.source != "tile" else model.hovered
    slot = model.content.slots.get(source.id) if source.kind == "slot" else None
    if slot is None:
        return frozenset()
    could = {each.card for each in model.legal if isinstance(each, Place) and each.slot == slot.id and each.card}
    return frozenset(card for card in could if model.content.cards[card].color == slot.color)


def hovered_claimed(model: TableModel) -> str:
    """The claimed card under the pointer; empty for none."""
    return model.hovered.id if model.hovered.kind == "claimed" else ""


def claimed_facts(model: TableModel) -> ClaimedFacts:
    """What the tray shows of the cards of player `model.shown`."""
    seat, is_mine = model.seat(model.shown), model.shown == model.viewer
    whole, short = say("claimed.owner", name=seat.name), say("claimed.owner short", name=seat.name)
    return ClaimedFacts(
        says=say("claimed.of", name=seat.name),
        owner=None if is_mine else PanelOwner(seat.color, whole, short),
        kinds=_kinds(model),
    )


def _kinds(model: TableModel) -> tuple[ClaimedKindFacts, ...]:
    player, cards = model.state.players[model.shown], model.content.cards
    usable = frozenset(map(_card_used, model.legal)) if model.shown == model.viewer else frozenset()
    shown = {card: _claimed(model, player, card, card in usable) for card in (*player.claimed, *player.paid)}
    specials = tuple(shown[card] for card in player.paid if card not in player.claimed)
    own = {kind: tuple(shown[card] for card in player.claimed if cards[card].kind == kind) for kind in _TITLES}
    own["contract"], own["known"] = specials, _known(model, player)
    return tuple(_kind(model, player, kind, own[kind]) for kind in _TITLES)


def _card_used(command: Command) -> str:
    """The claimed card that a command uses: its action, its ability, or making it available again; empty for none."""
    if isinstance(command, UseAction | MakeAvailable):
        return command.card
    owner = owner_of(getattr(command, "part", ""))
    return owner.name if owner.kind == "permanent" else ""


def _claimed(model: TableModel, player: Player, card: str, is_usable: bool) -> ClaimedCardFacts:
    key, is_used = f"claimed:{card}", card in player.used
    says = [card_says(model, model.content.cards[card])]
    says += [say("claimed.used")] if is_used else []
    says += [say("claimed.usable")] if is_usable else []
    says += dropped_for(model, key)
    return ClaimedCardFacts(
        id=card,
        says=lines(*says),
        is_used=is_used,
        is_usable=is_usable,
        is_legal=key in model.targets and model.shown == model.viewer,
    )


def _known(model: TableModel, player: Player) -> tuple[ClaimedCardFacts, ...]:
    """The Special cards in another player's hand that all saw being taken (Q-18)."""
    if model.shown == model.viewer:
        return ()
    taken = say("claimed.known", name=model.seat(model.shown).name)
    known = [card for card in player.hand if card != UNKNOWN]
    return tuple(
        ClaimedCardFacts(card, lines(card_says(model, model.content.cards[card]), taken), in_hand=True)
        for card in known
    )


def _kind(model: TableModel, player: Player, kind: str, cards: tuple[ClaimedCardFacts, ...]) -> ClaimedKindFacts:
    """Special cards that were paid for and claimed count as such, but lie in the row of their kind (K-11)."""
    title, count, none = say(_TITLES[kind], count=len(cards)), str(len(cards)), say("claimed.none")
    if kind == "known":
        says = say("claimed.in hand says", name=model.seat(model.shown).name, count=len(cards))
        return ClaimedKindFacts(kind, title, count, says, "", cards, is_counted=False)
    if kind != "contract":
        if kind == "action":
            count = say("claimed.of most", count=len(action_cards(model.content, player)), most=ACTION_CARD_LIMIT)
        return ClaimedKindFacts(kind, title, count, say("claimed.titled", title=title, number=count), none, cards)
    paid = special_cards(model.content, player)
    claimed = sum(model.content.cards[card].is_special for card in player.claimed)
    says = say("claimed.paid and claimed", paid=paid, count=claimed) if claimed else say("claimed.paid", count=paid)
    count_all = len(cards) + claimed
    title = say(_TITLES[kind], count=count_all)
    return ClaimedKindFacts(kind, title, str(count_all), says, "", cards, bool(claimed))
