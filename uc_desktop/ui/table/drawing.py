"""The whole table, drawn part by part, with what lies over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache, partial

from uc_desktop.app.session.undo_list import NOTHING_TO_UNDO
from uc_desktop.presentation.facts.hover_cost import hover_cost
from uc_desktop.presentation.facts.overlays.overlay_facts import overlay_facts
from uc_desktop.presentation.facts.overlays.special_choice_facts import special_choice_facts
from uc_desktop.presentation.facts.resource_facts import resource_facts
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.terms import Resources
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.main_board_layout import MainBoardLayout, main_board_layout
from uc_desktop.ui.layout.player_board_layout import PlayerBoardLayout, player_board_layout
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays.overlay import draw_overlay
from uc_desktop.ui.overlays.popover import Options, draw_popover
from uc_desktop.ui.overlays.special_choice import draw_special_choice
from uc_desktop.ui.panels.hand import draw_claimed, draw_hand, matching, pointed_cards
from uc_desktop.ui.panels.history_bar import draw_history_bar
from uc_desktop.ui.panels.log_panel import draw_log
from uc_desktop.ui.panels.main_board.main_board import draw_main_board, pointed_color, slots_per_color
from uc_desktop.ui.panels.opponents import draw_opponents
from uc_desktop.ui.panels.player_board.player_board import draw_player_board
from uc_desktop.ui.panels.resource_bar import draw_resource_bar
from uc_desktop.ui.panels.top_bar import draw_top_bar
from uc_desktop.ui.panels.turn_panel import draw_turn_panel, draw_undo
from uc_desktop.ui.panels.tutorial_panel import draw_tutorial_panel
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.table_state import OverlayState

#: What draws something, part by part.
Parts = tuple[Callable[[SceneBuilder], None], ...]


def draw_table(
    stage: SceneBuilder,
    model: TableModel,
    faces: Faces,
    layout: TableLayout,
    over: OverlayState,
    options: Options | None,
) -> None:
    """Draw everything."""
    stage.begin()
    _backdrop(stage, layout)
    for draw in (*_table_parts(model, faces, layout, over), *_overlay_parts(model, faces, layout, over, options)):
        draw(stage)
    stage.end()


def _backdrop(stage: SceneBuilder, layout: TableLayout) -> None:
    theme, w, h = stage.theme, round(layout.width), round(layout.height)
    what = ("backdrop", w, h, theme.name)
    stage.picture("backdrop", layout.window, what, lambda: grounds.backdrop(w, h, theme), z_order.BACKDROP)


def _table_parts(model: TableModel, faces: Faces, layout: TableLayout, over: OverlayState) -> Parts:
    """What draws the table, part by part, without what lies over it; under the curtain and the sea there is nothing."""
    if over.kind in (Overlay.CURTAIN, Overlay.SEA):
        return ()
    main_board = main_board_of(model, layout)
    own_board = player_board_of(model.board(model.shown), layout.field)
    # What is pointed at changes all the time, and most of the table does not care for it, nor for what can be taken
    # back: a part is drawn from no more than it is told.
    still = replace(model, hovered="", undo=NOTHING_TO_UNDO, can_take_back=False, barrier="")
    in_hand, claimed = (replace(still, hovered=key) if key else still for key in pointed_cards(model))
    color, cost, lit = pointed_color(model), hover_cost(model), matching(model)

    def part(
        name: str, draw: Callable[[SceneBuilder], object], seen: TableModel = still, *more: object
    ) -> Callable[[SceneBuilder], None]:
        return partial(_draw_part, name, (seen, faces, layout, more), draw)

    return (
        part("top", lambda stage: (draw_top_bar if still.past is None else draw_history_bar)(stage, still, layout)),
        part("main board", lambda stage: draw_main_board(stage, still, faces, layout, main_board, color), still, color),
        part("board", lambda stage: draw_player_board(stage, still, faces, layout, own_board)),
        part("resources", lambda stage: _draw_resources(stage, still, layout, cost), still, cost),
        part("hand", lambda stage: draw_hand(stage, in_hand, faces, layout, lit), in_hand, lit),
        part("claimed", lambda stage: draw_claimed(stage, claimed, faces, layout), claimed),
        part("others", lambda stage: draw_opponents(stage, still, faces, layout)),
        part("turn", lambda stage: draw_turn_panel(stage, still, faces, layout)),
        lambda stage: draw_undo(stage, model, layout),
        lambda stage: _draw_last_panel(stage, still, layout, over),
    )


def _draw_resources(stage: SceneBuilder, model: TableModel, layout: TableLayout, cost: Resources) -> None:
    draw_resource_bar(stage, resource_facts(model, cost), model.content, model.texts, layout)


def _draw_last_panel(stage: SceneBuilder, model: TableModel, layout: TableLayout, over: OverlayState) -> None:
    """The log, or what the tutorial says in its place; folded, only its title lies over the log."""
    # The past is looked at with its log.
    teaching = over.teaching if model.past is None else None
    if teaching is None or teaching.folded:
        stage.part("log", (model, layout, over.log_from), lambda: draw_log(stage, model, layout, over.log_from))
    if teaching is not None:
        draw_tutorial_panel(stage, teaching, layout, model.shortcuts.first("lesson"))


def main_board_of(model: TableModel, layout: TableLayout) -> MainBoardLayout:
    """The places on the main board as the side in play has them."""
    return main_board_layout(layout.main_board, layout.unit, slots_per_color(model))


def player_board_of(board: Board, field: Rect) -> PlayerBoardLayout:
    """The places on a player's board in a field of the window."""
    return _laid_out(field, tuple(tunnel.id for tunnel in board.tunnels), tuple(board.ordinary_sites.items()))


@lru_cache(maxsize=64)
def _laid_out(field: Rect, tunnels: tuple[str, ...], buildings: tuple[tuple[str, int], ...]) -> PlayerBoardLayout:
    return player_board_layout(field, tunnels, dict(buildings))


def _overlay_parts(
    model: TableModel, faces: Faces, layout: TableLayout, over: OverlayState, options: Options | None
) -> Iterator[Callable[[SceneBuilder], None]]:
    """What draws all that lies over the table, part by part."""
    facts = overlay_facts(model, over.kind, over.about, over.teaching is not None)
    if facts is not None:
        what = facts, layout, faces, over.page
        yield lambda stage: stage.part("over", what, lambda: draw_overlay(stage, *what))
    if over.kind in (Overlay.CURTAIN, Overlay.SEA):
        return
    choice = special_choice_facts(model) if over.kind is Overlay.NOTHING else None
    if choice is not None:
        yield lambda stage: draw_special_choice(stage, choice, layout, faces)
    if options is not None:
        yield lambda stage: draw_popover(stage, options, layout.window, layout.unit)


def _draw_part(name: str, what: object, draw: Callable[[SceneBuilder], object], stage: SceneBuilder) -> None:
    stage.part(name, what, lambda: draw(stage))
