"""The lists for proof-reading hold every text, in every number, as the program says it."""

from __future__ import annotations

import re

import pytest

from uc_desktop import paths
from uc_desktop.cards.words.words import load_folder, load_words
from uc_desktop.presentation.words.catalogue import language
from uc_desktop.tools.word_lists import word_lists


@pytest.fixture(scope="module")
def polish() -> dict[str, list[str]]:
    return dict(word_lists("pl", "en"))


def test_every_text_of_the_interface_and_every_refusal_is_there(polish: dict[str, list[str]]) -> None:
    keys = {line.partition(":")[0] for lines in polish.values() for line in lines}
    assert load_folder(paths.resources() / "words", "pl").entries.keys() <= keys
    reasons = {key for key in load_words(paths.card_data() / "words", "pl").entries if key.startswith("reasons.")}
    assert {key.removeprefix("reasons.") for key in reasons} <= keys
    assert language() == "en"


def test_no_label_stands_there_twice(polish: dict[str, list[str]]) -> None:
    doubled = re.compile(r"\b(\w{2,}) \1\b", re.IGNORECASE)
    assert [line for lines in polish.values() for line in lines if doubled.search(line)] == []


@pytest.mark.parametrize(
    ("name", "line", "below"),
    [
        ("boards", "A-Y2: Zbuduj do 2 tuneli.", "Build up to 2 tunnels."),
        ("refusals", "goal_points: Tylko 1 z 2 PZ.", "Only 1 of 2 points."),
        ("refusals", "slot_occupied: Pole Y1 jest zajęte do końca rundy.",
         "Slot Y1 is occupied until the end of the round."),
        ("refusals",
         "condition_unmet: Warunek nie jest spełniony: trzeba mieć co najmniej 2 połączone metropolie, masz 1.",
         "The condition is not met: needs at least 2 connected metropolises, you have 1."),
        ("refusals", "condition_unmet: Warunek nie jest spełniony: nie możesz mieć połączonych farm, masz 1.",
         "The condition is not met: you must have no connected farms, you have 1."),
        ("interface-boards", "slots.tile: Kafel akcji, Ana: pole Y1", "Action tile of Ana on slot Y1"),
        ("interface-boards", "structures.tunnel: Tunel od centralnego miejsca do prawego dolnego",
         "Tunnel from the centre to the lower right"),
        ("interface-panels", "turn_panel.slot: Pole G3", "Slot G3"),
        ("interface-panels", "hint_reasons.wanted: Potem pole G3 może zająć Ana lub Olga",
         "Ana or Olga may take slot G3 next"),
        ("interface-log", "log.cards: 22 karty", "22 cards"),
        ("interface-log", "log.drawn: dobrano: 5 kart", "drew 5 cards"),
        ("interface-log", "log.built at: zbudowano farmę w centrum planszy",
         "built a farm at the centre"),
    ],
)  # fmt: skip
def test_a_text_is_told_with_its_number_and_names_and_below_in_english(
    polish: dict[str, list[str]], name: str, line: str, below: str
) -> None:
    lines = [each.replace("\N{NO-BREAK SPACE}", " ") for each in polish[name]]
    assert f"    {below}" == lines[lines.index(line) + 1]
