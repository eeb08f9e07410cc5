"""The sheets over the table: all fits at every size, nothing below can be touched, drawing twice changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication, QGraphicsScene

from tests.table import Table
from tests.ui.audits.text_audit import Text, texts_of
from uc_desktop import paths
from uc_desktop.app.reports.production_report import production_report
from uc_desktop.app.saves.header import Header, Seat
from uc_desktop.app.session.game_log import Entry
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.presentation.facts.overlays import piles
from uc_desktop.presentation.facts.overlays.curtain_facts import taking_over
from uc_desktop.presentation.facts.overlays.final_facts import final_facts
from uc_desktop.presentation.facts.overlays.piles import PileOverlayFacts
from uc_desktop.presentation.facts.overlays.production_facts import all_production_facts, production_facts
from uc_desktop.presentation.facts.overlays.score_facts import score_facts
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.playback.timeline import PlaybackState
from uc_desktop.presentation.words.report_words import signed
from uc_desktop.rules.commands import CONFIRM
from uc_desktop.rules.content import Content
from uc_desktop.rules.terms import MOST_POINTS
from uc_desktop.rules.view import view
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.table_layout import TableLayout, table_layout
from uc_desktop.ui.overlays import score_curves
from uc_desktop.ui.overlays.curtain import draw_curtain, shown_entries
from uc_desktop.ui.overlays.pile import draw_pile
from uc_desktop.ui.overlays.playback.final_scoring import draw_final_scoring
from uc_desktop.ui.overlays.playback.places import production_places
from uc_desktop.ui.overlays.playback.production import draw_all_production, draw_production
from uc_desktop.ui.overlays.playback.sources import draw_sources, fitting_rows
from uc_desktop.ui.overlays.score import draw_score
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import DARK, LIGHT, load_fonts

SIZES = ((1280, 680), (1366, 700), (1366, 768), (1920, 1080))
NAMES = ("Ana", "Konstantina", "Chiara", "Maximilian")
COLORS = ("orange", "blue", "ivory", "magenta")
SEATS = tuple(Seat(name, color) for name, color in zip(NAMES, COLORS, strict=True))
HEADER = Header(SEATS, "4711", "x")
RECAP = ["Chiara, G4: 2 steps, now on space 1", "Maximilian, R1: built 2 farms, card 81"] * 20
CARDS = (
    *("reef-parliament", "harvest-feast", "alloy-bench", "outpost-nursery", "twin-wings", "mooring-fees", "high-water"),
    *("kelp-racks", "starlit-arcade", "balanced-quarters", "polytechnic", "vertical-integration", "reef-cooperative"),
)

#: The first card is counted.
COUNTING = PlaybackState(3000, True, False, is_animated=True)

Draw = Callable[[SceneBuilder, TableLayout], None]


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts(load_words(paths.card_data() / "words", "en"))


@pytest.fixture
def builder(qapp: QApplication) -> Iterator[SceneBuilder]:
    load_fonts(paths.resources() / "fonts")
    scene = QGraphicsScene()
    yield SceneBuilder(scene, Raster(), DARK)
    scene.clear()


@pytest.fixture
def rich(plain_content: Content) -> Table:
    """A late position with much on ana's board, Production and final scoring done."""
    table = Table(plain_content).round(10)
    table.points("ana", 31).points("bruno", 24).points("chiara", 2)
    table.stock("ana", kelp=1, steelplast=3, credit=12, biomatter=1)
    table.city("ana", "1,2", "0,2").city("ana", "2,1", symbiotic=True)
    table.tunnel("ana", "2,2-1,2", "2,2-2,1").tunnel("ana", "1,2-0,2", "UR-0,2", upgraded=True)
    table.metropolis("ana", UR="kelpholm")
    table.farm("ana", "2,2", "2,2", upgraded=True).plant("ana", "1,2", upgraded=True).lab("ana", "1,2", "2,1", "0,2")
    table.claimed("ana", *CARDS)
    table.produce()
    return table


def model_of(table: Table, texts: Texts, viewer: int = 0) -> TableModel:
    state = view(table.state, viewer)
    log = (Entry(viewer, CONFIRM, tuple(table.events), table.state),)
    return TableModel(table.engine, HEADER, texts, state, viewer, viewer, viewer, entries=log)


