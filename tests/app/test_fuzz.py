"""Whatever is in a file, and whatever is asked of a game: one clear error, or an honest answer.

A run tries two thousand files and two thousand commands, one with `--all` ten thousand of each;
`for i in $(seq 100); do pytest --all tests/app/test_fuzz.py; done` tries a million.
"""

from __future__ import annotations

import types
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.app.playing import fresh, header, next_commands, play
from tests.error_texts import error_text, faulty, file_error, notice_text, plain_text, plain_texts
from tests.whole import part
from uc_desktop import paths
from uc_desktop.ai.random import RandomBot
from uc_desktop.app.malicious_inputs import MALICIOUS_INPUTS
from uc_desktop.app.saves.game_file import MOST_BYTES, AlsoDo, Loaded, load
from uc_desktop.app.saves.header import Header
from uc_desktop.app.saves.journal import game_data
from uc_desktop.app.scenario.file import read_scenario
from uc_desktop.cards.fields.read_context import ReadContext, TooManyFaults
from uc_desktop.cards.fields.yaml_nodes import read_yaml
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.words.reasons import in_full
from uc_desktop.cards.words.words import Words
from uc_desktop.errors import ContentError, GameFileError, IllegalCommand, UsageError
from uc_desktop.rules.codec import canonical, decode, encode
from uc_desktop.rules.commands import CONFIRM, Command
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import RESOURCES, Piece, Resources

QUICK = settings(deadline=None, database=None, suppress_health_check=list(HealthCheck))

# Game files


def read(folder: Path, data: bytes) -> Loaded | None:
    """What is read of a file with these bytes, faulty or not; None if there is nothing."""
    path = folder / "game.ucgame"
    path.write_bytes(data)
    message = ""
    try:
        return load(path, tolerant=True)
    except GameFileError as error:
        message = error_text(error)
    assert message.count("\n") == 0 and 0 < len(message) < 1000
    return None


