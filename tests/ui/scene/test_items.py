"""Items: told what they show, telling what is done to them."""

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.players.mouse import move
from uc_desktop.presentation.facts.command_preview import PreviewIcon, PreviewRow, PreviewText
from uc_desktop.presentation.words.effect_words import ChipState
from uc_desktop.presentation.words.phrases import lines
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type
from uc_desktop.ui.art.drawing.raster import Raster
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.main_board_layout import main_board_layout
from uc_desktop.ui.scene.items.bubble import BubbleItem
from uc_desktop.ui.scene.items.button import ButtonItem, button_cells
from uc_desktop.ui.scene.items.card import CardItem
from uc_desktop.ui.scene.items.chip import ChipItem, ChipSize, ChipWords, TagItem, chip_height
from uc_desktop.ui.scene.items.item import ItemState, TableItem
from uc_desktop.ui.scene.items.label import LabelItem
from uc_desktop.ui.scene.items.picture import IconsItem
from uc_desktop.ui.scene.items.piece import PieceItem, PieceLook
from uc_desktop.ui.scene.items.ring import RingItem
from uc_desktop.ui.scene.items.site import SiteItem
from uc_desktop.ui.scene.items.slot import SlotItem
from uc_desktop.ui.table.table_view import TableView
from uc_desktop.ui.theme.theme import DARK

FACE = CardFace("survey", "14", "green", "instant", "Slope Survey", "Gain 2 science.", ("science", "science"))


@pytest.fixture
def raster(qapp: QApplication) -> Raster:
    return Raster()


@pytest.fixture
def view(qapp: QApplication) -> TableView:
    shown = TableView(DARK)
    shown.resize(1366, 768)
    shown.show()
    return shown


@pytest.fixture
def watched(view: TableView) -> Callable[[TableItem], list[tuple[str, str]]]:
    def watch(item: TableItem) -> list[tuple[str, str]]:
        told: list[tuple[str, str]] = []
        item.on_gesture = lambda key, gesture, at: told.append((key, gesture))
        view.table_scene.addItem(item)
        return told

    return watch


def test_a_name_of_several_lines_is_spoken_as_sentences(raster: Raster) -> None:
    item = PieceItem("piece:farm", raster, DARK, z_order.TILE)
    item.set_name(lines("Dr. Reef’s farm", "", "Upgraded", "It stands alone."))
    assert item.name_lines == ["Dr. Reef’s farm", "Upgraded", "It stands alone."]
    assert item.accessible_name == item.toolTip() == "Dr. Reef’s farm. Upgraded. It stands alone."


def on(view: TableView, x: float, y: float) -> QPoint:
    return view.mapFromScene(x, y)


def test_an_item_whose_telling_failed_has_the_picture_of_whatever_it_is_told_next(raster: Raster) -> None:
    raster.pixels = 1
    item = PieceItem("built:2,2", raster, DARK, z_order.TOKEN)
    item.update_by(lambda told: told.set_piece(PieceLook("farm"), 1))
    farm = item.pixmap().cacheKey()

    def fail(told: PieceItem) -> None:
        told.set_piece(PieceLook("laboratory"), 1)
        raise ValueError("in the midst of it")

    with pytest.raises(ValueError, match="in the midst of it"):
        item.update_by(fail)
    assert item.pixmap().cacheKey() == farm
    item.set_piece(PieceLook("tunnel"), 1)
    assert item.pixmap().cacheKey() != farm


def test_a_piece_tells_what_it_is(raster: Raster) -> None:
    piece = PieceItem("token 2,2#1", raster, DARK, z_order.TOKEN)
    piece.set_piece(PieceLook("farm", "blue", upgraded=True))
    piece.set_name("upgraded farm at 2,2")
    told = piece.describe()
    assert (told["kind"], told["owner"], told["name"]) == ("farm_upgraded", "blue", "upgraded farm at 2,2")


@pytest.mark.parametrize(("state", "opacity"), [("held", 0.4), ("dragged", 0.86), ("disabled", 0.5), ("plain", 1.0)])
def test_a_state_has_its_opacity(raster: Raster, state: str, opacity: float) -> None:
    piece = PieceItem("p", raster, DARK, z_order.TOKEN)
    piece.set_piece(PieceLook("tunnel"))
    piece.set_state(ItemState(state))
    assert piece.opacity() == pytest.approx(opacity)


