"""What the page of saved games shows: each game at a glance, and which of them a search and filters leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import DecodeError, Struct, json

from uc_desktop.app.saves import challenges
from uc_desktop.app.text_search import plain
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.facts.pages.dates import long_day
from uc_desktop.presentation.facts.small_board_facts import SmallBoardFacts, small_board_facts
from uc_desktop.presentation.facts.top_bar_facts import round_words
from uc_desktop.presentation.search import is_found
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.presentation.words.window_words import challenge_in_brief, player_words
from uc_desktop.rules.board.sites import connected_cities
from uc_desktop.rules.flow import solo
from uc_desktop.rules.flow.scoring import ranking
from uc_desktop.rules.terms import GOAL_CITIES, Phase, era_of

if TYPE_CHECKING:
    from uc_desktop.app.session.session import Session
    from uc_desktop.rules.state import State

#: A game that was played in the last so many days is told by its weekday.
_WEEK: Final = 7
#: The day of one that was played before so many days is told with its year.
_SAME_YEAR: Final = 300
_WEEKDAYS: Final[tuple[Key, ...]] = (
    "weekdays.1", "weekdays.2", "weekdays.3", "weekdays.4", "weekdays.5", "weekdays.6", "weekdays.7",
)  # fmt: skip


class GameKind(StrEnum):
    """Who plays, and for what."""

    GAME = "game"
    SOLO = "solo"
    CHALLENGE = "challenge"


class Standing(StrEnum):
    """Whether a game goes on; an abandoned one neither goes on nor is finished."""

    GOING_ON = "going"
    FINISHED = "finished"


class Order(StrEnum):
    """In which order games are listed."""

    PLAYED = "played"
    NAME = "name"
    BEGUN = "begun"


_KINDS: Final[Mapping[GameKind, Key]] = {
    GameKind.GAME: "saved_games.game",
    GameKind.SOLO: "saved_games.solo game",
    GameKind.CHALLENGE: "saved_games.challenge",
}


#: Who plays, in a word; others are told as everywhere.
_WHO: Final[Mapping[str, Key]] = {
    "human": "saved_games.human",
    "calm": "saved_games.calm",
    "keen": "saved_games.keen",
    "strong": "saved_games.strong",
    "master": "saved_games.master",
}


class PlayerGlance(Struct, frozen=True):
    """A player with points; `who` says who plays, `is_you` that it is the only person at the table."""

    name: str
    color: str
    points: int
    who: str
    is_you: bool


class GameGlance(Struct, frozen=True):
    """A game at a glance: where it stands in two lines, the players from most to fewest points, and one's own board.

    `name` is what it is called if nobody named it; `connected` are the city sites of the board that are connected;
    `is_good` tells that it was won by the only person at the table.
    """

    kind: GameKind
    name: str
    standing: str
    more: str
    is_over: bool
    is_good: bool
    is_what_if: bool
    is_sealed: bool
    players: tuple[PlayerGlance, ...]
    board: SmallBoardFacts
    connected: frozenset[str]


class SavedGameEntry(Struct, frozen=True):
    """A game in the list; `glance` is None until its file was read, and if `fault` tells why it cannot be shown.

    `named` is the name that somebody gave it; `played` the time of its last change; `when` tells that in words;
    `heading` says in a few words what `fault` is about, and `tip` all there is to say; `is_abandoned` tells that its
    players ended it unfinished, `is_on_table` that it is being played here, so that it cannot be deleted.
    """

    path: Path
    named: str
    played: float
    when: str
    glance: GameGlance | None = None
    fault: str = ""
    heading: str = ""
    tip: str = ""
    is_abandoned: bool = False
    is_on_table: bool = False

    @property
    def is_amber(self) -> bool:
        """Whether it cannot be gone on with."""
        return bool(self.fault) or (self.glance is not None and self.glance.is_sealed)

    @property
    def name(self) -> str:
        """What it is called."""
        return self.named or (self.path.stem if self.glance is None else self.glance.name)

    @property
    def standing(self) -> str:
        """Where it stands, or that it cannot be shown."""
        if self.fault:
            return self.heading
        if self.glance is None:
            return say("saved_games.reading")
        standing = say("saved_games.abandoned") if self.is_abandoned else self.glance.standing
        return say("saved_games.read-only", standing=standing) if self.glance.is_sealed else standing

    @property
    def more(self) -> str:
        """A second line to that."""
        if self.fault:
            return self.fault
        if self.glance is None:
            return ""
        return self.glance.standing if self.is_abandoned else self.glance.more

    @property
    def kind_words(self) -> str:
        """What it is, in a word."""
        if self.glance is None:
            return ""
        return say("saved_games.what if") if self.glance.is_what_if else say(_KINDS[self.glance.kind])

    @property
    def words(self) -> str:
        """All of it, for screen readers."""
        found = () if self.glance is None else self.glance.players
        players = listing("comma", (say("saved_games.player", name=p.name, count=p.points) for p in found))
        return listing(
            "comma", filter(None, (self.name, self.kind_words, self.standing, self.more, players, self.when))
        )

    @property
    def whole_tip(self) -> str:
        """All facts of the game with its players, for a tool tip: its card may have no room for them."""
        if self.fault or self.glance is None:
            return self.tip
        return "\n".join((self.words, *(listing("comma", (p.name, p.who)) for p in self.glance.players), self.tip))


class Counts(Struct, frozen=True):
    """How many games there are of each kind, and of each standing among those of the chosen kind."""

    all: int
    kinds: Mapping[GameKind, int]
    standings: Mapping[Standing, int]


def game_glance(session: Session) -> GameGlance:
    """What a saved game shows without opening it; nothing that is hidden from its players."""
    header, state = session.header, session.state
    challenge = challenges.named(header.challenge)
    people = [number for number, seat in enumerate(header.seats) if seat.is_human]
    you = people[0] if len(people) == 1 else None
    order = ranking(state)
    own = people[0] if people else order[0]
    players = tuple(
        PlayerGlance(
            seat.name, seat.color, state.players[number].points, _who(seat.player, number == you), number == you
        )
        for number, seat in ((number, header.seats[number]) for number in order)
    )
    kind = GameKind.CHALLENGE if challenge else GameKind.SOLO if len(players) == 1 else GameKind.GAME
    name = challenge_in_brief(challenge) if challenge else listing("comma", (seat.name for seat in header.seats))
    standing, more, is_good = _solo(session) if len(players) == 1 else _together(session, you)
    player = state.players[own]
    board = session.engine.content.boards[player.board]
    cities = connected_cities(board, player)
    return GameGlance(
        kind=kind,
        name=name,
        standing=standing,
        more=more,
        is_over=session.is_over,
        is_good=is_good,
        is_what_if=header.what_if,
        is_sealed=bool(session.sealed),
        players=players,
        board=small_board_facts(board, player),
        connected=frozenset(site.id for index, site in enumerate(board.cities) if cities >> index & 1),
    )


def as_json(glance: GameGlance) -> str:
    """The glance as a text that can be kept."""
    return json.encode(glance).decode()


def from_json(text: str) -> GameGlance | None:
    """The glance of a text that was kept; None if that is none."""
    try:
        return json.decode(text, type=GameGlance)
    except DecodeError:
        return None


def _who(player: str, is_you: bool) -> str:
    if is_you:
        return say("saved_games.you")
    return say(_WHO[player]) if player in _WHO else player_words(player)


def _solo(session: Session) -> tuple[str, str, bool]:
    content, state = session.engine.content, session.state
    have = solo.progress(content, state)
    if not session.is_over:
        return _round(state), say("saved_games.cities", have=have.cities, need=GOAL_CITIES), False
    is_missed = bool(solo.why_not_won(content, state))
    points = say("counts.point", count=have.points)
    more = say("saved_games.cities and points", count=have.cities, points=points)
    return say("saved_games.missed" if is_missed else "saved_games.reached"), more, not is_missed


def _together(session: Session, you: int | None) -> tuple[str, str, bool]:
    state, seats = session.state, session.header.seats
    if session.is_over:
        first, second = ranking(state)[:2]
        ahead = state.players[first].points - state.players[second].points
        more = say("saved_games.ahead", count=ahead) if ahead else say("saved_games.tie")
        return say("saved_games.won", name=seats[first].name), more, first == you
    if state.phase is not Phase.TURN:
        return _round(state), "", False
    is_yours = state.active == you
    whose = say("saved_games.your turn") if is_yours else say("saved_games.turn of", name=seats[state.active].name)
    return _round(state), say("saved_games.era", era=ROMAN[era_of(state.round)], whose=whose), False


def _round(state: State) -> str:
    """Where in the game a position is; there is little room for that."""
    return say("saved_games.first cards") if state.phase is Phase.KEEP else round_words(state)


def when_played(played: datetime, now: datetime) -> str:
    """When a game was played last: the nearer, the fewer words."""
    minutes, time = int((now - played).total_seconds() // 60), f"{played:%H:%M}"
    if 0 <= minutes < 1:
        return say("saved_games.just now")
    if 0 <= minutes < 60:
        return say("saved_games.minutes ago", count=minutes)
    days = (now.date() - played.date()).days
    if 0 <= days < 2:
        return say("saved_games.yesterday" if days else "saved_games.today", time=time)
    if 0 <= days < _WEEK:
        return say("saved_games.weekday", day=say(_WEEKDAYS[played.weekday()]), time=time)
    return long_day(played.date(), has_year=not 0 <= days < _SAME_YEAR)


def newest(entries: Sequence[SavedGameEntry]) -> SavedGameEntry | None:
    """The game shown large: the one on the table, else the last played that is neither abandoned nor faulty, else the
    last played."""
    played = sorted(in_order(entries, Order.PLAYED), key=lambda entry: not entry.is_on_table)
    return next((entry for entry in played if not entry.fault and not entry.is_abandoned), next(iter(played), None))


def in_order(
    entries: Sequence[SavedGameEntry], order: Order, sort_key: Callable[[str], Any] = plain
) -> tuple[SavedGameEntry, ...]:
    """The games in this order, names by `sort_key`; those that are equal in it as they were."""
    match order:
        case Order.PLAYED:
            return tuple(sorted(entries, key=lambda entry: -entry.played))
        case Order.NAME:
            return tuple(sorted(entries, key=lambda entry: sort_key(entry.name)))
        case Order.BEGUN:
            return tuple(sorted(entries, key=lambda entry: _begun(entry.path), reverse=True))


def _begun(path: Path) -> str:
    """The day in a file's name; the names of files have no other times."""
    words = [word for word in path.stem.split(" ") if len(word) == 10 and word[4] == word[7] == "-"]
    return words[-1] if words else ""


