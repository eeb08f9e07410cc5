"""Every reason has a sentence, and its details are said as the rules name things."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import uc_desktop
from uc_desktop.cards.words.reasons import COUNTED, in_full, part_sentence, sentence
from uc_desktop.cards.words.words import Words
from uc_desktop.presentation.why_not import DESTINATIONS, HELD_THINGS
from uc_desktop.rules.conditions import Count, Countable, CountCondition
from uc_desktop.rules.reasons import Detail, PaidFor, PartReasons, Reason, reason
from uc_desktop.rules.terms import Piece, Resource, Resources, SiteType

SOURCES = Path(uc_desktop.__file__).parent


def keys_given() -> Iterator[tuple[str, set[str]]]:
    """Where a reason is made, and the keys it may have there. The tools make samples of every reason."""
    for path in set(SOURCES.rglob("*.py")) - set((SOURCES / "tools").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "reason":
                key = node.args[1]
                options = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
                found = {option.value for option in options if isinstance(option, ast.Constant)}
                yield f"{path.relative_to(SOURCES)}:{node.lineno}", {str(value) for value in found}


def section(words: Words, name: str) -> set[str]:
    """The keys of a section of the words."""
    return {key.removeprefix(f"{name}.") for key in words.entries if key.startswith(f"{name}.")}


def test_every_key_has_a_sentence_and_every_sentence_a_key(english: Words) -> None:
    given = list(keys_given())
    assert [place for place, keys in given if not keys] == [], "write the keys in the call of `reason`"
    assert set().union(*(keys for _, keys in given)) == section(english, "reasons")


def test_a_reason_with_a_plural_names_the_detail_that_is_counted(english: Words) -> None:
    plurals = {
        key for key in section(english, "reasons") if not isinstance(english.entries[f"reasons.{key}"].form, str)
    }
    assert plurals == COUNTED.keys()
    assert section(english, "reasons continued") == {"thing_needs"}


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("paid for", set(PaidFor)),
        ("stocks", set(Resource)),
        ("site kinds", set(SiteType)),
        ("destinations", set(DESTINATIONS)),
        ("held things", set(HELD_THINGS)),
        ("ids", {"site", "slot", "part", "effect"}),
        ("producers", {"structure", "upgraded structure"}),
        ("reason lines", {"with rules", "part"}),
    ],
)
def test_every_detail_has_its_entry_and_every_entry_its_detail(english: Words, name: str, keys: set[str]) -> None:
    assert section(english, name) == keys


def test_what_is_counted_has_a_short_entry_and_a_full_one(english: Words) -> None:
    assert section(english, "counted") == section(english, "things")


@pytest.mark.parametrize(
    ("key", "data", "expected"),
    [
        ("condition_unmet", {"condition": CountCondition(Count(Countable.CITY), 2), "have": 1},
         "The condition is not met: needs at least 2 connected cities, you have 1."),
        ("condition_unmet", {"condition": CountCondition(Count(Countable.FARM, upgraded=True), 0, 1), "have": 2},
         "The condition is not met: needs at most 1 connected upgraded farm, you have 2."),
        ("condition_unmet", {"condition": CountCondition(Count(Countable.FARM), 0, 0), "have": 2},
         "The condition is not met: you must have no connected farms, you have 2."),
        ("wrong_payment", {"cost": (Resources(kelp=1), Resources(steelplast=1, credit=2))},
         "Wrong payment: the cost is 1 kelp, or 1 steelplast and 2 credits."),
        ("no_price_payable", {"cost": (Resources(kelp=1), Resources(credit=2)), "cost_of": PaidFor.UPGRADE},
         "An upgrade needs 1 kelp or 2 credits, you have too little of each."),
        ("slot_unusable_cloned", {"slot": "A-Y2"},
         "Once 1 credit is paid for the action-cloning tile, no part of the action of the slot A-Y2 can be used."),
        ("surcharge", {"surcharge": Resources(credit=1)}, "The site has a surcharge of 1 credit."),
        ("wrong_choice", {"amount": 2, "options": (Resource.KELP, Resource.CREDIT)},
         "Choose 2 different resources: kelp or credit."),
        ("wrong_choice", {"amount": 1, "options": (Resource.KELP, Resource.SCIENCE, Resource.CREDIT)},
         "Choose 1 resource: kelp, science or credit."),
        ("no_site", {"what": Piece.FARM, "kind": SiteType.EXPANSION},
         "You have no expansion site on which a farm can be built."),
        ("no_producer", {"what": Count(Countable.STRUCTURE, upgraded=True)},
         "You have no upgraded structure at a connected city."),
        ("thing_needs", {"cost_of": PaidFor.MANDATORY_UPGRADE, "resource": Resource.CREDIT, "need": 1, "have": 0},
         "The upgrade that must follow needs 1 credit, you have 0."),
        ("must_finish", {"part": ("slot:A-R5/0", "slot:A-R5/1")},
         "The part slot:A-R5/0 or the part slot:A-R5/1 must still be carried out."),
        ("goes_only", {"thing": "card", "where": ("slot", "discard")},
         "The card can only go onto a slot or onto the discard pile."),
        ("condition_unmet", {"condition": CountCondition(Count(Countable.TUNNEL_AT_CITY), 5), "have": 1},
         "The condition is not met: needs at least 5 tunnels at cities, you have 1."),
        ("condition_unmet", {"condition": CountCondition(Count(Countable.SPECIAL_CARD), 1), "have": 0},
         "The condition is not met: needs at least 1 Special card, you have 0."),
        ("discard_first", {"limit": 3, "have": 5}, "Discard down to 3 cards first: you have 5."),
        ("needs", {"resource": Resource.CREDIT, "need": 1, "have": 0}, "Not enough credits: needs 1, you have 0."),
        ("unknown_site", {"what": Piece.FARM, "site": "1,2"}, "A farm cannot be built on the site 1,2."),
        ("none_left", {"what": Piece.SYMBIOTIC_CITY}, "No symbiotic city is left in the supply."),
        ("goes_only", {"thing": "piece", "where": ("slot", "discard", "tray")},
         "The piece can only go onto a slot, onto the discard pile or to your claimed cards."),
        ("not_in_hand", {"card": "vent-bloom"}, "The card vent-bloom is not in your hand."),
    ],
)  # fmt: skip
def test_typed_details_are_said(english: Words, key: str, data: dict[str, Detail], expected: str) -> None:
    assert sentence(english, reason("T-8", key, **data)) == expected


TAKEN = Reason("B-6", "site_taken", (("site", "1,2"),))


def test_reasons_in_full_are_sentences_with_their_rules(english: Words) -> None:
    whys = (TAKEN, reason("W-1", "game_over"))
    assert in_full(english, whys) == "The site 1,2 is not empty. (B-6); The game is over. (W-1)"


def test_what_the_reason_before_named_is_not_named_again(english: Words) -> None:
    needs = [
        reason("B-1", "thing_needs", cost_of=what, resource=resource, need=2, have=0)
        for what, resource in (("farm", "kelp"), ("farm", "credit"), ("tunnel", "credit"))
    ]
    assert part_sentence(english, PartReasons("slot:A-Y2/0", tuple(needs))) == (
        "The part slot:A-Y2/0: a farm needs 2 kelp, you have 0; 2 credits, you have 0; "
        "a tunnel needs 2 credits, you have 0."
    )


def test_details_follow_the_reason_with_their_rules(english: Words) -> None:
    why = Reason("T-6", "slot_unusable", (("slot", "A-Y2"),), (PartReasons("slot:A-Y2/0", (TAKEN,)),))
    assert in_full(english, [why]) == (
        "No part of the action of the slot A-Y2 can be used. (T-6); "
        "The part slot:A-Y2/0: the site 1,2 is not empty. (B-6)"
    )
