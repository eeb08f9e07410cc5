"""What happens by itself: which gains do, which wait for the player, and that no end of a turn is lost by it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from random import Random

import pytest
from msgspec.structs import asdict

from tests.table import Table
from tests.whole import part
from uc_desktop.app.session.automatic import step_with_automatic, take_all
from uc_desktop.rules.commands import CONFIRM, Command, Confirm, Place
from uc_desktop.rules.effects.nodes import AdvanceNode
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import Player, State
from uc_desktop.rules.terms import NOTHING, Phase, Resources

pytestmark = [pytest.mark.rule("T-5"), pytest.mark.rule("T-7")]

#: How many placements are compared, in so many tests, and how many positions each may lead to.
POSITIONS, TESTS, LIMIT = part(160, 500), 20, 600

#: A command, with those that follow it.
Step = Callable[[Engine, State, Command], tuple[Command, ...]]
#: A player's resources, points, and space of the Federation track.
Means = tuple[int, ...]


def follow(table: Table, *words: str) -> Table:
    """Give commands as a player does, each with what happens by itself after it."""
    for each in words:
        for command in step_with_automatic(table.engine, table.state, table.command(each)):
            table.apply(command)
    return table


def place(table: Table, slot: str) -> Table:
    """Place a tile as a player does, with a card that does not match."""
    color = table.content.slots[slot].color
    card = next(card for card in table.hand_of("ana") if table.content.cards[card].color is not color)
    return follow(table, f"place {slot} with {card}")


def play_effect(table: Table, effect: str, slot: str = "A-G4") -> Table:
    """Place a tile as a player does, with a test card of this effect that matches."""
    color = table.content.slots[slot].color
    assert color is not None
    table.hand("ana", *table.hand_of("ana")[:2])
    return follow(table, f"place {slot} with {table.card(effect, color=color.value, to='ana')}")


def test_the_gain_of_a_slot_whose_card_does_not_match_happens_by_itself(table: Table) -> None:
    assert place(table.stock("ana"), "A-R3").resources("ana") == Resources(steelplast=2, kelp=1)
    assert table.words() == ["confirm"]


def test_a_draw_waits_and_the_gain_beside_it_does_not(table: Table) -> None:
    assert place(table.stock("ana"), "A-0").resources("ana") == Resources(credit=2)
    assert table.is_legal("draw")


def test_use_of_an_action_card_waits_and_the_gain_beside_it_does_not(table: Table) -> None:
    assert place(table.stock("ana"), "A-G1").resources("ana") == Resources(steelplast=1)
    assert table.is_legal("use assistant")


def test_the_slot_waits_while_its_matched_card_could_come_first(table: Table) -> None:
    assert play_effect(table.stock("ana"), "gain: {science: 1}", "A-R3").resources("ana") == NOTHING


def test_what_was_begun_goes_on_by_itself(table: Table) -> None:
    play_effect(table.stock("ana"), "[draw: 1, gain: {science: 1}]", "A-R3")
    follow(table, "draw")
    assert table.resources("ana") == Resources(science=1, steelplast=2, kelp=1)


def test_the_slot_happens_by_itself_once_its_card_is_done(table: Table) -> None:
    play_effect(table.stock("ana"), "gain: {science: 1}", "A-R3")
    follow(table, "gain 1 science")
    assert table.resources("ana") == Resources(science=1, steelplast=2, kelp=1)


def test_a_choice_is_the_players(table: Table) -> None:
    assert place(table.stock("ana"), "A-G5").resources("ana") == NOTHING


def test_what_a_choice_leads_to_happens_by_itself(table: Table) -> None:
    place(table.stock("ana"), "A-G2")
    assert follow(table, "advance").resources("ana").credit == 1


def test_the_steps_on_the_federation_track_go_together(table: Table) -> None:
    place(table, "A-G4")
    assert (table.space_of("ana"), follow(table, "advance").space_of("ana")) == (0, 3)


def test_a_slots_gain_waits_for_the_owner_of_a_card_that_waits_for_it(table: Table) -> None:
    assert place(table.stock("ana").claimed("ana", "steel-dividend"), "A-R3").resources("ana") == NOTHING


@pytest.mark.rule("X-8")
def test_the_gain_of_a_slot_performed_by_an_effect_waits_for_such_a_card_too(table: Table) -> None:
    play_effect(table.stock("ana").claimed("ana", "steel-dividend"), "perform_slot: available")
    assert follow(table, "perform A-Y1").resources("ana") == NOTHING


def test_a_slots_gain_of_something_else_does_not_wait(table: Table) -> None:
    assert place(table.stock("ana").claimed("ana", "steel-dividend"), "A-0").resources("ana").credit == 2


@pytest.mark.parametrize(("slot", "waits"), [("A-R3", True), ("A-0", False)])
def test_a_gain_waits_if_a_claimed_card_reads_the_resource(table: Table, slot: str, waits: bool) -> None:
    place(table.stock("ana").claimed("ana", "wreck-yard"), slot)
    assert (table.resources("ana") == NOTHING) is waits


def test_a_gain_waits_if_an_open_contract_reads_the_resource(table: Table) -> None:
    table.stock("ana").contract("{count: credit, at_least: 1}", "gain: {kelp: 1}")
    assert place(table, "A-0").resources("ana") == NOTHING


def test_a_gain_for_each_of_something_waits_while_that_may_still_become_more(table: Table) -> None:
    effect = "[{gain: {science: 1}, per: {count: farm}}, build: farm]"
    play_effect(table.stock("ana", kelp=1).farm("ana", "2,2"), effect)
    follow(table, "build farm at 2,2")
    assert table.resources("ana").science == 0


def test_a_gain_for_each_of_something_happens_by_itself_when_nothing_else_is_left(table: Table) -> None:
    play_effect(table.stock("ana").farm("ana", "2,2"), "[draw: 1, {gain: {science: 1}, per: {count: farm}}]", "A-R3")
    assert follow(table, "gain 2 steelplast 1 kelp").resources("ana").science == 0
    assert follow(table, "draw").resources("ana").science == 1


def test_nothing_of_the_next_player_happens_by_itself(table: Table) -> None:
    place(table, "A-R3")
    assert step_with_automatic(table.engine, table.state, CONFIRM) == (CONFIRM,)


def take(table: Table) -> Table:
    """Take all that leaves nothing to choose."""
    for command in take_all(table.engine, table.state):
        table.apply(command)
    return table


def test_taking_all_takes_slot_and_card_and_leaves_decisions(table: Table) -> None:
    play_effect(table.stock("ana"), "[gain: {science: 1}, draw: 2, build: farm]", "A-R3")
    before = len(table.hand_of("ana"))
    take(table)
    assert table.resources("ana") == Resources(science=1, steelplast=2, kelp=1)
    assert len(table.hand_of("ana")) == before + 2
    assert table.is_legal("build farm at 2,2")


def test_taking_all_begins_with_the_effect_that_is_done_by_it(table: Table) -> None:
    play_effect(table.stock("ana"), "gain: {science: 1}", "A-G1")
    assert take(table).resources("ana") == Resources(science=1, steelplast=1)
    assert table.is_legal("use assistant")


def test_taking_all_takes_nothing_where_all_is_a_choice(table: Table) -> None:
    assert take_all(place(table, "A-G5").engine, table.state) == ()


def test_taking_all_at_the_end_ends_what_bars_it(table: Table) -> None:
    play_effect(table.stock("ana", kelp=2), "gain: {science: 1}", "A-R1").do("build farm at 2,2")
    assert take_all(table.engine, table.state) == ()
    for command in take_all(table.engine, table.state, ends=True):
        table.apply(command)
    assert table.resources("ana").science == 1


def test_taking_all_leaves_what_is_gained_for_each_of_a_count_that_may_grow(table: Table) -> None:
    effect = "[{gain: {science: 1}, per: {count: farm}}, draw: 1, build: farm]"
    play_effect(table.stock("ana", kelp=1).farm("ana", "2,2"), effect)
    assert take(table).resources("ana").science == 0
    table.do("build farm at 2,2")
    assert take(table).resources("ana").science == 2


def play_vent_bloom(table: Table) -> Table:
    """Play on a slot that builds a card that gives more to those with two connected plants; ana has one."""
    return table.stock("ana", credit=2).plant("ana", "2,2").hand("ana", "vent-bloom").place("A-G3", "vent-bloom")


def test_taking_all_waits_if_it_would_lose_a_gain_whose_condition_may_still_be_met(table: Table) -> None:
    assert take(play_vent_bloom(table)).resources("ana").biomatter == 0
    table.do("build plant at 2,2", "done with A-G3")
    assert take(table).resources("ana").biomatter == 2


def test_a_gain_whose_condition_cannot_be_met_any_more_holds_back_no_other(table: Table) -> None:
    table.stock("ana").plant("ana", "2,2").hand("ana", "vent-bloom").place("A-G4", "vent-bloom")
    assert take(table).resources("ana").biomatter == 1


def test_taking_all_begins_with_what_makes_a_condition_hold(table: Table) -> None:
    play_effect(table.stock("ana"), "[gain: {kelp: 1}, {gain: {kelp: 2}, if: {federation: 3}}]", "A-G4")
    table.federation(below="ana", four="bruno")
    assert take(table).resources("ana").kelp == 3


def test_taking_all_begins_with_a_gain_whose_condition_would_not_hold_later(table: Table) -> None:
    play_effect(table.stock("ana"), "{gain: {kelp: 2}, if: {federation: 0}}", "A-G4")
    assert take(table).resources("ana").kelp == 2


def test_taking_all_waits_if_it_would_bar_another_effect(table: Table) -> None:
    table.claimed("ana", "gallery-seats", "ration-office").federation(one="ana").stock("ana", credit=1)
    table.place("A-G4").do("advance", "confirm")
    assert take(table).resources("ana").credit == 1
    table.do("gain kelp")
    assert (take(table).resources("ana").kelp, table.resources("ana").credit) == (1, 2)


def by_hand(engine: Engine, state: State, command: Command) -> tuple[Command, ...]:
    """A command alone, or with the steps of its part on the Federation track, which go together."""
    step, part = [command], engine.index.part(getattr(command, "part", ""))
    if part is not None and isinstance(part.node, AdvanceNode):
        while command in engine.legal_commands(after(engine, state, step)):
            step.append(command)
    return tuple(step)


def after(engine: Engine, state: State, commands: Iterable[Command]) -> State:
    """The position after these commands."""
    for command in commands:
        state, _ = engine.apply(state, command)
    return state


def ends(engine: Engine, state: State, placement: Command, step: Step) -> set[tuple[Hashable, Means]] | None:
    """How the turn can end after a placement: all of the position but the player's means, and these; None if there is
    too much to try."""
    first = after(engine, state, step(engine, state, placement))
    found, seen, waiting = set[tuple[Hashable, Means]](), {everything(first)}, [first]
    while waiting:
        position = waiting.pop()
        for command in engine.legal_commands(position):
            if isinstance(command, Confirm):
                found.add(end_of(after(engine, position, [command]), position.active))
                continue
            following = after(engine, position, step(engine, position, command))
            if everything(following) not in seen:
                seen.add(everything(following))
                waiting.append(following)
        if len(seen) > LIMIT:
            return None
    return found


def everything(state: State) -> Hashable:
    """All of a position, to be looked up."""
    players = tuple(values_of(player, ()) for player in state.players)
    return values_of(state, ("players",)), players


def values_of(of: State | Player, without: tuple[str, ...]) -> Hashable:
    """The values of all fields but these."""
    return tuple(value for name, value in asdict(of).items() if name not in without)


def end_of(state: State, number: int) -> tuple[Hashable, Means]:
    """How a player's turn ended, the player's means aside, and these means: how far along the track, too."""
    mine = state.players[number]
    others = tuple(values_of(player, ()) for player in state.players if player is not mine)
    own = values_of(mine, ("stock", "points", "score"))
    space = next(place for place, stack in enumerate(state.federation) if number in stack)
    rivals = tuple(tuple(each for each in stack if each != number) for stack in state.federation)
    rest = values_of(state, ("players", "federation"))
    return (rest, own, others, rivals), (*mine.stock, mine.points, space)


def placements(engine: Engine, seed: int) -> Iterator[tuple[State, Command]]:
    """Placements in random games, each with the position before it."""
    random, sides = Random(seed), ("basic", "advanced")
    for game in range(1000):
        state = engine.new_game(Setup(2 + seed % 3, f"automatic {seed} {game}", side=sides[game % 2]))
        while state.phase is not Phase.OVER:
            command = random.choice(engine.legal_commands(state))
            if isinstance(command, Place) and random.random() < 0.3:
                yield state, command
            state, _ = engine.apply(state, command)


@pytest.mark.parametrize("seed", range(TESTS))
def test_no_end_of_a_turn_is_lost_but_ones_with_less(engine: Engine, seed: int) -> None:
    wanted = POSITIONS // TESTS
    for state, placement in placements(engine, seed):
        wanted_ends = ends(engine, state, placement, by_hand)
        if wanted_ends is None:
            continue
        found = ends(engine, state, placement, step_with_automatic)
        assert found is not None
        for rest, means in wanted_ends:
            assert any(rest == other and covers(more, means) for other, more in found), (placement, means)
        wanted -= 1
        if not wanted:
            break


def covers(more: Means, means: Means) -> bool:
    """Whether nothing of the means is missing."""
    return all(have >= need for have, need in zip(more, means, strict=True))


@pytest.mark.parametrize(("card", "is_claimed"), [("whispering-gallery", True), ("corporate-expansion", False)])
def test_taking_all_claims_the_card_played_unless_that_costs_something(
    table: Table, card: str, is_claimed: bool
) -> None:
    table.stock("ana", credit=5).hand("ana", card).place("A-G4", card)
    assert (card in take(table).claimed_by("ana")) is is_claimed


@pytest.mark.rule("K-6")
def test_a_fifth_action_card_is_claimed_by_hand(table: Table) -> None:
    table.claimed("ana", "pile-drivers", "build-a-structure", "refit-dock", "personal-assistant")
    table.hand("ana", "whispering-gallery").place("A-G4", "whispering-gallery")
    assert "whispering-gallery" not in take(table).claimed_by("ana")
