"""Records: which of their fields count for equality, and what their JSON may lack."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from uc_desktop import paths
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation.log.log_words import Reader
from uc_desktop.presentation.shortcuts import Shortcuts
from uc_desktop.rules.codec import decode
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import Reason


def not_compared(record: Any) -> set[str]:
    """The names of the fields that may differ in equal records."""
    changed = {name: replace(record, **{name: object()}) for name in record.__struct_fields__}
    unequal = {name for name, other in changed.items() if other != record}
    assert unequal == {name for name, other in changed.items() if not other == record}  # noqa: SIM201
    return set(changed) - unequal


def test_reasons_are_equal_whatever_their_details() -> None:
    one = Reason("B-9", "site", (("what", "tunnel"),))
    assert not_compared(one) == {"details"}
    assert hash(one) == hash(replace(one, details=(object(),)))


def test_readers_are_compared_by_what_the_texts_depend_on(content: Content) -> None:
    texts = Texts(load_words(paths.card_data() / "words", "en"))
    header = Header((Seat("Ana", "orange"),), "", content.hash)
    one = Reader(header, content, texts, 0, header.seats, header.content)
    assert not_compared(one) == {"header", "content"}
    assert hash(one) == hash(replace(one, content=object()))


def test_shortcuts_are_equal_whatever_their_keys_are_called() -> None:
    assert not_compared(Shortcuts()) == {"called"}


def test_states_are_compared_by_all_their_fields(engine: Engine) -> None:
    state = engine.new_game(Setup(2, "a calm sea"))
    assert state == state.copy()
    assert not_compared(state) == set()


class Note(Struct, frozen=True):
    """A record with defaults of each kind."""

    title: str
    lines: int = 2
    words: list[str] = field(default_factory=list)


def test_what_the_json_of_a_record_lacks_has_its_default() -> None:
    assert decode(Note, {"title": "a"}, "note") == Note("a")
