"""The lower half of the table as it is drawn: player board, supply, hand, claimed cards, resource bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QGraphicsScene

from tests.table import Table
from tests.ui.audits.text_audit import texts_of
from uc_desktop import paths
from uc_desktop.ai.random import RandomBot
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation import gestures
from uc_desktop.presentation.facts.hand_facts import claimed_facts, hand_facts, hand_highlights
from uc_desktop.presentation.facts.resource_facts import resource_facts
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import Held, TableModel
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.rules.view import view
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.hand_room import cards_shown, layout_for
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout, table_layout
from uc_desktop.ui.panels.claimed import draw_claimed
from uc_desktop.ui.panels.hand import draw_hand
from uc_desktop.ui.panels.resource_bar import draw_resource_bar
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.table.table import draw_boards
from uc_desktop.ui.theme.theme import DARK, load_fonts

SEATS = tuple(
    Seat(name, color)
    for name, color in (("Ana", "orange"), ("Bruno", "blue"), ("Chiara", "ivory"), ("Dawid", "magenta"))
)
WINDOWS = pytest.mark.parametrize(
    "size", [(1366, 768), (1366, 700), (1920, 1080), (1280, 680)], ids=lambda size: f"{size[0]}x{size[1]}"
)
HAND = ("coral-charter", "borrowed-berth", "blind-tender", "capital-line", "silo-ledger", "pile-drivers")
MORE = ("refit-dock", "harvest-crown", "reef-parliament")
Drawn = dict[str, TableItem]


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    load_fonts(paths.resources() / "fonts")


@pytest.fixture
def words() -> Texts:
    return Texts(load_words(paths.card_data() / "words", "en"))


@pytest.fixture
def ana(table: Table) -> Table:
    """Ana in the middle of a game: connected and not, upgraded and plain, a city of each kind."""
    table.round(6).city("ana", "1,2", "1,1").city("ana", "2,1", "0,0", symbiotic=True)
    table.tunnel("ana", "1,2-2,2", upgraded=True).tunnel("ana", "1,1-2,2", "2,1-2,2", "0,2-1,2", "UR-0,2")
    table.farm("ana", "2,2#1", "2,2#2", upgraded=True).lab("ana", "1,1#1").plant("ana", "2,1#x", upgraded=True)
    table.farm("ana", "0,0#1").bonuses("ana", {"1,0": "kelp", "0,1#2": "card", "1,1-2,0": "step-and-card"})
    table.metropolis("ana", UL="nine-domes", UR="deepwell", LL="coral-exchange").gained("ana", "kelpholm")
    table.claimed("ana", "silo-ledger", "reef-parliament", "pile-drivers").claimed("ana", "refit-dock", used=True)
    return table.give("ana", kelp=1, credit=13, steelplast=22).points("ana", 41).hand("ana", *HAND[:3])


class Scene:
    """A builder with a layout of some size that draws models."""

    def __init__(self, words: Texts, size: tuple[int, int]) -> None:
        self.scene = QGraphicsScene()
        self.builder = SceneBuilder(self.scene, Raster(), DARK)
        self.layout: TableLayout = table_layout(*size)
        self._words, self._size = words, size

    def draw(self, model: TableModel) -> Drawn:
        """Draw all of it; what it shows, by key."""
        faces = Faces(model.content, self._words)
        self.layout = layout_for(self._size, cards_shown(model), model.content, faces, self.builder.theme.text)
        self.builder.begin()
        draw_boards(self.builder, model, faces, self.layout)
        draw_hand(self.builder, hand_facts(model), hand_highlights(model), self.layout, faces)
        draw_claimed(self.builder, claimed_facts(model), "", self.layout, faces)
        draw_resource_bar(self.builder, resource_facts(model), self.layout)
        self.builder.end()
        return {item.key: item for item in self.builder.items()}


SceneOf = Callable[[tuple[int, int]], Scene]


@pytest.fixture
def scene_of(words: Texts) -> Iterator[SceneOf]:
    """Scenes of any size, emptied before Qt takes them down."""
    made: list[Scene] = []

    def make(size: tuple[int, int]) -> Scene:
        made.append(Scene(words, size))
        return made[-1]

    yield make
    for scene in made:
        scene.builder.begin()
        scene.builder.end()


@pytest.fixture
def scene(scene_of: SceneOf) -> Scene:
    return scene_of((1366, 768))


@pytest.fixture
def of(words: Texts) -> Callable[..., TableModel]:
    """The model of a table's state, as Ana sees it."""

    def model(table: Table, **changes: Any) -> TableModel:
        return seen(table.engine, table.state, words, 0, **changes)

    return model


def seen(engine: Engine, state: State, words: Texts, viewer: int, **changes: Any) -> TableModel:
    legal = tuple(engine.legal_commands(state)) if state.active == viewer else ()
    header = Header(SEATS, "seed", engine.content.hash)
    model = TableModel(engine, header, words, view(state, viewer), viewer, viewer, viewer, legal=legal)
    return replace(model, **changes)