def test_an_unconnected_piece_is_drained(raster: Raster) -> None:
    piece = PieceItem("p", raster, DARK, z_order.TOKEN)
    piece.set_piece(PieceLook("white_city"))
    piece.set_state(ItemState.GREY)
    assert piece.describe()["state"] == "grey"


def test_a_centred_piece_turns_about_its_middle(raster: Raster) -> None:
    piece = PieceItem("p", raster, DARK, z_order.TUNNEL)
    piece.set_piece(PieceLook("tunnel"))
    piece.center_on(100, 50)
    piece.setRotation(90)
    assert (piece.center().x(), piece.center().y()) == pytest.approx((100, 50))


def test_a_click_is_told_once(
    raster: Raster, view: TableView, watched: Callable[[TableItem], list[tuple[str, str]]]
) -> None:
    card = CardItem("card survey", raster)
    card.set_face(FACE, "hand", Rect(10, 10, 132, 188))
    card.set_live(True)
    told = watched(card)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, on(view, 60, 60))
    assert [gesture for _, gesture in told if gesture != "enter"] == ["press", "click"]


@pytest.mark.parametrize(
    ("key", "clicks"),
    [
        ("button:undo", 1), ("history:on:play", 1), ("replay:last", 1), ("sheet:player:1", 1),
        ("history:on:turn", 2), ("history:back:command", 2), ("replay:next", 2), ("sheet:page:3", 2),
        ("sheet:next", 2), ("sheet:previous", 2),
    ],
)  # fmt: skip
def test_the_second_click_of_a_double_one_is_told_of_buttons_that_step_only(
    raster: Raster, view: TableView, watched: Callable[[TableItem], list[tuple[str, str]]], key: str, clicks: int
) -> None:
    button = ButtonItem(key, raster, DARK)
    button.set_button("On", Rect(210, 10, 80, 26), "plain", "next")
    told, port = watched(button), view.viewport()
    for send in (QTest.mouseClick, QTest.mouseDClick, QTest.mouseRelease):
        send(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, on(view, 250, 20))
    assert [gesture for _, gesture in told].count("click") == clicks


def test_the_middle_button_means_nothing_on_an_item(
    raster: Raster, view: TableView, watched: Callable[[TableItem], list[tuple[str, str]]]
) -> None:
    card = CardItem("card survey", raster)
    card.set_face(FACE, "hand", Rect(10, 10, 132, 188))
    card.set_live(True)
    told = watched(card)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, on(view, 60, 60))
    assert {gesture for _, gesture in told} <= {"enter"}


def test_a_drag_is_told_from_its_begin_to_its_end(
    raster: Raster, view: TableView, watched: Callable[[TableItem], list[tuple[str, str]]]
) -> None:
    card = CardItem("card survey", raster)
    card.set_face(FACE, "hand", Rect(10, 10, 132, 188))
    card.set_live(True)
    told = watched(card)
    port, left, no = view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(port, left, no, on(view, 60, 60))
    move(port, on(view, 62, 60), left)
    move(port, on(view, 160, 120), left)
    QTest.mouseRelease(port, left, no, on(view, 160, 120))
    gestures = [gesture for _, gesture in told]
    assert gestures[0] in ("enter", "press")
    assert gestures.index("drag") < gestures.index("move") < gestures.index("drop")
    assert "click" not in gestures


def test_what_is_not_live_lets_the_mouse_through(raster: Raster) -> None:
    card = CardItem("card survey", raster)
    card.set_face(FACE, "hand", Rect(10, 10, 132, 188))
    assert card.acceptedMouseButtons() == Qt.MouseButton.NoButton


def test_a_card_tells_its_form_and_whether_words_were_cut(raster: Raster) -> None:
    card = CardItem("c", raster)
    card.set_face(FACE, "mini", Rect(0, 0, 50, 72))
    assert card.describe() | {"form": "mini", "card": "survey", "overflow": False} == card.describe()


