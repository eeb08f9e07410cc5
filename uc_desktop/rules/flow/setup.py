"""Setting a game up (chapter 2)."""

from __future__ import annotations

from msgspec import Struct

from uc_desktop.rules import rng
from uc_desktop.rules.board.graph import ADVANCED, BASIC, Board
from uc_desktop.rules.content import Content
from uc_desktop.rules.flow import solo
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import Clone, Phase, Resources

START = Resources(kelp=1, steelplast=1, science=1, credit=2)
#: What the players get beyond that, by place in the first order.
EXTRA = (Resources(), Resources(), Resources(credit=1), Resources(credit=1, steelplast=1))
#: Index of the Federation stack of each place in the first order: below the track, then spaces 4, 3, 2.
FIRST_STACK = (0, 1, 2, 3)
STREAMS = ("boards", "deck", "metropolises", "order", "specials")
#: The supply of tunnels and domes (C-6); symbiotic domes by number of players, of which one player has more than any
#: board has room for (L-2).
TUNNELS = 46
NONSYMBIOTIC_DOMES = 17
SYMBIOTIC_DOMES = {1: 99, 2: 7, 3: 10, 4: 13}
FIRST_CARDS = 6
CONTRACTS = 3
COSTLY_SPECIALS = 6


class Setup(Struct, frozen=True):
    """What a game is set up from: the number of players (1 to 4), the seed of all chance, the side of all players'
    boards (V-1).

    One player needs the advanced side and no `contracts` (L-1); `solo_start` is the slot of each colour, clockwise, on
    which the neutral tiles begin then.
    """

    players: int
    seed: str
    solo_start: int = 1
    side: str = BASIC
    contracts: bool = False


def new_game(content: Content, setup: Setup) -> State:
    """The state in which every player is to choose which of six cards to keep (S-1 to S-7)."""
    _check(content, setup)
    shuffle, count = _Shuffler(setup.seed), setup.players
    order = shuffle("order", tuple(range(count)))
    boards = shuffle("boards", content.boards_of(setup.side))[:count]
    browns, blues = _tiles(content, shuffle, count)
    decks = [shuffle("deck", content.deck(era)) for era in (1, 2, 3)]
    costly = shuffle("specials", content.specials(costly=True))
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
            _player(
                content,
                content.boards[boards[number]],
                (browns[number], blues[2 * number], blues[2 * number + 1]),
                START.plus(EXTRA[order.index(number)]),
                decks[0][FIRST_CARDS * number : FIRST_CARDS * (number + 1)],
            )
            for number in range(count)
        ),
        occupied=solo.first_tiles(side, setup.solo_start if count == 1 else None),
        clone=Clone.AVAILABLE if count == 4 else Clone.ABSENT,
        federation=_first_stacks(order),
        deck=decks[0][FIRST_CARDS * count :],
        discard=(),
        later_decks=(decks[1], decks[2]),
        special_row=costly[:COSTLY_SPECIALS],
        special_deck=shuffle("specials", content.specials(costly=False)),
        removed=costly[COSTLY_SPECIALS:],
        metropolis_pool=blues[2 * count :],
        tunnels_left=TUNNELS,
        nonsymbiotic_left=NONSYMBIOTIC_DOMES - count,
        symbiotic_left=SYMBIOTIC_DOMES[count],
        waiting=order[1:],
        rng=shuffle.streams(),
        contracts=_contracts(content, setup.seed) if setup.contracts else (),
    )


def _check(content: Content, setup: Setup) -> None:
    """ValueError if no game can be played from this."""
    if setup.players not in SYMBIOTIC_DOMES:
        raise ValueError(f"a game needs 1 to 4 players, not {setup.players}")
    if setup.contracts and setup.players == 1:
        raise ValueError("a solo game has no government contracts (G-1)")
    if setup.players == 1 and setup.side != ADVANCED:
        raise ValueError("a solo game uses the advanced boards (L-1)")
    boards = len(content.boards_of(setup.side))
    if boards < setup.players:
        raise ValueError(f"there are {boards} {setup.side} boards for {setup.players} players")


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


def _player(
    content: Content, board: Board, tiles: tuple[str, str, str], stock: Resources, hand: tuple[str, ...]
) -> Player:
    return Player(
        board=board.id,
        metropolises=tiles,
        stock=stock,
        nonsymbiotic=1 << board.start,
        buildings=(0,) * len(board.buildings),
        hand=hand,
        claimed=(content.assistant,),
    )


def _first_stacks(order: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The Federation track at first: the first in order is below it, and so is a single player (L-4)."""
    stacks: list[tuple[int, ...]] = [(), (), (), (), ()]
    for place, number in enumerate(order):
        stacks[FIRST_STACK[place]] = (number,)
    return tuple(stacks)
