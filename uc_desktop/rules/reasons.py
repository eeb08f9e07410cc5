"""Why not: one `Reason` for each rule that forbids a command, with its numbers.

`Reason.key` names a sentence pattern, `data` its values; `sentence` is the English one, and translations use the same
keys. Every reason names the rule it comes from. Things are named by their ids; whoever has better names says them
(`said`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise

from uc_desktop.rules.terms import resource_word

#: Gives the words for a name and value of a reason's data.
Words = Callable[[str, str | int], str | int]


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule that forbids a command; `data` holds names and numbers as (name, value) pairs, sorted by name.

    `details` explain it part by part. Reasons are equal whatever their details.
    """

    rule: str
    key: str
    data: tuple[tuple[str, str | int], ...] = ()
    details: tuple[PartReasons, ...] = field(default=(), compare=False)

    @property
    def sentence(self) -> str:
        """The reason in English, with the ids of things and without its details."""
        return self.said(_by_id)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule, then those of the details, each once."""
        return tuple(dict.fromkeys((self.rule, *(rule for detail in self.details for rule in detail.rules))))

    def said(self, words: Words, *, continued: bool = False) -> str:
        """The reason with the words for each name and value of its data; `site`, `slot`, `part` and `effect` are to get
        words with an article, so that they can begin the sentence. `continued` leaves out what the reason before named.
        """
        values = {name: words(name, value) for name, value in self.data}
        if "resource" in values:
            # Without a number before it the word is in the plural, as after 0.
            amount = int(values["need"]) if self.key == "thing_needs" else 0
            values["resource"] = resource_word(str(values["resource"]), amount)
        if "cost_of" in values:
            values["cost_of"] = _PAID_FOR.get(str(values["cost_of"]), f"a {values['cost_of']}")
        return _capital((_CONTINUED if continued else SENTENCES)[self.key].format(**values))

    def continues(self, before: Reason) -> bool:
        """Whether the reason is about the same thing as the one before it, so that this need not be named again."""
        return self.key == before.key and self.key in _CONTINUED and self._cost_of == before._cost_of

    @property
    def _cost_of(self) -> object:
        return dict(self.data).get("cost_of")

    def __str__(self) -> str:
        return "; ".join([f"{self.sentence} ({self.rule})", *map(str, self.details)])


@dataclass(frozen=True, slots=True)
class PartReasons:
    """The reasons why one part of an effect cannot be carried out, never none."""

    part: str
    reasons: tuple[Reason, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of the reasons, each once."""
        return tuple(dict.fromkeys(rule for why in self.reasons for rule in why.rules))

    def said(self, words: Words) -> str:
        """The part and the reasons in one sentence, with words as in `Reason.said`."""
        said = [self.reasons[0].said(words)]
        said += [why.said(words, continued=why.continues(before)) for before, why in pairwise(self.reasons)]
        against = "; ".join(f"{line[:1].lower()}{line[1:]}".removesuffix(".") for line in said)
        return _capital(f"{words('part', self.part)}: {against}.")

    def __str__(self) -> str:
        return f"{self.said(_by_id)} ({', '.join(self.rules)})"


def _by_id(name: str, value: str | int) -> str | int:
    return f"the {name} {value}" if name in ("site", "slot", "part", "effect") else value


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


#: What is paid for, by its id in `thing_needs`; any other id is the name of something that is built.
_PAID_FOR = {"part": "this", "upgrade": "an upgrade", "mandatory upgrade": "the upgrade that must follow"}
#: The patterns of sentences that go on after a reason about the same thing, by key.
_CONTINUED = {"thing_needs": "{need} {resource}, you have {have}."}
#: The English sentence of every reason, by key.
SENTENCES = {
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
    "condition_unmet": "The condition is not met: needs {need} {thing}, you have {have}.",
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
    "no_site": "You have no {kind} on which a {what} can be built.",
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


def reason(rule: str, key: str, **data: str | int) -> Reason:
    """A reason with its data; the key must have a sentence."""
    assert key in SENTENCES, key
    return Reason(rule, key, tuple(sorted(data.items())))
