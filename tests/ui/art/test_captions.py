"""From what a card's data says its picture shows to words of the kit."""

from __future__ import annotations

import pytest

from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.paths import card_data
from uc_desktop.rules.content import Content
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.illustrations.captions import kit_words


@pytest.mark.parametrize(
    ("caption", "scenes", "subjects", "friends", "numbers"),
    [
        ("a tunnel through a kelp garden", ["garden"], ["tunnel"], ["kelp"], []),
        ("symbiotic dome with jellyfish", [], ["purple_dome", "jellyfish"], ["jellyfish"], []),
        ("desalination plants, clear bubbles", [], ["desalination"], ["bubbles"], []),
        ("two submarines meeting in the dark", ["trench"], ["fleet"], [], []),
        ("vault door, towers 7", [], ["vault", "towers"], ["towers"], ["7"]),
        ("nothing that could be drawn", [], [], [], []),
        ("", [], [], [], []),
    ],
)
def test_a_caption_names_things_of_the_kit(
    caption: str, scenes: list[str], subjects: list[str], friends: list[str], numbers: list[str]
) -> None:
    assert kit_words(caption) == (scenes, subjects, friends, numbers)


def test_every_card_has_a_picture_of_its_own_that_shows_what_its_data_names(content: Content) -> None:
    faces = Faces(content, Texts(load_words(card_data() / "words", "en")))
    captions = {card.id: card.illustration for card in content.cards.values()}
    assert [card for card, caption in captions.items() if not kit_words(caption)[1]] == []
    pictures = [faces.of(card).illustration for card in captions]
    assert len(set(pictures)) == len(pictures)


def test_no_subject_is_on_more_than_an_eighth_of_the_cards(content: Content) -> None:
    faces = Faces(content, Texts(load_words(card_data() / "words", "en")))
    subjects = [faces.of(card).illustration.subject for card in content.cards]
    assert max(map(subjects.count, subjects)) * 8 <= len(subjects)
