"""Setting a game up (chapter 2)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from uc_desktop.rules import rng
from uc_desktop.rules.board.graph import ADVANCED, BASIC, SIDES, Board
from uc_desktop.rules.content import Content
from uc_desktop.rules.flow import solo
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import NOTHING, Clone, Phase, Resources

START = Resources(kelp=1, steelplast=1, science=1, credit=2)
STREAMS = ("boards", "deck", "metropolises", "order", "specials")
#: The supply of tunnels and domes (C-6); symbiotic domes by number of players, of which one player has more than any
#: board has room for (L-2).
TUNNELS = 46
NONSYMBIOTIC_DOMES = 17
SYMBIOTIC_DOMES = {1: 99, 2: 7, 3: 10, 4: 13}
FIRST_CARDS = 6
CONTRACTS = 3
COSTLY_SPECIALS = 6


class FirstPlace(NamedTuple):
    """What a place in the first play order begins with: the index of its Federation stack, below the track or a space
    from 4 on, and what its player gets beyond the others."""

    stack: int
    extra: Resources


#: The places in the first play order (S-5).
FIRST_PLACES = (
    FirstPlace(0, NOTHING),
    FirstPlace(1, NOTHING),
    FirstPlace(2, Resources(credit=1)),
    FirstPlace(3, Resources(credit=1, steelplast=1)),
)


class Setup(Struct, frozen=True):
    """What a game is set up from: the number of players (1 to 4), the seed of all chance, the side of all players'
    boards (V-1).

    `solo_start` is the slot of each colour, clockwise, on which the neutral tiles of one player begin.
    """

    players: int
    seed: str
    solo_start: int = 1
    side: str = BASIC
    contracts: bool = False


class Dealt(NamedTuple):
    """What chance decides of the table: the play order, the boards by player, metropolises and Special cards in the
    order in which they are dealt."""

    order: tuple[int, ...]
    boards: tuple[str, ...]
    browns: tuple[str, ...]
    blues: tuple[str, ...]
    costly: tuple[str, ...]
    cheap: tuple[str, ...]


def new_game(content: Content, setup: Setup) -> State:
    """The state in which every player is to choose which of six cards to keep (S-3, S-6)."""
    _check(content, setup)
    shuffle, count = _Shuffler(setup.seed), setup.players
    order = shuffle("order", tuple(range(count)))
    boards = shuffle("boards", content.boards_of(setup.side))[:count]
    decks = [shuffle("deck", content.deck(era)) for era in (1, 2, 3)]
    costly, cheap = (shuffle("specials", content.specials(costly=costly)) for costly in (True, False))
    table = laid_out(content, Dealt(order, boards, *_tiles(content, shuffle, count), costly, cheap), setup.solo_start)
    return replace(
        table,
        players=tuple(
            replace(
                player,
                stock=START.plus(FIRST_PLACES[order.index(number)].extra),
                hand=decks[0][FIRST_CARDS * number : FIRST_CARDS * (number + 1)],
            )
            for number, player in enumerate(table.players)
        ),
        federation=_first_stacks(order),
        deck=decks[0][FIRST_CARDS * count :],
        later_decks=(decks[1], decks[2]),
        waiting=order[1:],
        rng=shuffle.streams(),
        contracts=_contracts(content, setup.seed) if setup.contracts else (),
    )


def laid_out(content: Content, dealt: Dealt, solo_start: int = 1) -> State:
    """The table before the players get anything but their boards, with no era deck yet, no generators, and all markers
    below the Federation track (S-1, S-2, S-4)."""
    order, blues, count = dealt.order, dealt.blues, len(dealt.order)
    side = content.main_board(count)
    return State(
        content=content.hash,
        main_board=side.id,
        phase=Phase.KEEP,
        round=1,
        active=order[0],
        order=order,
        taken=0,
        players=tuple(
            _player(content, content.boards[board], (dealt.browns[number], blues[2 * number], blues[2 * number + 1]))
            for number, board in enumerate(dealt.boards)
        ),
        occupied=solo.first_tiles(side, solo_start if count == 1 else None),
        clone=first_clone(count),
        federation=(order, (), (), (), ()),
        deck=(),
        discard=(),
        later_decks=(),
        special_row=dealt.costly[:COSTLY_SPECIALS],
        special_deck=dealt.cheap,
        removed=dealt.costly[COSTLY_SPECIALS:],
        metropolis_pool=blues[2 * count :],
        tunnels_left=TUNNELS,
        nonsymbiotic_left=NONSYMBIOTIC_DOMES - count,
        symbiotic_left=SYMBIOTIC_DOMES[count],
        rng=(),
    )


def first_clone(players: int) -> Clone:
    """Where the action-cloning tile is at first: only four players have it (S-7)."""
    return Clone.AVAILABLE if players == 4 else Clone.ABSENT


def allows_contracts(players: int) -> bool:
    """Whether so many players may play with government contracts (G-1)."""
    return players > 1


def allowed_sides(players: int) -> tuple[str, ...]:
    """The sides of the player boards that so many players may use, the usual one first (L-1)."""
    return SIDES if players > 1 else (ADVANCED,)


def _check(content: Content, setup: Setup) -> None:
    """ValueError if no game can be played from this."""
    if setup.players not in SYMBIOTIC_DOMES:
        raise ValueError(f"a game needs 1 to 4 players, not {setup.players}")
    if setup.contracts and not allows_contracts(setup.players):
        raise ValueError("a solo game has no government contracts (G-1)")
    boards = len(content.boards_of(setup.side))
    if boards < setup.players:
        raise ValueError(f"there are {boards} {setup.side} boards for {setup.players} players")
    if setup.side not in allowed_sides(setup.players):
        raise ValueError("a solo game uses the advanced boards (L-1)")


def _tiles(content: Content, shuffle: _Shuffler, count: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The brown and the blue metropolises in the order in which they are dealt; one player has not all brown ones."""
    browns = shuffle("metropolises", content.metropolis_ids("brown"))
    if count == 1:
        browns = tuple(tile for tile in browns if content.metropolises[tile].solo)
    return browns, shuffle("metropolises", content.metropolis_ids("blue"))


def _contracts(content: Content, seed: str) -> tuple[str, ...]:
    """The contracts that lie face up (G-1), from a stream of their own, so that all else is as in a game without."""
    return rng.shuffled(rng.seeded(seed, "contracts"), tuple(content.contracts))[0][:CONTRACTS]


class _Shuffler:
    """The streams of a new game, used up as its parts are shuffled."""

    def __init__(self, seed: str) -> None:
        self._streams = {name: rng.seeded(seed, name) for name in STREAMS}

    def __call__(self, name: str, items: tuple[rng.T, ...]) -> tuple[rng.T, ...]:
        order, self._streams[name] = rng.shuffled(self._streams[name], items)
        return order

    def streams(self) -> tuple[rng.Stream, ...]:
        return tuple(self._streams[name] for name in STREAMS)


def _player(content: Content, board: Board, tiles: tuple[str, str, str]) -> Player:
    return Player(
        board=board.id,
        metropolises=tiles,
        nonsymbiotic=1 << board.start,
        buildings=(0,) * len(board.buildings),
        claimed=(content.assistant,),
    )


def _first_stacks(order: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The Federation track at first: the first in order is below it, and so is a single player (L-4)."""
    stacks: list[tuple[int, ...]] = [(), (), (), (), ()]
    for place, number in enumerate(order):
        stacks[FIRST_PLACES[place].stack] = (number,)
    return tuple(stacks)
