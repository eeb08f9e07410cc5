"""The levels of the bots: one search and one value with four settings."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from uc_desktop.ai.turn_search import BeamWidth


class BotLevel(Struct, frozen=True):
    """What a level looks at.

    `width` is how widely it searches its turn; `sight` the share of the placements that it thinks of; `foresight` how
    many Productions ahead it reckons with; `knows_cards` whether it knows what each card is worth beside what is
    printed on it; `positions` how many positions it looks at for one command where nothing else limits it.
    """

    name: str
    width: BeamWidth
    positions: int
    sight: float = 1.0
    foresight: int = 3
    knows_cards: bool = True


#: How turns are searched for hints and reviews.
ADVISER: Final = BotLevel("adviser", BeamWidth(1, 8, 4), 4_000)
#: From the weakest to the strongest.
LEVELS: Final = (
    BotLevel("calm", BeamWidth(1, 0, 1), 1_500, sight=0.27, foresight=1, knows_cards=False),
    BotLevel("keen", BeamWidth(1, 0, 1), 2_000, sight=0.45, foresight=2, knows_cards=False),
    BotLevel("strong", BeamWidth(1, 0, 1), 4_000, sight=0.9, knows_cards=False),
    BotLevel("master", BeamWidth(3, 12, 8), 12_000),
)