def matching(
    entries: Sequence[SavedGameEntry], kind: GameKind | None, standing: Standing | None, searched: str
) -> tuple[SavedGameEntry, ...]:
    """The games of this kind and standing in which all words searched for are found."""
    return tuple(
        entry
        for entry in entries
        if (kind is None or _kind(entry) is kind)
        and (standing is None or _standing(entry) is standing)
        and is_found(searched, _searched(entry))
    )


def _kind(entry: SavedGameEntry) -> GameKind | None:
    return None if entry.glance is None else entry.glance.kind


def _standing(entry: SavedGameEntry) -> Standing | None:
    if entry.glance is None or entry.is_abandoned:
        return None
    return Standing.FINISHED if entry.glance.is_over else Standing.GOING_ON


def _searched(entry: SavedGameEntry) -> str:
    day = date.fromtimestamp(max(entry.played, 0))
    return " ".join((entry.words, entry.path.stem, day.isoformat(), long_day(day, has_year=True)))


def counted(entries: Sequence[SavedGameEntry], kind: GameKind | None, searched: str) -> Counts:
    """How many of the games searched for each filter leaves."""
    found = matching(entries, None, None, searched)
    of_kind = matching(found, kind, None, "")
    return Counts(
        len(found),
        {each: len(matching(found, each, None, "")) for each in GameKind},
        {each: len(matching(of_kind, None, each, "")) for each in Standing},
    )
