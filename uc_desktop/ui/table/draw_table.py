"""Draw the table panel by panel, and what lies over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from uc_desktop.app.session.undo_list import NOTHING_TO_UNDO
from uc_desktop.presentation.facts.boards.highlights import highlights
from uc_desktop.presentation.facts.boards.main_board_facts import main_board_facts
from uc_desktop.presentation.facts.boards.player_board_facts import player_board_facts
from uc_desktop.presentation.facts.goal_facts import goal_facts
from uc_desktop.presentation.facts.hand_facts import claimed_facts, hand_facts, hand_highlights, hovered_claimed
from uc_desktop.presentation.facts.opponents_facts import opponents_facts
from uc_desktop.presentation.facts.overlays.keep_facts import keep_facts
from uc_desktop.presentation.facts.overlays.overlay_facts import timeline_of
from uc_desktop.presentation.facts.overlays.special_choice_facts import special_choice_facts
from uc_desktop.presentation.facts.replay.board_facts import below_board_facts, new_pieces_facts
from uc_desktop.presentation.facts.resource_facts import cost_facts, resource_facts
from uc_desktop.presentation.facts.top_bar_facts import history_bar_facts, top_bar_facts
from uc_desktop.presentation.facts.turn.guidance_facts import guidance_facts, guidance_model
from uc_desktop.presentation.facts.turn.turn_facts import turn_facts, undo_facts
from uc_desktop.presentation.item_id import NO_ITEM, ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.layout.game_places import places_of
from uc_desktop.ui.layout.player_board_layout import player_board_of
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays.keep_chooser import draw_keep_chooser, draw_unfold
from uc_desktop.ui.overlays.playback.dispatch import draw_any_overlay
from uc_desktop.ui.overlays.popover import Options, draw_popover
from uc_desktop.ui.overlays.special_choice import draw_special_choice
from uc_desktop.ui.panels.claimed import draw_claimed
from uc_desktop.ui.panels.goal_panel import draw_goal
from uc_desktop.ui.panels.hand import draw_hand
from uc_desktop.ui.panels.highlights import draw_highlights
from uc_desktop.ui.panels.history_bar import draw_history_bar
from uc_desktop.ui.panels.log_panel import draw_last_panel
from uc_desktop.ui.panels.main_board.main_board import draw_main_board
from uc_desktop.ui.panels.opponents import draw_opponents
from uc_desktop.ui.panels.panel import draw_backdrop
from uc_desktop.ui.panels.player_board.player_board import draw_player_board
from uc_desktop.ui.panels.replay.new_pieces import draw_new_marks, draw_new_pieces
from uc_desktop.ui.panels.replay.replay import draw_below_board, draw_replay
from uc_desktop.ui.panels.resource_bar import draw_costs, draw_resource_bar
from uc_desktop.ui.panels.top_bar import draw_top_bar
from uc_desktop.ui.panels.turn.turn_guidance import draw_turn_guidance
from uc_desktop.ui.panels.turn.turn_panel import draw_turn_panel, draw_undo
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.table_state import OverlayState


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
    # What is held, hovered and can be undone changes often: models without it stay equal, so that facts are cached.
    idle = replace(model, hovered=NO_ITEM, held=None, targets=frozenset())
    resting = replace(idle, undo=NOTHING_TO_UNDO, can_take_back=False, barrier="")
    draw = partial(_draw_panel, builder, layout)
    if model.past is None:
        draw("top", resting, top_bar_facts, draw_top_bar)
    else:
        draw("history", resting, history_bar_facts, draw_history_bar)
    draw_boards(builder, model, faces, layout)
    if (choice := over.chooser_facts(model)) is None:
        draw("resources", replace(resting, held=model.held), resource_facts, draw_resource_bar)
        draw("costs", model, cost_facts, draw_costs)
        _draw_cards(builder, model, resting, faces, layout)
    else:
        builder.draw_if_changed(
            "keep", (choice, layout, faces), partial(draw_keep_chooser, builder, choice, layout, faces)
        )
    if over.is_choice_folded and not over.kind and (folded := keep_facts(model)) is not None:
        draw_unfold(builder, folded, layout)
    if len(model.state.players) == 1:
        draw("goal", resting, goal_facts, draw_goal)
    else:
        strips = opponents_facts(resting, builder.cached)
        builder.draw_if_changed("opponents", (strips, layout), partial(draw_opponents, builder, strips, layout))
        draw_new_marks(builder, strips, layout)
    if model.replay is None:
        draw("turn", resting, turn_facts, draw_turn_panel, faces)
        inputs = guidance_model(model, resting), over.is_choice_folded
        guidance = builder.cached("guidance", inputs, partial(guidance_facts, *inputs)), layout, faces
        builder.draw_if_changed("guidance", guidance, partial(draw_turn_guidance, builder, *guidance))
        draw("undo", idle, undo_facts, draw_undo)
    else:
        draw_replay(builder, resting, layout, faces)
    draw_last_panel(builder, resting, layout, over.teaching, over.log_from)


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
    standing, when = model.state.players[model.shown].standing(), (model.past is None, model.replay is None)
    seen = (model.content, model.texts, model.header, model.viewer, model.shown, when, standing)
    board = builder.cached("player-board-facts", seen, partial(player_board_facts, resting))
    below = builder.cached("supply-facts", holding, partial(below_board_facts, holding))
    panels: tuple[tuple[str, Callable[..., None], tuple[object, ...]], ...] = (
        ("main board", draw_main_board, (main, faces, layout.main_board, where)),
        ("player board", draw_player_board, (board, layout, at)),
        ("supply", draw_below_board, (below, layout, where)),
        ("new pieces", draw_new_pieces, (new_pieces_facts(resting), at)),
        ("highlights", draw_highlights, (highlights(model), main.cards, layout, where, at)),
    )
    for name, draw, inputs in panels:
        builder.draw_if_changed(name, inputs, partial(draw, builder, *inputs))


def _draw_panel(
    builder: SceneBuilder,
    layout: TableLayout,
    name: str,
    model: TableModel,
    facts: Callable[[TableModel], object],
    draw: Callable[..., object],
    *more: object,
) -> None:
    """Draw a panel if its facts, the layout or the arguments `more` have changed; make facts anew if the model has."""
    found = builder.cached(name, model, partial(facts, model))
    builder.draw_if_changed(name, (found, layout, more), partial(draw, builder, found, layout, *more))


def _draw_cards(
    builder: SceneBuilder, model: TableModel, resting: TableModel, faces: Faces, layout: TableLayout
) -> None:
    """The hand and the claimed cards, with their own highlights."""
    hand = builder.cached("hand", resting, partial(hand_facts, resting)), hand_highlights(model), layout, faces
    builder.draw_if_changed("hand", hand, partial(draw_hand, builder, *hand))
    reachable = replace(resting, targets=frozenset(key for key in model.targets if ItemId(key).kind == "claimed"))
    if model.replay is not None:
        return  # The card of the turn lies there.
    facts = builder.cached("claimed", reachable, partial(claimed_facts, reachable))
    claimed = facts, hovered_claimed(model), layout, faces
    builder.draw_if_changed("claimed", claimed, partial(draw_claimed, builder, *claimed))


def _draw_overlays(
    builder: SceneBuilder,
    model: TableModel,
    faces: Faces,
    layout: TableLayout,
    over: OverlayState,
    options: Options | None,
) -> None:
    """Draw all that lies over the table."""
    facts = over.facts(model, builder.cached)
    if facts is not None:
        what = facts, layout, faces, over.page, over.playback_state(timeline_of(facts))
        builder.draw_if_changed("over", what, partial(draw_any_overlay, builder, *what))
    if over.kind in (Overlay.CURTAIN, Overlay.SEA):
        return
    choice = special_choice_facts(model) if over.kind is Overlay.NOTHING else None
    if choice is not None:
        draw_special_choice(builder, choice, layout, faces)
    if options is not None:
        draw_popover(builder, options, layout.window, layout.unit)
