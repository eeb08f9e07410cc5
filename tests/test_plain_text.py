"""What a proper line of text is, and how other text is shown."""

from __future__ import annotations

import pytest

from uc_desktop.plain_text import escaped, first_invisible, is_line

PROPER = [
    "Ana",
    "Łódź",
    "山田　太郎",
    "Nom\u00a0: « Zoé »",
    "it's 100 % ✓",
    "👍🏽",
    "é",
    "0017",
    "👩\u200d🚀 Zoë",
    "علی\u200cرضا",
]
IMPROPER = {
    "a lone surrogate": ("a\ud800b", "U+D800", r"a\ud800b"),
    "a line feed": ("a\nb", "U+000A", r"a\nb"),
    "an escape": ("a\x1b[31mb", "U+001B", r"a\x1b[31mb"),
    "a control character of Latin-1": ("a\x9bb", "U+009B", r"a\x9bb"),
    "a paragraph's end": ("a\u2029b", "U+2029", r"a\u2029b"),
    "a turn of direction": ("a\u202eb", "U+202E", r"a\u202eb"),
    "an isolated direction": ("a\u2066b", "U+2066", r"a\u2066b"),
    "a space of no width": ("a\u200bb", "U+200B", r"a\u200bb"),
    "a joiner among letters of ASCII": ("a\u200db", "U+200D", r"a\u200db"),
    "a joiner at the end": ("é\u200d", "U+200D", r"é\u200d"),
    "a joiner before a space": ("é\u200d é", "U+200D", r"é\u200d é"),
    "two joiners": ("é\u200d\u200cé", "U+200D", r"é\u200d\u200cé"),
    "a byte order mark": ("a\ufeffb", "U+FEFF", r"a\ufeffb"),
    "a filler": ("a\u3164b", "U+3164", r"a\u3164b"),
    "a tag": ("a\U000e0041b", "U+E0041", r"a\U000e0041b"),
}


@pytest.mark.parametrize("text", PROPER)
def test_a_proper_line_is_shown_as_it_is(text: str) -> None:
    assert is_line(text, 100)
    assert escaped(text) == text


@pytest.mark.parametrize("what", IMPROPER)
def test_no_proper_line_has(what: str) -> None:
    text, number, shown = IMPROPER[what]
    assert not is_line(text, 100)
    assert (first_invisible(text), escaped(text)) == (number, shown)


@pytest.mark.parametrize("text", ["", " ", "\u3000\u00a0", "x" * 101])
def test_a_line_is_neither_blank_nor_endless(text: str) -> None:
    assert not is_line(text, 100)