@pytest.fixture
def sheets(rich: Table, texts: Texts) -> dict[str, Draw]:
    """Every sheet by name, full of what it has to show."""
    model = model_of(rich, texts)
    faces = Faces(rich.content, texts)
    curtain = taking_over(SEATS[1], "Since your last turn", RECAP)
    production, final, score = production_facts(model, 0), final_facts(model), score_facts(model)
    in_all, length = all_production_facts(model), final.steps.timeline.length
    cards = piles.sorted_cards(rich.content, rich.content.deck(1))
    deck = PileOverlayFacts("Deck of era I", piles.counts_note(rich.content, cards), cards)
    few = PileOverlayFacts("Special cards", "face up", rich.content.specials(costly=True))
    return {
        "curtain": lambda builder, layout: draw_curtain(builder, curtain, layout),
        "production": lambda builder, layout: draw_production(
            builder, production, layout, PlaybackState(2600, True, False)
        ),
        "produced": lambda builder, layout: draw_production(
            builder, production, layout, PlaybackState(99999, is_animated=True)
        ),
        "of all": lambda builder, layout: draw_all_production(builder, in_all, layout, PlaybackState()),
        "counting": lambda builder, layout: draw_final_scoring(builder, final, layout, faces, COUNTING),
        "final": lambda builder, layout: draw_final_scoring(builder, final, layout, faces, PlaybackState(length)),
        "score": lambda builder, layout: draw_score(builder, score, layout),
        "deck": lambda builder, layout: draw_pile(builder, deck, layout, faces),
        "few": lambda builder, layout: draw_pile(builder, few, layout, faces),
    }


SHEETS = pytest.mark.parametrize(
    "name", ["curtain", "production", "produced", "of all", "counting", "final", "score", "deck", "few"]
)
WINDOWS = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def drawn(builder: SceneBuilder, draw: Draw, size: tuple[int, int] = (1366, 768)) -> SceneBuilder:
    builder.begin()
    draw(builder, table_layout(*size))
    builder.end()
    return builder


def cells(builder: SceneBuilder, key: str) -> list[str]:
    """What is written in a row of cells, from the left."""
    item = builder.item(key)
    assert item is not None
    return [text.words for text in texts_of(item)]


def all_lines(builder: SceneBuilder) -> list[Text]:
    return [text for item in builder.items() for text in texts_of(item) if item.kind in ("label", "button")]


@SHEETS
@WINDOWS
def test_no_text_is_cut(builder: SceneBuilder, sheets: dict[str, Draw], name: str, size: tuple[int, int]) -> None:
    drawn(builder, sheets[name], size)
    assert [item.key for item in builder.items() if item.kind != "card" and item.describe().get("overflow")] == []


@SHEETS
@WINDOWS
def test_no_text_is_smaller_than_it_may_be(
    builder: SceneBuilder, sheets: dict[str, Draw], name: str, size: tuple[int, int]
) -> None:
    drawn(builder, sheets[name], size)
    assert [line for line in all_lines(builder) if line.size < 11] == []


@SHEETS
@WINDOWS
def test_no_text_lies_over_another(
    builder: SceneBuilder, sheets: dict[str, Draw], name: str, size: tuple[int, int]
) -> None:
    lines = all_lines(drawn(builder, sheets[name], size))
    assert [(a, b) for a, b in combinations(lines, 2) if a.at.overlaps(b.at)] == []


@SHEETS
@WINDOWS
def test_everything_is_inside_the_panel(
    builder: SceneBuilder, sheets: dict[str, Draw], name: str, size: tuple[int, int]
) -> None:
    drawn(builder, sheets[name], size)
    panel = builder.item("sheet:panel") or builder.item("sheet:veil")
    assert panel is not None
    bounds = panel.frame()
    rest = [item for item in builder.items() if item.key not in ("sheet:panel", "sheet:veil")]
    places = {item.key: item.frame() for item in rest}
    assert [key for key, place in places.items() if not bounds.holds(place, 1)] == []
    assert Rect(0, 0, *size).holds(bounds)


@SHEETS
def test_drawing_twice_changes_nothing(builder: SceneBuilder, sheets: dict[str, Draw], name: str) -> None:
    drawn(builder, sheets[name])
    assert drawn(builder, sheets[name]).changes == 0


