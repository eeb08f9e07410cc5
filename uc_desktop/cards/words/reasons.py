"""Why not, in words: the sentence of every reason, and the words for its details.

Things are named by their ids; whoever has better names gives them as `Names`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from uc_desktop.cards.words.amounts import amounts_in_words, counted, resource_word
from uc_desktop.cards.words.grammar import capital
from uc_desktop.errors import IllegalCommand, UcError
from uc_desktop.rules.effects.nodes import Count, CountCondition
from uc_desktop.rules.reasons import Detail, PaidFor, PartReasons, Reason
from uc_desktop.rules.terms import Resources

#: Gives the name of a thing from what it is (`site`, `slot`, `part`, `effect`, `card`, `contract`) and its id. All but
#: the last two have an article, so that they can begin a sentence.
Names = Callable[[str, str], str]


def by_id(kind: str, id_: str) -> str:
    """The name of a thing where there is nothing but its id."""
    return id_ if kind in ("card", "contract") else f"the {kind} {id_}"


def sentence(why: Reason, names: Names = by_id, *, continued: bool = False) -> str:
    """The reason without its details; `continued` leaves out what the reason before named."""
    data = dict(why.data)
    values = {name: _words(name, value, data, names) for name, value in why.data}
    return capital((_CONTINUED if continued else SENTENCES)[why.key].format(**values))


def part_sentence(detail: PartReasons, names: Names = by_id) -> str:
    """The part and the reasons against it in one sentence."""
    said = [sentence(detail.reasons[0], names)]
    for before, why in pairwise(detail.reasons):
        said.append(sentence(why, names, continued=_continues(why, before)))
    against = "; ".join(f"{line[:1].lower()}{line[1:]}".removesuffix(".") for line in said)
    return capital(f"{names('part', detail.part)}: {against}.")


def in_full(why: Reason) -> str:
    """The reason and its details in one line, each with its rules."""
    parts = (f"{part_sentence(detail)} ({', '.join(detail.rules)})" for detail in why.details)
    return "; ".join((f"{sentence(why)} ({why.rule})", *parts))


def error_words(error: UcError) -> str:
    """What an error says to the user: all reasons in words where the rules forbid a command."""
    return "; ".join(map(in_full, error.reasons)) if isinstance(error, IllegalCommand) else str(error)


def _continues(why: Reason, before: Reason) -> bool:
    """Whether the reason is about the same thing as the one before it, so that this need not be named again."""
    same = dict(why.data).get("cost_of") == dict(before.data).get("cost_of")
    return why.key == before.key and why.key in _CONTINUED and same


def _words(name: str, value: Detail, data: dict[str, Detail], names: Names) -> str:
    match value:
        case Resources():
            return amounts_in_words(value)
        case Count():
            return "upgraded " * value.upgraded + value.thing
        case CountCondition():
            return _bound(value, data["have"])
        case tuple():
            return _LISTED[name].join(_words(name, each, data, names) for each in value)
        case int():
            return str(value)
        case str():
            return _name(name, value, data, names)


def _name(name: str, value: str, data: dict[str, Detail], names: Names) -> str:
    match name:
        case "site" | "slot" | "part" | "effect" | "card" | "contract":
            return names(name, value)
        case "resource":
            # Without a number before it the word is in the plural, as after 0.
            need = data["need"] if "cost_of" in data else 0
            assert isinstance(need, int)
            return resource_word(value, need)
        case "cost_of":
            return _PAID_FOR.get(value, f"a {value}")
        case "where":
            return _WHERE[value]
        case "what" | "kind" | "options":
            return value
        case _:
            raise ValueError(f"there are no words for {name!r}")


def _bound(condition: CountCondition, have: Detail) -> str:
    """What the condition asks for and the player does not have: "at least 4 connected farms"."""
    assert isinstance(have, int)
    if have < condition.at_least or condition.at_most is None:
        return f"at least {condition.at_least} {counted(condition.count, condition.at_least)}"
    return f"at most {condition.at_most} {counted(condition.count, condition.at_most)}"


#: What stands between several values of a detail.
_LISTED: Final = {"part": " or ", "cost": " or ", "where": " or ", "options": ", "}
#: What is paid for where it is not something that is built.
_PAID_FOR: Final[dict[str, str]] = {
    PaidFor.PART: "this",
    PaidFor.UPGRADE: "an upgrade",
    PaidFor.MANDATORY_UPGRADE: "the upgrade that must follow",
}
#: Where things are taken, by the kind of place.
_WHERE: Final = {
    "slot": "onto a slot",
    "card": "to a card of your hand",
    "discard": "onto the discard pile",
    "site": "onto a site of your board",
    "built": "onto what is built on your board",
    "hand": "to your hand",
    "tray": "to your claimed cards",
    "claimed": "onto one of your action cards",
}
#: The patterns of sentences that go on after a reason about the same thing, by key.
_CONTINUED: Final = {"thing_needs": "{need} {resource}, you have {have}."}
#: The sentence of every reason, by key.
SENTENCES: Final = {
    "game_over": "The game is over.",
    "no_choice_now": "You are not looking at Special cards.",
    "no_turn": "Nothing can be placed, built or used between turns.",
    "discard_first": "Discard down to {limit} cards first: you have {have}.",
    "not_in_hand": "The card {card} is not in your hand.",
    "nothing_to_discard": "You do not have to discard: the limit is {limit} cards, you have {have}.",
    "slot_already_chosen": "A slot was already chosen in this turn.",
    "finish_first": "{effect} must be finished or ended first.",
    "unknown_slot": "On this side of the board {slot} does not exist.",
    "slot_occupied": "{slot} is occupied in this round.",
    "card_needed": "A card from hand must be played with the tile.",
    "clone_absent": "There is no action-cloning tile in this game.",
    "clone_taken": "The action-cloning tile was already used in this round.",
    "clone_credit": "Not enough credits: the action-cloning tile costs 1, you have 0.",
    "clone_not_occupied": "The action-cloning tile needs a slot occupied by another player; {slot} is not.",
    "clone_own": "The action-cloning tile copies no action of your own; {slot} holds a tile of yours.",
    "clone_no_slot": "No slot is occupied only by other players; the action-cloning tile needs one.",
    "clone_by_card": "The action-cloning tile goes with a card: drop one on a slot occupied by another player. "
    "That costs 1 credit, and can be done once a round in all.",
    "slot_unusable": "No part of the action of {slot} can be used.",
    "would_block_slot": "After this, no part of the action of {slot} could be used.",
    "tail_unpayable": "You could not carry out what must follow.",
    "part_not_open": "{part} cannot be used now: its effect has not started or is over.",
    "started_often": "{part} can start at most {most} times in a turn.",
    "condition_unmet": "The condition is not met: needs {condition}, you have {have}.",
    "federation_elsewhere": "Your Federation marker must be exactly on space {need}; it is on {have}.",
    "federation_below": "Your Federation marker must be exactly on space {need}; it is below the track.",
    "federation_not_below": "Your Federation marker must be below the track; it is on space {have}.",
    "condition_produced": "Not enough {resource} produced: needs {need}, this Production gave {have}.",
    "unsuitable_command": "{part} is carried out in another way.",
    "needs": "Not enough {resource}: needs {need}, you have {have}.",
    "thing_needs": "{cost_of} needs {need} {resource}, you have {have}.",
    "surcharge": "The site has a surcharge of {surcharge}.",
    "wrong_payment": "Wrong payment: the cost is {cost}.",
    "biomatter_only_building": "Biomatter replaces kelp and steelplast only when building.",
    "wrong_choice": "Choose {amount} different ones of {options}.",
    "wrong_thing": "This part does not build or upgrade a {what}.",
    "unknown_site": "A {what} cannot be built on {site}.",
    "site_taken": "{site} is not empty.",
    "city_not_adjacent": "{site} is not joined by one tunnel site to a city of yours.",
    "building_no_city": "{site} belongs to a city site without a city, where none could be built now.",
    "expansion_not_allowed": "Only an effect that speaks of expansion sites builds on {site}.",
    "expansion_only": "This effect builds on expansion sites only, not on {site}.",
    "tunnel_not_connected": "{site} is not connected to the starting city.",
    "none_left": "No {what} is left in the supply.",
    "no_site": "You have no {kind} site on which a {what} can be built.",
    "nothing_there": "There is no structure on {site}.",
    "already_upgraded": "The structure on {site} is already upgraded.",
    "only_just_built": "Only what was just built, on {site}, can be upgraded now.",
    "no_city_there": "There is no nonsymbiotic city on {site}.",
    "not_connected": "{site} is not connected.",
    "not_upgraded": "The structure on {site} is not upgraded.",
    "not_action_card": "The card {card} is not one of your action cards.",
    "action_card_used": "The action card {card} was already used in this era.",
    "action_card_available": "The action card {card} is available already.",
    "special_not_face_up": "The Special card {card} does not lie face up.",
    "no_special": "The deck of Special cards is empty.",
    "not_looked_at": "The card {card} is not among those looked at.",
    "wrong_bottom": "The other cards looked at go to the bottom of the deck, each once.",
    "choose_special_first": "Choose among the Special cards looked at first.",
    "slot_without_color": "Only coloured slots can be performed; {slot} has no colour.",
    "slot_not_available": "{slot} is not available.",
    "slot_not_occupied": "{slot} is not occupied by another player alone.",
    "slot_own": "{slot} holds a tile of yours.",
    "drop_needed": "You have {have} action cards; one must be discarded first.",
    "drop_not_needed": "No action card has to be discarded.",
    "contract_claimed": "The contract {contract} was already claimed.",
    "contract_not_there": "The contract {contract} is not in this game.",
    "contract_not_now": "Contracts are claimed in your own turn, or after your own Production.",
    "effect_not_open": "{effect} cannot be used now: it has not started or is over.",
    "must_finish": "{part} must still be carried out.",
    "slot_not_used": "Some part of the action of {slot} must be used.",
    "first_cards": "The first cards are still being chosen; turns begin after that.",
    "slot_not_chosen": "Place a tile and play a card first.",
    "ability_used": "The ability of {card} was already used in this turn.",
    "ability_half_done": "Something is half done; the ability of {card} must wait.",
    "not_your_turn": "It is not your turn.",
    "nothing_to_upgrade": "There is nothing here to upgrade.",
    "no_action_card": "You have no action card.",
    "action_cards_used": "All your action cards were already used in this era.",
    "action_card_idle": "No part of the action card {card} can be used now.",
    "no_used_card": "You have no used action card.",
    "no_special_left": "No Special card is left to draw.",
    "no_nonsymbiotic_city": "You have no nonsymbiotic city.",
    "no_slot_available": "No coloured slot is available.",
    "no_slot_of_others": "No slot is occupied only by other players.",
    "no_producer": "You have no {what} at a connected city.",
    "nothing_open": "This cannot be used for anything now.",
    "effects_over": "The slot and the card are done for this turn.",
    "anothers_board": "Another player’s board is shown; nothing can be done on it.",
    "goes_only": "It goes only {where}.",
    "used_in_place": "It is used where it lies.",
    "goal_cities": "Needs {need} connected cities, has {have}.",
    "goal_points": "Needs {need} points, has {have}.",
}