def test_a_face_down_card_tells_nothing_of_itself(raster: Raster) -> None:
    card = CardItem("c", raster)
    card.set_face(FACE, "hand", Rect(0, 0, 132, 188))
    card.set_back(1, Rect(0, 0, 52, 72))
    assert (card.describe()["card"], card.describe()["text"]) == ("", "")


def test_a_taken_slot_tells_that_it_is(raster: Raster) -> None:
    slot = SlotItem("slot Y1", raster, DARK)
    place = main_board_layout(Rect(8, 42, 556, 472), 1).slots["Y1"]
    slot.set_slot(place, ["science", "steelplast", "kelp"], 1, taken=True)
    told = slot.describe()
    assert (told["place"], told["taken"]) == ("Y1", True)


def test_a_building_site_is_easy_to_hit(raster: Raster) -> None:
    site = SiteItem("2,2#1", raster, DARK)
    site.set_site("building", Point(100, 100), 1)
    assert site.shape().boundingRect().width() >= 30


def test_a_site_tells_its_marks(raster: Raster) -> None:
    site = SiteItem("0,0", raster, DARK)
    site.set_site("city", Point(100, 100), 1, icons=[("n", 2)])
    assert (site.describe()["place"], site.describe()["icons"]) == ("0,0", (("n", 2),))


def test_a_label_that_fits_is_whole(raster: Raster) -> None:
    label = LabelItem("l", raster, DARK)
    label.set_text("Round 6 of 10", Rect(0, 0, 200, 20))
    assert not label.overflow


def test_a_label_never_cuts_silently(raster: Raster) -> None:
    label = LabelItem("l", raster, DARK)
    label.set_text("A very long sentence about the deep", Rect(0, 0, 60, 16))
    assert label.overflow
    assert label.accessible_name == "A very long sentence about the deep"


def test_a_label_wraps_where_there_is_room(raster: Raster) -> None:
    label = LabelItem("l", raster, DARK)
    label.set_text("A very long sentence about the deep", Rect(0, 0, 100, 60))
    assert not label.overflow


def test_a_preview_reads_as_a_sentence(raster: Raster) -> None:
    bubble = BubbleItem("bubble", raster, DARK)
    bubble.set_preview("Build a city here", [PreviewRow("Pay", (PreviewText("2"), PreviewIcon("steelplast")))])
    assert bubble.describe()["text"] == "Build a city here; Pay 2 steelplast"


def test_reasons_are_told_all_at_once(raster: Raster) -> None:
    bubble = BubbleItem("bubble", raster, DARK)
    bubble.set_reasons("No tunnel here", ["It is not joined.", "You have 0 steelplast and need 1."])
    assert bubble.describe()["bubble"] == "refusal"
    assert bubble.describe()["text"].count(";") == 2


@pytest.mark.parametrize("target", [Rect(10, 150, 90, 60), Rect(400, 150, 90, 60), Rect(200, 0, 90, 40)])
def test_the_bubble_never_lies_on_what_it_tells_of(raster: Raster, target: Rect) -> None:
    bubble = BubbleItem("bubble", raster, DARK)
    bubble.set_note("Clone slot R3 with Standing Committee", ["The slot is taken."])
    bubble.show_beside(target, Rect(0, 0, 500, 400))
    assert not bubble.frame().overlaps(target)


def test_the_bubble_stays_inside_and_off_what_must_show(raster: Raster) -> None:
    bubble, bounds, kept = BubbleItem("bubble", raster, DARK), Rect(0, 0, 500, 400), Rect(0, 150, 180, 100)
    bubble.set_preview("Build a city here", [PreviewRow("Pay", (PreviewText("2"), PreviewIcon("steelplast")))])
    bubble.show_beside(Rect(200, 180, 40, 40), bounds, [kept])
    place = bubble.sceneBoundingRect()
    shown = Rect(place.x() + 6, place.y() + 6, place.width() - 12, place.height() - 12)
    assert bounds.holds(shown)
    assert not shown.overlaps(kept)


