"""The tests' table: a position set up, played and asked in sentences.

    def test_second_laboratory_of_a_connected_city_pays_a_credit(table: Table) -> None:
        table.give("ana", steelplast=1).claimed("ana", "biomech-construction-crew").lab("ana", "2,2")
        table.build("ana", "laboratory", at="2,2")
        assert table.resources("ana").credit == 1

The `table` fixture is a fresh turn of ana in round 1 of four players (ana, bruno, chiara, dawid): nothing owned but
the Personal Assistant and the starting city at 2,2, boards without marks, all markers below the Federation track,
three harmless cards (instant, one of each colour) in each hand, decks in the order of numbers.
`Table(content, players=2)` is the same for two. Cards are named by id, number or "assistant"; sites as "1,2", "1,2#1",
"1,2#x" (expansion), "2,2-1,2" (either end first), "UR-0,2"; for a building site its city site will do: the first
empty ordinary one.

Setting up. All give the table back; most may be used in the middle of a turn too. `round` comes first: it deals anew.
    give(player, kelp=1, ...)               exactly so much of those named, the others stay
    stock(player, kelp=1, ...)              exactly this, 0 of the rest
    points(player, 5)                       on the score sheet under "cards"
    city(player, *sites, symbiotic=False)   the starting city is there already
    tunnel(player, *sites, upgraded=False)
    farm / plant / lab(player, *sites, upgraded=False), building(player, what, *sites, upgraded=False)
    marks(player, {"2,2-1,2": "steelplast"}), board(player, "basic-1")
    special(player, *sites, surcharge={"credit": 1}, times=2, points=6), pair(player, "2,2-1,2", "2,2-2,1", credit=2)
    metropolis(player, UL=, UR=, LL=), gained(player, tile), pool(tile, ...)
    hand(player, *cards), claimed(player, *cards, used=False), paid(player, *cards), assistant(player, "used")
    deck(*cards, era=None, only=False), special_deck(*cards, only=False)   on top; `only` takes the others out
    discard_pile(*cards), special_row(*cards), removed(*cards)             exactly these
    contracts("C1", "C2"), has_contracts("ana", "C3")                      face up; claimed
    federation(below=, four=, three=, two=, one=)   stacks of players from the bottom up; "ana" alone is a stack too
    occupied("A-R3", by="bruno"), by=("bruno", "ana") for both; clone("used"); tiles(player, 2); advanced("ana")
    neutral("A-2G2", "A-2R2", "A-2Y2")      the neutral tiles of a game of one; the fourth last
    round(4), order("bruno", ...), turns_taken(5), turn("bruno")           a fresh turn, whatever was open
    supply(tunnels=, nonsymbiotic=, symbiotic=)
Things of one's own:
    card("gain: {kelp: 1}", color="yellow", kind="instant", cost=None, era=1, to="ana")   a test card in hand; its id
    tile("gain: {kelp: 1}", production="")                                a blue test metropolis; its id
    contract("{count: farm, at_least: 1}", "gain: {kelp: 1}")             a test contract face up; its id
    open("build: farm")                     an effect on the agenda, as in the middle of a turn
    play_effect("build: farm", slot="A-G4")   a test card of this effect played, matched, nothing resolved yet
Acting. All give the table back, and raise IllegalCommand where the rules refuse.
    do("words", ...)                        commands in the scenario's words (tests/README.md), one after the other
    place(slot, card=None, clone=False)     without a card: one that does not match
    build(player, what, at=, paying="")     opens the effect "build: what" first where nothing open builds it
    upgrade(player, at=, paying="")         likewise
    confirm()
    end_round()                             the last turn of the round ends
    produce(player="ana")                   the last turn of the era ends, Production and feeding; what it produced
Asking.
    resources(player).credit, points_of(player), player(name) the player's part of the state
    hand_of(player), claimed_by(player), used_by(player)
    space_of(player)                        4, 3, 2, 1; 0 below the track
    stack("one")                            the players on a space, from the bottom up; play_order all players
    structure(player, site)                 "upgraded farm", "tunnel", "symbiotic city", ""
    connected(player)                       the set of connected cities
    legal(Build)                            the legal commands of a type; words() all of them in words
    sites("tunnel")                         the set of sites where one may be built now
    is_legal("words"), why_not("words")     the set of rule ids against it; reasons("words") the reasons
    why_not_place(slot, card=None, clone=False)   the set of rule ids against placing, without a card as in `place`
    happened(Built)                         the events of a type so far; event(Built) the one of the last command
    produced(player)                        {"kelp": 2, "point": 1} of the last Production, as `produce` gives it
    fed(player)                             {"cities": 2, "kelp": 2, "biomatter": 0, "points": 0}
    final_score(player), final_total(player)   {"connected cities": 21, ...} of a game that ended now
    state, content, engine, active (the player who decides), phase, events, last_events, faults()
"""

from __future__ import annotations

from typing import Any, Self, TypeVar

from msgspec.structs import asdict

