"""Icon rows: what each sign of the grammar looks like, and that every name is one that can be drawn."""

from __future__ import annotations

import pytest

from tests.cards.sentences import CONDITIONS, CREDIT, EVENTS, KELP, PERMANENTS, SCORINGS, TUNNELS, VERBS
from tests.ui.art.icon_names import ICON_NAMES
from uc_desktop import paths
from uc_desktop.cards.icons import icons
from uc_desktop.cards.icons.icons import IconToken, Row
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.rules.conditions import Count, Countable, Per, PointsFor, PointsPer, Scoring
from uc_desktop.rules.content import CardDef, Content, SlotDef
from uc_desktop.rules.effects.nodes import (
    BuildNode,
    ChooseNode,
    ClaimNode,
    Effect,
    EventKind,
    GainNode,
    Permanent,
    SlotBonus,
    Trigger,
    UpgradeCost,
    UpgradeNode,
    When,
)
from uc_desktop.rules.terms import BUILDINGS, CITIES, STRUCTURES, Color, Kind, Piece, Resources
from uc_desktop.ui.art.drawing.glyphs import CHARACTERS
from uc_desktop.ui.art.icons.icons import PAIR_NAMES


@pytest.fixture(scope="module")
def content() -> Content:
    """The shipped content."""
    return load_content(paths.card_data())


def _card(kind: Kind, permanent: tuple[Permanent, ...] = (), scoring: tuple[Scoring, ...] = ()) -> CardDef:
    return CardDef("x", 1, "X", kind, Color.RED, 1, permanent=permanent, scoring=scoring)


def test_small_amounts_repeat_and_large_ones_have_a_number() -> None:
    effect = (GainNode(Resources(kelp=3, credit=4), 2),)
    assert icons.effect_icons(effect) == ("kelp", "kelp", "kelp", "credit", ("t", "×4"), ("n", 2))


def test_condition_stands_before_a_colon() -> None:
    effect = (GainNode(KELP, only_if=TUNNELS),)
    assert icons.effect_icons(effect) == ("if", ("t", "≥1"), "tunnel_upgraded", ("t", ":"), "kelp")


def test_named_cost_stands_before_an_arrow() -> None:
    effect = (BuildNode((Piece.FARM,), cost=KELP),)
    assert icons.effect_icons(effect) == ("kelp", "arrow", "build", "farm")


def test_what_is_counted_stands_before_an_arrow() -> None:
    effect = (GainNode(KELP, per=Per(Count(Countable.LABORATORY), 2, 3)),)
    assert icons.effect_icons(effect) == ("laboratory", "laboratory", "arrow", "kelp", "up_to", ("t", "×3"))


def test_counted_resources_have_a_sign_to_tell_them_from_paid_ones() -> None:
    per = PointsPer(1, Per(Count(Countable.KELP), 2))
    paid = PointsFor(Resources(kelp=2), 1)
    rows = icons.card_icons(_card(Kind.END_SCORING, scoring=(per, paid)))
    assert rows == ("per", "kelp", "kelp", "arrow", ("n", 1), "bar", "kelp", "kelp", "arrow", ("n", 1), "any_amount")


def test_alternatives_have_or_and_parts_a_bar() -> None:
    effect = (BuildNode(CITIES), ChooseNode(((GainNode(KELP),), (GainNode(CREDIT),))))
    assert icons.effect_icons(effect) == ("build", "city", "bar", "kelp", "or", "credit")


def test_usual_price_of_an_upgrade_is_not_shown() -> None:
    effect = (BuildNode(STRUCTURES, then_upgrade=UpgradeCost()), UpgradeNode(STRUCTURES, 2))
    assert icons.effect_icons(effect) == ("build", "structure", "upgrade", "bar", "upgrade", "upgrade")


def test_trigger_shows_the_event_an_arrow_and_the_gain() -> None:
    when = When(EventKind.BUILT, what=(Piece.LABORATORY,), nth_in_city=2)
    row = icons.card_icons(_card(Kind.PERMANENT, (Trigger(when, (GainNode(CREDIT),)),)))
    assert row == ("trigger", "build", ("nth", 2), "laboratory", "city", "arrow", "credit")


def test_the_second_upgraded_farm_of_a_city_is_an_upgraded_farm() -> None:
    when = When(EventKind.UPGRADED, what=(Piece.FARM,), nth_in_city=2)
    row = icons.card_icons(_card(Kind.PERMANENT, (Trigger(when, (GainNode(CREDIT),)),)))
    assert row == ("trigger", "upgrade", ("nth", 2), "farm_upgraded", "city", "arrow", "credit")


def test_depicted_slot_is_shown_in_its_colour_where_known(content: Content) -> None:
    card = _card(Kind.PERMANENT, (SlotBonus(("A-G4",), (GainNode(KELP),)),))
    assert icons.card_icons(card) == ("trigger", "slot", "arrow", ("t", "+"), "kelp")
    with_color: Row = ("trigger", "slot_green", "step", "step", "arrow", ("t", "+"), "kelp")
    assert icons.card_icons(card, content) == with_color


def test_slot_needs_no_hammer() -> None:
    slot = SlotDef("x", Color.YELLOW, (BuildNode(CITIES), BuildNode(BUILDINGS)))
    assert icons.slot_icons(slot) == ("city", "bar", "building")


def test_chip_leaves_the_condition_out() -> None:
    assert icons.part_icons(GainNode(KELP, only_if=TUNNELS)) == ("kelp",)
    assert icons.part_icons(ClaimNode("x")) == ()


def _is_drawable(token: IconToken) -> bool:
    if isinstance(token, str):
        return token in ICON_NAMES
    kind, value = token
    return kind in PAIR_NAMES and (kind != "t" or set(str(value)) <= CHARACTERS)


def _not_drawable(row: Row) -> list[IconToken]:
    return [token for token in row if not _is_drawable(token)]


EFFECTS: list[Effect] = [effect for effect, _ in VERBS]
EFFECTS += [(GainNode(KELP, only_if=condition),) for condition, _ in CONDITIONS]
EFFECTS += [(GainNode(KELP, per=Per(Count(thing))),) for thing in Countable]
PERMANENT_EFFECTS = [node for node, _ in PERMANENTS] + [Trigger(when, (GainNode(CREDIT),)) for when, _ in EVENTS]


def test_all_signs_of_an_effect_are_drawable() -> None:
    assert [effect for effect in EFFECTS if _not_drawable(icons.effect_icons(effect))] == []


def test_all_signs_of_a_permanent_effect_are_drawable() -> None:
    cards = [_card(Kind.PERMANENT, (node,)) for node in PERMANENT_EFFECTS]
    assert [card.permanent for card in cards if _not_drawable(icons.card_icons(card))] == []


def test_all_signs_of_the_content_are_drawable(content: Content) -> None:
    rows = [icons.card_icons(card, content) for card in content.cards.values()]
    rows += [icons.card_icons(_card(Kind.END_SCORING, scoring=entries)) for entries, _ in SCORINGS]
    rows += [icons.slot_icons(slot) for slot in content.slots.values()]
    rows += [icons.metropolis_icons(tile) for tile in content.metropolises.values()]
    rows += [icons.contract_icons(contract) for contract in content.contracts.values()]
    rows += [icons.bonus_icons(bonus) for bonus in content.bonuses.values()]
    assert [row for row in rows if _not_drawable(row)] == []