@pytest.mark.parametrize("seed", range(20))
def test_the_bubble_covers_no_more_than_it_must(raster: Raster, seed: int) -> None:
    random, bubble = Random(seed), BubbleItem("bubble", raster, DARK)
    bubble.set_note("Clone slot R3 with Standing Committee", ["The slot is taken."] * random.randint(1, 12))
    target, *lit = [
        Rect(random.uniform(0, 1290), random.uniform(0, 700), 74, 66) for _ in range(random.choice([1, 8, 30, 60]))
    ]
    bubble.show_beside(target, Rect(0, 0, 1366, 768), lit)
    size, kept = QRectF(*bubble.frame()).size(), [QRectF(*each) for each in (target, *lit)]

    def covered(x: float, y: float) -> float:
        parts = (each.intersected(QRectF(QPointF(x, y), size)) for each in kept)
        return sum(part.width() * part.height() for part in parts if part.isValid())

    xs, ys = range(6, round(1360 - size.width()), 25), range(6, round(762 - size.height()), 25)
    assert covered(bubble.x(), bubble.y()) <= min(covered(x, y) for x in xs for y in ys) + 1


def test_a_button_that_is_off_tells_no_click(
    raster: Raster, view: TableView, watched: Callable[[TableItem], list[tuple[str, str]]]
) -> None:
    button = ButtonItem("undo", raster, DARK)
    button.set_button("Undo", Rect(10, 10, 80, 26), "plain", "undo")
    button.set_on(False, "nothing to undo")
    told = watched(button)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, on(view, 40, 20))
    assert "click" not in [gesture for _, gesture in told]
    assert button.accessible_name == "Undo: nothing to undo"


def test_a_button_tells_a_click(
    raster: Raster, view: TableView, watched: Callable[[TableItem], list[tuple[str, str]]]
) -> None:
    button = ButtonItem("undo", raster, DARK)
    button.set_button("Undo", Rect(10, 10, 80, 26), "plain", "undo")
    told = watched(button)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, on(view, 40, 20))
    assert ("undo", "click") in told


def test_a_chip_too_low_for_its_lines_is_cut_and_says_so(raster: Raster) -> None:
    label = "Pay 1 credit to gain 4 different resources (kelp, steelplast, science, credit or biomatter)"
    chip = ChipItem("chip", raster, DARK)
    chip.set_chip(ChipWords(label), Rect(0, 0, 228, 26), "open", "card")
    assert chip.overflow
    chip.set_chip(ChipWords(label), Rect(0, 0, 228, chip_height(label, 228, ChipSize(), "card")), "open", "card")
    assert not chip.overflow


def said_on(raster: Raster, words: ChipWords, w: float, progress: ChipState = "open") -> tuple[str, ...]:
    """What stands on a chip of one line, as wide as this, before its word at the right."""
    chip = ChipItem("chip", raster, DARK)
    chip.set_chip(words, Rect(0, 0, w, 16), progress, "slot")
    assert not chip.overflow and chip.text == words.label
    *said, tag = chip.texts()
    assert tag == "slot"
    return tuple(said)


def test_where_room_is_short_a_chip_says_the_same_in_few_words_or_in_icons(raster: Raster) -> None:
    words = ChipWords("Advance 1 step on the Federation track", "Advance 1 step", "", ("step",))
    assert said_on(raster, words, 330) == ("Advance 1 step on the Federation track",)
    assert said_on(raster, words, 180) == ("Advance 1 step",)
    assert said_on(raster, words, 110) == ()


def test_where_room_is_short_what_waits_says_at_least_whose_it_is(raster: Raster) -> None:
    icons = ("tunnel", "bar", "tunnel", "tunnel")
    words = ChipWords("Then slot G2: build 1 tunnel; upgrade 2 tunnels", "", "Then slot G2:", icons)
    assert said_on(raster, words, 230, "later") == ("Then slot G2:",)
    assert said_on(raster, words, 160, "later") == ("Then slot G2",)


def test_a_chip_tells_its_progress(raster: Raster) -> None:
    chip = ChipItem("chip", raster, DARK)
    chip.set_chip(ChipWords("Build 1 city"), Rect(0, 0, 228, 25), "now", "now")
    assert chip.describe()["progress"] == "now"
    assert chip.accessible_name == "Build 1 city, now"


