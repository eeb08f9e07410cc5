"""Which verb carries out which node."""

from __future__ import annotations

from uc_desktop.rules.effects import building, cards, gains, slots, specials, trading
from uc_desktop.rules.effects.nodes import (
    AdvanceNode,
    BuildNode,
    ClaimNode,
    ConvertCityNode,
    DrawNode,
    DrawSpecialNode,
    ExchangeNode,
    GainChosenNode,
    GainMetropolisNode,
    GainNode,
    MakeAvailableNode,
    PayCardNode,
    PayThenNode,
    PerformSlotNode,
    ProduceStructureNode,
    ReplaceNode,
    UpgradeNode,
    UseActionCardNode,
)
from uc_desktop.rules.effects.verb import Verb

#: The verb of every node that can be carried out; `ChooseNode` and `InOrderNode` only hold other parts.
VERBS: dict[type, Verb] = {
    GainNode: gains.GainVerb(),
    GainChosenNode: gains.GainChosenVerb(),
    DrawNode: gains.DrawVerb(),
    AdvanceNode: gains.AdvanceVerb(),
    GainMetropolisNode: gains.GainMetropolisVerb(),
    DrawSpecialNode: specials.DrawSpecialVerb(),
    UseActionCardNode: cards.UseActionCardVerb(),
    MakeAvailableNode: cards.MakeAvailableVerb(),
    ClaimNode: cards.ClaimVerb(),
    PayCardNode: trading.PayCardVerb(),
    BuildNode: building.BuildVerb(),
    UpgradeNode: building.UpgradeVerb(),
    ConvertCityNode: building.ConvertCityVerb(),
    PayThenNode: trading.PayThenVerb(),
    ExchangeNode: trading.ExchangeVerb(),
    ReplaceNode: trading.ReplaceVerb(),
    PerformSlotNode: slots.PerformSlotVerb(),
    ProduceStructureNode: slots.ProduceStructureVerb(),
}
