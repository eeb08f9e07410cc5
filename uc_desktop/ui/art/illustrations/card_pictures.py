"""What the picture of a card shows, as data name it.

The words for shipped cards stand in `resources/illustrations.yaml`: what a card's definition says goes into the hash of
the card set, and the `illustration` of shipped cards is a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from uc_desktop import paths
from uc_desktop.cards.fields.read_context import ReadContext
from uc_desktop.cards.fields.yaml_nodes import read_yaml
from uc_desktop.errors import ContentError
from uc_desktop.rules.content import CardDef
from uc_desktop.ui.art.illustrations.illustrations import Illustration, picture_of


def named_picture(card: CardDef) -> Illustration | None:
    """The picture that the card's own words name, or the one of the shipped card with its id; None if there is none."""
    try:
        return picture_of(card.illustration)
    except ValueError:
        words = shipped_pictures().get(card.id)
        return picture_of(words) if words is not None else None


@cache
def shipped_pictures() -> Mapping[str, str]:
    """The words of the pictures of shipped cards, by the cards' ids. Raises ContentError for a file that is none."""
    path = paths.resources() / "illustrations.yaml"
    context = ReadContext(path.name)
    root = read_yaml(path.read_bytes(), context)
    if root is None or context.faults:
        raise ContentError(*context.problems)
    return {card: str(words) for card, words in root.plain.items()}
