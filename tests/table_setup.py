"""The part of the tests' table that sets positions up; `table.Table` is the whole, and its module the reference."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, Self

from msgspec.structs import replace

from tests.table_cards import made_card, made_contract, made_tile
from uc_desktop.app.scenario.boards import extended, site_named
from uc_desktop.app.scenario.command_forms import SHORT_WHAT
from uc_desktop.app.scenario.pieces import (
    gain_metropolis,
    set_board,
    set_building,
    set_city,
    set_marks,
    set_metropolis,
    set_own_board,
    set_pool,
    set_sites,
    set_supply,
    set_tunnel,
)
from uc_desktop.app.scenario.piles import (
    claim_cards,
    claim_contracts,
    remove_cards,
    set_assistant,
    set_contracts,
    set_deck,
    set_discard,
    set_hand,
    set_paid,
    set_special_deck,
    set_special_row,
)
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.turn import (
    set_advanced,
    set_clone,
    set_federation,
    set_neutral,
    set_occupied,
    set_order,
    set_points,
    set_round,
    set_stock,
    set_tiles,
    set_turn_of,
    set_turns_taken,
)
from uc_desktop.rules.board.graph import TunnelPair
from uc_desktop.rules.content import Content, action_key
from uc_desktop.rules.effects.verb import frame_of
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import Event
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.state import Role, State
from uc_desktop.rules.terms import Clone, Resources, era_of

Card = str | int

#: The engines of fresh tables, by the identity of their content: making one takes longer than most tests.
_ENGINES: dict[int, Engine] = {}


class TableSetup:
    """A position and everything that sets it up; each setter gives the table back."""

    def __init__(self, content: Content, players: int = 4) -> None:
        self._position = Position(content, players)
        self.engine = _engine_of(self._position.content)
        self.events: list[Event] = []
        self.last_events: tuple[Event, ...] = ()

    @property
    def content(self) -> Content:
        """The content, with boards, cards and tiles made for this table."""
        return self._position.content

    @property
    def state(self) -> State:
        """The position now."""
        return self._position.state

    def changed(self, **fields: Any) -> Self:
        """The position with these fields of the state changed."""
        self._position.state = replace(self.state, **fields)
        return self

    @property
    def active(self) -> str:
        """The player who decides."""
        return self._position.names[self.state.active]

    # Setting up: amounts and boards

    def give(self, player: str, **amounts: int) -> Self:
        """Give exactly so much of the resources named; the others stay."""
        set_stock(self._position, player, replace(self._position.player(player).stock, **amounts))
        return self

    def stock(self, player: str, **amounts: int) -> Self:
        """Give exactly these resources and nothing else."""
        set_stock(self._position, player, Resources(**amounts))
        return self

    def points(self, player: str, points: int) -> Self:
        """Give exactly so many points."""
        set_points(self._position, player, points)
        return self

    def tiles(self, player: str, tiles: int) -> Self:
        """Leave so many action tiles."""
        set_tiles(self._position, player, tiles)
        return self

    def city(self, player: str, *sites_: str, symbiotic: bool = False) -> Self:
        """Put cities on sites."""
        for site in sites_:
            set_city(self._position, player, site, symbiotic=symbiotic)
        return self

    def tunnel(self, player: str, *sites_: str, upgraded: bool = False) -> Self:
        """Put tunnels on sites."""
        for site in sites_:
            set_tunnel(self._position, player, site, upgraded=upgraded)
        return self

    def building(self, player: str, what: str, *sites_: str, upgraded: bool = False) -> Self:
        """Put a farm, plant or laboratory on each site."""
        for site in sites_:
            set_building(self._position, player, SHORT_WHAT[what], site, upgraded=upgraded)
        return self

    def farm(self, player: str, *sites_: str, upgraded: bool = False) -> Self:
        """Put farms on sites."""
        return self.building(player, "farm", *sites_, upgraded=upgraded)

    def plant(self, player: str, *sites_: str, upgraded: bool = False) -> Self:
        """Put desalination plants on sites."""
        return self.building(player, "plant", *sites_, upgraded=upgraded)

    def lab(self, player: str, *sites_: str, upgraded: bool = False) -> Self:
        """Put laboratories on sites."""
        return self.building(player, "lab", *sites_, upgraded=upgraded)

    def bonuses(self, player: str, bonuses: dict[str, str | None]) -> Self:
        """Put bonuses (ids of bonuses.yaml) on sites of the player's board."""
        set_marks(self._position, player, bonuses)
        return self._renewed()

    def special(self, player: str, *sites_: str, surcharge: dict[str, int] | None = None, **facts: int) -> Self:
        """Make sites of the player's board special: a surcharge, how many times what stands there produces, points."""
        own = {**facts, **({} if surcharge is None else {"surcharge": Resources(**surcharge)})}
        set_sites(self._position, player, dict.fromkeys(sites_, own))
        return self._renewed()

    def pair(self, player: str, first: str, second: str, **resources: int) -> Self:
        """Make a pair of two tunnel sites of the player's board."""
        board = self._position.board(player)
        sites = board.tunnel_index[site_named(board, first)], board.tunnel_index[site_named(board, second)]
        pair = TunnelPair(sites, Resources(**resources))
        set_own_board(self._position, player, replace(board, pairs=(*board.pairs, pair)))
        return self._renewed()

    def board(self, player: str, board: str) -> Self:
        """Exchange the player's board for another, empty but for the starting city."""
        set_board(self._position, player, board)
        return self

    def metropolis(self, player: str, **tiles: str) -> Self:
        """Put tiles at corners: UL (brown), UR, LL (blue)."""
        for place, tile in tiles.items():
            set_metropolis(self._position, player, place, tile)
        return self

    def gained(self, player: str, tile: str) -> Self:
        """Give a metropolis tile gained in play."""
        gain_metropolis(self._position, player, tile)
        return self

    def pool(self, *tiles: str) -> Self:
        """Put tiles on top of those not dealt."""
        set_pool(self._position, tiles)
        return self

    def supply(
        self, *, tunnels: int | None = None, nonsymbiotic: int | None = None, symbiotic: int | None = None
    ) -> Self:
        """Leave exactly so many pieces to be built."""
        set_supply(self._position, tunnels=tunnels, nonsymbiotic=nonsymbiotic, symbiotic=symbiotic)
        return self

    # Setting up: cards

    def hand(self, player: str, *cards: Card) -> Self:
        """Give exactly these cards in hand."""
        set_hand(self._position, player, cards)
        return self

    def claimed(self, player: str, *cards: Card, used: bool = False) -> Self:
        """Lay cards beside the board, after the Personal Assistant and others there."""
        claim_cards(self._position, player, cards, used=used)
        return self

    def assistant(self, player: str, how: Literal["available", "used", "gone"]) -> Self:
        """Make the Personal Assistant available, used or gone."""
        set_assistant(self._position, player, how)
        return self

    def paid(self, player: str, *cards: Card) -> Self:
        """Put paid Special instant cards under the board."""
        set_paid(self._position, player, cards)
        return self

    def deck(self, *cards: Card, era: int | None = None, only: bool = False) -> Self:
        """Put cards on top of an era's deck, the first on top; if `only`, the others leave the game."""
        set_deck(self._position, cards, era=era, only=only)
        return self

    def discard_pile(self, *cards: Card) -> Self:
        """Make these the discard pile, the last on top."""
        set_discard(self._position, cards)
        return self

    def contracts(self, *contracts: str) -> Self:
        """Lay exactly these government contracts face up."""
        set_contracts(self._position, contracts)
        return self

    def has_contracts(self, player: str, *contracts: str) -> Self:
        """Give the player government contracts as claimed."""
        claim_contracts(self._position, player, contracts)
        return self

    def removed(self, *cards: Card) -> Self:
        """Take cards out of the game."""
        remove_cards(self._position, cards)
        return self

    def special_row(self, *cards: Card) -> Self:
        """Lay exactly these 3-credit Special cards face up."""
        set_special_row(self._position, cards)
        return self

    def special_deck(self, *cards: Card, only: bool = False) -> Self:
        """Put Special cards on top of their deck; if `only`, the others leave the game."""
        set_special_deck(self._position, cards, only=only)
        return self

    # Setting up: turn, track, slots

    def round(self, number: int) -> Self:
        """Go to a round; in another era the cards are dealt anew."""
        set_round(self._position, number)
        return self

    def order(self, *players: str) -> Self:
        """Set the play order; the turn goes to the first."""
        set_order(self._position, players)
        return self

    def turns_taken(self, turns: int) -> Self:
        """Let so many turns of this round be over."""
        set_turns_taken(self._position, turns)
        return self

    def turn(self, player: str) -> Self:
        """Begin a fresh turn of this player."""
        set_turn_of(self._position, player)
        return self

    def federation(self, **stacks: str | Iterable[str]) -> Self:
        """Put markers on below, four, three, two, one, each stack from the bottom up; the others go below."""
        listed = {space: (who,) if isinstance(who, str) else tuple(who) for space, who in stacks.items()}
        set_federation(self._position, listed)
        return self

    def occupied(self, *slots: str, by: str | tuple[str, ...]) -> Self:
        """Put action tiles on coloured slots."""
        set_occupied(self._position, {slot: (by,) if isinstance(by, str) else by for slot in slots})
        return self

    def neutral(self, *slots: str) -> Self:
        """Lay the neutral tiles of a game of one on three slots, and the fourth on a fourth."""
        set_neutral(self._position, slots)
        return self

    def advanced(self, *players: str) -> Self:
        """Let these players have advanced on the Federation track in this round."""
        set_advanced(self._position, players)
        return self

    def clone(self, how: Literal["available", "used", "absent"]) -> Self:
        """Make the action-cloning tile available, used or absent."""
        set_clone(self._position, Clone(how))
        return self

    # Things of one's own

    def card(
        self,
        effect: str,
        *,
        color: str = "yellow",
        kind: str = "instant",
        cost: int | None = None,
        era: int | None = None,
        to: str = "ana",
    ) -> str:
        """A test card of this effect (YAML, as in the card data), in the player's hand; its id.

        It is a Special card if it has a cost, else one of the current era or of the one given.
        """
        home = {"cost": cost} if cost else {"era": era or era_of(self.state.round)}
        made = made_card(self.content, effect, {"color": color, "kind": kind, **home})
        self._position.content = extended(self.content, cards={made.id: made})
        self._renewed()
        set_hand(self._position, to, (*self._position.player(to).hand, made.id))
        return made.id

    def tile(self, instant: str, *, production: str = "") -> str:
        """A blue test metropolis; its id."""
        made = made_tile(self.content, instant, production)
        self._position.content = extended(self.content, metropolises={made.id: made})
        self._renewed()
        return made.id

    def contract(self, criteria: str, effect: str) -> str:
        """A test contract, face up beside those there; its id."""
        made = made_contract(self.content, criteria, effect)
        self._position.content = extended(self.content, contracts={made.id: made})
        self._renewed()
        set_contracts(self._position, [*self.state.contracts, made.id])
        return made.id

    def open(self, effect: str, player: str = "ana") -> Self:
        """Put an effect on the agenda of the player's turn."""
        if self.active != player:
            self.turn(player)
        made = made_card(self.content, effect, {"color": "yellow", "kind": "action"})
        self._position.content = extended(self.content, cards={made.id: made})
        self._renewed()
        remove_cards(self._position, [made.id])
        state = self._position.edit_state()
        state.agenda += ((frame_of(RuleIndex(self.content), action_key(made.id), Role.NESTED),),)
        return self

    def _renewed(self) -> Self:
        self._position.edit_state().content = self.content.hash
        self.engine = Engine(self.content)
        return self


def _engine_of(content: Content) -> Engine:
    """An engine for this content, the same one each time; it keeps the content, so that no other has its identity."""
    found = _ENGINES.get(id(content))
    if found is None:
        found = _ENGINES[id(content)] = Engine(content)
    return found
