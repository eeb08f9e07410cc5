"""The main board, the other players' strips, the log and the top bar, drawn from positions of random games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QGraphicsScene

from uc_desktop import paths
from uc_desktop.ai.random import RandomBot
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.game_log import Entry
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation.facts.log_panel_facts import log_panel_facts
from uc_desktop.presentation.facts.opponents_facts import opponents_facts, others
from uc_desktop.presentation.facts.overlays.recap import recap
from uc_desktop.presentation.facts.top_bar_facts import top_bar_facts
from uc_desktop.presentation.log.event_rows import line
from uc_desktop.presentation.log.log_words import groups
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.command_words import slot_name
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import CardsDrawn, SpecialTaken
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import FEDERATION_SPACES, Phase
from uc_desktop.rules.view import view
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.layout.game_places import main_board_of, places_of
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.main_board_layout import MainBoardLayout
from uc_desktop.ui.layout.main_board_places import federation_place
from uc_desktop.ui.layout.table_layout import TableLayout, table_layout
from uc_desktop.ui.panels.log_panel import draw_log
from uc_desktop.ui.panels.opponents import draw_opponents
from uc_desktop.ui.panels.top_bar import draw_top_bar
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.table import draw_boards
from uc_desktop.ui.theme.theme import DARK, LIGHT, Theme, load_fonts

NAMES = ("Ana", "Bruno", "Chiara", "Dawid")
COLORS = ("orange", "blue", "ivory", "magenta")
SIZES = ((1366, 768), (1366, 700), (1920, 1080), (1280, 680))
SEATS = (2, 3, 4)

Played = Callable[..., TableModel]


class Table(NamedTuple):
    """A drawn table."""

    builder: SceneBuilder
    model: TableModel
    layout: TableLayout
    board: MainBoardLayout
    draw: Callable[[], int]

    def item(self, key: str) -> TableItem:
        item = self.builder.item(key)
        assert item is not None, key
        return item

    def box(self, key: str) -> Rect:
        return self.item(key).frame()


@pytest.fixture(scope="session")
def texts() -> Texts:
    return Texts(load_words(paths.card_data() / "words", "en"))


@pytest.fixture(scope="session")
def played(engine: Engine, texts: Texts) -> Played:
    """A seeded random game of so many players up to the middle of a turn in this round."""

    @cache
    def play(players: int, round_: int, taken: int) -> tuple[State, tuple[Entry, ...]]:
        bot, state, entries = RandomBot("board"), engine.new_game(Setup(players, "board")), []
        while not (state.phase is Phase.TURN and (state.round, state.taken) == (round_, taken) and state.turn.slot):
            command, before = bot.pick(engine.legal_commands(state)), state
            state, events = engine.apply(state, command)
            entries.append(Entry(before.active, command, events, state))
        return state, tuple(entries)

    def model(players: int = 4, round_: int = 6, taken: int = 7, viewer: int = 0) -> TableModel:
        state, entries = play(players, round_, taken)
        seats = tuple(Seat(NAMES[n], COLORS[n], "greedy" if n % 2 else "human") for n in range(players))
        header = Header(seats, "board", engine.content.hash)
        return TableModel(engine, header, texts, view(state, viewer), viewer, viewer, viewer, entries=entries)

    return model


@pytest.fixture
def drawn(qapp: QApplication) -> Callable[..., Table]:
    load_fonts(paths.resources() / "fonts")
    scenes = []

    def draw(model: TableModel, size: tuple[int, int] = SIZES[0], theme: Theme = DARK) -> Table:
        scene = QGraphicsScene(0, 0, *size)
        scenes.append(scene)
        builder, faces = SceneBuilder(scene, Raster(), theme), Faces(model.content, model.texts)
        layout = table_layout(*size, len(model.state.players) - 1)
        board = main_board_of(model, layout)

        def again() -> int:
            builder.begin()
            draw_boards(builder, model, faces, layout)
            draw_opponents(builder, opponents_facts(model), layout)
            draw_log(builder, log_panel_facts(model), layout)
            draw_top_bar(builder, top_bar_facts(model), layout)
            builder.end()
            return builder.changes

        assert again() > 0
        return Table(builder, model, layout, board, again)

    return draw


def with_state(model: TableModel, **values: object) -> TableModel:
    state = model.state.copy()
    for name, value in values.items():
        setattr(state, name, value)
    return replace(model, state=state)


def renamed(model: TableModel, name: str) -> TableModel:
    seats = tuple(replace(seat, name=f"{name} {n}") for n, seat in enumerate(model.header.seats))
    return replace(model, header=replace(model.header, seats=seats))


@pytest.mark.parametrize(
    ("size", "theme"),
    [*((size, DARK) for size in SIZES), (SIZES[0], LIGHT)],
    ids=lambda value: getattr(value, "name", str(value)),
)
@pytest.mark.parametrize("players", SEATS)
def test_drawing_twice_changes_nothing(
    drawn: Callable[..., Table], played: Played, players: int, size: tuple[int, int], theme: Theme
) -> None:
    assert drawn(played(players, 6, 5), size, theme).draw() == 0


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", SEATS)
def test_no_text_is_cut_or_small(
    drawn: Callable[..., Table], played: Played, players: int, size: tuple[int, int]
) -> None:
    table = drawn(played(players, 7, 5), size)
    cut = [item.key for item in table.builder.items() if item.describe().get("overflow")]
    small = [(item.key, line) for item in table.builder.items() for line in item.lines() if line.size < 11]
    assert (cut, small) == ([], [])


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", SEATS)
def test_no_text_lies_over_another(
    drawn: Callable[..., Table], played: Played, players: int, size: tuple[int, int]
) -> None:
    table = drawn(renamed(played(players, 6, 5), "Maximiliane von Hohenstein"), size)
    boxes = [(item.key, table.box(item.key)) for item in table.builder.items() if item.kind == "label"]
    # "Special cards" and "deck 14", "Log" and "round 6" share a line from both ends; "next" ends the play order's.
    shared = ("specials", "special-deck", "log", "order")
    lines = [(key, box) for key, box in boxes if not key.endswith(shared)]
    over = [(a, b) for i, (a, first) in enumerate(lines) for b, second in lines[i + 1 :] if first.overlaps(second, 2)]
    assert over == []


def test_long_names_are_shown_whole_and_told_with_who_plays(drawn: Callable[..., Table], played: Played) -> None:
    table = drawn(renamed(played(), "Maximiliane von Hohenstein"))
    name = table.item("name:player:1")
    assert name.text == "Maximiliane von Hohenstein 1"
    assert "Maximiliane von Hohenstein 1, greedy bot" in name.accessible_name


@pytest.mark.parametrize("players", SEATS)
def test_every_slot_shows_its_tiles(drawn: Callable[..., Table], played: Played, players: int) -> None:
    table = drawn(played(players, 6, 5))
    model = table.model
    colored = [slot for slot in model.side.slots if slot.color is not None]
    assert any(model.state.occupied)
    for slot, owners in zip(colored, model.state.occupied, strict=True):
        rect = table.board.slots[slot_name(slot.id)].rect
        assert table.box(f"slot:{slot.id}") == pytest.approx(rect, abs=0.11)
        assert table.item(f"slot:{slot.id}").describe()["taken"] is bool(owners)
        shown = [n for n in range(players) if table.builder.item(f"tile:{slot.id}:{n}")]
        assert shown == sorted(owners)
        for owner in owners:
            tile = table.item(f"tile:{slot.id}:{owner}")
            assert tile.owner == model.seat(owner).color
            assert rect.inset(-6 * table.board.unit).holds(table.box(tile.key), 1)
            assert not signs_of(table, slot.id).overlaps(table.box(tile.key), 3)


def signs_of(table: Table, slot: str) -> Rect:
    """Where the signs of a slot lie, its margins left out."""
    icons, u = table.board.slots[slot_name(slot)].icons, table.board.unit
    return Rect(icons.x + 4 * u, icons.y + 6 * u, icons.w - 8 * u, icons.h - 12 * u)


def test_two_tiles_on_a_slot_both_show(drawn: Callable[..., Table], played: Played) -> None:
    model = played()
    table = drawn(with_state(model, occupied=((0, 3), *model.state.occupied[1:])))
    slot = model.side.slots[0].id
    assert not table.box(f"tile:{slot}:0").overlaps(table.box(f"tile:{slot}:3"))


def test_the_slot_of_the_turn_is_current(drawn: Callable[..., Table], played: Played) -> None:
    table = drawn(played())
    slot = table.model.state.turn.slot
    rings = [item.key for item in table.builder.items() if item.kind == "current" and item.key.startswith("ring:slot")]
    assert rings == [f"ring:slot:{slot}"]


@pytest.mark.parametrize("players", SEATS)
def test_the_special_cards_lie_in_their_places(drawn: Callable[..., Table], played: Played, players: int) -> None:
    table = drawn(played(players, 7, 2))
    where, state = places_of(table.model, table.layout), table.model.state
    first = table.model.entries[0].state.special_row
    for card in state.special_row:
        assert table.box(f"special:{card}") == pytest.approx(where.board.specials[first.index(card)], abs=0.11)
    assert table.box(f"special:{state.special_deck[0]}") == pytest.approx(where.board.special_deck, abs=0.11)
    shown = [item.key for item in table.builder.items() if item.key.startswith("special:")]
    assert len(shown) == len(state.special_row) + 1


def test_the_piles_tell_their_counts(drawn: Callable[..., Table], played: Played) -> None:
    table = drawn(played())
    state = table.model.state
    labels = {key: table.item(key).text for key in ("count:deck", "count:discard", "count:special-deck")}
    assert labels == {
        "count:deck": str(len(state.deck)),
        "count:discard": f"discard {len(state.discard)}",
        "count:special-deck": f"deck {len(state.special_deck)}",
    }
    assert table.item("discard-top").describe()["card"] == state.discard[-1]


def test_empty_piles_still_take_the_mouse(drawn: Callable[..., Table], played: Played) -> None:
    table = drawn(with_state(played(), deck=(), discard=(), special_deck=()))
    assert all(table.item(key).acceptedMouseButtons() for key in ("deck", "discard", "special-deck"))


@pytest.mark.parametrize(
    "stacks",
    [((0, 1, 2, 3), (), (), (), ()), ((), (), (), (), (0, 1, 2, 3)), ((2,), (0,), (), (3, 1), ())],
)
def test_markers_stand_on_their_spaces(
    drawn: Callable[..., Table], played: Played, stacks: tuple[tuple[int, ...], ...]
) -> None:
    table = drawn(with_state(played(), federation=stacks))
    for space, stack in zip(FEDERATION_SPACES, stacks, strict=True):
        for level, player in enumerate(stack):
            marker = table.item(f"federation:{player}")
            spot = federation_place(table.board, space, level, len(stack))
            assert marker.owner == COLORS[player]
            assert (marker.center().x(), marker.center().y()) == pytest.approx(spot, abs=0.5)
            assert abs(spot.x - table.board.federation[space].center.x) < table.board.federation[space].w / 2


def test_a_higher_marker_lies_over_a_lower_one(drawn: Callable[..., Table], played: Played) -> None:
    table = drawn(with_state(played(), federation=((0, 1), (), (), (), (3, 2))))
    lower, higher = table.item("federation:3"), table.item("federation:2")
    assert higher.zValue() > lower.zValue() and higher.pos().y() < lower.pos().y()


def test_the_play_order_shows_who_decides(drawn: Callable[..., Table], played: Played) -> None:
    table = drawn(played())
    state = table.model.state
    owners = [table.item(f"order:{place}").owner for place in range(1, 5)]
    assert owners == [COLORS[player] for player in state.order]
    name = table.item(f"name:order:{state.order.index(state.active) + 1}")
    assert name.text == table.model.seat(state.active).name


@pytest.mark.parametrize(("players", "there"), [(2, False), (3, False), (4, True)])
def test_the_cloning_tile_is_for_four(drawn: Callable[..., Table], played: Played, players: int, there: bool) -> None:
    table = drawn(played(players, 6, 5))
    assert (table.builder.item("clone") is not None) is there


def test_every_target_has_a_legal_ring(drawn: Callable[..., Table], played: Played) -> None:
    model = played()
    keys = {"slot:A-0", "slot:A-G1", "discard", "special-deck", "clone", f"special:{model.state.special_deck[0]}"}
    table = drawn(replace(model, targets=frozenset(keys)))
    rings = {item.key for item in table.builder.items() if item.kind == "legal"}
    assert rings == {f"ring:{key}" for key in keys}


@pytest.mark.parametrize("players", SEATS)
def test_the_others_have_strips(drawn: Callable[..., Table], played: Played, players: int) -> None:
    table = drawn(played(players, 6, 5))
    model = table.model
    for number, strip in zip(others(model), table.layout.opponents, strict=True):
        player, key = model.state.players[number], f"player:{number}"
        assert table.box(key) == pytest.approx(strip, abs=0.11)
        assert table.item(key).acceptedMouseButtons()
        assert table.item(f"points:{key}").text == str(player.points)
        assert [table.item(f"{what}:{key}").text for what in ("kelp", "credit", "card")] == [
            str(n) for n in (player.stock.kelp, player.stock.credit, len(player.hand))
        ]
    assert table.builder.item("player:0") is None


def test_three_digit_scores_fit(drawn: Callable[..., Table], played: Played) -> None:
    model = played()
    rich = tuple(replace(player, points=188) for player in model.state.players)
    table = drawn(replace(model, state=replace(model.state, players=rich)), SIZES[3])
    assert not table.item("points:player:1").describe()["overflow"]


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_can_be_drawn(drawn: Callable[..., Table], played: Played, engine: Engine, phase: Phase) -> None:
    bot, state, entries = RandomBot("p2"), engine.new_game(Setup(3, "p2")), []
    while state.phase not in (phase, Phase.OVER):
        command, before = bot.pick(engine.legal_commands(state)), state
        state, events = engine.apply(state, command)
        entries.append(Entry(before.active, command, events, state))
    model = replace(played(3, 6, 5), state=view(state, 2), observer=2, viewer=2, shown=2, entries=tuple(entries))
    table = drawn(with_state(model, phase=phase))
    assert table.draw() == 0
    assert not [item.key for item in table.builder.items() if item.describe().get("overflow")]


def test_the_top_bar_has_no_dead_controls(drawn: Callable[..., Table], played: Played) -> None:
    table = drawn(played())
    buttons = {item.key for item in table.builder.items() if item.kind == "button" and item.key != "replay:last"}
    assert buttons == {"button:menu", "button:hint", "button:help", "button:fit"}


def test_the_log_ends_with_the_newest_turn(drawn: Callable[..., Table], played: Played) -> None:
    table = drawn(played(), SIZES[2])
    lines = [item.accessible_name for item in table.builder.items() if item.key.startswith("line:log:")]
    newest = groups(table.model, table.model.entries)[-1]
    assert len(lines) > 2
    assert lines[-1] == f"{table.model.seat(newest.player).name}: {newest.text}"


def test_the_log_names_only_the_viewers_own_draws(played: Played) -> None:
    told = groups(played(), played().entries)
    named = {group.player for group in told for phrase in group.phrases if phrase.startswith("drew ")
             if not phrase.removesuffix(" at the end of the turn").endswith(("card", "cards"))}  # fmt: skip
    assert named == {0}


def test_a_recap_names_nothing_hidden(played: Played, content: Content) -> None:
    model = played(4, 7, 11)
    told = " ".join(recap(model, 1))
    start = max(index for index, entry in enumerate(model.entries) if entry.player == 1) + 1
    drawn_cards = {
        card
        for entry in model.entries[start:]
        for event in entry.events
        if isinstance(event, CardsDrawn)
        for card in event.cards
    }
    played_cards = {getattr(entry.command, "card", None) for entry in model.entries[start:]}
    assert told
    assert not [card for card in drawn_cards - played_cards if content.cards[card].name in told]


def test_a_special_card_taken_in_secret_is_not_named(played: Played, content: Content) -> None:
    card = content.specials(costly=False)[0]
    assert line(SpecialTaken(1, card, True), played()) == "took a Special card"
    assert content.cards[card].name in str(line(SpecialTaken(0, card, True), played()))


def test_every_event_of_a_game_has_its_line(engine: Engine, played: Played) -> None:
    bot, state, told = RandomBot("whole"), engine.new_game(Setup(4, "whole")), []
    model = played()
    while state.phase is not Phase.OVER:
        state, events = engine.apply(state, bot.pick(engine.legal_commands(state)))
        told += [line(event, model) for event in events]
    assert "" not in told
    assert len(list(filter(None, told))) > 100


def test_faces_are_made_once(content: Content, texts: Texts) -> None:
    faces = Faces(content, texts)
    assert all(faces.of(card) is faces.of(card) for card in content.cards)


def test_no_slot_has_more_than_two_rows(content: Content, texts: Texts) -> None:
    faces = Faces(content, texts)
    assert {len(faces.slot_rows(slot.id)) for slot in content.slots.values()} == {1, 2}