@SHEETS
def test_the_light_theme_draws_too(qapp: QApplication, sheets: dict[str, Draw], name: str) -> None:
    scene = QGraphicsScene()
    light = drawn(SceneBuilder(scene, Raster(), LIGHT), sheets[name])
    assert len(list(light.items())) > 5


@SHEETS
def test_everything_lies_over_the_veil(builder: SceneBuilder, sheets: dict[str, Draw], name: str) -> None:
    drawn(builder, sheets[name])
    assert [item.key for item in builder.items() if item.zValue() < z_order.VEIL] == []
    assert [item.key for item in builder.items() if item.zValue() == z_order.VEIL] == ["sheet:veil"]


TABS = {f"sheet:player:{which}" for which in (*range(4), "all")}
PACES = {f"sheet:pace:{number}" for number in range(3)}
LEADING_ON = {"sheet:copy", "sheet:look", "sheet:review", "sheet:rematch", "sheet:new-game"}


def keys(builder: SceneBuilder, prefix: str) -> set[str]:
    return {item.key for item in builder.items() if item.key.startswith(prefix) and item.kind == "button"}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("curtain", {"curtain:take-over"}),
        ("production", {"sheet:close", "sheet:copy", "sheet:show-all", "sheet:previous", "sheet:next", *TABS}),
        (
            "produced",
            {
                "sheet:close",
                "sheet:copy",
                "sheet:show-all",
                "sheet:previous",
                "sheet:play",
                "sheet:next",
                *PACES,
                *TABS,
            },
        ),
        ("of all", {"sheet:close", "sheet:copy", *TABS}),
        ("counting", {"sheet:show-all", "sheet:previous", "sheet:play", "sheet:next", *PACES, *LEADING_ON}),
        ("final", {"sheet:again", *LEADING_ON}),
        ("score", {"sheet:copy", "sheet:sources", "sheet:close"}),
        ("few", {"sheet:copy-table", "sheet:close"}),
    ],
)
def test_a_sheet_has_its_buttons(builder: SceneBuilder, sheets: dict[str, Draw], name: str, expected: set[str]) -> None:
    assert keys(drawn(builder, sheets[name]), "") == expected


@pytest.mark.parametrize("name", ["production", "score"])
def test_nothing_below_a_sheet_can_be_clicked(qapp: QApplication, sheets: dict[str, Draw], name: str) -> None:
    scene = QGraphicsScene(0, 0, 1366, 768)
    table = SceneBuilder(scene, Raster(), DARK)
    table.begin()
    table.button("below", "Below", Rect(4, 4, 60, 30))
    sheets[name](table, table_layout(1366, 768))
    table.end()
    assert table.key_at(QPointF(20, 20)) == "sheet:veil"


def test_the_curtain_is_opaque(builder: SceneBuilder, sheets: dict[str, Draw]) -> None:
    assert is_opaque(drawn(builder, sheets["curtain"]))


def is_opaque(builder: SceneBuilder) -> bool:
    """Whether nothing is seen behind what lies over the table."""
    veil = builder.item("sheet:veil")
    assert veil is not None
    picture = veil.pixmap().toImage()
    return picture.pixelColor(picture.rect().center()).alpha() == 255


def test_the_curtain_says_who_takes_over(builder: SceneBuilder, sheets: dict[str, Draw]) -> None:
    drawn(builder, sheets["curtain"])
    said = {item.text or item.accessible_name for item in builder.items()}
    assert {"Konstantina takes over", "Konstantina, triangle, blue"} <= said


def test_a_long_recap_keeps_its_end() -> None:
    recap = [("a", 1), ("b", 1), ("c", 1), ("d", 1)]
    assert shown_entries(recap, 3) == (("… and 2 more before these", 1), ("c", 1), ("d", 1))


def test_a_long_entry_of_a_recap_is_shown_whole_or_not_at_all() -> None:
    recap = [("a", 1), ("b", 2), ("c", 1), ("d", 1)]
    assert shown_entries(recap, 4) == (("… and 2 more before these", 1), ("c", 1), ("d", 1))
    assert shown_entries(recap, 5) == tuple(recap)


def test_a_short_recap_is_whole() -> None:
    assert shown_entries([("a", 1), ("b", 1)], 3) == (("a", 1), ("b", 1))


