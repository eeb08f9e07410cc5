"""The technical bots: deterministic, honest about their budget, and greedy better than chance."""

from __future__ import annotations

import pytest

from tests.error_texts import faulty
from tests.table import Table
from uc_desktop.ai.bot import Budget
from uc_desktop.ai.evaluate import Judge
from uc_desktop.ai.greedy import GreedyBot
from uc_desktop.ai.random import RandomBot
from uc_desktop.ai.registry import bot_names
from uc_desktop.app.bots.bot_game import play
from uc_desktop.app.bots.shipped_bots import bot_named, bots_of_game
from uc_desktop.app.simulation.simulate import simulate_game
from uc_desktop.rules import rng
from uc_desktop.rules.commands import (
    Build,
    Command,
    Confirm,
    Discard,
    KeepSpecial,
    LookAtSpecials,
    Pay,
    Place,
    Resolve,
    TakeSpecial,
)
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import Event
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import NOTHING_KNOWN, UNKNOWN, view

QUICK = Budget(positions=150)
MANY = tuple(Discard(str(number)) for number in range(8))


class Counting(Engine):
    """An engine that counts the positions looked ahead to."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.looked_at = 0

    def foresee(self, state: State, command: Command) -> tuple[State, tuple[Event, ...]]:
        self.looked_at += 1
        return super().foresee(state, command)


def first_placement(engine: Engine, seed: str = "placing") -> State:
    """A position of a random game in which a tile is to be placed and much can be done with it."""
    bots = [RandomBot(f"{seed}/{number}") for number in range(2)]
    for _, state in play(engine, bots, engine.new_game(Setup(2, seed)), QUICK):
        if state.phase is Phase.TURN and state.round == 6 and isinstance(engine.legal_commands(state)[0], Place):
            return state
    raise AssertionError("no tile was placed")


def test_the_bots_are_known_by_name() -> None:
    assert bot_names() == ("calm", "keen", "strong", "master", "greedy", "random")


def test_an_unknown_bot_is_refused_with_the_known_ones(engine: Engine) -> None:
    with faulty("there is no bot 'god'; known bots: calm, keen, strong, master, greedy, r"):
        bot_named("god", engine, "seed")


@pytest.mark.parametrize("name", bot_names())
def test_games_come_from_their_seed_alone(content: Content, name: str) -> None:
    first, second = (simulate_game(content, (name, name), Setup(2, "seed"), QUICK) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", bot_names())
def test_a_single_choice_is_taken(engine: Engine, name: str) -> None:
    state = engine.new_game(Setup(2, "seed"))
    assert bot_named(name, engine, "seed").choose(state, MANY[:1], QUICK) == MANY[0]


# Random


def test_chance_comes_from_the_seed(engine: Engine) -> None:
    state = engine.new_game(Setup(2, "seed"))

    def choices(seed: str) -> list[Command]:
        bot = RandomBot(seed)
        return [bot.choose(state, MANY, QUICK) for _ in range(20)]

    assert choices("one") == choices("one") != choices("two")


def test_every_command_is_as_likely() -> None:
    bot = RandomBot("fair")
    found = [bot.pick(MANY) for _ in range(8000)]
    assert all(850 < found.count(command) < 1150 for command in MANY)


def test_a_single_choice_uses_up_no_chance() -> None:
    one, other = RandomBot("seed"), RandomBot("seed")
    one.pick(MANY[:1])
    assert one.pick(MANY) == other.pick(MANY)


# Greedy


def test_greedy_beats_random(content: Content) -> None:
    games = [simulate_game(content, ("greedy", "random"), Setup(2, f"match-{number}"), QUICK) for number in range(6)]
    assert [game.ranking[0] for game in games] == [0] * 6
    assert sum(game.points[0] - game.points[1] for game in games) > 6 * 20


@pytest.mark.parametrize("positions", [1, 2, 10, 25, 50, 75, 100, 150, 200, 1000])
def test_greedy_keeps_to_its_budget(content: Content, positions: int) -> None:
    engine = Counting(content)
    state = first_placement(engine)
    engine.looked_at = 0
    GreedyBot(engine).choose(view(state, state.active), engine.legal_commands(state), Budget(positions))
    assert engine.looked_at <= positions


@pytest.mark.parametrize("positions", [1, 25])
def test_greedy_plays_whole_games_on_any_budget(content: Content, positions: int) -> None:
    result = simulate_game(content, ("greedy", "greedy"), Setup(2, "scant"), Budget(positions))
    assert (result.ended, result.faults) == (True, ())


def test_greedy_uses_no_more_than_it_needs(content: Content) -> None:
    engine = Counting(content)
    state = first_placement(engine)
    engine.looked_at = 0
    GreedyBot(engine).choose(view(state, state.active), engine.legal_commands(state), Budget(10**9))
    assert 100 < engine.looked_at < 10_000


def test_greedy_looks_at_every_slot_before_it_places(content: Content) -> None:
    class Noting(Counting):
        def foresee(self, state: State, command: Command) -> tuple[State, tuple[Event, ...]]:
            slots.update({command.slot} if isinstance(command, Place) else ())
            return super().foresee(state, command)

    slots: set[str] = set()
    engine = Noting(content)
    state = first_placement(engine)
    legal = engine.legal_commands(state)
    GreedyBot(engine).choose(view(state, state.active), legal, Budget(len(legal)))
    assert slots == {command.slot for command in legal if isinstance(command, Place)}


def test_positions_that_the_engine_searched_count_too(content: Content) -> None:
    class Searching(Counting):
        lists = 0

        @property
        def searched(self) -> int:
            return 1000 * self.lists

        def sure_commands(self, state: State) -> tuple[Command, ...]:
            self.lists += 1
            return super().sure_commands(state)

    engine = Searching(content)
    state = first_placement(engine)
    legal = engine.legal_commands(state)
    engine.looked_at = 0
    GreedyBot(engine).choose(view(state, state.active), legal, Budget(1000))
    assert engine.looked_at <= len(legal)


@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_greedy_values_a_building_alike_on_all_sites_of_which_it_looks_at_one(content: Content, side: str) -> None:
    engine, judge, left_out = Engine(content), Judge(content), 0
    start = engine.new_game(Setup(2, "alike", side=side))
    for _, state in play(engine, bots_of_game(("greedy", "random"), engine, "alike"), start, QUICK):
        builds = [command for command in engine.legal_commands(state) if isinstance(command, Build)]
        kept = engine.distinct(state, builds)
        values = [
            {judge.worth(engine.foresee(state, each)[0], state.active) for each in some} for some in (builds, kept)
        ]
        assert values[0] == values[1]
        left_out += len(builds) - len(kept)
    assert left_out > 20


def chosen(table: Table) -> Command:
    """What greedy does now."""
    known = view(table.state, table.state.active)
    return GreedyBot(table.engine).choose(known, table.engine.legal_commands(table.state), QUICK)


def test_greedy_pays_for_what_it_opens(table: Table) -> None:
    table.stock("ana", credit=1).open("{pay: {credit: 1}, then: {perform_slot: available}}")
    assert isinstance(chosen(table), Pay)


def test_greedy_pays_for_a_card_that_asks_for_another_price(table: Table) -> None:
    table.stock("ana", credit=2).hand("ana", "secret-mission").place("A-Y1", "secret-mission").do("gain")
    assert isinstance(chosen(table), Resolve)


@pytest.mark.rule("Q-18")
def test_greedy_counts_cards_of_which_it_knows_only_that_they_come(table: Table) -> None:
    table.hand("ana", 1).open("{pay: {credit: 1}, then: {draw: 3}}").stock("ana", credit=1)
    assert isinstance(chosen(table), Pay)


def test_greedy_pays_no_more_than_what_it_opens_is_worth(table: Table) -> None:
    table.stock("ana", credit=4).open("{pay: {credit: 4}, then: {use_action_card: 1}}")
    assert not isinstance(chosen(table), Pay)


@pytest.mark.rule("Q-18")
@pytest.mark.parametrize("name", bot_names())
def test_no_choice_changes_when_all_that_is_hidden_is_dealt_anew(engine: Engine, name: str) -> None:
    """In no position of a whole game: other hands, decks and tiles, and the generators that the game's seed began."""
    state, known = engine.new_game(Setup(2, "the truth")), NOTHING_KNOWN
    knowing, deceived = (bots_of_game((name, name), engine, "bots") for _ in range(2))
    deals = 0
    while state.phase is not Phase.OVER:
        seen = view(state, state.active, known=known.by(state.active))
        other = engine.determinise(seen, rng.seeded(f"deal {deals}", "deal"))
        assert other.rng != state.rng
        legal, others = engine.legal_commands(state), engine.legal_commands(other)
        command = knowing[state.active].choose(seen, legal, QUICK)
        assert (
            deceived[state.active].choose(view(other, state.active, known=known.by(state.active)), others, QUICK)
            == command
        )
        state, events = engine.apply(state, command)
        known, deals = known.after(events), deals + 1
    assert deals > 100


