"""What lies over what: every z-value of the table, from the water up.

layer            what is in it
---------------  ---------------------------------------------------------------------------
BACKDROP         the water of the window
GROUND           panels, the grounds of both boards
PLATE            plateaus of the city sites
ROUTE            routes of tunnels, paths from cities to their building sites
SLOT             action slots, contracts, Special cards, decks: what lies on the main board
SOCKET           empty sites: city, building, expansion, tunnel
TUNNEL           tunnel tokens
METROPOLIS       metropolis tiles and their labels
DOME             city domes
TOKEN            building tokens, which stand before the domes
TILE             action tiles, Federation markers, round marker
TEXT             texts on boards and panels
CONTROL          buttons, chips, supply cells
HAND             cards in the hand and claimed cards, first to last within HAND … HAND_TOP
HAND_TOP         the hovered card
RING             rings: legal, current, matching
TAG              words on cards: match, the reason why not
FOCUS            the keyboard's ring
MOTION           what is flying or turning
DRAGGED          the held piece under the pointer
VEIL             curtain and dialogs' veil
DIALOG           what is drawn over the veil
DIALOG_FOCUS     the keyboard's ring on what lies over the table
BUBBLE           the one bubble
LOUPE            the large card
"""

from typing import Final

BACKDROP: Final = 0.0
GROUND: Final = 10.0
PLATE: Final = 20.0
ROUTE: Final = 30.0
SLOT: Final = 40.0
SOCKET: Final = 50.0
TUNNEL: Final = 60.0
METROPOLIS: Final = 70.0
DOME: Final = 80.0
TOKEN: Final = 90.0
TILE: Final = 100.0
TEXT: Final = 110.0
CONTROL: Final = 120.0
HAND: Final = 130.0
HAND_TOP: Final = 190.0
RING: Final = 200.0
TAG: Final = 205.0
FOCUS: Final = 210.0
MOTION: Final = 220.0
DRAGGED: Final = 230.0
VEIL: Final = 300.0
DIALOG: Final = 310.0
DIALOG_FOCUS: Final = 355.0
BUBBLE: Final = 358.0
LOUPE: Final = 360.0
