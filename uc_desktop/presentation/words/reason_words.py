"""Refusals as the table says them: sites, slots, cards and parts by the names that tool tips give them."""

from __future__ import annotations

from collections.abc import Iterable

from uc_desktop.cards.words.grammar import Phrase
from uc_desktop.cards.words.reasons import Names, sentence, with_rules
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import listing, phrase, say
from uc_desktop.presentation.words.command_words import effect_within, slot_title
from uc_desktop.presentation.words.site_words import city_place, tunnel_place
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.content import owner_of
from uc_desktop.rules.flow.turns import discard_limit
from uc_desktop.rules.reasons import Reason


def told(model: TableModel, why: Reason) -> str:
    """The reason as a sentence, for the player who is asked to decide."""
    return listing("sentences", (sentence(model.texts.words, why, _names(model)), *_chosen_to_go(model, why)))


def told_with_rules(model: TableModel, whys: Iterable[Reason]) -> list[str]:
    """The reasons, each followed by its details part by part, as sentences with the rules they come from."""
    return [
        line
        for why in whys
        for line in (*with_rules(model.texts.words, why, _names(model)), *_chosen_to_go(model, why))
    ]


def _chosen_to_go(model: TableModel, why: Reason) -> tuple[str, ...]:
    """How many of the cards that must be discarded first are chosen already; empty while none is."""
    if why.key != "discard_first":
        return ()
    hand, limit = model.me.hand, discard_limit(model.engine.index, model.state)
    chosen, over = len(model.leaving.intersection(hand)), len(hand) - limit
    return (say("bubbles.chosen to go", count=min(chosen, over), all=over),) if chosen else ()


def _names(model: TableModel) -> Names:
    return lambda kind, id_: _name(model, kind, id_)


def rules_line(keys: str, *, click: bool = False) -> str:
    """The line below what names rules: how to come to them by these keys, if there are any, and by a click."""
    if not click:
        return say("bubbles.rules by key", keys=keys) if keys else ""
    return say("bubbles.rules by key or click", keys=keys) if keys else say("bubbles.rules by click")


def _name(model: TableModel, kind: str, id_: str) -> Phrase | str:
    """What a thing in a reason is called; empty if it has no name but its id."""
    content, texts = model.content, model.texts
    match kind:
        case "site":
            return site_at(model.board(model.state.active), id_)
        case "slot":
            return slot_title(content, id_) if id_ in content.slots else ""
        case "card" if id_ in content.cards:
            return texts.card_name(content.cards[id_])
        case "contract" if id_ in content.contracts:
            contract = content.contracts[id_]
            return phrase("reason_names.contract", code=contract.code, name=texts.contract_name(contract))
        case "part":
            return _part(model, id_)
        case "effect":
            owned, owner = owner_of(id_)
            is_known = owned != "slot" or owner in content.slots
            return phrase("reason_names.effect", name=effect_within(content, texts, id_)) if is_known else ""
        case "card" | "contract":
            return id_
        case _:
            raise ValueError(f"things of the kind {kind!r} have no name")


def site_at(board: Board, site: str) -> Phrase | str:
    """A site with its article: "the city site at the centre", "site 2 at the upper left", "the expansion site at …",
    "the tunnel site from … to …". Empty for an id that this board does not have."""
    if site in board.tunnel_index:
        return phrase("reason_names.tunnel site", place=tunnel_place(site))
    if site in board.city_index:
        return phrase("reason_names.city site", city=city_place(site))
    if site not in board.building_index:
        return ""
    city, _, place = site.partition("#")
    if place == "x":
        return phrase("reason_names.expansion site", city=city_place(city))
    return phrase("reason_names.building site", site=place, city=city_place(city))


def _part(model: TableModel, ref: str) -> Phrase:
    part = model.engine.index.part(ref)
    return (
        phrase("reason_names.part", part=model.texts.part_words(part.node, model.content))
        if part
        else phrase("reason_names.this")
    )
