"""The interface to the rules: new games, legal commands, reasons, and applying a command.

An `Engine` has only caches and a counter besides its content: every answer depends on the state given alone.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from uc_desktop.errors import IllegalCommand
from uc_desktop.rules import rng
from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import ClaimContract, Command, Confirm, Discard, Done, KeepSpecial, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.effects import agenda, contracts, explain, specials
from uc_desktop.rules.effects.verb import PlayerPosition
from uc_desktop.rules.events import Event
from uc_desktop.rules.flow import rounds, scoring, setup, turns
from uc_desktop.rules.flow.determinise import Dealer
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.reachability import search
from uc_desktop.rules.reachability.legality import Candidates, Legality, Placements
from uc_desktop.rules.reachability.search import Search, counted_frames
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import Frame, OpenPart, State
from uc_desktop.rules.terms import Phase, Piece, Resources

C = TypeVar("C", bound=Command)


class Engine:
    """The rules for one set of content."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.index = RuleIndex(content)
        self._listed: tuple[State | None, tuple[Command, ...]] = (None, ())
        self._search = Search(self.index, self.moves, self._blind)
        self._dealer = Dealer(content)

    @property
    def searched(self) -> int:
        """How many positions were searched so far to tell what is legal; bots count them as looked at."""
        return self._search.looked_at

    def new_game(self, setup_: Setup) -> State:
        """The first state of a game; equal set-ups give equal games everywhere. ValueError if it cannot be played."""
        return setup.new_game(self.content, setup_)

    def legal_commands(self, state: State) -> tuple[Command, ...]:
        """All commands that the active player may give now, complete and finite; empty only when the game is over."""
        listed, commands = self._listed
        if listed is not state:
            commands = tuple(self._legal(state, search.MOST_POSITIONS))
            self._listed = (state, commands)
        return commands

    def distinct(self, state: State, commands: Iterable[C]) -> tuple[C, ...]:
        """Commands of the active player without those that come to the same as an earlier one: the same building, paid
        alike, on building sites of one city that differ in nothing but their ids; the same slot, with another card that
        does not match. Which card is spent is all that differs then: list first the one to spend."""
        at = PlayerPosition(self.index, state)
        first: dict[Hashable, C] = {}
        for command in commands:
            first.setdefault(search.equivalence_key(at, command), command)
        return tuple(first.values())

    def position_key(self, state: State) -> Hashable:
        """Equal for positions of one turn that play alike: whatever order of commands led to them, the same commands
        follow with the same effects. Cards to be drawn play no part."""
        return search.turn_position_key(state)

    def why_not(self, state: State, command: Command) -> tuple[Reason, ...]:
        """All reasons why the active player may not give this command; empty exactly for legal commands."""
        found = self._why_not(state, command)
        if not found and command not in self.legal_commands(state):
            found = self._why_no_way(state, command)
        return tuple(found)

    def apply(self, state: State, command: Command, *, looks_ahead: bool = True) -> tuple[State, tuple[Event, ...]]:
        """The state after a command and what happened; IllegalCommand with all reasons leaves everything as it was.

        Without `looks_ahead` it carries out all that `moves` lists, which takes far less time.
        """
        if not self._is_listed(state, command):
            reasons = self.why_not(state, command) if looks_ahead else tuple(self._why_not(state, command))
            if reasons:
                raise IllegalCommand(reasons)
        changes = self._step(state, command, blind=False)
        return changes.state, tuple(changes.events)

    def _is_listed(self, state: State, command: Command) -> bool:
        """Whether the command is one of those last listed, for this very state."""
        listed, commands = self._listed
        if listed is state:
            for known in commands:
                if known is command:
                    return True
        return False

    def sure_commands(self, state: State) -> tuple[Command, ...]:
        """The legal commands without those of which only a longer search could tell: at least one, and nearly all
        (99.9 % in random games), in far less time. For positions looked ahead to."""
        listed, commands = self._listed
        return commands if listed is state else tuple(self._legal(state, search.MOST_FOR_SURE))

    def apply_listed(self, state: State, command: Command) -> tuple[State, tuple[Event, ...]]:
        """As `apply`, for a command that `legal_commands` or `sure_commands` gave for this state: nothing is listed
        again. For any other command the outcome is undefined; ``python -X dev`` checks that."""
        assert not sys.flags.dev_mode or command in self.legal_commands(state), f"{command} was not listed"
        changes = self._step(state, command, blind=False)
        return changes.state, tuple(changes.events)

    def determinise(self, view: State, stream: rng.Stream, *, later_decks: bool = True) -> State:
        """A complete state of which `view` is a view: all hidden cards and tiles are dealt at random from `stream`.

        The result depends only on the arguments. Without `later_decks` the decks of later eras stay unknown: for play
        within this era, in three quarters of the time.
        """
        return self._dealer.determinise(view, stream, later_decks=later_decks)

    def foresee(self, state: State, command: Command) -> tuple[State, tuple[Event, ...]]:
        """What a legal command does as far as the active player can know: hidden cards and tiles give nothing yet, but
        the events tell how many cards are drawn, as far as the deck and the discard pile now hold so many."""
        changes = self._step(state, command, blind=True)
        return changes.state, tuple(changes.events)

    def foresee_production(self, state: State, number: int) -> tuple[Event, ...]:
        """What the player's Production gives if it is now, or the rest of it, with nothing chosen; empty once over."""
        return tuple(self._produce(state, number).events)

    def after_production(self, state: State, number: int) -> State:
        """The state after `foresee_production`."""
        return self._produce(state, number).state

    def producing(self, state: State, number: int) -> State:
        """The state in which the player alone produces, up to the first choice; as `after_production` without one."""
        changes = Changes(self.index, state, blind=True)
        rounds.produce_alone(changes, number)
        return changes.state

    def _produce(self, state: State, number: int) -> Changes:
        changes = Changes(self.index, state, blind=True)
        rounds.produce_declining(changes, number)
        return changes

    def final_points(self, state: State, number: int) -> int:
        """What the final scoring would add to the player's points if the game ended now."""
        return sum(line.points for line in scoring.final_lines(self.content, state, number))

    def foresee_end_of_turn(self, state: State) -> tuple[Event, ...]:
        """What the end-of-turn effects of the active player's cards give if the turn is confirmed now, without
        those that leave something to decide; hidden cards stay hidden as in `foresee`."""
        changes = Changes(self.index, state, blind=True)
        turns.end_of_turn(changes)
        return tuple(changes.events)

    # What is open

    def open_parts(self, state: State) -> list[OpenPart]:
        """All parts of effects that are open now, those of once-per-turn abilities included."""
        return agenda.open_parts(self.index, state)

    def parts_meant(self, state: State) -> tuple[list[OpenPart], ...]:
        """The parts for which a command may have been meant, the likeliest group first: open ones, those that wait,
        those of this turn that ended by themselves for want of anything to do, once-per-turn abilities."""
        return explain.parts_meant(self.index, state)

    def is_meant(
        self, state: State, opened: OpenPart, kind: type[Command], given: Mapping[str, object] | None = None
    ) -> bool:
        """Whether commands of this type carry out the part; with `given` values in its fields, whether they suit it."""
        return explain.is_meant(self.index, state, opened, kind, given)

    def left_of(self, frame: Frame) -> list[OpenPart]:
        """The parts that are left of one effect on the agenda."""
        return agenda.open_in(self.index, frame)

    def may_start(self, state: State, opened: OpenPart) -> bool:
        """Whether the conditions of the part hold, or held when it was started."""
        return agenda.may_start(PlayerPosition(self.index, state), opened)

    def building_cost(self, state: State, opened: OpenPart, site: str, what: Piece) -> Resources:
        """What building this on the site costs, whether or not the stock covers it."""
        return explain.building_cost_of(self.index, state, opened, site, what)

    def usual_payment(self, state: State, opened: OpenPart, site: str, what: Piece | None = None) -> Resources:
        """What one pays for building `what` on the site, or for upgrading what is there, if one has not said how."""
        return explain.usual_payment(self.index, state, opened, site, what)

    def why_not_part(self, state: State, ref: str, what: Piece | None = None) -> tuple[Reason, ...]:
        """Why a part cannot be carried out in any way now, or cannot build `what`; empty if it can."""
        opened = agenda.find(self.index, state, ref)
        options = () if opened is None else agenda.options(PlayerPosition(self.index, state), opened)
        meant = [command for command in options if what in (None, getattr(command, "what", None))]
        if not meant:
            return explain.why_not_now(self.index, state, ref, what)
        # What is at hand is refused only where it would leave no way to finish, or something else comes first.
        return () if set(meant).intersection(self.legal_commands(state)) else self.why_not(state, meant[0])

    def why_nothing_open(self, state: State) -> tuple[Reason, ...]:
        """Why nothing at all can be done now with something that no open part has to do with; never empty."""
        if state.phase is Phase.OVER:
            return (reason("W-1", "game_over"),)
        return tuple(self._why_not_yet(state, None) or turns.why_nothing_open(self.index, state))

    def why_not_take_clone(self, state: State) -> tuple[Reason, ...]:
        """What stands against taking the action-cloning tile now, and how it is taken; never empty."""
        if state.phase is not Phase.TURN or self._why_not_yet(state, None):
            return self.why_nothing_open(state)
        return tuple(turns.why_not_take_clone(self.index, state))

    # Listing

    def moves(self, state: State) -> list[Command]:
        """All commands that the rules allow but for looking ahead: some may leave no way to finish."""
        forced = self._forced(state)
        if forced is not None:
            return forced
        found: list[Command] = []
        if turns.may_place(state):
            found += turns.placements(self.index, state)
        at = PlayerPosition(self.index, state)
        for opened in agenda.open_parts(self.index, state):
            found += agenda.options(at, opened)
        found += turns.ends(state)
        found += contracts.claims(self.index, state)
        found += turns.confirmations(state)
        return found

    def _legal(self, state: State, most: int) -> list[Command]:
        """The moves that leave a way, in the same order; `most` limits the search."""
        at = PlayerPosition(self.index, state)
        candidates = Candidates(at)
        forced = self._forced(state)
        if forced is not None:
            self._add_forced(at, forced, candidates)
        else:
            if turns.may_place(state):
                Placements(self._search, at).list_all(candidates)
            self._add_moves(at, candidates)
        return self._reaching(state, candidates, most)

    def _add_forced(self, at: PlayerPosition, commands: list[Command], candidates: Candidates) -> None:
        legality = Legality(at)
        for command in commands:
            if not isinstance(command, KeepSpecial):
                candidates.commands.append(command)
            elif not legality.refuses(command):
                candidates.add((command,), sure=legality.allows(command))

    def _add_moves(self, at: PlayerPosition, candidates: Candidates) -> None:
        """Add all but placements."""
        state = at.state
        opened = agenda.open_parts(self.index, state)
        claims = contracts.claims(self.index, state)
        if opened or state.agenda or claims:
            legality = Legality(at)
            for part in opened:
                legality.add(part, agenda.options(at, part), candidates)
            for end in turns.ends(state):
                if not legality.refuses(end):
                    candidates.add((end,), sure=legality.allows(end))
            candidates.add(claims, sure=legality.allows_claims())
        candidates.commands += turns.confirmations(state)

    def _reaching(self, state: State, candidates: Candidates, most: int) -> list[Command]:
        """The candidates that leave a way."""
        commands, undecided = candidates.commands, candidates.undecided
        if not undecided:
            return commands
        needs_one = len(undecided) == len(commands)
        found = self._search.reaching(state, undecided.values(), most, needs_one=needs_one)
        return [command for command in commands if command not in undecided or undecided[command] in found]

    def _forced(self, state: State) -> list[Command] | None:
        """The moves where nothing else may be decided: none, discarding, keeping a Special card looked at."""
        if state.phase is Phase.OVER:
            return []
        if turns.must_discard(self.index, state):
            return [Discard(card) for card in dict.fromkeys(state.players[state.active].hand)]
        return list(specials.keep_options(state)) if state.turn.looked else None

    def _blind(self, state: State, command: Command) -> State:
        return self._step(state, command, blind=True).state

    # Reasons

    def _why_not(self, state: State, command: Command) -> list[Reason]:
        if state.phase is Phase.OVER:
            return [reason("W-1", "game_over")]
        if isinstance(command, Discard):
            return turns.why_not_discard(self.index, state, command)
        if isinstance(command, Confirm):
            return turns.why_not_confirm(self.index, state, command)
        found = self._why_not_yet(state, command)
        if self._names_no_part(command):
            return found or turns.why_nothing_open(self.index, state)
        return found + self._why_not_this(state, command)

    def _names_no_part(self, command: Command) -> bool:
        """Whether the command is for a part that does not exist."""
        ref = getattr(command, "part", None)
        return ref is not None and self.index.part(ref) is None

    def _why_not_yet(self, state: State, command: Command | None) -> list[Reason]:
        """What must be decided before anything else."""
        first = turns.why_discard_first(self.index, state)
        if not first and state.turn.looked and not isinstance(command, KeepSpecial | Done):
            return [reason("K-12", "choose_special_first")]
        return first

    def _why_not_this(self, state: State, command: Command) -> list[Reason]:
        match command:
            case Place():
                if state.phase is not Phase.TURN:
                    return [turns.why_outside_turn(state)]
                return turns.why_not_place(self.index, state, command)
            case KeepSpecial():
                return specials.why_not_keep(state, command)
            case Done():
                return turns.why_not_done(self.index, state, command)
            case ClaimContract():
                return contracts.why_not_claim(self.index, state, command)
            case Discard() | Confirm():
                return []
            case _:
                return agenda.why_not_part(self.index, state, command.part, command)

    def _why_no_way(self, state: State, command: Command) -> list[Reason]:
        """That the command leaves no way; the details tell what each part that must be used lacks then."""
        after = self._blind(state, command)
        frames = agenda.mandatory_frames(after)
        if frames:
            first = reason("T-8", "follow_up_unpayable")
        else:
            first = _why_slot_blocked(after.turn.slot, command)
            frames = counted_frames(after)
        return [replace(first, details=explain.why_frames_idle(self.index, after, frames))]

    # Doing

    def _step(self, state: State, command: Command, *, blind: bool) -> Changes:
        """Carry out a command that `moves` lists, and work the agenda off."""
        changes = Changes(self.index, state, blind=blind)
        match command:
            case Discard(card):
                changes.discard_from_hand(state.active, card)
            case Confirm():
                rounds.confirm(changes)
            case Place():
                turns.do_place(changes, command)
                agenda.settle(changes)
            case KeepSpecial():
                specials.keep(changes, command)
                agenda.settle(changes)
            case ClaimContract(contract):
                contracts.claim(changes, contract)
                agenda.settle(changes)
            case Done(effect):
                frame = turns.frame_named(changes.state, effect)
                assert frame is not None
                agenda.end(changes, frame)
                agenda.settle(changes)
            case _:
                opened = agenda.find(self.index, changes.state, command.part)
                assert opened is not None
                agenda.carry_out(changes, opened, command)
                agenda.settle(changes)
        return changes


def _why_slot_blocked(slot: str, command: Command) -> Reason:
    """That after this command no part of the slot's action could be used."""
    if isinstance(command, Place):
        return reason("T-6", "slot_unusable_cloned" if command.clone else "slot_unusable", slot=slot)
    return reason("T-6", "would_block_slot", slot=slot)
