"""Which verb carries out which node."""

from __future__ import annotations

from uc_desktop.rules.effects import building, cards, gains, slots, specials, trading
from uc_desktop.rules.effects.nodes import (
    Advance,
    Build,
    Claim,
    ConvertCity,
    Draw,
    DrawSpecial,
    Exchange,
    Gain,
    GainChosen,
    GainMetropolis,
    PayCard,
    PayThen,
    PerformSlot,
    ProduceStructure,
    Refresh,
    Replace,
    Upgrade,
    UseActionCard,
)
from uc_desktop.rules.effects.verb import Verb

#: The verb of every node that can be carried out; Choose and InOrder only hold other parts.
VERBS: dict[type, Verb] = {
    Gain: gains.GainVerb(),
    GainChosen: gains.GainChosenVerb(),
    Draw: gains.DrawVerb(),
    Advance: gains.AdvanceVerb(),
    GainMetropolis: gains.GainMetropolisVerb(),
    DrawSpecial: specials.DrawSpecialVerb(),
    UseActionCard: cards.UseActionVerb(),
    Refresh: cards.RefreshVerb(),
    Claim: cards.ClaimVerb(),
    PayCard: trading.PayCardVerb(),
    Build: building.BuildVerb(),
    Upgrade: building.UpgradeVerb(),
    ConvertCity: building.ConvertVerb(),
    PayThen: trading.PayThenVerb(),
    Exchange: trading.ExchangeVerb(),
    Replace: trading.ReplaceVerb(),
    PerformSlot: slots.PerformSlotVerb(),
    ProduceStructure: slots.ProduceStructureVerb(),
}
