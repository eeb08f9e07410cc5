"""What `uc-desktop check-cards` says about a folder of content: every fault, or how much of everything there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.loading.packs import is_pack, pack_info
from uc_desktop.errors import ContentError
from uc_desktop.rules.content import CardDef, Content
from uc_desktop.rules.terms import Color, Kind


class Report(Struct, frozen=True):
    """The faults of a folder, in file order, or, if there are none, a summary of its content in lines."""

    faults: tuple[str, ...]
    summary: tuple[str, ...]


def check_cards(folder: Path) -> list[str]:
    """All faults of the content in a folder, ``file:line: what is wrong`` each; empty if it can be played with."""
    return list(report(folder).faults)


def report(folder: Path, below: Path | None = None) -> Report:
    """The folder's faults, or its summary; a card pack is laid over the content `below` for that."""
    try:
        if below is None or not is_pack(folder):
            return Report((), tuple(summary(load_content(folder, for_new_games=True))))
        info = pack_info(folder)
        whole = summary(load_content(below, [folder], for_new_games=True))
        return Report((), (f"card pack {info.name!r}, applied to the shipped content:", *whole))
    except ContentError as error:
        return Report(error.lines, ())


def summary(content: Content) -> list[str]:
    """Counts of the cards by era, colour and kind, and of everything else, one line each."""
    cards = [card for card in content.cards.values() if not card.is_assistant]
    lines = [f"{len(cards)} cards and {len(content.cards) - len(cards)} Personal Assistant"]
    for group in dict.fromkeys(sorted(map(_group, cards))):
        lines.append(_counts(group, [card for card in cards if _group(card) == group]))
    blue, brown = (len(content.metropolis_ids(color)) for color in ("blue", "brown"))
    lines.append(f"metropolises: {blue} blue, {brown} brown")
    lines.append(f"government contracts: {len(content.contracts)}")
    lines.append(f"sides of the main board: {_listed(content.main_boards)}")
    lines.append(f"player boards: {_listed(content.boards)}")
    lines.append(f"site bonuses: {_listed(content.bonuses)}")
    lines.append(f"hash: {content.hash}")
    return lines


def _group(card: CardDef) -> str:
    return f"era {card.era}" if card.era is not None else f"special at {card.cost}"


def _counts(group: str, cards: list[CardDef]) -> str:
    colors = Counter(card.color for card in cards)
    kinds = Counter(card.kind for card in cards)
    by_color = ", ".join(f"{colors[color]} {color}" for color in Color if colors[color])
    by_kind = ", ".join(f"{kinds[kind]} {kind.replace('_', '-')}" for kind in Kind if kinds[kind])
    return f"{group}: {len(cards)} cards ({by_color}; {by_kind})"


def _listed(ids: Iterable[str]) -> str:
    return ", ".join(ids) or "none"
