"""The entries of the palette: everything the viewer can do now, in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from uc_desktop.presentation.facts.confirm_warnings import are_several_to_take, confirm_label, takes_before_confirming
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.overlay import Overlay
from uc_desktop.presentation.shortcuts import BACK_TO_GAME, BY_NAME, with_step
from uc_desktop.presentation.why_no_hint import why_no_hint
from uc_desktop.presentation.why_no_review import why_no_review
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.presentation.words.palette_words import PaletteEntry, entry_words
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.table.overlays import WHAT_IF

#: The entries that open a pile.
_PILES: Final[Mapping[str, Key]] = {
    "discard": "palette_commands.discard", "deck": "palette_commands.deck", "special-deck": "palette_commands.specials",
}  # fmt: skip


def palette_entries(controller: Controller) -> list[PaletteEntry]:
    """Everything the viewer can do at this table now; with the curtain up, only what tells nothing of the game."""
    if controller.table.overlay.kind is Overlay.CURTAIN:
        take_over = PaletteEntry(say("palette_commands.take over"), controller.turns.take_over)
        return [take_over, *_take_back_entries(controller)]
    return [
        *_turn_entries(controller),
        *_take_back_entries(controller),
        *_player_entries(controller),
        *_board_entries(controller),
        *_view_entries(controller),
        *_leaving_entries(controller),
    ]


def _turn_entries(controller: Controller) -> list[PaletteEntry]:
    """What the viewer can do in the game; nothing while an overlay lies over the table."""
    model = controller.model()
    if not model.is_my_turn or controller.table.overlay.kind:
        return []
    found = [
        _confirm_entry(controller, model)
        if command == CONFIRM
        else PaletteEntry(words, partial(controller.submit_after_question, command))
        for words, command in zip(entry_words(model), model.legal, strict=True)
    ]
    if takes_before_confirming(model) and CONFIRM not in model.legal:
        found.insert(0, _confirm_entry(controller, model))
    if are_several_to_take(model):
        found.insert(0, _button_entry(controller, say("turn_panel.take all"), "take-all"))
    status = controller.table.undo_status
    if status.can_undo:
        undo = with_step(say("palette_commands.undo"), status.undo_text)
        found.append(_button_entry(controller, undo, "undo"))
        found.append(_button_entry(controller, say("palette_commands.revert"), "revert"))
    if status.can_redo:
        redo = with_step(say("palette_commands.redo"), status.redo_text)
        found.append(_button_entry(controller, redo, "redo"))
    if not why_no_hint(model):
        found.append(_button_entry(controller, BY_NAME["hint"].words, "hint"))
    return found


def _confirm_entry(controller: Controller, model: TableModel) -> PaletteEntry:
    """The label of the button; where that does not say "confirm", the entry does too, so that it is found."""
    label = confirm_label(model)
    words = label if model.state.phase is Phase.TURN else say("palette_commands.confirm", label=label)
    return _button_entry(controller, words, "confirm")


def _take_back_entries(controller: Controller) -> list[PaletteEntry]:
    """Asking for the last confirmed turn, where that can be taken back."""
    if controller.session.last_turn is None:
        return []
    several = controller.session.header.has_several_people
    words = say("palette_commands.take back" if several else "palette_commands.take back alone")
    return [_button_entry(controller, words, "take-back")]


def _player_entries(controller: Controller) -> list[PaletteEntry]:
    """Changing who plays, where that can be."""
    if controller.why_not_change_players():
        return []
    return [_button_entry(controller, say("palette_commands.players"), "players")]


def _board_entries(controller: Controller) -> list[PaletteEntry]:
    """Showing the board of a player."""
    return [
        PaletteEntry(say("palette_commands.show board", name=seat.name), partial(controller.show_board, number))
        for number, seat in enumerate(controller.session.header.seats)
    ]


def _view_entries(controller: Controller) -> list[PaletteEntry]:
    """Looking at more of the game, and sorting the hand."""
    game, show = controller.table.game, controller.overlays.open
    piles = [PaletteEntry(say(words), partial(show, Overlay.PILE, pile)) for pile, words in _PILES.items()]
    return [
        _button_entry(controller, say("palette_commands.score"), "score"),
        PaletteEntry(say("palette_commands.sources"), partial(show, Overlay.SOURCES, str(game.shown))),
        PaletteEntry(say("palette_commands.sort"), controller.sort_hand),
        PaletteEntry(say("palette_commands.log"), partial(show, Overlay.LOG)),
        *piles,
        *_history_entries(controller),
        *_review_entries(controller),
    ]


def _history_entries(controller: Controller) -> list[PaletteEntry]:
    """Showing the history or leaving it, and beginning a new game from a position of it."""
    history = controller.history
    if controller.table.game.past is None:
        return [
            PaletteEntry(say("palette_commands.history"), history.open),
            PaletteEntry(say("palette_commands.what if"), history.open),
        ]
    return [
        PaletteEntry(say("palette_commands.leave history"), history.leave),
        PaletteEntry(say("palette_commands.what if here"), partial(history.on_button, WHAT_IF)),
    ]


def _review_entries(controller: Controller) -> list[PaletteEntry]:
    """Showing the review of the game, where there can be one."""
    session, in_tutorial = controller.session, controller.table.overlay.teaching is not None
    if why_no_review(session.header, is_over=session.is_over, in_tutorial=in_tutorial):
        return []
    return [_button_entry(controller, say("palette_commands.review"), "review")]


def _leaving_entries(controller: Controller) -> list[PaletteEntry]:
    """Leaving the game for the title or from a what-if for the game before, and abandoning it; chapters of the tutorial
    cannot be abandoned."""
    session, title = controller.session, _button_entry(controller, say("palette_commands.title"), "title")
    back = [_button_entry(controller, say("palette_commands.back to game"), BACK_TO_GAME)] * session.header.what_if
    if session.is_over or session.sealed or controller.table.overlay.teaching is not None:
        return [*back, title]
    return [*back, title, _button_entry(controller, say("palette_commands.abandon"), "abandon")]


def _button_entry(controller: Controller, words: str, button: str) -> PaletteEntry:
    """An entry that does what a button of the table or the menu does."""
    return PaletteEntry(words, partial(controller.on_button, button))
