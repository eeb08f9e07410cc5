"""What the resource bar shows: the viewer's means, what the next Production brings, and what is about to be paid."""

from __future__ import annotations

from dataclasses import dataclass

from uc_desktop.app.reports import forecast
from uc_desktop.app.reports.forecast import FeedingForecast
from uc_desktop.app.saves.header import Seat
from uc_desktop.presentation import gestures
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.flow.production import Line
from uc_desktop.rules.flow.turns import hand_limit
from uc_desktop.rules.terms import Category, Phase, Resources, era_of


@dataclass(frozen=True, slots=True)
class ResourceFacts:
    """The viewer's means.

    `whose` is what a tab says while another player's board is up, else empty; `is_producing` whether Production is
    under way, `coming` what each source gives in the next one or still gives in this one, `cost` what is about to be
    paid; `feeding` is None once the game is over, `ended` the score by category if the game ended now; `is_tile_usable`
    and `is_tile_held` are about the next action tile.
    """

    seat: Seat
    whose: str
    is_producing: bool
    stock: Resources
    coming: tuple[Line, ...]
    cost: Resources
    era: int
    feeding: FeedingForecast | None
    points: int
    ended: tuple[tuple[Category, int], ...]
    hand: int
    hand_limit: int
    tiles: int
    is_tile_usable: bool
    is_tile_held: bool


def resource_facts(model: TableModel, cost: Resources) -> ResourceFacts:
    """What the bar shows of this position."""
    state, me, seat = model.state, model.me, model.seat(model.viewer)
    over = state.phase is Phase.OVER
    coming = () if over else forecast.next_production(model.engine, state, model.viewer)
    feeding = None if over else forecast.feeding_forecast(model.engine, state, model.viewer, coming)
    ended = forecast.score_if_ended_now(model.content, state, model.viewer)
    whose = "Your own stocks" if model.past is None and model.is_personal else f"{seat.name}’s stocks"
    return ResourceFacts(
        seat=seat,
        whose=whose if model.shown != model.viewer else "",
        is_producing=state.phase is Phase.PRODUCTION,
        stock=me.stock,
        coming=coming,
        cost=cost,
        era=era_of(state.round),
        feeding=feeding,
        points=me.points,
        ended=tuple(ended.items()),
        hand=len(me.hand),
        hand_limit=hand_limit(model.engine.index, me),
        tiles=me.tiles,
        is_tile_usable=bool(gestures.tile_targets(model.legal)),
        is_tile_held=model.held is not None and model.held.source == gestures.TILE,
    )
