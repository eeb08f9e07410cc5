"""Government contracts: which may be claimed now, why another may not, and claiming one (chapter 13)."""

from __future__ import annotations

from msgspec.structs import replace

from uc_desktop.rules.changes import Changes
from uc_desktop.rules.commands import ClaimContract
from uc_desktop.rules.content import Content, contract_key, owner_of
from uc_desktop.rules.effects.amounts import all_hold, why_not_condition
from uc_desktop.rules.effects.verb import frame_of
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.reasons import Reason, reason
from uc_desktop.rules.state import Role, State
from uc_desktop.rules.terms import Phase


def is_time(state: State) -> bool:
    """Whether contracts may be claimed: at any moment of the own turn, and once the own Production is over."""
    if state.phase is Phase.TURN:
        return True
    if state.phase is not Phase.PRODUCTION or not state.turn.ending:
        return False
    return not any(owner_of(frame.effect).kind == "production" for group in state.agenda for frame in group)


def unmet_criteria(content: Content, state: State, number: int, contract: str) -> list[Reason]:
    """All reasons why the criteria of a contract do not hold for the player; empty if all do."""
    criteria = content.contracts[contract].criteria
    unmet = (why for criterion in criteria for why in why_not_condition(content, state, number, criterion))
    return [replace(why, rule="G-1") for why in unmet]


def meets_criteria(content: Content, state: State, number: int, contract: str) -> bool:
    """Whether the criteria of a contract hold for the player."""
    return all_hold(content, state, number, content.contracts[contract].criteria)


def claimable(index: RuleIndex, state: State) -> tuple[str, ...]:
    """The contracts that the active player may claim now (G-1), in the order in which they lie."""
    if not state.contracts or not is_time(state):
        return ()
    return tuple(each for each in state.contracts if meets_criteria(index.content, state, state.active, each))


def claims(index: RuleIndex, state: State) -> list[ClaimContract]:
    """The claims that the rules allow now, what the turn still needs aside."""
    return [ClaimContract(contract) for contract in claimable(index, state)]


def why_not_claim(index: RuleIndex, state: State, command: ClaimContract) -> list[Reason]:
    """All reasons against claiming this contract now, what the turn still needs aside."""
    contract = command.contract
    if any(contract in player.contracts for player in state.players):
        return [reason("G-1", "contract_claimed", contract=contract)]
    if contract not in state.contracts:
        return [reason("G-1", "contract_not_there", contract=contract)]
    untimely = [] if is_time(state) else [reason("G-1", "contract_not_now")]
    return untimely + unmet_criteria(index.content, state, state.active, contract)


def claim(changes: Changes, contract: str) -> None:
    """Take the contract and open its benefit on top of whatever is under way; the next one may be claimed then
    (Q-16)."""
    key = contract_key(contract)
    changes.claim_contract(changes.state.active, contract)
    if changes.state.phase is Phase.TURN:
        changes.set_turn(fired_triggers=(*changes.state.turn.fired_triggers, key))
    changes.push((frame_of(changes.index, key, Role.BONUS),))
