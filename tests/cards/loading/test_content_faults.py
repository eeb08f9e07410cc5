"""The loader is strict: whatever is wrong in the data is told with file and line, all of it at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cards.loading.small_content import (
    BLUE,
    BOARD,
    BONUSES,
    BROWN,
    CARD,
    CONTRACT,
    MAIN_BOARD,
    PERMANENT,
    PRODUCTION,
    SCORING,
    TEN_FAULTS,
    changed,
    faults,
    pair,
    second,
    told,
)


def test_ten_faults_of_one_file_are_ten_messages_with_their_lines(tmp_path: Path) -> None:
    assert faults(tmp_path, cards__ten=TEN_FAULTS, main_board__m=MAIN_BOARD) == [
        "cards/ten.yaml:4: color: 'gren' is not a colour, did you mean 'green'?",
        "cards/ten.yaml:8: duplicate key 'name', already on line 7",
        "cards/ten.yaml:9: unknown key 'gian' in a part, did you mean 'gain'?",
        "cards/ten.yaml:11: number 70: the cards of era 1 are numbered 1 to 66",
        "cards/ten.yaml:17: unknown key 'flavor' in a card, did you mean 'flavour'?",
        "cards/ten.yaml:18: draw: must be a number from 1 to 10, not text",
        "cards/ten.yaml:19: a card needs 'name'",
        "cards/ten.yaml:19: id 'two' is already used at cards/ten.yaml:10",
        "cards/ten.yaml:25: kelp: 99 is out of range, must be 1 to 30",
        "cards/ten.yaml:27: number 3 is already used at cards/ten.yaml:20",
        "cards/ten.yaml:33: slots: there is no slot 'A-G9', did you mean 'A-G1'?",
    ]


def test_faults_of_several_files_are_told_together(tmp_path: Path) -> None:
    found = faults(tmp_path, cards__a=changed("green", "pink"), bonuses=changed("kelp", "Kelp", BONUSES))
    assert [fault.partition(":")[0] for fault in found] == ["bonuses.yaml", "cards/a.yaml"]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (changed("era:", "erra:"), 3, "unknown key 'erra' in a card, did you mean 'era'?"),
        (changed("  era: 1\n", "  era: 1\n  era: 2\n"), 4, "duplicate key 'era'"),
        (changed("  era: 1\n", "  on: 1\n"), 3, "the key 'on' is not text"),
        (changed("  era: 1\n", "  7: 1\n"), 3, "the key '7' is not text"),
        (changed("  era: 1\n", "  [era]: 1\n"), 3, "a key must be text"),
        (changed("number: 5", "number: five"), 2, "number: must be a number from 0 to 999, not text"),
        (changed("number: 5", "number: 5.0"), 2, "'5.0' is unclear: only whole numbers"),
        (changed("number: 5", "number: 05"), 2, "'05' is unclear: write a plain whole number"),
        (changed("number: 5", "number: 206"), 2, "number 206: the cards of era 1 are numbered 1 to 66"),
        (changed("number: 5", "number: 67"), 2, "number 67: the cards of era 1 are numbered 1 to 66"),
        (changed("era: 1", "era: 2"), 2, "number 5: the cards of era 2 are numbered 67 to 123"),
        (changed("era: 1", "era: 3"), 2, "number 5: the cards of era 3 are numbered 124 to 180"),
        (changed("era: 1", "cost: 3"), 2, "number 5: the cards at a cost of 3 are numbered 181 to 190"),
        (changed("era: 1", "cost: 1"), 2, "number 5: the cards at a cost of 1 are numbered 191 to 205"),
        (changed("era: 1", "cost: 4"), 3, "cost: 4 is out of range, must be 1 to 3"),
        (changed("  era: 1\n", ""), 1, "a card needs 'era', or a Special card 'cost'"),
        (changed("  era: 1\n", "  era: 1\n  cost: 2\n"), 4, "'cost' is for Special cards, which have no 'era'"),
        (changed("  color: green\n", ""), 1, "a card needs 'color'"),
        (changed("color: green", "color: Green"), 4, "'Green' is not a colour, did you mean 'green'?"),
        (changed("  kind: instant\n", ""), 1, "a card needs 'kind'"),
        (changed("instant", "instantt"), 5, "'instantt' is not a known value, did you mean 'instant'?"),
        (changed("  source: original\n", ""), 1, "a card needs 'source'"),
        (changed("name: Kelp Song", "name: 2026-01-01"), 7, "plain YAML reads it as a date"),
        (changed("name: Kelp Song", "name: no"), 7, "'no' is unclear: write true or false"),
        (changed("name: Kelp Song", 'name: "a\\nb"'), 7, "must be one line of text"),
        (
            changed("name: Kelp Song", "name: Kelp \u202eSong"),
            7,
            "'Kelp \\u202eSong' contains the invisible or control character U+202E",
        ),
        (changed("name: Kelp Song", "name: Kelp\u200b Song"), 7, "contains the invisible or control character U+200B"),
        (
            changed("name: Kelp Song", 'name: "Kelp \\e[31mSong"'),
            7,
            "contains the invisible or control character U+001B",
        ),
        (changed("name: Kelp Song", "name: []"), 7, "name: must be text, not a list"),
        (changed("name: Kelp Song", "name:"), 7, "name: must be text, not an empty value"),
        (changed("kelp-song", "Kelp Song"), 1, "must be an id of small letters, digits and hyphens"),
        (changed("kelp-song", "personal-assistant"), 2, "the Personal Assistant's number is 0"),
        (changed("kelp: 1", "kelb: 1"), 8, "unknown key 'kelb' in what is gained, did you mean 'kelp'?"),
        (changed("{kelp: 1}", "{}"), 8, "what is gained is empty"),
        (changed("kelp: 1", "kelp: true"), 8, "kelp: must be a number from 1 to 30, not true or false"),
        (changed("{gain: {kelp: 1}}", "{if: {federation: 1}}"), 8, "a part needs one of gain, "),
        (changed("{gain: {kelp: 1}}", "{draw: 1, advance: 1}"), 8, "a part has draw, advance, may have only one"),
        (changed("{gain: {kelp: 1}}", "[]"), 8, "effect: entries in the list: 0, must be 1 to 8"),
        (changed("{gain: {kelp: 1}}", "{build: tunel}"), 8, "'tunel' is not a thing to build, did you mean 'tunnel'?"),
        (changed("{gain: {kelp: 1}}", "{upgrade: city}"), 8, "'city' is not a structure"),
        (changed("{gain: {kelp: 1}}", "{upgrade: [farm, building]}"), 8, "the same thing is named twice"),
        (
            changed("{gain: {kelp: 1}}", "{advance: 1, per: {count: farm}}"),
            8,
            "unknown key 'per' in a part with 'advance'",
        ),
        (changed("{gain: {kelp: 1}}", "{pay: {kelp: 1}}"), 8, "a part with 'pay' needs 'then'"),
        (changed("{gain: {kelp: 1}}", "{exchange: [{kelp: 1}]}"), 8, "entries in the list: 1, must be 2"),
        (
            changed("{gain: {kelp: 1}}", "{perform_slot: mine}"),
            8,
            "(known: available, available_colored, occupied, any)",
        ),
        (changed("{gain: {kelp: 1}}", "{replace: {}}"), 8, "unknown key 'replace' in a part"),
        (changed("{gain: {kelp: 1}}", "{build: {what: tunnel, site: expansion}}"), 8, "only buildings can stand on"),
        (changed("{gain: {kelp: 1}}", "{build: {what: city, then_upgrade: free}}"), 8, "a city cannot be upgraded"),
        (
            changed("{gain: {kelp: 1}}", "{gain_chosen: {amount: 3, of: [kelp, credit]}}"),
            8,
            "3 different resources of only 2",
        ),
        (changed("{gain: {kelp: 1}}", "{gain_chosen: {amount: 1, of: [kelp, kelp]}}"), 8, "named twice"),
        (changed("{gain: {", "{if: {count: upgraded city, at_least: 1}, gain: {"), 8, "'upgraded city' is not a count"),
        (
            changed("{gain: {", "{if: {count: connected kelp, at_least: 1}, gain: {"),
            8,
            "'connected kelp' is not a count",
        ),
        (changed("{gain: {", "{if: {count: farm}, gain: {"), 8, "needs 'at_least' or 'at_most'"),
        (
            changed("{gain: {", "{if: {count: farm, at_least: 3, at_most: 2}, gain: {"),
            8,
            "at_most 2 is less than at_least 3",
        ),
        (changed("{gain: {", "{if: {federation: 5}, gain: {"), 8, "federation: 5 is out of range, must be 0 to 4"),
        (changed("{gain: {", "{if: {produced: kelp}, gain: {"), 8, "unknown key 'produced' in a condition"),
        (changed("HERE", "{build: tunnel}", PRODUCTION), 8, "unknown key 'build' in a part of a production effect"),
        (changed("HERE", "{gain: {kelp: 1}}", PERMANENT), 8, "unknown key 'gain' in an entry of a permanent effect"),
        (changed("[HERE]", "{draw: 1}", PERMANENT), 8, "effect: must be a list"),
        (changed("HERE", "{when: {event: build}, effect: {draw: 1}}", PERMANENT), 8, "did you mean 'built'?"),
        (changed("HERE", "{when: {event: built}}", PERMANENT), 8, "an entry with 'when' needs 'effect'"),
        (
            changed("HERE", "{when: {event: turn ended, space: 1}, effect: {draw: 1}}", PERMANENT),
            8,
            "unknown key 'space'",
        ),
        (changed("HERE", "{when: {event: built, nth_in_city: 2}, effect: {draw: 1}}", PERMANENT), 8, "needs 'what'"),
        (
            changed("HERE", "{when: {event: built, what: farm, nth_in_turn: 2}, effect: {draw: 1}}", PERMANENT),
            8,
            "only tunnels are counted in a turn",
        ),
        (
            changed("HERE", "{when: {event: built, what: city, nth_in_city: 2}, effect: {draw: 1}}", PERMANENT),
            8,
            "only buildings are counted in a city",
        ),
        (changed("HERE", "{ability: {draw: 1}}, {ability: {advance: 1}}", PERMANENT), 8, "one 'ability' at most"),
        (
            changed("HERE", "{discount: {what: city, less: {credit: 1}, upgrading: true}}", PERMANENT),
            8,
            "cities are not upgraded",
        ),
        (changed("HERE", "{when: {event: built, nth_in_turn: 2}, effect: {draw: 1}}", PERMANENT), 8, "needs 'what: t"),
        (
            changed("HERE", "{when: {event: slot chosen, matched: 1}, effect: {draw: 1}}", PERMANENT),
            8,
            "matched: must be",
        ),
        (changed("HERE", "{when: {color: red}, effect: {draw: 1}}", PERMANENT), 8, "an event needs 'event'"),
        (changed("HERE", "{when: turn ended, effect: {draw: 1}}", PERMANENT), 8, "when: must be an event, not text"),
        (
            changed("HERE", "{slot_bonus: {slots: [1], effect: {draw: 1}}}", PERMANENT),
            8,
            "must be the id of a slot, not",
        ),
        (changed("HERE", "draw", PERMANENT), 8, "must be an entry of a permanent effect, not text"),
        (changed("color: green", "color: 3"), 4, "color: must be a colour, not a number"),
        (changed("name: Kelp Song", f"name: {'la' * 40}"), 7, "name: longer than 60 characters"),
        (changed("{kelp: 1}", "kelp"), 8, "gain: must be what is gained, not text"),
        (changed("HERE", "{points: 3}", SCORING), 8, "an entry of an end scoring needs one of per, for"),
        (
            changed("HERE", "{draw: 1}", SCORING),
            8,
            "unknown key 'draw' in an entry of an end scoring (known: per, for)",
        ),
        ("id: kelp-song\n", 1, "must be a list (a card each), not a mapping"),
    ],
)
def test_each_fault_of_a_card_is_told_at_its_line(tmp_path: Path, text: str, line: int, words: str) -> None:
    assert told(faults(tmp_path, cards__a=text, main_board__m=MAIN_BOARD), f"cards/a.yaml:{line}: ", words)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (changed('start: "2,2"', 'start: "2,0"', BOARD), 3, "there is no city site '2,0'"),
        (changed("bonus: kelp", "bonus: kelpp", BOARD), 5, "there is no bonus 'kelpp', did you mean 'kelp'?"),
        (changed("expansion: kelp", "expansion: gold", BOARD), 6, "there is no bonus 'gold'"),
        (changed('{site: "2,2"', '{site: "2,1"', BOARD), 6, "city site '2,1' is already on line 5"),
        (changed('"2,1-2,2"', '"2,1-0,0"', BOARD), 8, "there is no city site '0,0'"),
        (changed('"2,1-2,2"', '"2,1-2,1"', BOARD), 8, "has the same city at both ends"),
        (changed('"2,1-2,2"', '"2,1 2,2"', BOARD), 8, "must be a tunnel site such as"),
        (
            changed('- {site: "UL-2,1"}\n', '- {site: "2,2-2,1"}\n', BOARD),
            9,
            "tunnel site '2,1-2,2' is already on line 8",
        ),
        (changed('- {site: "UR-2,2"}\n', "", BOARD), 7, "no tunnel site leads to the metropolis UR"),
        (changed("[null, null, kelp]", "[null]", BOARD), 5, "entries in the list: 1, must be 2 to 4"),
        (changed("side: basic", "side: other", BOARD), 2, "'other' is not a side"),
        (changed("null, kelp]", "{times: 1}, kelp]", BOARD), 5, "1 is out of range, must be 2 to 9"),
        (changed("null, kelp]", "{}, kelp]", BOARD), 5, "a building site is empty"),
        (changed("null, kelp]", "{surcharge: {}}, kelp]", BOARD), 5, "an amount of resources is empty"),
        (changed("null, kelp]", "{points: 6}, kelp]", BOARD), 5, "unknown key 'points' in a building site"),
        (changed("bonus: kelp, building", "surcharge: {gold: 1}, building", BOARD), 5, "unknown key 'gold'"),
        (changed('{site: "2,1-2,2", bonus: kelp}', '{site: "2,1-2,2", points: 2}', BOARD), 8, "leads to no metropolis"),
        (
            changed('{site: "2,1-2,2", bonus: kelp}', '{site: "UL-2,2"}', BOARD),
            5,
            "no tunnel sites lead from the starting city to city site '2,1'",
        ),
        (BOARD + pair("2,1-2,2", "2,2-2,1"), 13, "there is no tunnel site '2,2-2,1'"),
        (BOARD + pair("2,1-2,2", "2,1-2,2"), 13, "paired tunnel site '2,1-2,2' is already on line 13"),
        (BOARD + pair("2,1-2,2", "UL-2,1").replace("credit", "cash"), 13, "unknown key 'cash'"),
    ],
)
def test_each_fault_of_a_board_is_told_at_its_line(tmp_path: Path, text: str, line: int, words: str) -> None:
    assert told(faults(tmp_path, boards__b=text, bonuses=BONUSES), f"boards/b.yaml:{line}: ", words)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (changed("A-Y1", "A-G1", MAIN_BOARD), 5, "slot 'A-G1' is already on line 4"),
        (changed("A-Y1, color: yellow", "A-Y1", MAIN_BOARD), 3, "the last slot, and no other"),
        (changed("A-0", "A-0, color: red", MAIN_BOARD), 3, "the last slot, and no other"),
        (changed("color: green", "color: red", changed("color: yellow", "color: green", MAIN_BOARD)), 3, "clockwise"),
        (changed("[3, 4]", "[3, 5]", MAIN_BOARD), 2, "players: 5 is out of range, must be 1 to 4"),
    ],
)
def test_each_fault_of_a_main_board_is_told_at_its_line(tmp_path: Path, text: str, line: int, words: str) -> None:
    assert told(faults(tmp_path, main_board__m=text), f"main_board/m.yaml:{line}: ", words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (changed("blue", "grey", BLUE), "'grey' is not a known value (known: blue, brown)"),
        (changed(", instant: {draw: 1}", "", BLUE), "a blue metropolis needs 'instant'"),
        (changed("instant", "solo: false, instant", BLUE), "unknown key 'solo' in a blue metropolis"),
        (changed("points", "table", BROWN), "unknown key 'table' in scoring by metropolises"),
        (changed("metropolises", "connected_cities", BROWN), "unknown key 'points' in scoring by connected_cities"),
        (
            changed("rule: metropolises", "rule: cities", BROWN),
            "rule: 'cities' is not a known value",
        ),
        (BLUE + changed("hub", "reef", BROWN), "id 'reef' is already used at metropolises.yaml:1"),
        (BLUE + changed("Hub", "Reef", BROWN), "name 'Reef' is already used at metropolises.yaml:1"),
    ],
)
def test_each_fault_of_a_metropolis_is_told(tmp_path: Path, text: str, words: str) -> None:
    assert told(faults(tmp_path, metropolises=text), "metropolises.yaml:", words)


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (second("id: eel", "id: kelp-song"), "cards/b.yaml:1: id 'kelp-song' is already used at cards/a.yaml:1"),
        (second("number: 6", "number: 5"), "cards/b.yaml:2: number 5 is already used at cards/a.yaml:2"),
        (second("name: Eel", "name: Kelp Song"), "cards/b.yaml:7: name 'Kelp Song' is already used at cards/a.yaml:7"),
    ],
)
def test_cards_of_two_files_must_not_collide(tmp_path: Path, other: str, words: str) -> None:
    found = faults(tmp_path, cards__a=CARD, cards__b=other)
    assert len(found) == 1
    assert found[0].startswith(words)


def test_two_sides_must_not_serve_the_same_number_of_players(tmp_path: Path) -> None:
    other = MAIN_BOARD.replace("id: side", "id: other")
    assert "main_board/n.yaml:2: a side for 3 players is already used at main_board/m.yaml:2" in faults(
        tmp_path, main_board__m=MAIN_BOARD, main_board__n=other
    )


def test_a_slot_on_two_sides_must_be_the_same(tmp_path: Path) -> None:
    other = MAIN_BOARD.replace("id: side", "id: other").replace("3, 4", "1, 2").replace("draw: 2", "draw: 1")
    assert faults(tmp_path, main_board__m=MAIN_BOARD, main_board__n=other) == [
        "main_board/n.yaml:6: slot 'A-0' is different at main_board/m.yaml:6"
    ]


@pytest.mark.rule("G-1")
@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (changed("contract-1", "bond", CONTRACT), 1, "an id such as contract-1"),
        (changed("  name: Reef Bond\n", "", CONTRACT), 1, "a government contract needs 'name'"),
        (changed("at_least: 2", "at_most: 2", CONTRACT), 3, "a criterion has 'at_least' only"),
        (changed("at_least: 2}", "at_least: 2, at_most: 3}", CONTRACT), 3, "a criterion has 'at_least' only"),
        (changed("{count: farm, at_least: 2}", "{federation: 3}", CONTRACT), 3, "is about space 1"),
        (
            changed("{count: farm, at_least: 2}", "{any: [{federation: 0}, {count: city, at_least: 2}]}", CONTRACT),
            3,
            "is about space 1",
        ),
        (changed("count: farm", "count: fram", CONTRACT), 4, "'fram' is not a count, did you mean 'farm'?"),
        (changed("- {count: farm, at_least: 2}", "- {produced: kelp}", CONTRACT), 4, "unknown key 'produced'"),
        (changed("effect", "efect", CONTRACT), 5, "unknown key 'efect' in a government contract"),
        (CONTRACT + CONTRACT, 6, "id 'contract-1' is already used at contracts.yaml:1"),
        (
            CONTRACT + changed("contract-1", "contract-2", CONTRACT),
            7,
            "name 'Reef Bond' is already used at contracts.yaml:2",
        ),
    ],
)
def test_each_fault_of_a_contract_is_told_at_its_line(tmp_path: Path, text: str, line: int, words: str) -> None:
    assert told(faults(tmp_path, contracts=text), f"contracts.yaml:{line}: ", words)
