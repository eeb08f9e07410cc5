"""Draws the whole table, panel by panel, with what lies over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from typing import TypeVar

from uc_desktop.app.session.undo_list import NOTHING_TO_UNDO
from uc_desktop.presentation.facts.boards.highlights import highlights
from uc_desktop.presentation.facts.boards.main_board_facts import main_board_facts, slots_per_color
from uc_desktop.presentation.facts.boards.player_board_facts import player_board_facts
from uc_desktop.presentation.facts.boards.supply_facts import supply_facts
from uc_desktop.presentation.facts.goal_facts import goal_facts
from uc_desktop.presentation.facts.hand_facts import claimed_facts, hand_facts, hand_highlights, hovered_claimed
from uc_desktop.presentation.facts.log_panel_facts import log_panel_facts
from uc_desktop.presentation.facts.opponents_facts import opponents_facts
from uc_desktop.presentation.facts.overlays.overlay_facts import overlay_facts
from uc_desktop.presentation.facts.overlays.special_choice_facts import special_choice_facts
from uc_desktop.presentation.facts.resource_facts import cost_facts, resource_facts
from uc_desktop.presentation.facts.top_bar_facts import history_bar_facts, top_bar_facts
from uc_desktop.presentation.facts.turn_facts import turn_facts, undo_facts
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.terms import Clone
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.main_board_layout import MainBoardLayout, main_board_layout
from uc_desktop.ui.layout.main_board_places import Places, places
from uc_desktop.ui.layout.player_board_layout import PlayerBoardLayout, player_board_layout
from uc_desktop.ui.layout.table_layout import TableLayout, log_lines
from uc_desktop.ui.overlays.overlay import draw_overlay
from uc_desktop.ui.overlays.popover import Options, draw_popover
from uc_desktop.ui.overlays.special_choice import draw_special_choice
from uc_desktop.ui.panels.goal_panel import draw_goal
from uc_desktop.ui.panels.hand import draw_claimed, draw_hand
from uc_desktop.ui.panels.highlights import draw_highlights
from uc_desktop.ui.panels.history_bar import draw_history_bar
from uc_desktop.ui.panels.log_panel import draw_log
from uc_desktop.ui.panels.main_board.main_board import draw_main_board
from uc_desktop.ui.panels.opponents import draw_opponents
from uc_desktop.ui.panels.panel import draw_backdrop
from uc_desktop.ui.panels.player_board.player_board import draw_player_board
from uc_desktop.ui.panels.player_board.supply import draw_supply
from uc_desktop.ui.panels.resource_bar import draw_costs, draw_resource_bar
from uc_desktop.ui.panels.top_bar import draw_top_bar
from uc_desktop.ui.panels.turn_panel import draw_turn_panel, draw_undo
from uc_desktop.ui.panels.tutorial_panel import draw_tutorial_panel
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.table_state import OverlayState

Facts = TypeVar("Facts")


def draw_table(
    builder: SceneBuilder,
    model: TableModel,
    faces: Faces,
    layout: TableLayout,
    over: OverlayState,
    options: Options | None,
) -> None:
    """Draw everything; behind the curtain and the sea no panel is drawn."""
    builder.begin()
    draw_backdrop(builder, layout.window)
    if over.kind not in (Overlay.CURTAIN, Overlay.SEA):
        _draw_panels(builder, model, faces, layout, over)
    _draw_overlays(builder, model, faces, layout, over, options)
    builder.end()


def _draw_panels(
    builder: SceneBuilder, model: TableModel, faces: Faces, layout: TableLayout, over: OverlayState
) -> None:
    """Draw the table without what lies over it."""
    # What is held or hovered and what can be undone change often, and most panels show none of it: without it their
    # models stay equal, so that their cached facts can be used.
    idle = replace(model, hovered=NO_ITEM, held=None, targets=frozenset())
    resting = replace(idle, undo=NOTHING_TO_UNDO, can_take_back=False, barrier="")
    draw = partial(_draw_panel, builder, layout)
    if model.past is None:
        draw("top", resting, top_bar_facts, draw_top_bar)
    else:
        draw("history", resting, history_bar_facts, draw_history_bar)
    draw_boards(builder, model, faces, layout)
    draw("resources", replace(resting, held=model.held), resource_facts, draw_resource_bar)
    draw("costs", model, cost_facts, draw_costs)
    _draw_cards(builder, model, resting, faces, layout)
    if len(model.state.players) == 1:
        draw("goal", resting, goal_facts, draw_goal)
    else:
        strips = opponents_facts(resting, builder.cached)
        builder.draw_if_changed("opponents", (strips, layout), lambda: draw_opponents(builder, strips, layout))
    draw("turn", resting, turn_facts, draw_turn_panel, faces)
    draw("undo", idle, undo_facts, draw_undo)
    _draw_last_panel(builder, resting, layout, over)


def draw_boards(builder: SceneBuilder, model: TableModel, faces: Faces, layout: TableLayout) -> None:
    """Both boards, the supply and the highlights over them; what is held changes only the supply and the highlights."""
    # As in `_draw_panels`; but the supply shows what is held.
    holding = replace(
        model, hovered=NO_ITEM, targets=frozenset(), undo=NOTHING_TO_UNDO, can_take_back=False, barrier=""
    )
    resting = replace(holding, held=None, part="")
    where = places_of(model, layout)
    at = player_board_of(model.board(model.shown), layout.field)
    main = main_board_facts(resting, builder.cached)
    # All that a player's board depends on: most commands change none of it.
    standing = model.state.players[model.shown].standing()
    seen = (model.content, model.texts, model.header, model.viewer, model.shown, model.past is None, standing)
    board = builder.cached("player-board-facts", seen, lambda: player_board_facts(resting))
    supply = builder.cached("supply-facts", holding, lambda: supply_facts(holding))
    panels: tuple[tuple[str, Callable[..., None], tuple[object, ...]], ...] = (
        ("main board", draw_main_board, (main, faces, layout.main_board, where)),
        ("player board", draw_player_board, (board, layout, at)),
        ("supply", draw_supply, (supply, layout)),
        ("highlights", draw_highlights, (highlights(model), main.cards, layout, where, at)),
    )
    for name, draw, inputs in panels:
        builder.draw_if_changed(name, inputs, partial(draw, builder, *inputs))


def _draw_panel(
    builder: SceneBuilder,
    layout: TableLayout,
    name: str,
    model: TableModel,
    facts: Callable[[TableModel], Facts],
    draw: Callable[..., object],
    *more: object,
) -> None:
    """Draw a panel if its facts, the layout or the arguments `more` have changed; make facts anew if the model has."""
    found = builder.cached(name, model, lambda: facts(model))
    builder.draw_if_changed(name, (found, layout, more), lambda: draw(builder, found, layout, *more))


def _draw_cards(
    builder: SceneBuilder, model: TableModel, resting: TableModel, faces: Faces, layout: TableLayout
) -> None:
    """The hand and the claimed cards, with their own highlights."""
    hand = builder.cached("hand", resting, lambda: hand_facts(resting)), hand_highlights(model), layout, faces
    builder.draw_if_changed("hand", hand, lambda: draw_hand(builder, *hand))
    reachable = replace(resting, targets=frozenset(key for key in model.targets if ItemId(key).kind == "claimed"))
    facts = builder.cached("claimed", reachable, lambda: claimed_facts(reachable))
    claimed = facts, hovered_claimed(model), layout, faces
    builder.draw_if_changed("claimed", claimed, lambda: draw_claimed(builder, *claimed))


def _draw_last_panel(builder: SceneBuilder, model: TableModel, layout: TableLayout, over: OverlayState) -> None:
    """The log, or what the tutorial says in its place; folded, only its title lies over the log."""
    # In the past the log is shown, also in the tutorial.
    teaching = over.teaching if model.past is None else None
    if teaching is None or teaching.folded:
        most = len(log_lines(layout.log, layout.side_unit)) if over.log_from is None else None
        facts = builder.cached("log", (model, most), lambda: log_panel_facts(model, most))
        builder.draw_if_changed(
            "log", (facts, layout, over.log_from), lambda: draw_log(builder, facts, layout, over.log_from)
        )
    if teaching is not None:
        draw_tutorial_panel(builder, teaching, layout, model.shortcuts.first("lesson"))


def main_board_of(model: TableModel, layout: TableLayout) -> MainBoardLayout:
    """The layout of the main board, for the side in play."""
    return main_board_layout(layout.main_board, layout.unit, slots_per_color(model))


def places_of(model: TableModel, layout: TableLayout) -> Places:
    """Where everything on the main board goes in this game."""
    has_clone = model.state.clone is not Clone.ABSENT
    return places(main_board_of(model, layout), len(model.state.players), model.contracts, has_clone)


def player_board_of(board: Board, field: Rect) -> PlayerBoardLayout:
    """The layout of a player's board in a field of the window."""
    return _laid_out(field, tuple(tunnel.id for tunnel in board.tunnels), tuple(board.ordinary_sites.items()))


@lru_cache(maxsize=64)
def _laid_out(field: Rect, tunnels: tuple[str, ...], buildings: tuple[tuple[str, int], ...]) -> PlayerBoardLayout:
    return player_board_layout(field, tunnels, dict(buildings))


def _draw_overlays(
    builder: SceneBuilder,
    model: TableModel,
    faces: Faces,
    layout: TableLayout,
    over: OverlayState,
    options: Options | None,
) -> None:
    """Draw all that lies over the table."""
    facts = overlay_facts(model, over.kind, over.about, over.teaching is not None)
    if facts is not None:
        what = facts, layout, faces, over.page
        builder.draw_if_changed("over", what, lambda: draw_overlay(builder, *what))
    if over.kind in (Overlay.CURTAIN, Overlay.SEA):
        return
    choice = special_choice_facts(model) if over.kind is Overlay.NOTHING else None
    if choice is not None:
        draw_special_choice(builder, choice, layout, faces)
    if options is not None:
        draw_popover(builder, options, layout.window, layout.unit)