@pytest.fixture(scope="module")
def midgame(engine: Engine) -> State:
    """A turn of round 8 in a game of random moves."""
    bot, state = RandomBot("x3"), engine.new_game(Setup(4, "x3"))
    while state.round < 8 or state.phase is not Phase.TURN:
        state, _ = engine.apply(state, bot.pick(engine.legal_commands(state)))
    return state


def told(items: Drawn, key: str) -> tuple[str, str]:
    """A thing's kind and state."""
    return items[key].kind, items[key].state.value


def standing(items: Drawn) -> set[str]:
    return {key for key in items if key.startswith("built:")}


@WINDOWS
def test_drawing_a_played_position_twice_changes_nothing(
    engine: Engine, midgame: State, words: Texts, scene_of: SceneOf, size: tuple[int, int]
) -> None:
    drawn, model = scene_of(size), seen(engine, midgame, words, 1)
    drawn.draw(model)
    drawn.draw(model)
    assert drawn.builder.changes == 0


def test_what_is_built_is_shown_and_nothing_else(ana: Table, scene: Scene, of: Callable[..., TableModel]) -> None:
    sites = "2,2 1,2 1,1 2,1 0,0 1,2-2,2 1,1-2,2 2,1-2,2 0,2-1,2 UR-0,2 2,2#1 2,2#2 1,1#1 2,1#x 0,0#1"
    assert standing(scene.draw(of(ana))) == {f"built:{site}" for site in sites.split()}


def test_cities_buildings_and_tunnels_show_what_they_are(
    ana: Table, scene: Scene, of: Callable[..., TableModel]
) -> None:
    items = scene.draw(of(ana))
    assert told(items, "built:1,2") == ("white_city", "plain")
    assert told(items, "built:2,1") == ("purple_city", "plain")
    assert told(items, "built:2,2#1") == ("farm_upgraded", "plain")
    assert told(items, "built:1,1#1") == ("laboratory", "plain")
    assert told(items, "built:1,2-2,2") == ("tunnel_upgraded", "plain")
    assert told(items, "built:2,1-2,2") == ("tunnel", "plain")


def test_what_is_not_connected_is_grey(ana: Table, scene: Scene, of: Callable[..., TableModel]) -> None:
    items = scene.draw(of(ana))
    assert {key for key in standing(items) if items[key].state.value == "grey"} == {"built:0,0", "built:0,0#1"}


def test_empty_sites_take_the_mouse_and_built_ones_do_not(
    ana: Table, scene: Scene, of: Callable[..., TableModel]
) -> None:
    items = scene.draw(of(ana))
    assert items["site:2,2#3"].acceptedMouseButtons() and not items["site:2,2#1"].acceptedMouseButtons()
    assert items["built:2,2#1"].acceptedMouseButtons()


def test_marks_are_on_their_sites_until_something_is_built(
    ana: Table, scene: Scene, of: Callable[..., TableModel]
) -> None:
    items = scene.draw(of(ana.bonuses("ana", {"1,1": "science"})))
    assert items["site:1,0"].describe()["icons"] == ("kelp",)
    assert items["site:0,1#2"].describe()["icons"] == ("card",)
    assert {"mark:1,1-2,0:0", "mark:1,1-2,0:1"} <= items.keys()
    assert items["site:1,1"].describe()["icons"] == ()


def test_a_piece_that_can_be_built_is_lit(table: Table, scene: Scene, of: Callable[..., TableModel]) -> None:
    items = scene.draw(of(table.give("ana", kelp=1).open("build: farm")))
    assert items["piece:farm"].state.value == "legal"
    assert items["piece:laboratory"].state.value == "plain"


def test_what_is_held_has_rings_where_it_can_go(table: Table, scene: Scene, of: Callable[..., TableModel]) -> None:
    table.give("ana", steelplast=1, credit=1).open("build: tunnel")
    model = of(table)
    targets = gestures.targets(model.legal, "piece:tunnel")
    items = scene.draw(replace(model, held=Held(ItemId("piece:tunnel")), targets=targets))
    assert {key.removeprefix("ring:") for key in items if items[key].kind == "legal"} == targets
    assert items["piece:tunnel"].state.value == "held"


def test_what_can_be_upgraded_has_a_ring(table: Table, scene: Scene, of: Callable[..., TableModel]) -> None:
    table.farm("ana", "2,2#1").give("ana", science=1).open("upgrade: structure")
    items = scene.draw(of(table, targets=frozenset({"built:2,2#1"})))
    assert items["ring:built:2,2#1"].center() == items["built:2,2#1"].center()


