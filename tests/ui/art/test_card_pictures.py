"""What the pictures of cards show, named by data."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, qGray
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.paths import card_data
from uc_desktop.rules.content import Content
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.svg import document
from uc_desktop.ui.art.illustrations.card_pictures import named_picture, shipped_pictures
from uc_desktop.ui.art.illustrations.illustrations import (
    Illustration,
    default_illustration,
    illustration,
    picture_of,
)

OWN = Illustration("garden", "dome", ("kelp", "school"), 3)


@pytest.fixture
def faces(content: Content) -> Faces:
    return Faces(content, Texts(load_words(card_data() / "words", "en")))


def with_new_card(content: Content, illustration: str) -> Faces:
    """The faces of a card set to which a pack adds the card "new"."""
    card = replace(content.cards["trunk-line"], id="new", illustration=illustration)
    added = replace(content, cards={**content.cards, "new": card})
    return Faces(added, Texts(load_words(card_data() / "words", "en")))


def test_a_picture_is_named_for_every_shipped_card_and_no_other(content: Content) -> None:
    assert set(shipped_pictures()) == set(content.cards)


def test_a_shipped_card_has_the_picture_that_is_named_for_it(content: Content, faces: Faces) -> None:
    assert {card: faces.of(card).illustration for card in content.cards} == {
        card: picture_of(words) for card, words in shipped_pictures().items()
    }


def test_no_two_cards_have_the_same_picture(content: Content, faces: Faces) -> None:
    assert len({faces.of(card).illustration for card in content.cards}) == len(content.cards)


def shape_of(picture: Illustration) -> tuple[float, ...]:
    """The picture in greys, small, its mean 0 and its length 1: colours do not count."""
    image = QImage(240, 120, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(document(illustration(picture), 0, 0, 240, 120).encode()).render(painter, QRectF(0, 0, 240, 120))
    painter.end()
    small = image.scaled(40, 20, mode=Qt.TransformationMode.SmoothTransformation)
    greys = [qGray(small.pixel(x, y)) for y in range(20) for x in range(40)]
    mean = sum(greys) / len(greys)
    length = math.dist(greys, [mean] * len(greys))
    return tuple((grey - mean) / length for grey in greys)


def test_no_two_cards_have_nearly_the_same_picture(qapp: QApplication, content: Content, faces: Faces) -> None:
    pictures = {card: faces.of(card).illustration for card in content.cards}
    pictures |= {contract: faces.of_contract(contract).illustration for contract in content.contracts}
    shapes = {key: shape_of(picture) for key, picture in pictures.items()}
    alike = [
        (one, other)
        for (one, a), (other, b) in combinations(shapes.items(), 2)
        if sum(x * y for x, y in zip(a, b, strict=True)) > 0.82
    ]
    assert alike == []


def test_no_subject_is_on_more_than_an_eighth_of_the_cards(content: Content, faces: Faces) -> None:
    subjects = [faces.of(card).illustration.subject for card in content.cards]
    assert max(map(subjects.count, subjects)) * 8 <= len(subjects)


def test_a_card_of_a_pack_names_its_own_picture(content: Content) -> None:
    assert with_new_card(content, "garden dome kelp school 3").of("new").illustration == OWN


def test_a_pack_gives_a_shipped_card_another_picture(content: Content) -> None:
    card = content.cards["trunk-line"]
    assert named_picture(replace(card, illustration="garden dome kelp school 3")) == OWN
    assert named_picture(replace(card, illustration="")) == named_picture(card)


@pytest.mark.parametrize("words", ["", "a dome among volcanoes"])
def test_a_new_card_that_names_no_picture_has_one_that_fits_its_effect(content: Content, words: str) -> None:
    face = with_new_card(content, words).of("new")
    assert face.illustration == default_illustration("new", face.color, face.icons)
