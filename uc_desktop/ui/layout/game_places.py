"""Where everything on the main board lies in the game that is shown."""

from __future__ import annotations

from uc_desktop.presentation.facts.boards.main_board_facts import slots_per_color
from uc_desktop.presentation.model import TableModel
from uc_desktop.rules.terms import Clone
from uc_desktop.ui.layout.main_board_layout import MainBoardLayout, main_board_layout
from uc_desktop.ui.layout.main_board_places import Places, places
from uc_desktop.ui.layout.table_layout import TableLayout


def main_board_of(model: TableModel, layout: TableLayout) -> MainBoardLayout:
    """The layout of the main board, for the side in play."""
    return main_board_layout(layout.main_board, layout.unit, slots_per_color(model))


def places_of(model: TableModel, layout: TableLayout) -> Places:
    """Where everything on the main board goes in this game."""
    has_clone = model.state.clone is not Clone.ABSENT
    return places(main_board_of(model, layout), len(model.state.players), model.contracts, has_clone)
