"""Ids of things on the table, taken apart."""

from __future__ import annotations

from uc_desktop.presentation.item_id import ItemId, on_overlay


def test_an_id_is_a_kind_and_which_one_of_it() -> None:
    key = ItemId("tile:A-Y1:neutral")
    assert (key.kind, key.id, key.path) == ("tile", "A-Y1:neutral", ("tile", "A-Y1", "neutral"))
    assert (ItemId("deck").kind, ItemId("deck").id) == ("deck", "")


def test_what_lies_on_an_overlay_tells_what_it_shows() -> None:
    key = on_overlay("card:survey")
    assert (key, key.kind, key.inner, key.inner.id) == ("sheet:card:survey", "sheet", "card:survey", "survey")
