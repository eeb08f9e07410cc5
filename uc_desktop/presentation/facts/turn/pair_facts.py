"""What a card and a slot would do together and what that costs, while one is held and the other hovered."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from uc_desktop.cards.icons.icons import card_icons
from uc_desktop.cards.icons.tokens import Row
from uc_desktop.cards.words.grammar import capital
from uc_desktop.presentation import command_rows, gestures
from uc_desktop.presentation.facts.turn.account import Tone, in_icons
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.presentation.words.command_words import is_always, slot_name, slot_title
from uc_desktop.presentation.words.phrases import amounts, lines
from uc_desktop.rules.commands import Build, Command, Place, Resolve, Upgrade
from uc_desktop.rules.content import CardDef, SlotDef
from uc_desktop.rules.effects.nodes import ChooseNode
from uc_desktop.rules.state import OpenPart, State
from uc_desktop.rules.terms import NOTHING, Resources


class PairFacts(Struct, frozen=True):
    """A slot with a card: what they do, what they cost in all, and whether that can be paid.

    `name` is the printed name of the slot, empty for the always-available one.
    """

    slot: str
    name: str
    card: str
    icons: Row
    is_match: bool
    does: str
    pay: str
    price: Row
    verdict: str
    tone: Tone
    says: str


def pair_facts(model: TableModel, slot: str, card: str) -> PairFacts | None:
    """What this card on this slot would do; None if it cannot be placed there, or either is empty."""
    place = Place(slot, card or None)
    if not slot or not card or place not in model.legal:
        return None
    definition, at = model.content.cards[card], model.content.slots[slot]
    is_match = at.color is not None and at.color is definition.color
    does = _does(model, at, definition, is_match)
    after, _ = model.engine.foresee(model.state, place)
    legal = model.engine.legal_commands(after)
    price, of_buildings, is_most = _price(model, after, legal)
    short, replaced = _shortage(price, of_buildings, model.me.stock)
    pay: Key = "turn_guidance.pay up to" if is_most else "turn_guidance.pay"
    verdict = verdict_words(short, replaced)
    costs = price != NOTHING
    title: Key = "turn_guidance.pair match" if is_match else "turn_guidance.pair no match"
    named = say(title, slot=capital(slot_title(model.content, slot).text()), card=model.texts.card_name(definition))
    paid = listing("comma", (say("turn_guidance.row", label=say(pay), value=amounts(price)), verdict)) if costs else ""
    return PairFacts(
        slot=slot,
        name="" if is_always(model.content, slot) else slot_name(slot),
        card=card,
        icons=card_icons(definition, model.content),
        is_match=is_match,
        does=does,
        pay=say(pay) if costs else say("turn_guidance.free") if _is_free(model, legal) else "",
        price=in_icons(price),
        verdict=verdict if costs else "",
        tone="short" if short != NOTHING else "good",
        says=lines(named, does, capital(paid)),
    )


def _does(model: TableModel, slot: SlotDef, card: CardDef, is_match: bool) -> str:
    """The action of the slot, and what the card does if it works."""
    works = model.texts.card_words(card, model.content) if is_match else ""
    return lines(model.texts.slot_words(slot), works)


def _shortage(price: Resources, of_buildings: Resources, stock: Resources) -> tuple[Resources, int]:
    """What the stock has too little of for the price, and how much biomatter replaces (B-3): steelplast and kelp of
    what is built."""
    missing = Resources(*(max(0, amount) for amount in price.minus(stock)))
    spare = max(0, stock.biomatter - price.biomatter)
    steelplast = min(missing.steelplast, of_buildings.steelplast, spare)
    kelp = min(missing.kelp, of_buildings.kelp, spare - steelplast)
    return missing.minus(Resources(steelplast=steelplast, kelp=kelp)), steelplast + kelp


def verdict_words(short: Resources, replaced: int) -> str:
    """Whether the price can be paid."""
    if short != NOTHING:
        return say("turn_guidance.lacks", count=sum(short), amount=amounts(short))
    if replaced:
        return say("turn_guidance.can pay with", amount=amounts(Resources(biomatter=replaced)))
    return say("turn_guidance.can pay")


def _price(model: TableModel, after: State, legal: Sequence[Command]) -> tuple[Resources, Resources, bool]:
    """The usual price of all that can be built and upgraded in the position `after` the placement, that of what is
    built alone, and whether one may do less and pay less.

    Parts of a choice, and those that become possible later, are left out.
    """
    total, of_buildings, count = NOTHING, NOTHING, 0
    for opened in model.engine.open_parts(after):
        if not opened.ability and not any(isinstance(outer.node, ChooseNode) for outer in opened.path):
            commands = gestures.of_part(legal, opened.ref)
            price, times = _price_of_part(model, after, commands, opened)
            total, count = total.plus(price), count + times
            if any(isinstance(each, Build) for each in commands):
                of_buildings = of_buildings.plus(price)
    return total, of_buildings, count > 1


def _is_free(model: TableModel, legal: Sequence[Command]) -> bool:
    """Whether none of the commands that are legal after the placement costs anything."""
    return all(command_rows.cost_of(model.engine.index, each) == NOTHING for each in legal)


def _price_of_part(
    model: TableModel, after: State, commands: Sequence[Command], opened: OpenPart
) -> tuple[Resources, int]:
    """The usual price of a part in all, if it is the same whatever is built, and how often it is paid.

    That of a building is the same whether kelp and steelplast pay for it or biomatter instead (B-3).
    """
    engine, index = model.engine, model.engine.index
    built = {engine.building_cost(after, opened, each.site, each.what) for each in commands if isinstance(each, Build)}
    others = {command_rows.cost_of(index, each) for each in commands if isinstance(each, Upgrade | Resolve)}
    usual = [*built, *(cost for cost in others if not cost.biomatter)]
    if len(usual) != 1 or usual[0] == NOTHING:
        return NOTHING, 0
    times, total = opened.frame.open[opened.leaf.position], NOTHING
    for _ in range(times):
        total = total.plus(usual[0])
    return total, times
