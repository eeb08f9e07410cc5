"""The government contracts on the main board: what each asks for and gives, how far everybody is, who claimed it."""

from __future__ import annotations

from msgspec import Struct

from uc_desktop.app.saves.header import Seat
from uc_desktop.cards.icons.icons import condition_icons, effect_icons
from uc_desktop.cards.icons.tokens import IconToken, Row
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.phrases import lines
from uc_desktop.rules.commands import ClaimContract
from uc_desktop.rules.conditions import COUNTS_AS, Condition, CountCondition, FederationCondition
from uc_desktop.rules.content import ContractDef
from uc_desktop.rules.effects.amounts import progress
from uc_desktop.rules.terms import FEDERATION_SPACES


class CriterionFacts(Struct, frozen=True):
    """One thing that a contract asks for, by its sign, how much of it the viewer has, and that in words.

    Of the Federation track that is steps from below the track on.
    """

    sign: IconToken
    have: int
    need: int
    numbers: str
    says: str

    @property
    def is_met(self) -> bool:
        """Whether the viewer has enough of it."""
        return self.have >= self.need


class RivalFacts(Struct, frozen=True):
    """The other player who is nearest to a contract, and how much is missing."""

    color: str
    short: str
    says: str


class ContractFacts(Struct, frozen=True):
    """A contract in icons and words; `owner` claimed it, None if nobody did. `criteria` are empty once it was claimed,
    and `rival` is None then and where nobody else plays. `can_claim` tells whether a click claims it."""

    id: str
    code: str
    reward: Row
    criteria: tuple[CriterionFacts, ...]
    says: str
    owner: Seat | None
    owner_says: str
    rival: RivalFacts | None
    can_claim: bool


def contract_facts(model: TableModel) -> tuple[ContractFacts, ...]:
    """Every contract of the game in the order of its places."""
    return tuple(_contract(model, model.content.contracts[contract]) for contract in model.contracts)


def _contract(model: TableModel, contract: ContractDef) -> ContractFacts:
    players = model.state.players
    owner = next((model.seat(n) for n, player in enumerate(players) if contract.id in player.contracts), None)
    return ContractFacts(
        contract.id,
        contract.code,
        effect_icons(contract.effect),
        tuple(_criterion(model, each) for each in contract.criteria) if owner is None else (),
        _says(model, contract, owner),
        owner,
        say("contracts.claimed", code=contract.code, name=owner.name) if owner is not None else "",
        _rival(model, contract) if owner is None else None,
        ClaimContract(contract.id) in model.legal,
    )


def _criterion(model: TableModel, criterion: Condition) -> CriterionFacts:
    have, need = _share(model, model.viewer, criterion)
    sign = next(token for token in condition_icons(criterion) if not (isinstance(token, tuple) and token[0] == "t"))
    numbers = say("contracts.numbers", have=have, need=need)
    return CriterionFacts(sign, have, need, numbers, _with_thing(model, model.viewer, criterion))


def _share(model: TableModel, number: int, criterion: Condition) -> tuple[int, int]:
    """How much of a criterion a player has, and how much it asks for; on the Federation track, steps."""
    have, need = progress(model.content, model.state, number, criterion)
    if isinstance(criterion, FederationCondition):
        return FEDERATION_SPACES.index(have), FEDERATION_SPACES.index(need)
    return have, need


def lacking(model: TableModel, number: int, contract: ContractDef) -> int:
    """The least number of things that a player must still build, upgrade or claim to meet the contract; each space of
    the Federation track counts as one.

    What is missing for one criterion may count for another too, such as a symbiotic city where cities are missing.
    """
    added: list[tuple[Condition, int]] = []
    for criterion in sorted(contract.criteria, key=_breadth):
        have, need = _share(model, number, criterion)
        shared = sum(count for other, count in added if _counts_for(other, criterion))
        added.append((criterion, max(0, need - have - shared)))
    return sum(count for _, count in added)


def _breadth(criterion: Condition) -> int:
    """A number that is greater for a criterion than for all that may count for it."""
    return -len(COUNTS_AS.get(criterion.count.thing, ())) if isinstance(criterion, CountCondition) else 0


def _counts_for(one: Condition, other: Condition) -> bool:
    """Whether one more of what the one criterion asks for may be one more for the other too."""
    if not (isinstance(one, CountCondition) and isinstance(other, CountCondition)):
        return False
    return one.count.may_count_as(other.count)


def _rival(model: TableModel, contract: ContractDef) -> RivalFacts | None:
    """The other player who lacks least, among equals the next at the table."""
    count = len(model.state.players)
    others = [(model.viewer + turn) % count for turn in range(1, count)]
    if not others:
        return None
    nearest = min(others, key=lambda number: lacking(model, number, contract))
    short, seat = lacking(model, nearest, contract), model.seat(nearest)
    says = say("contracts.nearest", name=seat.name, count=short)
    return RivalFacts(seat.color, say("contracts.short", count=short), says)


def _in_words(model: TableModel, number: int, criterion: Condition) -> str:
    have, need = progress(model.content, model.state, number, criterion)
    if isinstance(criterion, FederationCondition):
        return say("contracts.space", space=have) if have else say("contracts.below")
    return say("contracts.progress", have=have, need=need)


def _with_thing(model: TableModel, number: int, criterion: Condition) -> str:
    """The progress with what is counted: "2 of 4 connected farms"."""
    words = _in_words(model, number, criterion)
    if isinstance(criterion, CountCondition):
        return say("contracts.of thing", progress=words, thing=model.texts.counted_words(criterion))
    return words


def _progress(model: TableModel, contract: ContractDef, number: int) -> str:
    """What a player has of each criterion; the viewer's also says of what."""
    said = _with_thing if number == model.viewer else _in_words
    words = listing("comma", [said(model, number, each) for each in contract.criteria])
    return say("contracts.player", name=model.seat(number).name, progress=words)


def _says(model: TableModel, contract: ContractDef, owner: Seat | None) -> str:
    """The contract in words, how far everybody is, and what a click does. Its flavour stands on the card in the
    gallery: it is no fact to be listed."""
    title = say("contracts.title", code=contract.code, name=model.texts.contract_name(contract))
    words = model.texts.contract_words(contract)
    if owner is not None:
        return lines(title, words, say("contracts.owner", name=owner.name))
    players = (_progress(model, contract, number) for number in range(len(model.state.players)))
    everybody, rival = say("contracts.everybody", players=listing("semicolon", players)), _rival(model, contract)
    click = say("contracts.claim") if ClaimContract(contract.id) in model.legal else ""
    return lines(title, words, everybody, rival.says if rival is not None else "", click)