@pytest.fixture(scope="module")
def saved(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Loaded:
    """A game in the middle of a turn, with every kind of line: a gesture taken back and done again, confirmations,
    a step of two commands."""
    path = tmp_path_factory.mktemp("saved") / "game"
    session = play(fresh(engine, path), 25)
    session.undo()
    session.redo()
    while len(next_commands(session, 2)) < 2:
        play(session, 1)
    session.submit_step(next_commands(session, 2))
    session.close()
    loaded = load(path)
    assert {"undo", "redo", CONFIRM} <= set(loaded.steps)
    assert isinstance(loaded.steps[-1], AlsoDo)
    return loaded


@settings(QUICK, max_examples=part(300, 1500))
@given(data=st.binary(max_size=400))
def test_any_bytes_are_no_game(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    assert read(tmp_path_factory.getbasetemp(), data) is None


@settings(QUICK, max_examples=part(400, 2000))
@given(at=st.floats(0, 1, exclude_max=True), flip=st.integers(1, 255))
def test_a_flipped_byte_anywhere_never_changes_a_step(
    tmp_path_factory: pytest.TempPathFactory, saved: Loaded, at: float, flip: int
) -> None:
    data = bytearray(saved.data)
    place = int(at * len(data))
    data[place] ^= flip
    found = read(tmp_path_factory.getbasetemp(), bytes(data))
    line = saved.data.count(b"\n", 0, place)
    if line == 0:
        assert found is None
    else:
        assert found is not None and found.steps == saved.steps[: line - 1]
        assert f":{line + 1}: " in notice_text([found.fault]) and not found.torn


@settings(QUICK, max_examples=part(300, 1500))
@given(at=st.floats(0, 1, exclude_max=True))
def test_a_file_that_ends_anywhere_keeps_all_whole_steps(
    tmp_path_factory: pytest.TempPathFactory, saved: Loaded, at: float
) -> None:
    data = saved.data[: int(at * len(saved.data))]
    found, lines = read(tmp_path_factory.getbasetemp(), data), data.count(b"\n")
    if lines == 0:
        assert found is None
    else:
        assert found is not None and not found.fault
        assert found.steps == saved.steps[: lines - 1]
        assert bool(found.torn) == (not data.endswith(b"\n"))


@settings(QUICK, max_examples=part(300, 1500))
@given(start=st.floats(0, 1, exclude_max=True), length=st.integers(0, 300), middle=st.binary(max_size=300))
def test_anything_in_the_place_of_a_piece_never_adds_a_step(
    tmp_path_factory: pytest.TempPathFactory, saved: Loaded, start: float, length: int, middle: bytes
) -> None:
    place = int(start * len(saved.data))
    found = read(tmp_path_factory.getbasetemp(), saved.data[:place] + middle + saved.data[place + length :])
    assert found is None or found.steps == saved.steps[: len(found.steps)]


#: Any text that a file can hold, lone surrogates included.
TEXT = st.text(st.characters(exclude_categories=()), max_size=20)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=6,
)


@settings(QUICK, max_examples=part(200, 1000))
@given(name=st.sampled_from([*Header.__struct_fields__, "type", "new"]), value=JSON | TEXT)
def test_a_header_with_anything_in_a_field_is_refused_or_that_of_a_game(engine: Engine, name: str, value: Any) -> None:
    given_header = {"type": "header", "seats": [], "seed": "s", "content": "c", "format": 1, name: value}
    seats = [{"name": word, "color": word, "player": "human"} for word in ("a", "b")]
    try:
        found = Header.from_json(given_header if name == "seats" else {**given_header, "seats": seats})
    except GameFileError:
        return
    assert Header.from_json(found.to_json()) == found
    assert engine.legal_commands(engine.new_game(found.setup))


@settings(QUICK, max_examples=part(200, 1000))
@given(value=JSON)
def test_any_json_is_no_state(value: Any) -> None:
    with pytest.raises(GameFileError):
        decode(State, value)


# Hostile files: each must end at once, with one sentence


@pytest.fixture(params=MALICIOUS_INPUTS)
def malicious(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file that means harm."""
    if "device" in request.param and not Path("/dev/urandom").exists():
        pytest.skip("there is no such device")
    (tmp_path / "cards").mkdir()
    path = tmp_path / "cards" / "malicious.yaml"
    MALICIOUS_INPUTS[request.param](path)
    return path


def test_a_malicious_file_is_no_game(malicious: Path) -> None:
    with pytest.raises(GameFileError) as caught:
        load(malicious)
    assert error_text(caught.value).startswith(str(malicious)) and len(error_text(caught.value)) < 1000


def test_a_malicious_file_is_no_card_set(malicious: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load_content(malicious.parent.parent)
    assert all(fault.startswith("cards/malicious.yaml:") for fault in plain_texts(caught.value.problems))


def test_nothing_is_no_game_and_no_card_set(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    path = tmp_path / "cards" / "nothing.yaml"
    path.write_bytes(b"")
    with file_error("the file is empty"):
        load(path)
    with pytest.raises(ContentError):
        load_content(tmp_path)


def test_a_malicious_file_is_no_scenario(malicious: Path, content: Content) -> None:
    with pytest.raises(UsageError) as caught:
        read_scenario(malicious, content)
    assert plain_text(caught.value).startswith("malicious.yaml:")


def test_a_malicious_file_is_no_state(malicious: Path, content: Content, tmp_path: Path) -> None:
    scenario = tmp_path / "scenario.yaml"
    scenario.write_text("state: cards/malicious.yaml\n")
    with faulty(r"scenario\.yaml:1: .*malicious\.yaml holds no state"):
        read_scenario(scenario, content)


@settings(QUICK, max_examples=part(300, 1500))
@given(
    data=st.binary(max_size=200) | st.text(st.sampled_from("ab-:{}[],\n &*!'\"#|>%@?1"), max_size=60).map(str.encode)
)
def test_any_yaml_is_read_or_its_faults_are_noted(data: bytes) -> None:
    context = ReadContext("any.yaml")
    try:
        root = read_yaml(data, context)
    except TooManyFaults:
        root = None
    assert root is None or root.line >= 1
    assert all(line >= 1 and words for line, words in context.faults)


def test_as_many_steps_as_a_file_can_hold_are_read(engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "long"
    path.write_bytes(game_data(header(engine), [("undo", None)] * 10_000))
    assert path.stat().st_size < MOST_BYTES
    assert len(load(path).steps) == 10_000


# Commands


@pytest.fixture(scope="module")
def positions(engine: Engine) -> list[State]:
    """Every seventh position of a game of three."""
    state, bot, found = engine.new_game(Setup(3, "fuzz")), RandomBot("fuzz"), []
    while legal := engine.legal_commands(state):
        found.append(state)
        state, _ = engine.apply(state, bot.pick(legal))
    return [*found[::7], state]


CONTENT = load_content(paths.card_data())
IDS = sorted(
    {
        *CONTENT.cards, *CONTENT.boards, *CONTENT.metropolises, "slot:A-G1", "slot:A-0/0", "personal-assistant",
        *(slot.id for side in CONTENT.main_boards.values() for slot in side.slots),
        *(city.id for board in CONTENT.boards.values() for city in board.cities[:4]),
        *(f"play:{card}/0" for card in list(CONTENT.cards)[:40]), "2,2", "2,2#1", "1,2#x", "UL-1,1",
    }
)  # fmt: skip
WORD = st.sampled_from(IDS) | TEXT
AMOUNT = st.integers(-2, 5) | st.sampled_from([10**9, -(10**9)])
VALUES: dict[Any, st.SearchStrategy[Any]] = {
    str: WORD,
    int: AMOUNT,
    bool: st.booleans(),
    Piece: st.sampled_from(Piece),
    Resources: st.builds(Resources, *[AMOUNT] * len(RESOURCES)),
}


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of this type."""
    if get_origin(kind) is tuple:
        return st.lists(values(get_args(kind)[0]), max_size=4).map(tuple)
    if get_origin(kind) in (Union, types.UnionType):
        return st.one_of(*(st.none() if member is type(None) else values(member) for member in get_args(kind)))
    return VALUES[kind] if kind in VALUES else st.sampled_from(kind)


COMMANDS: st.SearchStrategy[Command] = st.one_of(
    *(st.builds(kind, **{name: values(of) for name, of in get_type_hints(kind).items()}) for kind in get_args(Command))
)


@settings(QUICK, max_examples=part(100, 500))
@given(
    at=st.floats(0, 1, exclude_max=True),
    commands=st.lists(COMMANDS, min_size=20, max_size=20),
    other=st.floats(0, 1, exclude_max=True),
)
def test_thousands_of_commands_are_refused_with_reasons_or_legal(
    engine: Engine, positions: list[State], at: float, commands: list[Command], other: float, english: Words
) -> None:
    """What is legal in another position is tried here too."""
    state = positions[int(at * len(positions))]
    before, legal = canonical(encode(state)), set(engine.legal_commands(state))
    elsewhere = Engine(engine.content).legal_commands(positions[int(other * len(positions))])
    for command in (*commands, *elsewhere[:5]):
        refusal = refused(engine, state, command)
        assert (refusal is None) == (command in legal)
        assert refusal is None or (refusal.reasons and in_full(english, refusal.reasons))
    assert canonical(encode(state)) == before


def refused(engine: Engine, state: State, command: Command) -> IllegalCommand | None:
    try:
        engine.apply(state, command)
    except IllegalCommand as refusal:
        return refusal
    return None


def test_a_refused_command_is_not_saved(engine: Engine, tmp_path: Path) -> None:
    session = play(fresh(engine, tmp_path / "game"), 30)
    before = (tmp_path / "game").read_bytes()
    for kind in get_args(Command):
        hints = get_type_hints(kind)
        command = kind(**{name: ("nonsense" if of is str else None) for name, of in hints.items()}) if hints else None
        if command is not None:
            with pytest.raises(IllegalCommand):
                session.submit(command)
    assert (tmp_path / "game").read_bytes() == before
    session.close()