def test_a_production_of_many_sources_is_summed_up_at_its_end(rich: Table, texts: Texts) -> None:
    rows = production_facts(model_of(rich, texts), 0).rows
    kept = fitting_rows(rows, 5)
    assert (len(kept), kept[-1].label) == (5, f"{len(rows) - 4} more sources")
    assert sum(row.amounts[-1] for row in kept) == sum(row.amounts[-1] for row in rows)


@pytest.mark.parametrize("most_rows", [5, 40])
def test_the_row_of_sums_adds_up_all_sources_also_those_without_a_row(
    builder: SceneBuilder, rich: Table, texts: Texts, most_rows: int
) -> None:
    model, layout = model_of(rich, texts), table_layout(1366, 768)
    facts = production_facts(model, 0)
    places = replace(production_places(layout, facts), most_rows=most_rows)
    end = PlaybackState(facts.steps.timeline.length)
    drawn(builder, lambda builder, _: draw_sources(builder, facts, places, end))
    amounts = [row.amounts for row in production_report(rich.events, rich.state).of(0).rows]
    assert 5 < len(amounts) < 40 and any(amounts[-1])
    last = min(most_rows, len(amounts)) - 1
    rest, total = (tuple(map(sum, zip(*part, strict=True))) for part in (amounts[last:], amounts))
    assert cells(builder, f"production:row:{last}:cells") == [signed(each) for each in rest if each]
    assert cells(builder, "production:made:cells") == [signed(each) if each else "0" for each in total]


@pytest.mark.rule("Q-18")
@pytest.mark.parametrize("name", ["production", "of all", "counting", "final"])
def test_nothing_is_seen_behind_what_plays(builder: SceneBuilder, sheets: dict[str, Draw], name: str) -> None:
    assert is_opaque(drawn(builder, sheets[name]))


def test_a_pile_shows_every_card_on_one_page_or_on_several(builder: SceneBuilder, rich: Table, texts: Texts) -> None:
    faces, facts = Faces(rich.content, texts), PileOverlayFacts("All", "", tuple(rich.content.cards))

    def page_of(number: int) -> set[str]:
        drawn(builder, lambda s, at: draw_pile(s, facts, at, faces, number))
        return {item.key.removeprefix("sheet:card:") for item in builder.items() if item.kind == "card"}

    pages = [page_of(number) for number in range(4)]
    assert set().union(*pages) == set(facts.cards)
    assert sum(map(len, pages[:3])) == len(facts.cards)


def test_an_empty_pile_says_so(builder: SceneBuilder, rich: Table, texts: Texts) -> None:
    faces = Faces(rich.content, texts)
    drawn(builder, lambda s, at: draw_pile(s, PileOverlayFacts("Discard pile", "", ()), at, faces))
    assert "There are no cards here." in {item.text for item in builder.items()}


def test_a_score_sheet_shows_the_next_order(builder: SceneBuilder, plain_content: Content, texts: Texts) -> None:
    facts = score_facts(model_of(Table(plain_content).federation(two="chiara", four="bruno"), texts))
    drawn(builder, lambda s, at: draw_score(s, facts, at))
    names = [builder.item(f"score:order:{place}:name") for place in range(4)]
    assert [item.text for item in names if item] == ["Chiara", "Konstantina", "Ana", "Maximilian"]


def test_a_sheet_for_two_players_fits(builder: SceneBuilder, plain_content: Content, texts: Texts) -> None:
    table = Table(plain_content, players=2).round(10).points("ana", 3)
    table.produce()
    header = replace(HEADER, seats=HEADER.seats[:2])
    facts = final_facts(replace(model_of(table, texts), header=header))
    end = PlaybackState(facts.steps.timeline.length)
    faces = Faces(plain_content, texts)
    drawn(builder, lambda s, at: draw_final_scoring(s, facts, at, faces, end), (1280, 680))
    assert [item.key for item in builder.items() if item.describe().get("overflow")] == []


@pytest.mark.parametrize(
    ("most", "step"), [(0, 1), (5, 1), (9, 2), (47, 10), (126, 50), (600, 200), (MOST_POINTS, 20_000)]
)
def test_level_lines_are_few_and_round(most: int, step: int) -> None:
    assert score_curves.level_step(most) == step


def test_labels_at_one_height_are_moved_apart() -> None:
    assert score_curves.spread([10, 10, 10], 15, 0, 100) == [10, 25, 40]


def test_labels_stay_above_the_foot() -> None:
    assert score_curves.spread([98, 99], 15, 0, 100) == [85, 100]