class Taker:
    """Takes Special cards whenever it can, and notes the hands of all as it may know them."""

    def __init__(self) -> None:
        self.hands: list[tuple[tuple[str, ...], ...]] = []

    def choose(self, view: State, legal: tuple[Command, ...], budget: Budget) -> Command:
        self.hands.append(tuple(player.hand for player in view.players))
        return next((command for command in legal if isinstance(command, TakeSpecial | Confirm)), legal[0])


class Looker:
    """Looks at Special cards whenever it can, and notes the Special deck as it may know it."""

    def __init__(self) -> None:
        self.decks: list[tuple[str, ...]] = []

    def choose(self, view: State, legal: tuple[Command, ...], budget: Budget) -> Command:
        self.decks.append(view.special_deck)
        return next((command for command in legal if isinstance(command, LookAtSpecials | Confirm)), legal[0])


@pytest.mark.rule("Q-18")
@pytest.mark.rule("K-12")
def test_a_bot_alone_knows_in_which_order_it_put_special_cards_under_the_deck(table: Table) -> None:
    start = table.place("A-Y3").special_deck(191, 192, 193, 194).state
    ana, bruno = Looker(), Looker()
    for command, state in play(table.engine, [ana, bruno, Looker(), Looker()], start, QUICK):
        if isinstance(command, KeepSpecial):
            three = state.special_deck[-3:]
        if bruno.decks:
            break
    assert ana.decks[-1][-3:] == three
    assert bruno.decks[0][-3:] == (three[0], UNKNOWN, UNKNOWN)


@pytest.mark.rule("Q-18")
def test_a_bot_knows_the_special_cards_that_others_took_face_up(table: Table) -> None:
    start = table.place("A-Y3").special_deck(191, 192).state
    ana, bruno = Taker(), Taker()
    for _ in play(table.engine, [ana, bruno, Taker(), Taker()], start, QUICK):
        if bruno.hands:
            break
    (taken,) = {card for card in bruno.hands[0][0] if card != UNKNOWN}
    assert table.content.cards[taken].is_special
    assert bruno.hands[0][2] == (UNKNOWN,) * 3
