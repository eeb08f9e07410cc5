"""How much room the hand has beside the claimed cards."""

from uc_desktop.rules.flow.setup import FIRST_CARDS
from uc_desktop.rules.flow.turns import must_discard
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import Phase
from uc_desktop.ui.layout.table_layout import HAND_CARDS


def cards_to_read(index: RuleIndex, state: State, viewer: int) -> int:
    """How many cards the viewer is to read side by side: the usual three, and while some of more are chosen, all.

    Before the first round and between eras never fewer than six, so that what is read stays while others are discarded.
    """
    hand = len(state.players[viewer].hand)
    if state.phase is Phase.KEEP:
        return FIRST_CARDS
    if state.phase is Phase.ERA:
        return max(FIRST_CARDS, hand)
    return max(HAND_CARDS, hand) if viewer == state.active and must_discard(index, state) else HAND_CARDS