from tests.table_setup import Card, TableSetup
from uc_desktop.app.scenario.cards import harmless_cards
from uc_desktop.app.scenario.command_forms import SHORT_WHAT, format_commands
from uc_desktop.app.scenario.command_resolver import resolve_command
from uc_desktop.app.scenario.piles import cards_named, set_hand
from uc_desktop.app.scenario.turn import SPACES, set_turn
from uc_desktop.rules.board import sites
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.commands import Build, Command, Confirm, Place
from uc_desktop.rules.effects import agenda, nodes
from uc_desktop.rules.effects.amounts import federation_space
from uc_desktop.rules.events import Fed, PointsChanged, ProductionStarted, ResourcesGained, ResourcesPaid
from uc_desktop.rules.flow import scoring
from uc_desktop.rules.reasons import Reason
from uc_desktop.rules.sources import FEEDING
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import PRODUCTION_ROUNDS, TILES, Color, Phase, Piece, Resources, era_of

T = TypeVar("T")


class Table(TableSetup):
    """A position that is set up, played and asked; see the module."""

    # Acting

    def apply(self, command: Command) -> Self:
        """Give a command."""
        state, events = self.engine.apply(self.state, command)
        self._position.replace(state)
        self.last_events = events
        self.events += events
        return self

    def do(self, *words: str) -> Self:
        """Give commands in words."""
        for each in words:
            self.apply(self.command(each))
        return self

    def command(self, words: str) -> Command:
        """The command that the words mean now, legal or not."""
        return resolve_command(self.engine, self.state, words)

    def place(self, slot: str, card: Card | None = None, *, clone: bool = False) -> Self:
        """Place a tile and play a card, one that does not match if none is given."""
        return self.apply(self._placing(slot, card, clone))

    def _placing(self, slot: str, card: Card | None, clone: bool) -> Place:
        chosen = self._mismatch(slot) if card is None else cards_named(self._position, [card])[0]
        return Place(slot, chosen, clone)

    def _mismatch(self, slot: str) -> str | None:
        """A card of the hand that does not match the slot; one from the deck joins a hand without any."""
        hand, known = self.hand_of(self.active), self.content.slots.get(slot)
        color = known.color if known is not None else None
        found = [card for card in hand if color is None or self.content.cards[card].color is not color]
        if found or not hand:
            return found[0] if found else None
        card = next(harmless_cards(self.content, self.state.deck, [other for other in Color if other is not color]))
        set_hand(self._position, self.active, (*hand, card))
        return card

    def play_effect(self, effect: str, slot: str = "A-G4", *, cost: int | None = None) -> Self:
        """Play a test card of this effect, matched, on the slot."""
        color = self.content.slots[slot].color
        assert color is not None, "the always-available slot matches nothing"
        set_hand(self._position, self.active, self.hand_of(self.active)[:2])
        return self.place(slot, self.card(effect, color=color.value, to=self.active, cost=cost))

    def build(self, player: str, what: str, *, at: str, paying: str = "") -> Self:
        """Build something, through what is open or else through an effect opened for it."""
        thing, site = SHORT_WHAT[what], "expansion" if at.endswith("#x") else "ordinary"
        if self.active != player or not self._builds(thing, site):
            self.open(f"build: {{what: {thing}, site: {site}}}", player)
        return self.do(f"build {what} at {at}" + (f" paying {paying}" if paying else ""))

    def _builds(self, what: Piece, site: str) -> bool:
        return any(
            isinstance(node, nodes.BuildNode) and what in node.what and node.site == site for node in self._open()
        )

    def upgrade(self, player: str, *, at: str, paying: str = "") -> Self:
        """Upgrade the structure on a site, through what is open or else through an effect opened for it."""
        if self.active != player or not any(isinstance(node, nodes.UpgradeNode) for node in self._open()):
            self.open("upgrade: structure", player)
        return self.do(f"upgrade {at}" + (f" paying {paying}" if paying else ""))

    def _open(self) -> list[nodes.Node]:
        return [opened.node for opened in agenda.open_parts(self.engine.index, self.state)]

    def confirm(self) -> Self:
        """Confirm the turn or decision."""
        return self.apply(Confirm())

    def end_round(self) -> Self:
        """Let the last turn of the round end; the player's draw (T-10) is part of it."""
        self.turns_taken(TILES * len(self.state.players) - 1)
        set_turn(self._position, slot="A-0", slot_used=True)
        return self.confirm()

    def produce(self, player: str = "ana") -> dict[str, int]:
        """Let the last round of the present era end, with Production and feeding; what the player produced.

        Where a card leaves a choice, the game stops for it before the player's metropolises and feeding.
        """
        return self.round(PRODUCTION_ROUNDS[era_of(self.state.round) - 1]).end_round().produced(player)

    # Asking

    def player(self, name: str) -> Player:
        """The player's part of the state."""
        return self._position.player(name)

    def resources(self, name: str) -> Resources:
        """The player's stock."""
        return self.player(name).stock

    def points_of(self, name: str) -> int:
        """The player's points."""
        return self.player(name).points

    def hand_of(self, name: str) -> tuple[str, ...]:
        """The player's cards in hand."""
        return self.player(name).hand

    def claimed_by(self, name: str) -> tuple[str, ...]:
        """The player's claimed cards, the Personal Assistant included."""
        return self.player(name).claimed

    def used_by(self, name: str) -> tuple[str, ...]:
        """The player's action cards used in this era."""
        return self.player(name).used

    def stack(self, space: str) -> list[str]:
        """The players whose markers are on a Federation space (below, four, ... one), from the bottom up."""
        return [self._position.names[number] for number in self.state.federation[SPACES.index(space)]]

    @property
    def play_order(self) -> list[str]:
        """The players in play order."""
        return [self._position.names[number] for number in self.state.order]

    def space_of(self, name: str) -> int:
        """The number of the Federation space of the player's marker; 0 below the track."""
        return federation_space(self.state, self._position.number(name))

    def structure(self, name: str, site: str) -> str:
        """What stands on a site: "upgraded farm", "tunnel", "symbiotic city"; empty for nothing."""
        board, player = self._position.board(name), self.player(name)
        if site in board.city_index:
            return self._city(player, board.city_index[site])
        there = sites.structure_at(board, player, site)
        return "" if there is None else f"{'upgraded ' if there[1] else ''}{there[0]}"

    def _city(self, player: Player, index: int) -> str:
        if player.symbiotic >> index & 1:
            return Piece.SYMBIOTIC_CITY.value
        return Piece.NONSYMBIOTIC_CITY.value if player.nonsymbiotic >> index & 1 else ""

    def connected(self, name: str) -> set[str]:
        """The sites of the player's connected cities."""
        board = self._position.board(name)
        mask = sites.connected_cities(board, self.player(name))
        return {site.id for index, site in enumerate(board.cities) if mask >> index & 1}

    def legal(self, kind: type[T]) -> list[T]:
        """The legal commands of this type."""
        return [command for command in self.engine.legal_commands(self.state) if isinstance(command, kind)]

    def words(self) -> list[str]:
        """All legal commands in words."""
        return [words for words, _ in format_commands(self.engine.legal_commands(self.state))]

    def reasons(self, words: str) -> tuple[Reason, ...]:
        """All reasons against the command."""
        return self.engine.why_not(self.state, self.command(words))

    def why_not(self, words: str) -> set[str]:
        """The ids of the rules against the command."""
        return {rule for reason in self.reasons(words) for rule in reason.rules}

    def why_not_place(self, slot: str, card: Card | None = None, *, clone: bool = False) -> set[str]:
        """The ids of the rules against placing a tile, without a card named as in `place`."""
        return {
            rule
            for reason in self.engine.why_not(self.state, self._placing(slot, card, clone))
            for rule in reason.rules
        }

    def is_legal(self, words: str) -> bool:
        """Whether nothing is against the command."""
        return not self.reasons(words)

    def sites(self, what: str) -> set[str]:
        """The sites on which this may be built now."""
        return {command.site for command in self.legal(Build) if command.what is SHORT_WHAT[what]}

    def happened(self, kind: type[T]) -> list[T]:
        """The events of this type so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def produced(self, name: str) -> dict[str, int]:
        """What the last Production has brought the player so far, less what was exchanged; zeros left out."""
        start = max((i for i, event in enumerate(self.events) if isinstance(event, ProductionStarted)), default=0)
        number, total, points = self._position.number(name), Resources(), 0
        for event in self.events[start:]:
            match event:
                case ResourcesGained(player=owner, resources=amount) if owner == number:
                    total = total.plus(amount)
                case ResourcesPaid(player=owner, resources=amount, source=source) if owner == number:
                    total = total if source == FEEDING else total.minus(amount)
                case PointsChanged(player=owner, points=more, source=source) if owner == number:
                    points += 0 if source == FEEDING else more
                case _:
                    pass
        return {**total.named(), **({"point": points} if points else {})}

    def fed(self, name: str) -> dict[str, int]:
        """What the player's last feeding took."""
        number = self._position.number(name)
        event = next(event for event in reversed(self.happened(Fed)) if event.player == number)
        return {
            "cities": event.cities,
            "kelp": event.kelp,
            "biomatter": event.biomatter,
            "points": event.points,
        }

    def final_score(self, name: str) -> dict[str, int]:
        """The points by category if the game ended now, without Production; zeros left out."""
        found: dict[str, int] = {}
        for line in scoring.final_lines(self.content, self.state, self._position.number(name)):
            found[line.category.value] = found.get(line.category.value, 0) + line.points
        return found

    def final_total(self, name: str) -> int:
        """The points of the final scoring if the game ended now, without Production and points there already."""
        return sum(self.final_score(name).values())

    def faults(self) -> list[str]:
        """The broken invariants of the position; none if all is well."""
        return faults(self.content, self.state)

    @property
    def phase(self) -> Phase:
        """What the game is waiting for."""
        return self.state.phase

    def event(self, kind: type[T]) -> T:
        """The one event of this type of the last command."""
        (found,) = [event for event in self.last_events if isinstance(event, kind)]
        return found

    def turn_facts(self) -> dict[str, Any]:
        """The facts of the turn under way, by name."""
        return asdict(self.state.turn)
