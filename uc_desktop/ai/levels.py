"""The levels of the bots: one search and one value with four settings."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from uc_desktop.ai.features import PRODUCTIONS
from uc_desktop.ai.turn_search import BeamWidth


class BotLevel(Struct, frozen=True):
    """How a level searches.

    `width`: beam width; `positions`: most positions searched for one command; `considered`: share of placements
    searched; `foresight`: Productions counted; `knows_cards`: whether single cards have weights; `plans_discards`:
    whether cards are discarded by the turns that are possible without them.
    """

    name: str
    width: BeamWidth
    positions: int
    considered: float = 1.0
    foresight: int = PRODUCTIONS
    knows_cards: bool = True
    plans_discards: bool = True


#: How turns are searched for hints and reviews.
HINT_LEVEL: Final = BotLevel("hint", BeamWidth(1, 8, 4), 4_000)
#: From the weakest to the strongest.
LEVELS: Final = (
    BotLevel("calm", BeamWidth(1, 0, 1), 1_500, considered=0.18, foresight=2, knows_cards=False, plans_discards=False),
    BotLevel("keen", BeamWidth(1, 0, 1), 2_000, considered=0.45, foresight=2, knows_cards=False),
    BotLevel("strong", BeamWidth(1, 0, 1), 4_000, considered=0.9, knows_cards=False),
    BotLevel("master", BeamWidth(3, 12, 8), 12_000),
)
