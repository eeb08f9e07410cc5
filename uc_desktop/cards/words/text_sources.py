"""Words for the sources of resources and points: "2 farms, upgraded", "Current Dynamos, card 13"."""

from __future__ import annotations

from typing import assert_never

from uc_desktop.cards.words.grammar import Phrase, capital
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import Words
from uc_desktop.rules.board.graph import SYMBIOTIC_POINTS
from uc_desktop.rules.content import Content, owner_of
from uc_desktop.rules.sources import RuleSource, Source, SourceKind
from uc_desktop.rules.terms import Piece


def production_label(content: Content, texts: Texts, source: Source, count: int) -> str:
    """A source of Production: "2 farms, upgraded", "Current Dynamos, card 13"; `count` is for what is no effect."""
    if isinstance(source, str):
        return _owner(content, texts, source, with_code=True)
    if not count:
        return points_label(content, texts, source)
    return texts.once(("produced", source, count), lambda: _counted(texts.words, source, count).text())


def points_label(content: Content, texts: Texts, source: Source) -> str:
    """A source of points: "Upgraded farm at 2×", "Cities with 1 type of building", "Slot G1"."""
    if isinstance(source, str):
        return _owner(content, texts, source)
    return texts.once(("source", source), lambda: capital(_named(texts.words, source).text()))


def _owner(content: Content, texts: Texts, source: str, *, with_code: bool = False) -> str:
    """The card, metropolis, contract or slot with this id, or whose effect this is; contracts `with_code` in
    Production."""
    kind, owner = owner_of(source)
    id_, words = owner or source, texts.words
    if id_ in content.cards:
        card = content.cards[id_]
        return words.say("owners.card", name=texts.card_name(card), number=card.number).text()
    if id_ in content.metropolises:
        return words.say("owners.metropolis", name=texts.metropolis_name(content.metropolises[id_])).text()
    if id_ in content.contracts:
        contract = content.contracts[id_]
        name = texts.contract_name(contract)
        return words.say("owners.contract", name=name, code=contract.code).text() if with_code else name
    if id_ in content.slots:
        is_coloured = content.slots[id_].color is not None
        slot = id_.removeprefix("A-").removeprefix("2")
        return capital(words.say("owners.slot" if is_coloured else "owners.always available", slot=slot).text())
    return capital(words.say("owners.bonus").text() if kind == "bonus" else kind)


def _named(words: Words, source: RuleSource) -> Phrase:
    """One such source: "upgraded farm at 2×"."""
    count = 2 if source.kind is SourceKind.UPGRADED_PAIR else 1
    slots = {} if source.what is None else {"what": words.say(f"buildable.{source.what.value}", count=count)}
    return words.say(f"sources.{source.kind.value}", count=source.number, like=None, n=source.number, **slots)


def _counted(words: Words, source: RuleSource, count: int) -> Phrase:
    """So many structures, pairs or cities: "2 laboratories, upgraded"."""
    key, number = source.kind.value, source.number
    match source.kind:
        case SourceKind.STRUCTURE if source.what is Piece.TUNNEL and number == 1:
            return words.say("produced.tunnel", count=count, n=count)
        case SourceKind.STRUCTURE | SourceKind.UPGRADED_STRUCTURE:
            return _pieces(words, source, count, key if number == 1 else f"{key} times")
        case SourceKind.SYMBIOTIC_CITY:
            return _pieces(words, source, count, key if number == SYMBIOTIC_POINTS else f"{key} points")
        case SourceKind.UPGRADED_PAIR | SourceKind.TUNNEL_PAIR | SourceKind.METROPOLIS_TUNNEL:
            return words.say(f"produced.{key}", count=count, n=count)
        case (
            SourceKind.SITE_BONUSES
            | SourceKind.FEEDING
            | SourceKind.FEDERATION
            | SourceKind.CLONE
            | SourceKind.CITIES
            | SourceKind.RESOURCES_LEFT
        ):
            raise ValueError(f"nothing produces as {source.kind}")
        case _:
            assert_never(source.kind)


def _pieces(words: Words, source: RuleSource, count: int, key: str) -> Phrase:
    assert source.what is not None
    what = words.say(f"buildable.{source.what.value}", count=count)
    return words.say(f"produced.{key}", count=source.number, like=what, n=count, what=what, number=source.number)
