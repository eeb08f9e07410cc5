"""Cards in hand in larger texts: nothing on them is smaller than in texts of the usual size."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from uc_desktop import paths
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import load_words
from uc_desktop.rules.content import Content
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.hand_card import hand_card
from uc_desktop.ui.art.drawing.picture import TextBlock

#: Widths of a card in hands of five, six and seven, and of one that its words made broader.
WIDTHS = (113, 120, 131, 150)


def sizes(face: CardFace, width: float, text: float) -> dict[str, float]:
    """The sizes of the number, the name and the words."""
    picture = hand_card(face, width, 184, 1, text)
    blocks: dict[str, TextBlock] = {"".join(block.lines): block for block in picture.texts}
    wanted = {"name": face.name, "words": face.words, "number": str(face.number)}
    plain = {"".join(key.split()): block.type.size for key, block in blocks.items()}
    return {name: plain["".join(words.split())] for name, words in wanted.items() if "".join(words.split()) in plain}


@pytest.mark.parametrize("text", [1.25, 1.5])
@pytest.mark.parametrize("width", WIDTHS)
def test_no_text_of_a_card_is_smaller_where_texts_are_larger(
    qapp: QApplication, content: Content, width: float, text: float
) -> None:
    texts = Texts(load_words(paths.card_data() / "words", "en"))
    faces, smaller, larger = Faces(content, texts), [], 0
    for card in content.cards:
        usual, grown = sizes(faces.of(card), width, 1), sizes(faces.of(card), width, text)
        assert usual.keys() == grown.keys(), card
        smaller += [(card, key, usual[key], grown[key]) for key in usual if grown[key] < usual[key]]
        larger += sum(grown[key] > usual[key] for key in usual)
    assert smaller == []
    assert larger > len(content.cards)
