"""Illustrations made from words."""

from random import Random

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from uc_desktop.ui.art.drawing.svg import document
from uc_desktop.ui.art.illustrations.illustrations import (
    SCENES,
    Illustration,
    default_illustration,
    illustration,
    picture_of,
)
from uc_desktop.ui.art.illustrations.subjects import COMPANIONS, SUBJECTS
from uc_desktop.ui.art.illustrations.vistas import FAR, NEAR


def valid(picture: Illustration) -> bool:
    svg = document(illustration(picture), 0, 0, 240, 120)
    return QSvgRenderer(QByteArray(svg.encode())).isValid()


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_can_be_drawn(qapp: QApplication, scene: str) -> None:
    assert valid(Illustration(scene, "dome"))


@pytest.mark.parametrize("subject", SUBJECTS)
def test_every_subject_can_be_drawn(qapp: QApplication, subject: str) -> None:
    assert valid(Illustration("slope", subject))


@pytest.mark.parametrize("companion", COMPANIONS)
def test_every_companion_can_be_drawn(qapp: QApplication, companion: str) -> None:
    assert valid(Illustration("slope", "dome", (companion,)))


def test_the_same_words_draw_the_same_picture() -> None:
    words = Illustration("garden", "dome", ("kelp", "school"), 3)
    assert illustration(words) == illustration(words)


def test_another_seed_draws_another_picture() -> None:
    assert illustration(Illustration("garden", "dome", ("kelp",), 3)) != illustration(
        Illustration("garden", "dome", ("kelp",), 4)
    )


def test_a_few_words_make_a_picture() -> None:
    assert picture_of("garden dome kelp school 3") == Illustration("garden", "dome", ("kelp", "school"), 3)


def test_a_word_that_is_not_in_the_kit_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match=r"'volcano'.*garden"):
        picture_of("garden volcano")


@pytest.mark.parametrize("words", ["", "garden", "dome kelp 3"])
def test_a_picture_needs_a_scene_and_a_subject(words: str) -> None:
    with pytest.raises(ValueError, match="a scene and a subject"):
        picture_of(words)


def test_a_card_without_words_always_gets_the_same_picture() -> None:
    assert default_illustration("kelp-terraces", "green", ("farm",)) == default_illustration(
        "kelp-terraces", "green", ("farm",)
    )


def test_cards_without_words_get_many_different_pictures() -> None:
    pictures = {default_illustration(f"card-{i}", "red", ("tunnel", "credit")) for i in range(60)}
    looks = {(picture.scene, picture.subject, picture.companions) for picture in pictures}
    assert len(looks) > 30


@pytest.mark.parametrize("colour", ["green", "red", "yellow", "contract", "none"])
def test_every_colour_has_pictures(qapp: QApplication, colour: str) -> None:
    assert valid(default_illustration("any", colour))


@pytest.mark.parametrize("view", [*FAR, *NEAR])
def test_every_view_can_be_drawn(qapp: QApplication, view: str) -> None:
    body = {**FAR, **NEAR}[view]("#0A3B46", "#2F8F62", Random(4))
    assert QSvgRenderer(QByteArray(document(body, 0, 0, 240, 120).encode())).isValid()
