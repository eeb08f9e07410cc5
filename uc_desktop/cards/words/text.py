"""Make words from definitions: the texts of cards, slots, metropolises, contracts and bonuses, in any language.

Nothing here knows a card by its id but for its name and flavour line: a card never says what it does not do.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from uc_desktop.cards.words.glossary import rules_on, usual_costs_on
from uc_desktop.cards.words.grammar import Phrase, capital
from uc_desktop.cards.words.text_amounts import amounts, counted, leading
from uc_desktop.cards.words.text_effects import (
    claim,
    clause,
    upgrade_it,
    whole_clause,
)
from uc_desktop.cards.words.text_permanent import Slots, permanent
from uc_desktop.cards.words.text_scoring import metropolis_scoring, scoring
from uc_desktop.cards.words.text_sentences import sentences, sentences_after, timed
from uc_desktop.cards.words.words import Words
from uc_desktop.rules.conditions import AllOf, CountCondition, Scoring
from uc_desktop.rules.content import BonusDef, CardDef, Content, ContractDef, MetropolisDef, SlotDef, Translation
from uc_desktop.rules.effects.nodes import AdvanceNode, BuildNode, ClaimNode, Effect, Node, Permanent
from uc_desktop.rules.terms import NOTHING, Kind, Piece, Resources

#: What has a name of its own.
_Named = CardDef | MetropolisDef | ContractDef


class Texts:
    """All texts made from effects, in the language of `words`. Whole texts begin with a capital and end with a stop;
    those for chips and prices do neither end with a stop nor, for prices, begin with a capital."""

    def __init__(self, words: Words, shipped: Content | None = None) -> None:
        """`shipped` is the content that the words translate; what a card pack changed is shown as the pack has it."""
        self._words = words
        known = () if shipped is None else (shipped.cards, shipped.metropolises, shipped.contracts)
        self._shipped: dict[tuple[type, str], _Named] = {
            (type(each), each.id): each for definitions in known for each in definitions.values()
        }
        #: What was said before, by question: the table asks for all slots, bonuses and prices whenever it is drawn.
        self._said: dict[Hashable, str] = {}

    @property
    def words(self) -> Words:
        """The words they are made of."""
        return self._words

    def card_name(self, card: CardDef) -> str:
        """The card's name."""
        return self._name("cards", card)

    def card_flavour(self, card: CardDef) -> str:
        """The card's flavour line, or nothing."""
        return self._flavour(card)

    def metropolis_name(self, tile: MetropolisDef) -> str:
        """The metropolis's name."""
        return self._name("metropolises", tile)

    def contract_name(self, contract: ContractDef) -> str:
        """The contract's name."""
        return self._name("contracts", contract)

    def contract_flavour(self, contract: ContractDef) -> str:
        """The contract's flavour line, or nothing."""
        return self._flavour(contract)

    def _name(self, of: str, named: _Named) -> str:
        own, default = self._translation(named).name, named.name
        return own or (self._words.name(of, named.id, default) if self._is_unchanged(named, "name") else default)

    def _flavour(self, told: CardDef | ContractDef) -> str:
        own, default = self._translation(told).flavour, told.flavour
        return own or (self._words.flavour(told.id, default) if self._is_unchanged(told, "flavour") else default)

    def _is_unchanged(self, told: _Named, field: str) -> bool:
        """Whether a field is as in the shipped content; the words translate only those."""
        shipped = self._shipped.get((type(told), told.id), told)
        return bool(getattr(shipped, field) == getattr(told, field))

    def _translation(self, named: _Named) -> Translation:
        """A definition's own translation into the language; an empty one if it has none."""
        language = self._words.language
        return next((each for each in named.translations if each.language == language), Translation(language))

    def card_words(self, card: CardDef, content: Content) -> str:
        """All that the card does. `content` tells which slot is meant where the card depicts one."""
        return self.once(("card", card, content.hash), lambda: self._card_words(card, content))

    def _card_words(self, card: CardDef, content: Content) -> str:
        if card.kind is Kind.PERMANENT:
            return self.permanent_words(card.permanent, content.slots)
        if card.kind is Kind.END_SCORING:
            return self.scoring_words(card.scoring)
        if card.kind is Kind.ACTION:
            return self._action_words(card.effect)
        if card.kind is Kind.PRODUCTION:
            return self.production_words(card.effect)
        return self.effect_words(card.effect)

    def card_rules(self, card: CardDef) -> tuple[tuple[str, str], ...]:
        """The rules that explain what stands on the card, each with its id; the usual costs (B-1) of what it builds."""
        explained = tuple((rule, self._words.say(f"rules.{rule}").text()) for rule in rules_on(card))
        costs = [self._usual_cost(what, cost) for what, cost in usual_costs_on(card)]
        if not costs:
            return explained
        prices = self._words.join("semicolon", costs)
        return (*explained, ("B-1", self._words.say("rules.usual costs", prices=prices).text()))

    def _usual_cost(self, what: Piece | None, cost: Resources) -> Phrase:
        thing = "rules.upgrade" if what is None else f"buildable.{what.value}"
        return self._words.say(
            "rules.usual cost", thing=self._words.say(thing, count=1), cost=amounts(self._words, cost)
        )

    def effect_words(self, effect: Effect) -> str:
        """The effect as sentences; nothing for an empty one."""
        return self.once(("effect", effect), lambda: sentences(self._words, effect))

    def slot_words(self, slot: SlotDef) -> str:
        """The slot's action."""
        return self.effect_words(slot.effect)

    def bonus_words(self, bonus: BonusDef) -> str:
        """What the bonus of a site gives."""
        return self.effect_words(bonus.effect)

    def production_words(self, effect: Effect) -> str:
        """What happens in each Production."""
        return timed(self._words, "production", effect)

    def permanent_words(self, permanents: tuple[Permanent, ...], slots: Slots) -> str:
        """Permanent effects, a sentence for each; `slots` as in `Content.slots`."""
        said = (permanent(node, self._words, slots) for node in permanents)
        return " ".join(capital(self._words.say("sentences.plain", clause=one).text()) for one in said)

    def scoring_words(self, entries: tuple[Scoring, ...]) -> str:
        """What an end-scoring card scores."""
        return capital(self._words.say("sentences.plain", clause=scoring(self._words, entries)).text())

    def metropolis_words(self, tile: MetropolisDef) -> str:
        """What the metropolis gives at once, in Production, and at the end."""
        return self.once(("metropolis", tile), lambda: self._metropolis_words(tile))

    def _metropolis_words(self, tile: MetropolisDef) -> str:
        parts = [
            timed(self._words, "connected", tile.instant) if tile.instant else "",
            timed(self._words, "production", tile.production) if tile.production else "",
        ]
        if tile.scoring is not None:
            scored = metropolis_scoring(self._words, tile.scoring)
            parts.append(capital(self._words.say("sentences.plain", clause=scored).text()))
        return " ".join(filter(None, parts))

    def contract_words(self, contract: ContractDef) -> str:
        """What the contract asks for and what it gives."""
        return self.once(("contract", contract), lambda: self._contract_words(contract))

    def _contract_words(self, contract: ContractDef) -> str:
        criteria = leading(self._words, AllOf(contract.criteria))
        benefit = sentences_after(self._words, contract.effect)
        return capital(self._words.say("sentences.contract", criteria=criteria, sentences=benefit).text())

    def counted_words(self, condition: CountCondition) -> str:
        """What a condition counts, as after "2 of 4": "connected farms"."""
        return counted(self._words, condition.count, condition.at_least).text()

    def part_words(self, node: Node, content: Content | None = None) -> str:
        """One part as a short order, for a chip: "Build 1 city". Its condition is left out. With `content`, a card to
        be claimed is named and its price told."""
        if isinstance(node, ClaimNode) and content is not None:
            card = content.cards[node.card]
            return capital(claim(self._words, self.card_name(card), card.cost).text())
        return self.once(("part", node), lambda: capital(clause(node, self._words).text()))

    def brief_part_words(self, node: Node) -> str:
        """`part_words` for where room is short, if there are fewer that say the same; else nothing."""
        if not isinstance(node, AdvanceNode):
            return ""
        return capital(self._words.say("verbs.advance in brief", count=node.steps, n=node.steps).text())

    def upgrade_it_words(self, build: BuildNode) -> str:
        """The mandatory upgrade of what this part has just built (T-8), for a chip: "Upgrade it for 1 science"."""
        return capital(upgrade_it(self._words, build).text())

    def pay_words(self, paid: Resources, then: Effect) -> str:
        """What is paid for what, as an order: "Pay 1 science to gain 2 points"."""
        return self.once(("pay", paid, then), lambda: self._pay_words(paid, then))

    def _pay_words(self, paid: Resources, then: Effect) -> str:
        cost, gets = amounts(self._words, paid), whole_clause(self._words, then)
        return capital(self._words.say("verbs.pay", cost=cost, then=gets).text())

    def piece_name(self, what: Piece, count: int = 1) -> Phrase:
        """What a piece of the supply is called, after a number: "farm", "symbiotic cities"."""
        return self._words.say(f"buildable.{what.value}", count=count)

    def command_words(self, entry: str, **names: Phrase | str) -> str:
        """What a command does, by its entry under `commands`, with what its fields are called: "Use Fibre Looms"."""
        return capital(self._words.say(f"commands.{entry}", count=None, like=None, **names).text())

    def cost_words(self, cost: Resources) -> Phrase:
        """The price alone: "1 steelplast and 1 credit", "free"."""
        return self._words.say("amounts.free") if cost == NOTHING else amounts(self._words, cost)

    def once(self, question: Hashable, say: Callable[[], str]) -> str:
        """What `say` says, said once for each question."""
        known = self._said.get(question)
        if known is None:
            known = self._said[question] = say()
        return known

    def _action_words(self, effect: Effect) -> str:
        return self._words.say("sentences.action", sentences=sentences_after(self._words, effect)).text()
