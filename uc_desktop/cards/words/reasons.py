"""Reasons in words: the sentence of every reason, and the words for its details.

Things are named by their ids; whoever has better names gives them as `Names`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from uc_desktop.cards.words.amounts import amounts_in_words, counted, resource_word
from uc_desktop.cards.words.grammar import capital
from uc_desktop.errors import IllegalCommand, UcError
from uc_desktop.rules.conditions import Count, CountCondition
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
    "card": "to a card in your hand",
    "discard": "onto the discard pile",
    "site": "onto a site of your board",
    "built": "onto a structure or city on your board",
    "hand": "to your hand",
    "tray": "to your claimed cards",
    "claimed": "onto one of your action cards",
}
#: The patterns of sentences that go on after a reason about the same thing, by key.
_CONTINUED: Final = {"thing_needs": "{need} {resource}, you have {have}."}
#: The sentence of every reason, by key.
SENTENCES: Final = {
    "game_over": "The game is over.",
    "no_choice_now": "Look at Special cards of the deck before you keep one.",
    "no_turn": "Nothing can be placed, built or used until the next turn begins.",
    "discard_first": "Discard down to {limit} cards first: you have {have}.",
    "not_in_hand": "The card {card} is not in your hand.",
    "nothing_to_discard": "You do not have to discard: the limit is {limit} cards, you have {have}.",
    "slot_already_chosen": "You have already chosen a slot this turn.",
    "finish_first": "Finish or end {effect} first.",
    "unknown_slot": "{slot} is not on this side of the main board.",
    "slot_occupied": "{slot} is occupied until the end of the round.",
    "card_needed": "Play a card from your hand with the action tile.",
    "clone_absent": "There is no action-cloning tile: it is used with four players only.",
    "clone_taken": "The action-cloning tile was already used this round.",
    "clone_credit": "Not enough credits: the action-cloning tile costs 1, you have 0.",
    "clone_not_occupied": "The action-cloning tile needs a slot occupied by another player; {slot} is not.",
    "clone_own": "The action-cloning tile needs a slot without a tile of yours; {slot} holds one.",
    "clone_no_slot": "The action-cloning tile needs a slot occupied only by other players; there is none.",
    "clone_by_card": "To use the action-cloning tile, drop a card on a slot occupied only by other players. "
    "This costs 1 credit and is possible once a round.",
    "slot_unusable": "No part of the action of {slot} can be used.",
    "would_block_slot": "After this you could use no part of the action of {slot}; at least one must be used.",
    "follow_up_unpayable": "This must be followed by a step that you could not pay for or carry out.",
    "part_not_open": "{part} cannot be used now: its effect has not begun or has ended.",
    "started_often": "{part} was already started {most} times this turn, as often as allowed.",
    "condition_unmet": "The condition is not met: needs {condition}, you have {have}.",
    "federation_elsewhere": "Your Federation marker must be exactly on space {need}; it is on {have}.",
    "federation_below": "Your Federation marker must be exactly on space {need}; it is below the track.",
    "federation_not_below": "Your Federation marker must be below the track; it is on space {have}.",
    "condition_produced": "Not enough {resource} produced: needs {need}, this Production gave {have}.",
    "unsuitable_command": "{part} cannot be used for this.",
    "needs": "Not enough {resource}: needs {need}, you have {have}.",
    "thing_needs": "{cost_of} needs {need} {resource}, you have {have}.",
    "surcharge": "The site has a surcharge of {surcharge}.",
    "wrong_payment": "Wrong payment: the cost is {cost}.",
    "biomatter_only_building": "Biomatter replaces kelp and steelplast only when building.",
    "wrong_choice": "Choose {amount} different ones of {options}.",
    "wrong_thing": "This effect does not build or upgrade a {what}.",
    "unknown_site": "A {what} cannot be built on {site}.",
    "site_taken": "{site} is not empty.",
    "city_not_adjacent": "A new city must be joined to a city of yours by one tunnel site; {site} is not.",
    "building_no_city": "A building must be at a city, or at a city site where you could build one now; {site} is not.",
    "expansion_not_allowed": "Building on {site} needs an effect that allows expansion sites.",
    "expansion_only": "This effect builds on expansion sites only, not on {site}.",
    "tunnel_not_connected": "{site} is not connected to the starting city.",
    "none_left": "No {what} is left in the supply.",
    "no_site": "You have no {kind} site on which a {what} can be built.",
    "nothing_there": "There is no structure on {site}.",
    "already_upgraded": "The structure on {site} is already upgraded.",
    "only_just_built": "Only the structure just built on {site} can be upgraded now.",
    "no_city_there": "There is no nonsymbiotic city on {site}.",
    "not_connected": "{site} is not connected.",
    "not_upgraded": "The structure on {site} is not upgraded.",
    "not_action_card": "The card {card} is not one of your action cards.",
    "action_card_used": "The action card {card} was already used this era.",
    "action_card_available": "The action card {card} is still available; only a used one can be made available.",
    "special_not_face_up": "The Special card {card} is not face up.",
    "no_special": "The deck of Special cards is empty.",
    "not_looked_at": "The card {card} is not among those looked at.",
    "wrong_bottom": "Each of the other cards looked at goes to the bottom of the deck exactly once.",
    "choose_special_first": "First choose which of the Special cards you are looking at to keep.",
    "slot_without_color": "Only the action of a coloured slot can be performed; {slot} has no colour.",
    "slot_not_available": "This effect needs an available slot; {slot} is occupied.",
    "slot_not_occupied": "This effect needs a slot occupied only by other players; {slot} is not.",
    "slot_own": "This effect needs a slot without a tile of yours; {slot} holds one.",
    "drop_needed": "You already have {have} action cards; choose one of them to discard.",
    "drop_not_needed": "You do not have to discard an action card.",
    "contract_claimed": "The contract {contract} was already claimed.",
    "contract_not_there": "The contract {contract} is not in this game.",
    "contract_not_now": "You can claim a contract only in your own turn or after your own Production.",
    "effect_not_open": "{effect} cannot be ended now: it has not begun or has already ended.",
    "must_finish": "{part} must still be carried out.",
    "slot_not_used": "Use at least one part of the action of {slot}.",
    "first_cards": "Turns begin when all players have chosen their first cards.",
    "slot_not_chosen": "Place a tile and play a card first.",
    "ability_used": "The ability of {card} was already used this turn.",
    "ability_half_done": "Finish what you have begun before you use the ability of {card}.",
    "not_your_turn": "It is not your turn.",
    "nothing_to_upgrade": "You have nothing that can be upgraded with this.",
    "no_action_card": "You have no action card.",
    "action_cards_used": "All your action cards were already used this era.",
    "action_card_idle": "No part of the action card {card} can be used now.",
    "no_used_card": "You have no used action card to make available.",
    "no_special_left": "No Special card is left to draw.",
    "no_nonsymbiotic_city": "You have no nonsymbiotic city.",
    "no_slot_available": "No coloured slot is available.",
    "no_slot_of_others": "No coloured slot is occupied only by other players.",
    "no_producer": "You have no {what} at a connected city.",
    "nothing_open": "Nothing you can do now uses this.",
    "effects_over": "The slot and the card of this turn are finished; confirm the turn or undo.",
    "anothers_board": "This board is another player’s; you can act only on your own.",
    "goes_only": "This can only go {where}.",
    "used_in_place": "This is used where it lies: click it, or press Enter on it.",
    "goal_cities": "Only {have} of {need} connected cities.",
    "goal_points": "Only {have} of {need} points.",
}
