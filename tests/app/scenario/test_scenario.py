"""Scenarios: the position they start from, what their facts set, what their words mean, and what is said of faults."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest

from tests.error_texts import faulty, plain_texts
from tests.table import Table
from uc_desktop import paths
from uc_desktop.app.scenario.command_forms import format_commands
from uc_desktop.app.scenario.command_resolver import resolve_command
from uc_desktop.app.scenario.file import read_scenario
from uc_desktop.app.scenario.position import Position
from uc_desktop.app.scenario.scenario import run_scenario
from uc_desktop.cards.words.words import Words
from uc_desktop.errors import UsageError
from uc_desktop.rules.checks.invariants import faults
from uc_desktop.rules.codec import encode
from uc_desktop.rules.commands import Build, Done, Place
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.terms import Phase, Piece, Resources


def position_of(text: str, content: Content) -> Position:
    """The position a scenario starts from."""
    return read_scenario(text, content).position


def faults_of(text: str, content: Content, english: Words) -> list[str]:
    """What is said to be wrong with a scenario."""
    with pytest.raises(UsageError) as raised:
        run_scenario(text, content, english)
    return plain_texts(raised.value.problems)


# Where a scenario starts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_scenario_without_facts_is_a_sound_position(content: Content, players: int) -> None:
    position = position_of(f"players: {players}", content)
    assert faults(position.content, position.state) == []


def test_a_scenario_without_facts_is_a_fresh_turn_of_ana(content: Content) -> None:
    state = position_of("about: nothing", content).state
    assert (state.phase, state.round, state.active, state.taken) == (Phase.TURN, 1, 0, 0)
    assert state.players[0].stock == Resources()


def test_an_unset_hand_has_a_card_of_each_colour(content: Content) -> None:
    position = position_of("round: 8", content)
    colors = {position.content.cards[card].color for card in position.player("dawid").hand}
    assert len(colors) == 3


def test_all_cards_stay_in_one_place_whatever_is_named(content: Content) -> None:
    position = position_of(
        "ana: {hand: [28, 183], claimed: [34], used: [19], paid: [201], assistant: gone}\n"
        "bruno: {hand: [fresh-crew]}\ndeck: [1, 52]\ndiscard: [2]\nspecial_row: [186]\nremoved: [66, 67, 191]",
        content,
    )
    assert faults(position.content, position.state) == []


def test_another_era_deals_the_decks_anew(content: Content) -> None:
    position = position_of("round: 8\nana: {hand: [28]}", content)
    assert {position.content.cards[card].era for card in position.state.deck} == {3}
    assert position.state.later_decks == ()
    assert faults(position.content, position.state) == []


def test_a_taken_filler_is_replaced_in_the_hand_it_came_from(content: Content) -> None:
    plain = position_of("about: nothing", content)
    wanted = plain.player("bruno").hand[0]
    position = position_of(f"ana: {{hand: [{wanted}]}}", content)
    assert len(position.player("bruno").hand) == 3
    assert wanted not in position.player("bruno").hand


def test_pieces_on_boards_come_from_the_supply(content: Content) -> None:
    state = position_of('ana: {cities: ["1,2"], symbiotic_cities: ["2,1"], tunnels: ["2,2-1,2"]}', content).state
    assert (state.tunnels_left, state.nonsymbiotic_left, state.symbiotic_left) == (45, 12, 12)


def test_turns_taken_decide_whose_turn_it_is_and_the_tiles_left(content: Content) -> None:
    position = position_of("turns_taken: 5", content)
    assert position.state.active == 1
    assert [player.tiles for player in position.state.players] == [1, 2, 2, 2]


def test_a_state_from_a_file_goes_on_exactly(content: Content, tmp_path: Path, english: Words) -> None:
    report = run_scenario("do: [place A-R3 with vent-bloom]", content, english)
    (tmp_path / "half.json").write_text(json.dumps(report))
    (tmp_path / "rest.yaml").write_text("state: half.json\nana: {points: 5}\ndo: [gain, confirm]")
    end = run_scenario(tmp_path / "rest.yaml", content, english)
    assert end["players"]["ana"]["stock"]["steelplast"] == 2
    assert end["players"]["ana"]["points"] == 5


def test_a_scenario_may_bring_its_own_cards(content: Content, tmp_path: Path, english: Words) -> None:
    copytree(paths.card_data(), tmp_path / "mine")
    era_1 = tmp_path / "mine" / "cards" / "era-1.yaml"
    era_1.write_text(era_1.read_text().replace("id: seafood-collection", "id: fish-supper"))
    (tmp_path / "own.yaml").write_text("content: mine\nana: {hand: [fish-supper]}")
    assert run_scenario(tmp_path / "own.yaml", content, english)["players"]["ana"]["hand"] == ["fish-supper"]


# What words mean


@pytest.fixture
def farms(table: Table) -> Table:
    """A table whose slot and card both build: two farms, or a tunnel and a farm or plant."""
    table.hand("ana", "trunk-line").stock("ana", kelp=2, steelplast=2, credit=3, biomatter=1)
    return table.place("A-G2", "trunk-line")


def test_words_that_leave_the_payment_out_mean_kelp_and_steelplast_first(farms: Table) -> None:
    command = farms.command("build farm at 2,2#2")
    assert command == Build("play:trunk-line/1", Piece.FARM, "2,2#2", Resources(kelp=1))


def test_a_city_site_stands_for_its_first_empty_building_site(farms: Table) -> None:
    farms.lab("ana", "2,2#1")
    assert farms.command("build farm at 2,2") == farms.command("build farm at 2,2#2")


def test_words_for_two_parts_are_ambiguous_and_listed(farms: Table) -> None:
    with faulty("fits several commands: build tunnel at 1,2-2,2 paying 1 steelplast"):
        farms.do("build tunnel at 2,2-1,2")


def test_a_part_makes_words_unambiguous(farms: Table) -> None:
    farms.do("build tunnel at 2,2-1,2 for slot:A-G2/0/0/0")
    assert farms.resources("ana") == Resources(kelp=2, steelplast=1, credit=2, biomatter=1)


def test_refused_words_mean_the_command_with_the_fewest_reasons(table: Table) -> None:
    table.stock("ana", steelplast=1).place("A-R5", 30 if "wreck-yard" in table.hand_of("ana") else None)
    assert table.why_not("build tunnel at 2,2-1,2") == {"B-1"}


def test_an_unknown_site_is_left_to_the_rules_as_it_is_written(farms: Table) -> None:
    assert farms.why_not("build farm at 7,7#1") == {"B-7"}
    (why,) = farms.reasons("build farm at 7,7")
    assert dict(why.data)["site"] == "7,7"


def test_the_ends_of_a_tunnel_may_stand_in_either_order(farms: Table) -> None:
    refused = farms.command("build tunnel at 2,2-1,2 paying 1 kelp for slot:A-G2/0/0/0")
    assert refused == farms.command("build tunnel at 1,2-2,2 paying 1 kelp for slot:A-G2/0/0/0")
    assert isinstance(refused, Build)
    assert refused.site == "1,2-2,2"


def test_a_building_in_a_full_city_is_refused_for_its_first_site(farms: Table) -> None:
    for site in ("2,2#1", "2,2#2", "2,2#3"):
        farms.lab("ana", site)
    refused = farms.command("build farm at 2,2")
    assert isinstance(refused, Build)
    assert refused.site == "2,2#1"
    assert farms.why_not("build farm at 2,2") == {"B-7"}


def test_a_part_that_is_not_open_stays_in_a_refused_command(farms: Table) -> None:
    refused = farms.command("build farm at 2,2#1 for play:fresh-crew/0")
    assert refused == Build("play:fresh-crew/0", Piece.FARM, "2,2#1", Resources())


def test_amounts_name_the_part_that_gains_exactly_those(table: Table) -> None:
    table.open("gain: {kelp: 1, point: 2}")
    gained = table.command("gain")
    assert table.command("gain 1 kelp 2 points") == gained
    for wrong in ("gain 1 kelp", "gain 2 points", "gain 1 kelp 1 point", "gain 2 kelp 2 points"):
        with faulty(f"'{wrong}' fits no command here"):
            table.command(wrong)


def test_words_that_mean_nothing_here_are_answered_with_the_legal_commands_of_their_verb(table: Table) -> None:
    table.open("gain_chosen: {amount: 1, of: [kelp, credit]}")
    with faulty(r"'gain' fits no command here; legal are: gain kelp; gain credit$"):
        table.do("gain")


def test_of_many_legal_commands_twelve_are_listed(farms: Table) -> None:
    farms.stock("ana", kelp=9, steelplast=9, credit=9, biomatter=9)
    with faulty(r"fits no command here; legal are: ([^;]+; ){12}…$"):
        farms.do("gain 7 points")


def test_a_special_card_may_be_kept_without_an_order_of_the_others(content: Content, english: Words) -> None:
    before = "looked_at: [191, 192]\nturn: {slot: A-Y3, slot_used: true}\ndo: "
    assert run_scenario(f"{before}[keep special 191]", content, english)["commands"][0]["legal"]
    (refused,) = run_scenario(f"{before}[{{do: keep special 193, refused: [K-12]}}]", content, english)["commands"]
    assert [content.cards[card].number for card in refused["command"]["bottom"]] == [191, 192]


def test_done_takes_the_name_of_the_slot_or_the_card(farms: Table) -> None:
    assert farms.command("done with A-G2") == Done("slot:A-G2")
    assert farms.command("done with trunk-line") == farms.command("done with 3") == Done("play:trunk-line")


def test_an_empty_file_is_a_fresh_turn(content: Content, tmp_path: Path, english: Words) -> None:
    (tmp_path / "empty.yaml").write_text("")
    report = run_scenario(tmp_path / "empty.yaml", content, english)
    assert (report["names"], report["commands"]) == (["ana", "bruno", "chiara", "dawid"], [])


def test_an_empty_hand_needs_no_card(table: Table) -> None:
    assert table.hand("ana").command("place A-R3") == Place("A-R3", None)


def test_json_is_read_as_the_command_it_is(farms: Table) -> None:
    command = farms.command("build farm at 2,2#2")
    assert resolve_command(farms.engine, farms.state, encode(command)) == command


def random_positions(engine: Engine, setup: Setup) -> list[Any]:
    """Positions of a random game."""
    chance, state, found = Random(setup.seed), engine.new_game(setup), []
    while state.phase is not Phase.OVER:
        found.append(state)
        state, _ = engine.apply(state, chance.choice(engine.legal_commands(state)))
    return found


SETUPS = (
    Setup(3, "1"),
    Setup(4, "2"),
    Setup(2, "3", contracts=True),
    Setup(3, "4", side="advanced", contracts=True),
    Setup(1, "5", side="advanced"),
)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.seed)
def test_every_legal_command_has_words_that_mean_it(engine: Engine, setup: Setup) -> None:
    for state in random_positions(engine, setup)[::5]:
        worded = format_commands(engine.legal_commands(state))
        assert len({words for words, _ in worded}) == len(worded)
        assert [resolve_command(engine, state, words) for words, _ in worded[:60]] == [c for _, c in worded[:60]]


# What comes of it


def test_the_report_tells_the_whole_state_and_what_may_be_done(content: Content, english: Words) -> None:
    report = run_scenario("do: [place A-R3 with vent-bloom, gain]", content, english)
    assert report["state"]["turn"]["slot"] == "A-R3"
    assert report["players"]["ana"]["stock"] == encode(Resources(kelp=1, steelplast=2))
    assert "confirm" in report["legal"]


def test_the_report_tells_of_each_command(content: Content, english: Words) -> None:
    (placed,) = run_scenario("do: [place A-R3 with vent-bloom]", content, english)["commands"]
    assert placed["command"] == {"type": "Place", "slot": "A-R3", "card": "vent-bloom", "clone": False}
    assert (placed["player"], placed["legal"], placed["reasons"]) == ("ana", True, [])
    assert [event["type"] for event in placed["events"]] == ["TilePlaced", "CardPlayed", "CardDiscarded"]


def test_the_report_is_json(content: Content, english: Words) -> None:
    report = run_scenario("do: [place A-R3 with vent-bloom, gain, confirm]", content, english)
    assert json.loads(json.dumps(report)) == report


def test_a_tried_command_that_is_refused_changes_nothing_and_has_reasons(content: Content, english: Words) -> None:
    report = run_scenario("do: [{try: place A-Y2 with vent-bloom}]", content, english)
    assert report["commands"][0]["legal"] is False
    (why,) = report["commands"][0]["reasons"]
    assert why["rule"] == "T-6"
    assert [(detail["part"], [lack["rule"] for lack in detail["reasons"]]) for detail in why["details"]] == [
        ("slot:A-Y2/0", ["B-1", "B-1"])
    ]
    assert report["state"]["turn"]["slot"] == ""


def test_reasons_name_parts_and_cards_as_the_table_does(content: Content, english: Words) -> None:
    (fault,) = faults_of("do: [place A-Y2 with vent-bloom]", content, english)
    assert "'Build up to 2 tunnels': a tunnel needs 1 steelplast, you have 0; 1 credit, you have 0. (B-1)" in fault
    (fault,) = faults_of("ana: {hand: [1]}\ndo: [place A-R3 with vent-bloom]", content, english)
    assert fault.endswith("The card Vent Bloom is not in your hand. (T-3)")
    (fault,) = faults_of("do: [done with play:vent-bloom]", content, english)
    assert "Vent Bloom cannot be ended now" in fault


@pytest.mark.rule("T-6")
def test_a_refused_slot_may_be_expected_for_what_its_parts_lack(content: Content, english: Words) -> None:
    run_scenario("do: [{do: place A-Y2 with vent-bloom, refused: [T-6, B-1]}]", content, english)


# What is said of faults


def test_all_faults_are_said_at_once_with_their_lines(content: Content, english: Words) -> None:
    assert faults_of(
        "rond: 4\nana:\n  stock: {kelp: 1}\n  hnad: [28]\nclone: perhaps\nbruno: {points: x}", content, english
    ) == [
        "scenario:1: unknown key 'rond' in a scenario, did you mean 'round'?",
        "scenario:4: unknown key 'hnad' in the facts of ana, did you mean 'hand'?",
        "scenario:5: clone: 'perhaps' is not a state (known: available, used, absent)",
        "scenario:6: points: must be a number from 0 to 100,000, or points by category, not text",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "ana: {hand: [seafood-colection]}",
            "'seafood-colection' is not a card, did you mean 'seafood-collection'?",
        ),
        ("ana: {hand: [28, 28]}", "'seafood-collection' is named twice"),
        ("ana: {hand: [assistant]}", "the Personal Assistant is never in a hand"),
        ("ana: {claimed: [28]}", "'seafood-collection' is an instant card, which is never claimed"),
        ("ana: {used: [37]}", "'biomech-construction-crew' is not an action card"),
        ("ana: {paid: [183]}", "'federal-priority' is not a Special instant card"),
        ("ana: {cities: ['3,3']}", "'3,3' is not a city site"),
        ("ana: {tunnels: ['2,2']}", "'2,2' is not a tunnel site"),
        ("ana: {buildings: {'2,2': [farm, farm, farm, farm]}}", "no building site of '2,2' is empty"),
        ("ana: {buildings: {'2,2': fram}}", "'fram' is not a thing to build, did you mean 'farm'?"),
        ("ana: {board: basic-9}", "'basic-9' is not a player board, did you mean 'basic-4'?"),
        ("ana: {marks: {'2,2-1,2': kelpp}}", "'kelpp' is not a bonus, did you mean 'kelp'?"),
        ("ana: {metropolises: {UL: kelpholm}}", "metropolises: UL: 'kelpholm' is not a brown metropolis"),
        ("turn_of: anna", "'anna' is not a player, did you mean 'ana'?"),
        ("order: [ana, bruno]", "the play order must name every player once"),
        ("turns_taken: 12", "12 is out of range"),
        ("federation: {two: [ana, ana]}", "'ana' is named twice"),
        ("occupied: {A-0: ana}", "'A-0' is not a coloured slot of this side"),
        ("players: 5", "5 is out of range"),
        ("players: [ana, ana]", "two players have the same name"),
        ("players: [ana, deck]", "a player cannot be called 'deck'"),
        ("deck: [67]", "'isotope-hall' is not a card of era 1"),
        ("special_deck: [183]", "'federal-priority' is not a Special card at 1 or 2 credits"),
        ("state: nowhere.json", "nowhere.json holds no state"),
        ("content: nowhere", "content: nowhere: there is no such folder"),
        ("- 1", "a scenario is a mapping of facts"),
        ("ana: {hand: [[28]]}", "must be a name or a number, not a list"),
        ("ana: {hand: [true]}", "must be a name or a number, not true or false"),
        ("ana: {buildings: {'2,2': 1}}", "must be a name or a list of names, not a number"),
        ("deck: 1", "must be a list of cards, or only: a list of cards, not a number"),
        ("players: ana", "must be a number from 1 to 4, or a list (text each), not text"),
    ],
)
def test_a_faulty_fact_is_named(content: Content, english: Words, text: str, message: str) -> None:
    (fault,) = faults_of(text, content, english)
    assert fault.startswith("scenario:1: ")
    assert message in fault


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("plaec A-R3 with 28", "is not a command in words, did you mean 'place'?"),
        ("place A-R3 with 999", "'999' is not a card"),
        ("place A-R3 with 28", "is refused: The card Seafood Collection is not in your hand. (T-3)"),
        ("use assistant", "is refused: Place a tile and play a card first. (T-3)"),
        ("build frm at 2,2", "'frm' is not a thing to build, did you mean 'farm'?"),
        ("build an lab at 2,2 paying 1 kepl", "'kepl' is not a resource, did you mean 'kelp'?"),
        ("gain kelp and sceince", "'sceince' is not a resource, did you mean 'science'?"),
        ("claim contract C99", "'C99' is not a government contract"),
        ("done wiht A-R3", "is not a command in words, did you mean 'done'?"),
        ("{type: Place}", "missing or unknown field slot"),
        ("{do: confirm, refused: [T-8]}", "is not refused for T-8, but: Place a tile and play a card first. (T-3)"),
        ("{do: place A-R3 with vent-bloom, refused: [T-8]}", "is legal, but should be refused"),
        ("{do: confirm, try: confirm}", "a command has 'do', perhaps with 'refused', or 'try'"),
    ],
)
def test_a_faulty_command_is_named_with_its_line(content: Content, english: Words, words: str, message: str) -> None:
    (fault,) = faults_of(f"round: 2\ndo:\n  - {words}", content, english)
    assert fault.startswith("scenario:3: ")
    assert message in fault


def test_a_state_with_a_number_of_thousands_of_digits_is_refused_in_plain_words(
    content: Content, tmp_path: Path, english: Words
) -> None:
    (tmp_path / "state.json").write_text('{"round": ' + "9" * 5000 + "}")
    (tmp_path / "turn.yaml").write_text("state: state.json\n")
    with faulty(r"state\.json holds no state: a number in it has too many digits$"):
        run_scenario(tmp_path / "turn.yaml", content, english)


def test_a_missing_file_is_named(content: Content, tmp_path: Path, english: Words) -> None:
    with faulty(r"nothing\.yaml: cannot be read: No such file"):
        run_scenario(tmp_path / "nothing.yaml", content, english)
