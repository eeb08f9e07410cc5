"""The only door to the rules: new games, legal commands, reasons, and applying a command.

An `Engine` holds content and nothing about any game; all its answers depend on the state given.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from uc_desktop.errors import IllegalCommand
from uc_desktop.rules import rounds, setup, turns
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import (
    Build,
    ClaimCard,
    Command,
    Confirm,
    Convert,
    Discard,
    Done,
    GainThese,
    KeepSpecial,
    LookAtSpecials,
    MakeAvailable,
    Pay,
    PerformSlot,
    Place,
    Produce,
    Resolve,
    TakeSpecial,
    Upgrade,
    UseAction,
)
from uc_desktop.rules.content import Content, card_key
from uc_desktop.rules.effects import agenda, feasible, prospects, search
from uc_desktop.rules.effects.cards import slot_frame
from uc_desktop.rules.effects.specials import keep_options, why_not_keep
from uc_desktop.rules.events import Event
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.setup import Setup
from uc_desktop.rules.state import Role, State
from uc_desktop.rules.terms import Phase


class Engine:
    """The rules for one set of content."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._listed: tuple[State | None, tuple[Command, ...]] = (None, ())

    def new_game(self, setup_: Setup) -> State:
        """The first state of a game; equal set-ups give equal games everywhere. ValueError if it cannot be played."""
        return setup.new_game(self.content, setup_)

    def legal_commands(self, state: State) -> tuple[Command, ...]:
        """All commands that the active player may give now, complete and finite; empty only when the game is over."""
        listed, commands = self._listed
        if listed is not state:
            commands = tuple(command for command in self._moves(state) if self._leaves_a_way(state, command))
            self._listed = (state, commands)
        return commands

    def why_not(self, state: State, command: Command) -> tuple[Reason, ...]:
        """All reasons why the active player may not give this command; empty exactly for legal commands."""
        found = self._why_not(state, command)
        if not found and not self._leaves_a_way(state, command):
            found = [self._why_no_way(state, command)]
        return tuple(found)

    def apply(self, state: State, command: Command) -> tuple[State, tuple[Event, ...]]:
        """The state after a command and what happened; IllegalCommand with all reasons leaves everything as it was."""
        listed, commands = self._listed
        if listed is not state or not any(command is known for known in commands):
            reasons = self.why_not(state, command)
            if reasons:
                raise IllegalCommand(reasons)
        changes = self._step(state, command, blind=False)
        return changes.state, tuple(changes.events)

    def foresee(self, state: State, command: Command) -> tuple[State, tuple[Event, ...]]:
        """What a legal command does as far as the active player can know: hidden cards and tiles give nothing yet."""
        changes = self._step(state, command, blind=True)
        return changes.state, tuple(changes.events)

    # Listing

    def _moves(self, state: State) -> Iterator[Command]:
        """All commands that T-6 and T-8 do not forbid, these two aside."""
        if state.phase is Phase.OVER:
            return
        if turns.must_discard(self.content, state):
            hand = dict.fromkeys(state.players[state.active].hand)
            yield from (Discard(card) for card in hand)
            return
        if state.turn.looked:
            yield from keep_options(state)
            return
        if state.phase is Phase.TURN and not state.turn.slot:
            yield from turns.placements(self.content, state)
        for opened in agenda.open_parts(self.content, state):
            yield from agenda.options(self.content, state, opened)
        yield from (end for end in turns.ends(state) if not turns.why_not_done(state, end))
        yield from turns.confirmations(self.content, state)

    def _leaves_a_way(self, state: State, command: Command) -> bool:
        """Whether after this command all that must be done in the turn still can be (T-6, T-8)."""
        if isinstance(command, Place):
            return self._is_usable(state, command)
        if isinstance(command, Confirm | Discard) or feasible.cannot_block(self.content, state, command):
            return True
        return self._search(state, command)

    def _is_usable(self, state: State, command: Place) -> bool:
        """Whether some part of the slot's action could be used with this card (T-6)."""
        content, player = self.content, state.players[state.active]
        paid = prospects.with_stock(state, player.stock.minus(turns.CLONE_COST)) if command.clone else state
        frame = slot_frame(content, player.claimed, command.slot, role=Role.SLOT, counts=True)
        if prospects.offers(content, paid, frame):
            return True
        matched = turns.is_match(content, command)
        effect = card_key(command.card) if matched and command.card is not None else ""
        if prospects.is_hopeless(content, paid, frame, effect):
            return False
        return self._search(state, command)

    def _search(self, state: State, command: Command) -> bool:
        after = self._step(state, command, blind=True).state
        return search.can_reach(self.content, after, self._raw, self._blind)

    def _raw(self, state: State) -> tuple[Command, ...]:
        return tuple(command for command in self._moves(state) if not isinstance(command, Confirm))

    def _blind(self, state: State, command: Command) -> Changes:
        return self._step(state, command, blind=True)

    # Reasons

    def _why_not(self, state: State, command: Command) -> list[Reason]:
        if state.phase is Phase.OVER:
            return [reason("W-1", "game_over")]
        if isinstance(command, Discard):
            return turns.why_not_discard(self.content, state, command)
        if isinstance(command, Confirm):
            return turns.why_not_confirm(self.content, state, command)
        found = self._why_not_yet(state, command)
        return found + self._why_not_this(state, command)

    def _why_not_yet(self, state: State, command: Command) -> list[Reason]:
        """What must be decided before anything else."""
        if turns.must_discard(self.content, state):
            player = state.players[state.active]
            limit = turns.discard_limit(self.content, state)
            return [reason("T-2", "discard_first", limit=limit, have=len(player.hand))]
        if state.turn.looked and not isinstance(command, KeepSpecial | Done):
            return [reason("K-12", "choose_special_first")]
        return []

    def _why_not_this(self, state: State, command: Command) -> list[Reason]:
        match command:
            case Place():
                if state.phase is not Phase.TURN:
                    return [reason("T-3", "no_choice_now")]
                return turns.why_not_place(self.content, state, command)
            case KeepSpecial():
                return why_not_keep(state, command)
            case Done():
                return turns.why_not_done(state, command)
            case Discard() | Confirm():
                return []
            case _:
                return agenda.why_not_part(self.content, state, command.part, command)

    def _why_no_way(self, state: State, command: Command) -> Reason:
        if isinstance(command, Place):
            return reason("T-6", "slot_unusable", slot=command.slot)
        if state.turn.slot and not state.turn.slot_used and not self._opens_unpayable(state, command):
            return reason("T-6", "would_block_slot", slot=state.turn.slot)
        return reason("T-8", "tail_unpayable")

    def _opens_unpayable(self, state: State, command: Command) -> bool:
        return agenda.half_done(self._step(state, command, blind=True).state)

    # Doing

    def _step(self, state: State, command: Command, *, blind: bool) -> Changes:
        """Carry out a command that `_moves` lists, and work the agenda off."""
        changes = Changes(self.content, state, blind=blind)
        match command:
            case Discard(card):
                changes.discard_from_hand(state.active, card)
            case Confirm():
                rounds.confirm(changes)
            case Place():
                turns.do_place(changes, command)
                agenda.settle(changes)
            case KeepSpecial(card, bottom):
                counts = state.turn.looking_counts and card is not None
                changes.keep_special(state.active, card, bottom)
                changes.set_turn(slot_used=state.turn.slot_used or counts, looking_counts=False)
                agenda.settle(changes)
            case Done(effect):
                frame = turns.frame_named(changes.state, effect)
                assert frame is not None
                agenda.end(changes, frame)
                agenda.settle(changes)
            case (
                Resolve()
                | GainThese()
                | Pay()
                | Build()
                | Upgrade()
                | Convert()
                | UseAction()
                | MakeAvailable()
                | TakeSpecial()
                | LookAtSpecials()
                | PerformSlot()
                | Produce()
                | ClaimCard()
            ):
                opened = agenda.find(self.content, changes.state, command.part)
                assert opened is not None
                agenda.carry_out(changes, opened, command)
                agenda.settle(changes)
            case _:
                assert_never(command)
        return changes
