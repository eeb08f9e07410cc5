"""What cards and slots show, made from their effects once: words, icon rows, illustrations."""

from __future__ import annotations

from typing import Final

from uc_desktop.cards.icons.icons import card_icons, contract_icons, slot_icons
from uc_desktop.cards.words.text import Texts
from uc_desktop.presentation.gallery.signs import SignColumn, signs_on_card, signs_on_slot
from uc_desktop.presentation.words.card_words import kind_words, number_words
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.rules.content import CardDef, Content
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.icons.icons import IconToken, row_width
from uc_desktop.ui.art.illustrations.card_pictures import named_picture
from uc_desktop.ui.art.illustrations.illustrations import default_illustration

Rows = tuple[tuple[IconToken, ...], ...]

# Wider than this, in icons, a slot's row is broken in two.
_ONE_ROW: Final = 3.8


class Faces:
    """The faces of a game's cards in one language, each made when first asked for."""

    def __init__(self, content: Content, texts: Texts) -> None:
        self._content = content
        self._texts = texts
        self._faces: dict[str, CardFace] = {}
        self._rows: dict[str, Rows] = {}

    def of(self, card_id: str) -> CardFace:
        """All that is printed on the card. Raises KeyError for an unknown card, such as one that is hidden."""
        if card_id not in self._faces:
            self._faces[card_id] = self._face(self._content.cards[card_id])
        return self._faces[card_id]

    def of_contract(self, contract_id: str) -> CardFace:
        """A government contract as a card, with its criteria and benefit. Raises KeyError for an unknown contract."""
        if contract_id not in self._faces:
            contract = self._content.contracts[contract_id]
            icons = contract_icons(contract)
            self._faces[contract_id] = CardFace(
                id=contract_id,
                number=contract.code,
                color="contract",
                kind="contract",
                name=self._texts.contract_name(contract),
                words=self._texts.contract_words(contract),
                icons=icons,
                flavour=self._texts.contract_flavour(contract) or None,
                illustration=default_illustration(contract_id, "contract", icons, False),
                kind_words=say("gallery.contract"),
            )
        return self._faces[contract_id]

    def rules(self, card_id: str) -> tuple[str, ...]:
        """What explains the words on the card, each with its rule. Raises KeyError for an unknown card."""
        told = self._texts.card_rules(self._content.cards[card_id])
        return tuple(say("rules.with id", words=words, rule=rule) for rule, words in told)

    def rule_ids(self, card_id: str) -> tuple[str, ...]:
        """The rules that explain the words on the card. Raises KeyError for an unknown card."""
        return tuple(rule for rule, _ in self._texts.card_rules(self._content.cards[card_id]))

    def signs(self, card_id: str) -> SignColumn:
        """The signs on the card, to be named beside it. Raises KeyError for an unknown card."""
        return signs_on_card(self._content.cards[card_id], self._content)

    def slot_signs(self, slot: str) -> SignColumn:
        """The signs on the slot with this id, to be named beside it."""
        return signs_on_slot(self._content.slots[slot])

    def slot_row(self, slot: str) -> tuple[IconToken, ...]:
        """The action of the slot with this id in icons."""
        return slot_icons(self._content.slots[slot])

    def slot_rows(self, slot: str) -> Rows:
        """The action of the slot with this id in icons, in one row or two."""
        if slot not in self._rows:
            self._rows[slot] = two_rows(slot_icons(self._content.slots[slot]))
        return self._rows[slot]

    def _face(self, card: CardDef) -> CardFace:
        icons = card_icons(card, self._content)
        color = str(card.color) if card.color is not None else "none"
        return CardFace(
            id=card.id,
            number=number_words(card),
            color=color,  # type: ignore[arg-type]
            kind=card.kind.value,
            name=self._texts.card_name(card),
            words=self._texts.card_words(card, self._content),
            icons=icons,
            cost=card.cost if card.is_special else None,
            flavour=self._texts.card_flavour(card) or None,
            era=card.era,
            illustration=named_picture(card) or default_illustration(card.id, color, icons, card.is_special),
            kind_words=kind_words(card),
        )


def two_rows(icons: tuple[IconToken, ...]) -> Rows:
    """A short row as it is; a long one broken at "or" or a bar where the halves are most alike.

    An "or" stays at the end of its line, a bar is the break itself.
    """
    if row_width(icons, 1, 0) <= _ONE_ROW:
        return (icons,)
    cuts = [_cut(icons, at) for at, token in enumerate(icons) if token in ("or", "bar") and 0 < at < len(icons) - 1]
    return min(cuts, key=lambda rows: max(row_width(row, 1) for row in rows), default=(icons,))


def _cut(icons: tuple[IconToken, ...], at: int) -> Rows:
    return icons[: at if icons[at] == "bar" else at + 1], icons[at + 1 :]
