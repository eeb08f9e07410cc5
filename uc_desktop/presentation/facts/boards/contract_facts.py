"""The government contracts on the main board: what each asks for and gives, how far everybody is, who claimed it."""

from __future__ import annotations

from dataclasses import dataclass

from uc_desktop.app.saves.header import Seat
from uc_desktop.cards.icons.icons import condition_icons, effect_icons
from uc_desktop.cards.icons.tokens import Row
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import listing, say
from uc_desktop.presentation.words.phrases import sentence
from uc_desktop.rules.commands import ClaimContract
from uc_desktop.rules.conditions import Condition, FederationCondition
from uc_desktop.rules.content import ContractDef
from uc_desktop.rules.effects.amounts import progress
from uc_desktop.rules.effects.contracts import meets_criteria


@dataclass(frozen=True, slots=True)
class ProgressFacts:
    """How much of each criterion a player has, in numbers and in words, and whether that meets them all."""

    color: str
    numbers: str
    says: str
    is_met: bool


@dataclass(frozen=True, slots=True)
class ContractFacts:
    """A contract in icons and words; `owner` claimed it, None if nobody did, and `progress` is everybody's."""

    id: str
    code: str
    reward: Row
    criteria: Row
    says: str
    owner: Seat | None
    owner_says: str
    progress: tuple[ProgressFacts, ...]


def contract_facts(model: TableModel) -> tuple[ContractFacts, ...]:
    """Every contract of the game in the order of its places."""
    return tuple(_contract(model, model.content.contracts[contract]) for contract in model.contracts)


def _contract(model: TableModel, contract: ContractDef) -> ContractFacts:
    players = model.state.players
    owner = next((model.seat(n) for n, player in enumerate(players) if contract.id in player.contracts), None)
    progress = tuple(_progress(model, contract, number) for number in range(len(players)) if owner is None)
    return ContractFacts(
        contract.id,
        contract.code,
        effect_icons(contract.effect),
        tuple(token for criterion in contract.criteria for token in ("bar", *condition_icons(criterion)))[1:],
        _says(model, contract, owner, progress),
        owner,
        say("contracts.claimed", code=contract.code, name=owner.name) if owner is not None else "",
        progress,
    )


def _progress(model: TableModel, contract: ContractDef, number: int) -> ProgressFacts:
    shares = [(each, *progress(model.content, model.state, number, each)) for each in contract.criteria]
    words = listing("comma", [_in_words(*share) for share in shares])
    numbers = " ".join(_number(criterion, have) for criterion, have, _ in shares)
    seat, met = model.seat(number), meets_criteria(model.content, model.state, number, contract.id)
    return ProgressFacts(seat.color, numbers, say("contracts.player", name=seat.name, progress=words), met)


def _number(criterion: Condition, have: int) -> str:
    """How much of it a player has; of a Federation space the one the marker is on, a dash below the track."""
    return str(have) if have or not isinstance(criterion, FederationCondition) else "–"


def _in_words(criterion: Condition, have: int, need: int) -> str:
    if isinstance(criterion, FederationCondition):
        return say("contracts.space", space=have) if have else say("contracts.below")
    return say("contracts.progress", have=have, need=need)


def _says(model: TableModel, contract: ContractDef, owner: Seat | None, progress: tuple[ProgressFacts, ...]) -> str:
    """The contract in words, how far everybody is, what a click does, and its flavour."""
    title = say("contracts.title", code=contract.code, name=model.texts.contract_name(contract))
    words, flavour = model.texts.contract_words(contract), model.texts.contract_flavour(contract)
    if owner is not None:
        return sentence(title, words, say("contracts.owner", name=owner.name), flavour)
    everybody = say("contracts.everybody", players=listing("semicolon", (player.says for player in progress)))
    click = say("contracts.claim") if ClaimContract(contract.id) in model.legal else ""
    return sentence(title, words, everybody, click, flavour)
