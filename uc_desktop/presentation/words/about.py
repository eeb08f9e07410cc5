"""What the program says about itself."""

from __future__ import annotations

from html import escape

from uc_desktop import __version__
from uc_desktop.presentation.shortcuts import COMMANDS, Shortcuts

ABOUT_TITLE = f"Underwater Cities on the desktop, {__version__}"
ABOUT = """
<p>An unofficial implementation of the board game <i>Underwater Cities</i> by Vladimír Suchý. It is not made or
endorsed by the game's author or publisher.</p>
<p>The artwork and all wording are our own. The rules, slots and the published card effects follow the rulebooks
(marked <tt>source: rulebook</tt> in the card data); all other card effects (marked
<tt>source: original</tt>), ten of the eleven blue metropolises, the government contracts, the advanced boards and the
bonuses on all boards are of our own design.</p>
<p>Code under the MIT licence, artwork and content under CC BY-SA 4.0. Made with Qt (LGPL), PyYAML, platformdirs,
miniaudio and the typeface Inter (OFL); their licences are in the folder <tt>resources/licenses</tt>.</p>"""

HELP_TITLE = "How to play here"


def help_text(shortcuts: Shortcuts) -> str:
    """How to play here, with the keys as they are."""
    rows = [(escape(shortcuts.shown(each.name)), escape(each.words)) for each in COMMANDS if shortcuts.keys(each.name)]
    keys = ", ".join(f"{keys}: {words[0].lower()}{words[1:]}" for keys, words in rows)
    take_back = escape(shortcuts.named("Take back a confirmed turn", "take-back"))
    return f"""
<p><b>A turn.</b> Drag a card onto a slot, or click the card and then the slot. If their colours match, the card works
too, before or after the slot's action. Then drag pieces from the supply below your board onto lit sites, or click a
lit site; upgrade by dragging the arrow onto a structure; click an action card or a Special card to use or take it; drag
the played card to your claimed cards. The lines in the turn panel are what is still open: click one to carry it out
or to light its places. <i>Confirm turn</i> ends the turn.</p>
<p><b>Taking back.</b> Undo takes back one gesture, Revert the whole turn, until it is confirmed. Where it was agreed on
for the game, <i>{take_back}</i> in the menu takes back that one too,
if everybody says yes.</p>
<p><b>Looking.</b> Click an opponent to see that board, a deck or the discard pile to look through it, the points to see
all scores. What cannot be done says why. The wheel zooms, and over the log it scrolls; <i>Fit</i> shows the whole
table again.</p>
<p><b>Keys that stay as they are.</b> Tab and arrows go among what can be done now, F6 from part to part of the table,
Ctrl with arrows over everything else too, to hear why not; Enter does it or picks it up, Escape lets go and closes,
Space shows a card large, with its words explained. 1 to 4 show a player's board.</p>
<p><b>Keys that can be changed</b> in the settings. {keys}.</p>
<p><b>The rules</b> can be read beside the table: <i>Rules</i> in the menu, or the button below. Where something names a
rule, such as (T-6), the key for help opens it there, and so does a click on the last line of what says why not. Among
what can be done now they are found by their ids, or by words after <i>rule</i>.</p>
<p><b>History.</b> <i>History of this game</i> in the menu or a click on a line of the whole log shows the table as it
was. Left and right step, up and down go by turns, Home and End to the ends, the buttons at the top by rounds and eras
too, P plays the game by itself; nothing can be moved, and Escape leads back. <i>What if from here</i> begins a new game
from that position. If the game is not over, hidden cards are dealt anew; a challenge must be over first.</p>
<p><b>Games</b> are saved as they are played. The program starts with the game it was left with; <i>Open</i> in the menu
takes up another one, or deletes it; <i>Save a copy</i> writes the game into a file of its own. <i>Abandon this game</i>
ends it unfinished: it counts nowhere.</p>"""
