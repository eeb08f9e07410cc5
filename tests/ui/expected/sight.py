"""Everything that the picture depends on: the game itself, and what the person at the table looks at and holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.game_log import Entry
from uc_desktop.app.session.session import Session
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.turn_replay import ReplayView
from uc_desktop.rules import commands as give
from uc_desktop.rules import events as ev
from uc_desktop.rules.board.graph import Board
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import CardDef, Content, SlotDef
from uc_desktop.rules.flow.turns import discard_limit
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import Clone, Phase
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.layout.main_board_layout import MainBoardLayout, main_board_layout
from uc_desktop.ui.layout.main_board_places import Places, places
from uc_desktop.ui.layout.player_board_layout import PlayerBoardLayout, player_board_layout
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.overlays.popover import Options
from uc_desktop.ui.table.controller import Controller
from uc_desktop.ui.theme.theme import Theme


def moves(command: Command) -> Iterator[tuple[str, str]]:  # noqa: C901 - one case a command
    """What is taken where for this command, by keys; the second is empty where a click does it."""
    match command:
        case give.Place(slot=slot, card=card):
            yield (f"card:{card}" if card else "tile", f"slot:{slot}")
            if card:
                yield (f"slot:{slot}", f"card:{card}")
        case give.Discard(card=card):
            yield (f"card:{card}", "discard")
        case give.Build(what=what, site=site):
            yield (f"piece:{what.value}", f"site:{site}")
        case give.Upgrade(site=site):
            yield ("piece:upgrade", f"built:{site}")
        case give.Convert(site=site):
            yield ("piece:symbiotic city", f"built:{site}")
        case give.TakeSpecial(card=card):
            yield (f"special:{card}", "hand")
        case give.LookAtSpecials():
            yield ("special-deck", "hand")
        case give.ClaimCard(drop=drop):
            yield ("played", "tray")
            if drop:
                yield ("played", f"claimed:{drop}")
        case give.ClaimContract(contract=contract):
            yield (f"contract:{contract}", "tray")
        case give.PerformSlot(slot=slot):
            yield (f"slot:{slot}", "")
        case give.Produce(site=site):
            yield (f"built:{site}", "")
        case give.UseAction(card=card) | give.MakeAvailable(card=card):
            yield (f"claimed:{card}", "")
        case give.Resolve(part=part) | give.Pay(part=part) if part.startswith("permanent:"):
            yield (f"claimed:{part.split(':')[1]}", "")
        case give.Resolve() | give.Pay() | give.GainThese() | give.KeepSpecial() | give.Done() | give.Confirm():
            return
        case _:
            assert_never(command)


@dataclass(frozen=True)
class Sight:
    """What the person who looks at the table sees: the raw position, whose table it is, what is held and open.

    While the past is shown, `number` is that of the position. `hints` is "thinking" while advice is awaited,
    "choosing" while hints are shown, "playing" while one of them is played, else empty.
    """

    session: Session
    texts: Texts
    faces: Faces
    theme: Theme
    layout: TableLayout
    places: Places
    viewer: int
    shown: int
    held: str
    is_dragged: bool
    part: str
    hovered: str
    overlay: str
    page: int
    options: Options | None
    offered: tuple[Command, ...]
    hand_order: tuple[str, ...]
    log_from: int | None
    number: int | None = None
    #: The lines that the log shows, from the top: they tell where its texts are broken and cut.
    log_lines: tuple[str, ...] = ()
    #: The turn that is shown step by step.
    replay: ReplayView | None = None
    #: The cards chosen to go in the chooser of cards, and whether that is put away.
    leaving: frozenset[str] = frozenset()
    is_folded: bool = False
    hints: str = ""

    @property
    def must_discard(self) -> bool:
        """Whether cards have to go before anything else."""
        return any(isinstance(order, give.Discard) for order in self.legal)

    @property
    def has_chosen_all(self) -> bool:
        """Whether as many cards are chosen to go as must."""
        hand = self.state.players[self.viewer].hand
        must = len(hand) - discard_limit(self.session.engine.index, self.state)
        return self.must_discard and sum(card in self.leaving for card in hand) >= must > 0

    @property
    def is_keeping(self) -> bool:
        """Whether the chooser of cards lies in the place of hand and claimed cards."""
        return self.must_discard and not self.is_folded

    @property
    def content(self) -> Content:
        return self.session.engine.content

    @property
    def header(self) -> Header:
        return self.session.header

    @property
    def position(self) -> int | None:
        """The number of the earlier position that is shown."""
        return self.number if self.replay is None else self.replay.position

    @property
    def state(self) -> State:
        if self.position is None:
            return self.session.state
        return self.session.entries[self.position - 1].state if self.position else self.session.start

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.session.entries[: self.position]

    @cached_property
    def concealed(self) -> frozenset[ev.CardDiscarded]:
        """What was discarded in a choice of first cards, or of those of a new era, that not all have made yet."""
        entries, begin = self.session.entries, len(self.session.entries)
        while begin and entries[begin - 1].state.phase in (Phase.KEEP, Phase.ERA):
            begin -= 1
        given = (entry.events for entry in entries[begin:] if isinstance(entry.command, give.Discard))
        return frozenset(event for events in given for event in events if isinstance(event, ev.CardDiscarded))

    @property
    def discard_pile(self) -> tuple[str, ...]:
        """The discard pile without what others have discarded in a choice that not all have made."""
        reader = -1 if self.hides_hands else self.viewer
        hidden = {event.card for event in self.concealed if event.player != reader}
        return tuple(card for card in self.state.discard if card not in hidden)

    @property
    def hides_hands(self) -> bool:
        """Whether no hand may be seen: several people look back at a game that goes on, or only bots play it."""
        people = sum(seat.is_human for seat in self.header.seats)
        return not self.session.is_over and (people == 0 or (people > 1 and self.number is not None))

    @property
    def u(self) -> float:
        return self.layout.unit

    @property
    def me(self) -> Player:
        return self.state.players[self.viewer]

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's cards from left to right: those put in order first."""
        held = self.me.hand
        ordered = [card for card in self.hand_order if card in held]
        return (*ordered, *(card for card in held if card not in ordered))

    @property
    def is_choosing(self) -> bool:
        """Whether a slot is to be chosen now."""
        return any(isinstance(order, give.Place) for order in self.legal)

    @property
    def owner(self) -> Player:
        """The player whose board is up."""
        return self.state.players[self.shown]

    @property
    def is_my_turn(self) -> bool:
        may_be_played = self.position is None and not self.session.sealed
        return may_be_played and self.state.active == self.viewer and self.seat(self.viewer).is_human

    @property
    def is_over(self) -> bool:
        return self.state.phase is Phase.OVER

    def seat(self, number: int) -> Seat:
        return self.header.seats[number]

    def color(self, number: int) -> str:
        return self.header.seats[number].color

    def board_of(self, number: int) -> Board:
        return self.content.boards[self.state.players[number].board]

    def card(self, card: str) -> CardDef:
        return self.content.cards[card]

    def name(self, card: str) -> str:
        return self.texts.card_name(self.content.cards[card])

    @cached_property
    def slots(self) -> tuple[SlotDef, ...]:
        """The coloured slots."""
        return tuple(slot for slot in self.content.main_boards[self.state.main_board].slots if slot.color is not None)

    @cached_property
    def legal(self) -> tuple[Command, ...]:
        """What the viewer may do now."""
        mine = self.is_my_turn and self.seat(self.viewer).is_human
        return self.session.legal_commands() if mine else ()

    def allowed(self, part: str = "") -> tuple[Command, ...]:
        """What may be done within the selected part of an effect, or at all."""

        def belongs(command: Command) -> bool:
            own = getattr(command, "part", part)
            return own == part or own.startswith(f"{part}/")

        return tuple(command for command in self.legal if not part or belongs(command))

    @cached_property
    def targets(self) -> frozenset[str]:
        """Where what is held can go, or where the selected part can be carried out; with nothing held or selected where
        any piece can go."""
        if self.held == "tile":
            return frozenset(f"slot:{command.slot}" for command in self.legal if isinstance(command, give.Place))
        pairs = [pair for command in self.allowed(self.part) for pair in moves(command)]
        if self.held:
            return frozenset(to for what, to in pairs if what == self.held and to)
        if self.part:
            of_it = [command for command in self.allowed(self.part) if hasattr(command, "part")]
            return frozenset(to or what for command in of_it for what, to in moves(command))
        pieces = {what for what, to in pairs if what.startswith("piece:")}
        if pieces:
            return self._pointed_part or frozenset(to for what, to in pairs if what in pieces)
        return self._only_choice

    @property
    def _pointed_part(self) -> frozenset[str]:
        """The sites of the part that is pointed at, empty if it builds nothing."""
        kind, _, ref = self.hovered.partition(":")
        pairs = (pair for command in self.allowed(ref) for pair in moves(command)) if kind == "part" else ()
        return frozenset(to for _, to in pairs if to.startswith(("site:", "built:")))

    @property
    def _only_choice(self) -> frozenset[str]:
        """The places on which a click carries out a part, if there is only one such part."""
        chosen = (
            give.PerformSlot, give.TakeSpecial, give.LookAtSpecials, give.UseAction, give.MakeAvailable, give.Produce
        )  # fmt: skip
        found = [command for command in self.legal if isinstance(command, chosen)]
        dropped = {f"claimed:{command.drop}" for command in self.legal if isinstance(command, give.ClaimCard)}
        lit = {what for command in found for what, to in moves(command) if to in ("", "hand")}
        return frozenset() if len({command.part for command in found}) != 1 or lit & dropped else frozenset(lit)

    @cached_property
    def field(self) -> PlayerBoardLayout:
        """Where everything lies on the board that is up."""
        board = self.board_of(self.shown)
        counts = {
            city.id: sum(site.city == index and not site.expansion for site in board.buildings)
            for index, city in enumerate(board.cities)
        }
        return player_board_layout(self.layout.field, [tunnel.id for tunnel in board.tunnels], counts)

    def connected(self, number: int) -> set[int]:
        """The connected cities of a player: the starting one, and those to which a tunnel leads (N-1)."""
        board, player = self.board_of(number), self.state.players[number]
        reached = {board.start}
        for index, tunnel in enumerate(board.tunnels):
            if player.tunnels >> index & 1:
                reached.update(tunnel.cities)
        return {index for index in reached if player.cities >> index & 1}

    def is_metropolis_connected(self, number: int, place: str) -> bool:
        """Whether a player's metropolis in a corner is connected."""
        return is_connected(self.board_of(number), self.state.players[number], place)

    @cached_property
    def next_order(self) -> tuple[int, ...]:
        """The order of the next round as it stands (E-2)."""
        below, *track = self.state.federation
        ahead = [player for stack in reversed(track) for player in reversed(stack)]
        return (*ahead, *(player for player in self.state.order if player in below))


