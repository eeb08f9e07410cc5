"""The replay of a turn: marks on its slot and on the player's board and strip, the panel and the open card.

Keys: `turn:slot-ring` about the slot, `board-frame`, `strip-frame`, `replay:board` to change the board that is up.
"""

from __future__ import annotations

from functools import partial

from uc_desktop.presentation.facts.boards.supply_facts import SupplyFacts
from uc_desktop.presentation.facts.opponents_facts import others
from uc_desktop.presentation.facts.replay.board_facts import ReplayBoardFacts, open_card_facts
from uc_desktop.presentation.facts.replay.replay_facts import replay_facts
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.command_words import slot_name
from uc_desktop.ui.art.boards.new_rings import badge, frame
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.main_board_places import Places
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.panel import well
from uc_desktop.ui.panels.player_board.supply import draw_supply
from uc_desktop.ui.panels.replay.open_card import draw_open_card
from uc_desktop.ui.panels.replay.replay_panel import draw_replay_panel
from uc_desktop.ui.scene.items.piece import PieceLook
from uc_desktop.ui.scene.scene_builder import SceneBuilder

#: The share of its length that a hint needs in two lines, as these are not equally long.
_HINT = 0.58


def draw_replay(builder: SceneBuilder, model: TableModel, layout: TableLayout, faces: Faces) -> None:
    """Draw the panel, the open card, and a frame around the player's strip."""
    facts = builder.cached("replay", model, partial(replay_facts, model))
    builder.draw_if_changed("replay", (facts, layout), partial(draw_replay_panel, builder, facts, layout))
    card = builder.cached("open-card", model, partial(open_card_facts, model))
    builder.draw_if_changed("open-card", (card, layout), partial(draw_open_card, builder, card, layout, faces))
    strips = dict(zip(others(model), layout.opponents, strict=False))
    if facts.player in strips:
        _frame(builder, "strip-frame", strips[facts.player], facts.color, 10 * layout.side_unit)


def draw_below_board(
    builder: SceneBuilder, facts: SupplyFacts | ReplayBoardFacts, layout: TableLayout, where: Places
) -> None:
    """Draw what lies below the board that is up: the supply, or in a replay whose board it is, with the marks of the
    turn on the boards."""
    if isinstance(facts, SupplyFacts):
        draw_supply(builder, facts, layout)
        return
    with builder.on(builder.boards.root):
        _slot_ring(builder, facts, where)
        if facts.is_shown:
            _frame(builder, "board-frame", layout.player_board, facts.color, 14)
    _whose(builder, facts, layout)


def _frame(builder: SceneBuilder, key: str, area: Rect, color: str, corner: float) -> None:
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    look = theme.player(color)
    what = ("turn frame", color, w, h, corner, theme.name)
    builder.picture(key, area, what, lambda: Picture(w, h, frame(w, h, corner, look, theme), (), 10), z_order.RING)


def _slot_ring(builder: SceneBuilder, facts: ReplayBoardFacts, where: Places) -> None:
    """A frame around the slot in the colour of the player, with the number of its step if it has one."""
    slots, u = where.board.slots, where.board.unit
    if not facts.slot:
        return
    name = slot_name(facts.slot)
    area, corner = (slots[name].rect, 8 * u) if name in slots else (where.board.always, 20 * u)
    theme, w, h = builder.theme, round(area.w, 1), round(area.h, 1)
    look = theme.player(facts.color)

    def make() -> Picture:
        step = str(facts.slot_step)
        texts, disc = badge(step, w - 3 * u, 0, 11 * u, look, theme) if facts.slot_step else ((), "")
        return Picture(w, h, frame(w, h, corner, look, theme, 3) + disc, texts, 14 * u)

    what = ("turn slot", facts.color, facts.slot_step, w, h, corner, theme.name)
    builder.picture("turn:slot-ring", area, what, make, z_order.RING, facts.slot_says)


def _whose(builder: SceneBuilder, facts: ReplayBoardFacts, layout: TableLayout) -> None:
    """Whose board is up, what the numbers on it are, and the button that shows the other board."""
    area, u = layout.supply, layout.unit
    well(builder, "board-whose", area, 9)
    builder.piece("supply:mark", PieceLook("mark", facts.color), Point(area.x + 18 * u, area.center.y), z_order.TEXT,
                  unit=u)  # fmt: skip
    wide = max(96 * u, text_width(facts.toggle, Type(12 * u, 600)) + 24 * u)
    button = Rect(area.right - wide - 6 * u, area.y + 6 * u, wide, area.h - 12 * u)
    builder.button("replay:board", facts.toggle, button, size=12 * u)
    # The hint keeps room for its words in two lines; a long name before it takes a second line, too.
    kept = _HINT * text_width(facts.hint, Type(12 * u, 400)) + 7 * u if facts.hint else 0
    room = button.x - area.x - 40 * u - kept
    title = Rect(area.x + 33 * u, area.y, min(room, text_width(facts.title, Type(15 * u, 700)) + 6 * u), area.h)
    builder.label("supply:owner", facts.title, title, 15 * u, 700)
    if facts.hint:
        hint = Rect(title.right + 8 * u, area.y, button.x - title.right - 14 * u, area.h)
        size = builder.alike_in_lines(12 * u, 400, [(facts.hint, hint)])
        builder.label("supply:title", facts.hint, hint, size, 400, builder.theme.ground.mist, grows=False)
