"""Texts fitted into places: where they are broken, and what gives way when room is short."""

from __future__ import annotations

import pytest

from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type
from uc_desktop.ui.art.drawing.text_fitting import elided, fitted

KIND = Type(12)


def lines(text: str, width: float) -> tuple[str, ...]:
    return fitted(text, KIND, width).lines


def wide(text: str) -> float:
    return text_width(text, KIND) + 0.1


def test_a_text_breaks_at_blanks_and_where_it_says_so() -> None:
    assert lines("one two three", wide("one two")) == ("one two", "three")
    assert lines("one two\n\nthree", 500) == ("one two", "three")
    assert lines("", 500) == ()


def test_no_break_spaces_hold() -> None:
    assert lines("one two\u00a0three", wide("two three")) == ("one", "two\u00a0three")
    assert fitted("five\u202fmillion", KIND, wide("million"), hyphenates=False).is_cut


def test_characters_beyond_the_basic_plane_are_one_each() -> None:
    assert lines("🐙🐙 one two", wide("🐙🐙 one")) == ("🐙🐙 one", "two")
    assert fitted("a\udcff b\u00adc \u2028 d e f", KIND, 20, most=2).is_cut


def test_a_text_is_as_large_as_fits_down_to_the_floor() -> None:
    text = "During Production, gain 1 credit for every 2 connected farms."
    found = fitted(text, Type(16), 150, 60, 11)
    assert 11 < found.type.size < 16
    assert not found.is_cut
    larger = fitted(text, Type(found.type.size + 0.5), 150, 60)
    assert larger.is_cut
    assert fitted(text, Type(16), 150, 20, 11).type.size == 11


def test_as_many_lines_as_have_room_the_last_as_high_as_its_letters() -> None:
    text = "one two three four five six"
    room = wide("three four")
    assert len(fitted(text, KIND, room, 2 * 12 * 1.25).lines) == 2
    assert len(fitted(text, KIND, room, 12 + 2 * 12 * 1.25).lines) == 3
    assert len(fitted(text, KIND, room, most=1).lines) == 1


def test_what_has_no_room_ends_in_an_ellipsis() -> None:
    found = fitted("one two three four five", KIND, wide("one two"), most=2)
    assert found.is_cut
    assert (found.lines[0], found.lines[1][-1]) == ("one two", "…")
    assert found.width <= wide("one two")
    assert fitted("Anna-Maria Georg", KIND, wide("Maria…"), most=2, hyphenates=False).lines == ("Anna-", "Maria…")
    assert elided("a long text", KIND, wide("a long …")) == "a long…"
    assert elided("short", KIND, wide("short")) == "short"


def test_a_word_is_made_smaller_before_it_is_hyphenated() -> None:
    word, room = "Kelpfieldterraces", wide("Kelpfieldterraces")
    assert fitted(word, Type(14), room, floor=11).lines == (word,)
    assert fitted(word, Type(14), room / 2, floor=11).type.size == 11


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("Kelpfieldterraces", ["Kelp", "field", "ter", "ra", "ces"]),
        ("Konstantina", ["Kons", "tan", "tina"]),
        ("desalinizadora", ["desa", "li", "ni", "za", "dora"]),
        ("przemysłowe", ["prze", "mys", "łowe"]),
        ("Aménagement", ["Amé", "na", "ge", "ment"]),
        ("Strengths", ["Strengths"]),
    ],
)
def test_a_word_broader_than_a_line_is_broken_between_syllables(word: str, parts: list[str]) -> None:
    for letters in range(4, len(word)):
        found = fitted(word, KIND, wide(word[:letters] + "-"))
        if found.is_cut:
            assert found.lines[-1].endswith("…")
            continue
        assert "".join(line.removesuffix("-") for line in found.lines) == word
        ends = {sum(map(len, parts[:count])) for count in range(1, len(parts))}
        end = 0
        for line in found.lines[:-1]:
            end += len(line) - 1
            assert end in ends


def test_a_word_without_syllables_is_broken_between_any_letters() -> None:
    assert lines("WWWWWWWW", wide("WWWWW--")) == ("WWWWW-", "WWW")
    assert lines("ЩЩЩЩЩЩЩЩ", wide("ЩЩЩЩ--")) == ("ЩЩЩЩ-", "ЩЩЩЩ")


def test_a_word_that_fits_on_a_line_of_its_own_is_not_hyphenated() -> None:
    assert lines("a Konstantina", wide("Konstantina")) == ("a", "Konstantina")


def test_a_word_with_a_hyphen_is_broken_after_it() -> None:
    assert lines("Anna-Maria", wide("Anna-")) == ("Anna-", "Maria")