def test_anothers_board_says_whose_it_is(ana: Table, scene: Scene, of: Callable[..., TableModel]) -> None:
    items = scene.draw(of(ana, shown=1, targets=frozenset({"site:2,1"})))
    assert items["board-owner:name"].text == "Bruno’s board"
    assert "button:own-board" in items and "ring:site:2,1" not in items
    assert "button:own-board" not in scene.draw(of(ana))


@pytest.mark.parametrize("count", [0, 1, 3, 6, 9])
def test_a_hand_of_any_size_lies_in_its_place(
    ana: Table, scene: Scene, of: Callable[..., TableModel], count: int
) -> None:
    cards = (*HAND, *MORE)[:count]
    items = scene.draw(of(ana.hand("ana", *cards)))
    assert {key for key in items if key.startswith("card:")} == {f"card:{card}" for card in cards}
    places = [items[f"card:{card}"].sceneBoundingRect() for card in cards]
    assert all(scene.layout.hand.holds(Rect(p.x(), p.y(), p.width(), p.height()), 1) for p in places)
    assert items["hand"].accessible_name.startswith(f"Your hand: {count} card")


def test_a_hovered_card_rises_over_the_others(ana: Table, scene: Scene, of: Callable[..., TableModel]) -> None:
    items = scene.draw(of(ana, hovered=ItemId(f"card:{HAND[1]}")))
    raised, card = items["raised-card"], items[f"card:{HAND[1]}"]
    assert (raised.x(), raised.y()) == (card.x(), card.y() - 5)
    assert raised.y() >= scene.layout.resource_bar.bottom, "the bar stays to be read"
    assert raised.zValue() > max(items[f"card:{name}"].zValue() for name in HAND[:3])
    assert not raised.acceptedMouseButtons() and card.acceptedMouseButtons()


def test_cards_of_the_slots_colour_match(
    ana: Table, scene: Scene, of: Callable[..., TableModel], content: Content
) -> None:
    items = scene.draw(of(ana, hovered=ItemId("slot:A-R2")))
    red = {f"match:card:{card}" for card in HAND[:3] if content.cards[card].color == "red"}
    assert red and {key for key in items if key.startswith("match:")} == red


def test_hidden_cards_are_backs(ana: Table, scene: Scene, words: Texts) -> None:
    model = seen(ana.engine, view(ana.state, 1), words, 0)
    items = scene.draw(model)
    backs = [items[f"hand-back:{n}"] for n in range(3)]
    assert len([key for key in items if key.startswith("hand-back:")]) == 3
    # Of the second era, all alike: which of them are Special cards is not told.
    assert [back.describe()["era"] for back in backs] == [2, 2, 2]
    assert len({back.picture_id() for back in backs}) == 1


def test_claimed_cards_stand_in_the_rows_of_their_kinds(
    ana: Table, scene: Scene, of: Callable[..., TableModel]
) -> None:
    items = scene.draw(of(ana))
    assert items["claimed:silo-ledger"].place == "end_scoring"
    assert items["claimed:reef-parliament"].place == "production"
    assert items["claimed:refit-dock"].state.value == "used"
    assert items["tray:action:count"].text == "3 of 4"


def test_an_action_card_that_can_be_used_now_is_lit(table: Table, scene: Scene, of: Callable[..., TableModel]) -> None:
    items = scene.draw(of(table.open("use_action_card: 1")))
    assert "usable:claimed:personal-assistant" in items


def test_a_shortfall_has_its_sign(table: Table, scene: Scene, of: Callable[..., TableModel]) -> None:
    items = scene.draw(of(table.stock("ana")))
    assert items["feeding:short"].text == "1 short"
    assert "feeding:warning" in items


def test_the_score_can_be_clicked(ana: Table, scene: Scene, of: Callable[..., TableModel]) -> None:
    score = scene.draw(of(ana))["button:score"]
    assert score.acceptedMouseButtons()
    assert score.accessible_name.startswith("41 points. If the game ended now: ")


@WINDOWS
def test_no_text_is_cut_too_small_or_over_another(
    ana: Table, scene_of: SceneOf, of: Callable[..., TableModel], size: tuple[int, int]
) -> None:
    drawn = scene_of(size)
    items = drawn.draw(of(ana))
    lines = [text for item in items.values() if item.isVisible() for text in texts_of(item)]
    assert [key for key, item in items.items() if item.kind == "label" and item.describe()["overflow"]] == []
    assert [line for line in lines if line.size < 10.99] == []
    assert [(a, b) for a, b in combinations(lines, 2) if a.at.overlaps(b.at, 1)] == []


@WINDOWS
def test_anothers_board_cuts_no_text(
    ana: Table, scene_of: SceneOf, of: Callable[..., TableModel], size: tuple[int, int]
) -> None:
    drawn = scene_of(size)
    items = drawn.draw(of(ana, shown=2))
    assert [key for key, item in items.items() if item.kind == "label" and item.describe()["overflow"]] == []
