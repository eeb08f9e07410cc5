"""What `uc-desktop check-cards` finds in a folder of content: every fault, or what can be played with."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.loading.packs import PackInfo, is_pack, pack_info
from uc_desktop.errors import ContentError, Problem
from uc_desktop.rules.content import Content


class Report(Struct, frozen=True):
    """The faults of a folder, in file order, or, if there are none, its content, and what a pack says of itself."""

    faults: tuple[Problem, ...]
    content: Content | None = None
    pack: PackInfo | None = None


def check_cards(folder: Path) -> tuple[Problem, ...]:
    """All faults of the content in a folder, each with file and line; none if it can be played with."""
    return report(folder).faults


def report(folder: Path, below: Path | None = None) -> Report:
    """The folder's faults, or its content; a card pack is laid over the content `below` for that."""
    try:
        if below is None or not is_pack(folder):
            return Report((), load_content(folder, for_new_games=True))
        info = pack_info(folder)
        return Report((), load_content(below, [folder], for_new_games=True), info)
    except ContentError as error:
        return Report(error.problems)
