"""What card packs change, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from uc_desktop.presentation.words.catalogue import listing, say

if TYPE_CHECKING:
    from uc_desktop.app.session.card_sets import Pack
    from uc_desktop.presentation.words.catalogue import Key

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
