"""Which verb carries out which node."""

from __future__ import annotations

from collections.abc import Mapping

from uc_desktop.rules.effects import building, cards, gains, slots, specials, trading, upgrading
from uc_desktop.rules.effects.nodes import Node
from uc_desktop.rules.effects.verb import Verb

_FAMILIES = (
    *(gains.VERBS, specials.VERBS, cards.VERBS, building.VERBS, upgrading.VERBS),
    *(trading.VERBS, slots.VERBS),
)
#: The verb of every node that can be carried out; `ChooseNode` and `InOrderNode` only hold other parts.
VERBS: Mapping[type[Node], Verb] = {verb.node: verb for family in _FAMILIES for verb in family}
