"""What lies over what: every z-value of the table, from the water up."""

from typing import Final

BACKDROP: Final = 0.0  # the water of the window
BOARDS: Final = 5.0  # all of both boards, which have these values among themselves
GROUND: Final = 10.0  # panels, the grounds of both boards
WATER: Final = 15.0  # what drifts in the water of a player's board
PLATE: Final = 20.0  # plateaus of the city sites
ROUTE: Final = 30.0  # routes of tunnels, paths from cities to their building sites
SLOT: Final = 40.0  # action slots, contracts, Special cards, decks: what lies on the main board
SOCKET: Final = 50.0  # empty sites: city, building, expansion, tunnel
TUNNEL: Final = 60.0  # tunnel tokens
METROPOLIS: Final = 70.0  # metropolis tiles and their labels
DOME: Final = 80.0  # city domes
TOKEN: Final = 90.0  # building tokens, which stand before the domes
TILE: Final = 100.0  # action tiles, Federation markers, round marker
TEXT: Final = 110.0  # texts on boards and panels
CONTROL: Final = 120.0  # buttons, chips, supply cells
BOARD_LINE: Final = 123.0  # the lines about what the pointer or the keyboard is on, on boards and panels
NIGHT: Final = 124.0  # the dark over the boards at the end of an era
CHOOSER: Final = 125.0  # the ground of the cards to choose from, over the boards
HAND: Final = 130.0  # cards in the hand and claimed cards, first to last within HAND … HAND_TOP
HAND_TOP: Final = 190.0  # the hovered card
RING: Final = 200.0  # rings: legal, current, matching
POINTED: Final = 202.0  # the tutorial's rings, over the light of legal places
TAG: Final = 205.0  # words on cards: match, the reason why not
HINT: Final = 206.0  # the panel of hints
HINT_ROW: Final = 207.0  # the turns on it, and its buttons
HINT_TEXT: Final = 208.0  # what stands on these
FOCUS: Final = 210.0  # the keyboard's ring
MOTION: Final = 220.0  # what is flying or turning
DRAGGED: Final = 230.0  # the held piece under the pointer
VEIL: Final = 300.0  # curtain and dialogs' veil
DIALOG: Final = 310.0  # what is drawn over the veil
DIALOG_FOCUS: Final = 355.0  # the keyboard's ring on what lies over the table
BUBBLE: Final = 358.0  # the one bubble
LOUPE: Final = 360.0  # the large card