def shown(item: TableItem) -> list[tuple[str, float]]:
    """The lines of an item with their sizes."""
    return [(words, size) for words, _, _, size in item.lines()]


def test_a_button_sets_a_long_label_in_smaller_letters_before_it_cuts_it(raster: Raster) -> None:
    button = ButtonItem("button", raster, DARK)
    wide = text_width("Upgrade it", Type(12, 600))
    button.set_button("Upgrade it", Rect(0, 0, wide + 10, 30), size=12)
    assert shown(button) == [("Upgrade it", 12)]
    button.set_button("Upgrade it", Rect(0, 0, wide + 1, 30), size=12)
    ((words, size),) = shown(button)
    assert words == "Upgrade it" and 11 <= size < 12 and not button.overflow
    button.set_button("Upgrade it", Rect(0, 0, wide - 10, 30), size=12)
    ((words, size),) = shown(button)
    assert words.endswith("…") and size == 11 and button.overflow


def test_long_labels_of_a_row_become_smaller_alike(raster: Raster) -> None:
    labels, row = ("Step", "Normal", "Fast"), Rect(0, 0, 114, 26)
    sizes = []
    for label, cell in zip(labels, button_cells(row, labels, 2, 12), strict=True):
        button = ButtonItem(label, raster, DARK)
        button.set_button(label, cell, size=12)
        assert not button.overflow and row.holds(cell, 0.1)
        sizes += [size for _, size in shown(button)]
    assert max(sizes) < 12 and max(sizes) - min(sizes) <= 1 / 8


def test_a_button_without_a_label_says_what_it_is_and_why_it_is_off(raster: Raster) -> None:
    button = ButtonItem("button:redo", raster, DARK)
    button.set_button("", Rect(0, 0, 30, 30), glyph="redo")
    button.set_name("Redo")
    button.set_on(False, "nothing to redo")
    assert button.accessible_name == "Redo: nothing to redo"


def test_an_upright_tag_has_a_tick_in_place_of_a_long_word(raster: Raster) -> None:
    tag = TagItem("tag", raster, DARK)
    for word, told in (("match", "match"), ("matching", "✓")):
        tag.set_tag(word, 66, 180, True, 46, upright=True)
        assert (shown(tag)[0][0], tag.accessible_name) == (told, word)


def test_a_tag_is_no_wider_than_its_card(raster: Raster) -> None:
    tag = TagItem("tag", raster, DARK)
    tag.set_tag("no match: this card is yellow and the slot is green", 66, 180, False)
    assert tag.boundingRect().width() <= 136


def test_a_row_of_icons_stays_in_its_place(raster: Raster) -> None:
    icons = IconsItem("icons", raster, z_order.SLOT)
    icons.set_icons(["kelp"] * 8, Rect(0, 0, 60, 20), 20)
    assert icons.boundingRect().width() <= 64


def test_focus_lies_over_other_rings(raster: Raster) -> None:
    ring = RingItem("ring", raster, DARK)
    ring.around_rect(Rect(0, 0, 40, 40), "focus")
    assert ring.zValue() == z_order.FOCUS


def test_what_a_button_says_changes_without_another_picture_of_the_button(raster: Raster) -> None:
    button, box = ButtonItem("button", raster, DARK), Rect(0, 0, 90, 30)
    button.set_button("Undo", box)
    before = button.pixmap().cacheKey()
    button.set_button("Redo", box)
    assert button.texts() == ("Redo",) and button.pixmap().cacheKey() == before


def test_a_covered_button_hides_its_label_too(raster: Raster) -> None:
    button = ButtonItem("button", raster, DARK)
    button.set_button("Undo", Rect(0, 0, 90, 30))
    (label,) = button.childItems()
    button.cover(True)
    assert not label.isVisible()
    button.cover(False)
    assert label.isVisible()


def test_a_button_in_motion_keeps_the_label_it_had(raster: Raster) -> None:
    button = ButtonItem("button", raster, DARK)
    button.set_button("Undo", Rect(0, 0, 90, 30))
    still = button.snapshot()
    button.set_button("Redo", Rect(0, 0, 90, 30))
    assert still is not None and [text.lines for text in still.make().texts] == [("Undo",)]
