"""Nouns keep their forms until they are shown: a language with cases says each as the text around it asks."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tests.presentation.models import english
from uc_desktop import paths
from uc_desktop.cards.words.words import load_folder
from uc_desktop.errors import problem
from uc_desktop.presentation.facts.pages.dates import long_day, short_day
from uc_desktop.presentation.words.catalogue import listing_phrase, say, use
from uc_desktop.presentation.words.command_words import slot_title
from uc_desktop.presentation.words.phrases import decimal, whole, with_sign
from uc_desktop.presentation.words.problem_words import problem_words
from uc_desktop.presentation.words.site_words import city_place, on_site, tunnel_place
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import Piece

#: What is changed in the English texts to make a language with cases.
CASES = {
    "forms: []": "forms: [plain, place, origin]",
    "  centre: the centre": "  centre: {plain: centrum, place: centrze, origin: centrum}",
    "  lower right: the lower right": "  lower right: {plain: prawy dół, place: prawym dole, origin: prawego dołu}",
    '  at city: "at {city}"': '  at city: "w {city:place}"',
    '  tunnel: "from {start} to {end}"': '  tunnel: "od {start:origin} do {end:origin}"',
    '  slot: "slot {slot}"': '  slot: {plain: "pole {slot}", place: "polu {slot}"}',
    '  held slot: "': '  held slot: "Na {slot:place}: ',
}


@pytest.fixture
def _cases(tmp_path: Path) -> Iterator[None]:
    folder, changed = tmp_path / "words", set[str]()
    shutil.copytree(paths.resources() / "words" / "en", folder / "en")
    shutil.copytree(paths.resources() / "words" / "en", folder / "xx")
    for path in (folder / "xx").glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        for old, new in CASES.items():
            if old in text:
                changed.add(old)
                text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    assert changed == set(CASES)
    use(load_folder(folder, "xx"))
    yield
    use(None)


@pytest.mark.usefixtures("_cases")
def test_a_place_takes_the_case_that_the_text_around_it_asks_for() -> None:
    assert city_place("1,1").text() == "centrum"
    assert on_site("1,1").text() == "w centrze"
    assert tunnel_place("1,1-2,2").text() == "od centrum do prawego dołu"


@pytest.mark.usefixtures("_cases")
def test_a_slot_is_told_in_the_case_of_its_sentence(content: Content) -> None:
    slot = slot_title(content, "A-Y1")
    assert slot.text() == "pole Y1"
    assert say("advice.held slot", slot=slot).startswith("Na polu Y1: ")
    assert listing_phrase("and", [slot, slot]).text("place") == "polu Y1 and polu Y1"


@pytest.mark.usefixtures("_cases")
def test_a_plain_word_in_a_slot_that_asks_for_a_form_stays_as_it_is() -> None:
    assert say("advice.held slot", slot="Y1").startswith("Na Y1: ")


def test_prices_and_pieces_are_phrases() -> None:
    texts = english()
    assert texts.piece_name(Piece.FARM).text("article") == "a farm"
    assert texts.piece_name(Piece.FARM, 2).text() == "farms"


@pytest.mark.parametrize(
    ("language", "third", "first", "brief", "mean", "most", "least"),
    [
        ("en", "3 May", "1 May 2025", "1 May", "101.9", "64,000", "9,999"),
        ("pt", "3 de maio", "1º de maio de 2025", "1º mai", "101,9", "64.000", "9.999"),
        ("it", "3 maggio", "1º maggio 2025", "1º mag", "101,9", "64.000", "9.999"),
        ("pl", "3 maja", "1 maja 2025", "1 maj", "101,9", "64\u00a0000", "9999"),
        ("es", "3 de mayo", "1 de mayo de 2025", "1 may", "101,9", "64\u00a0000", "9999"),
        ("fr", "3 mai", "1er mai 2025", "1er mai", "101,9", "64\u202f000", "9\u202f999"),
    ],
)
def test_days_and_numbers_are_written_as_the_language_does(
    language: str, third: str, first: str, brief: str, mean: str, most: str, least: str
) -> None:
    use(load_folder(paths.resources() / "words", language))
    try:
        assert long_day(date(2026, 5, 3), has_year=False) == third
        assert long_day(date(2025, 5, 1), has_year=True) == first
        assert short_day(date(2026, 5, 1), date(2026, 11, 29)) == brief
        assert (decimal(101.94), whole(64_000), whole(9_999)) == (mean, most, least)
        assert problem_words(english().words, problem("content.file too large", most=64_000)).count(most) == 1
        assert (with_sign(-2), with_sign(2)) == ("−2", "+2")
    finally:
        use(None)
