"""What card packs change, and what content there is, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from uc_desktop.app.text_search import plain
from uc_desktop.presentation.words.card_words import KIND_KEYS, color_words
from uc_desktop.presentation.words.catalogue import language, listing, say

if TYPE_CHECKING:
    from uc_desktop.app.session.card_sets import Pack
    from uc_desktop.cards.loading.packs import PackInfo
    from uc_desktop.presentation.words.catalogue import Key
    from uc_desktop.rules.content import CardDef, Content

#: So many definitions of a kind.
_CHANGED: Final[Mapping[str, Key]] = {
    "card": "packs.card",
    "board": "packs.board",
    "slot": "packs.slot",
    "metropolis": "packs.metropolis",
    "site bonus": "packs.site bonus",
    "contract": "packs.contract",
}


def changes_words(pack: Pack) -> str:
    """How much a pack changes, or that it cannot be used."""
    if pack.faults:
        return say("packs.faulty")
    return listing("comma", [say(_CHANGED[kind], count=count) for kind, count in pack.changes]) or say(
        "packs.unchanged"
    )


def pack_names(packs: Iterable[Pack]) -> dict[str, str]:
    """Each pack's name by its folder's name; packs of the same name are told apart by their folder."""
    names = {pack.folder.name: pack.info.translated(language()).name for pack in packs}
    counts = Counter(names.values())
    return {
        folder: say("packs.name with folder", name=name, folder=folder) if counts[name] > 1 else name
        for folder, name in names.items()
    }


def content_summary(content: Content, pack: PackInfo | None = None) -> Iterator[str]:
    """Counts of the cards by era, colour and kind, and of everything else, a line each, for a pack under its name."""
    if pack is not None:
        yield say("content_summary.pack", name=pack.translated(language()).name)
    cards = [card for card in content.cards.values() if not card.is_assistant]
    has_assistant = len(cards) < len(content.cards)
    yield say("content_summary.cards" if has_assistant else "content_summary.no assistant", cards=len(cards))
    for era in sorted({card.era for card in cards if card.era is not None}):
        some = [card for card in cards if card.era == era]
        yield say("content_summary.era", era=era, cards=len(some), colors=_colors(some), kinds=_kinds(some))
    for cost in sorted({card.cost for card in cards if card.era is None and card.cost is not None}):
        some = [card for card in cards if card.era is None and card.cost == cost]
        yield say("content_summary.special", cost=cost, cards=len(some), colors=_colors(some), kinds=_kinds(some))
    blue, brown = (len(content.metropolis_ids(color)) for color in ("blue", "brown"))
    yield say("content_summary.metropolises", blue=blue, brown=brown)
    yield say("content_summary.contracts", contracts=len(content.contracts))
    yield say("content_summary.sides", sides=_listed(content.main_boards))
    yield say("content_summary.boards", boards=_listed(content.boards))
    yield say("content_summary.bonuses", bonuses=_listed(content.bonuses))
    yield say("content_summary.hash", hash=content.hash)


def _colors(cards: Iterable[CardDef]) -> str:
    return _numbered(Counter(color_words(card.color) for card in cards if card.color is not None))


def _kinds(cards: Iterable[CardDef]) -> str:
    return _numbered(Counter(say(KIND_KEYS[card.kind]) for card in cards))


def _numbered(counts: Mapping[str, int]) -> str:
    return listing(
        "comma", (say("content_summary.of", name=name, number=counts[name]) for name in sorted(counts, key=plain))
    )


def _listed(ids: Iterable[str]) -> str:
    return listing("comma", ids) or say("content_summary.none")