def is_connected(board: Board, player: Player, place: str) -> bool:
    """Whether all tunnels that lead to a corner are built (N-4)."""
    leading = [index for index, tunnel in enumerate(board.tunnels) if tunnel.metropolis == place]
    return all(player.tunnels >> index & 1 for index in leading)


def contracts_of(state: State) -> tuple[str, ...]:
    """The contracts of the game by their numbers, wherever they are (G-1)."""
    known = (*state.contracts, *(contract for player in state.players for contract in player.contracts))
    return tuple(sorted(known, key=lambda contract: int(contract.rpartition("-")[2])))


def sight_of(controller: Controller) -> Sight:
    """What is to be seen at this table now."""
    session, layout, past = controller.session, controller.layout, controller.table.game.past
    looks_at_all = past is not None and session.is_over
    slots = session.engine.content.main_boards[session.state.main_board].slots
    board: MainBoardLayout = main_board_layout(layout.main_board, layout.unit, (len(slots) - 1) // 3)
    return Sight(
        session,
        controller.texts,
        controller.table.faces,
        controller.builder.theme,
        layout,
        places(board, len(session.state.players), contracts_of(session.state), session.state.clone is not Clone.ABSENT),
        controller.table.game.shown if looks_at_all else controller.table.game.viewer,
        controller.table.game.shown,
        controller.table.selection.held,
        bool(controller.table.selection.dragged),
        controller.table.selection.part,
        controller.table.selection.hovered,
        controller.table.overlay.kind,
        controller.table.overlay.page,
        controller.table.selection.options,
        controller.table.selection.offered,
        controller.table.game.hand_orders.get(controller.table.game.viewer, ()),
        controller.table.overlay.log_from,
        None if past is None else past.number,
        tuple(shown_lines(controller)),
        controller.table.game.replay if past is None else None,
        controller.table.selection.leaving,
        controller.table.overlay.is_choice_folded,
        hints_of(controller),
    )


def hints_of(controller: Controller) -> str:
    """Whether turns are thought about, shown, or one of them is played."""
    overlay = controller.table.overlay
    if overlay.hinting is None or overlay.kind:
        return ""
    if not overlay.hinting.hints:
        return "thinking"
    return "choosing" if overlay.hinting.chosen is None else "playing"


def shown_lines(controller: Controller) -> Iterator[str]:
    """The texts of the log's lines by their numbers."""
    lines = {item.key: item.text for item in controller.builder.items() if item.key.startswith("line:log:")}
    yield from (lines[key] for key in sorted(lines, key=lambda key: int(key.rpartition(":")[2])))
