"""What the program says about itself."""

from __future__ import annotations

from uc_desktop import __version__

ABOUT = f"""<h3>Underwater Cities on the desktop, {__version__}</h3>
<p>An unofficial implementation of the board game <i>Underwater Cities</i> by Vladimír Suchý. It is not made or
endorsed by the game's author or publisher.</p>
<p>The artwork and all wording are our own. The rules, slots and the published card effects follow the rulebooks
(marked <tt>source: rulebook</tt> in the card data); all other card effects, the metropolises but one, and the
bonuses on the boards are of our own design (marked <tt>source: original</tt>).</p>
<p>Code under the MIT licence, artwork and content under CC BY-SA 4.0. Made with Qt (LGPL), PyYAML, platformdirs and
the typeface Inter (OFL); their licences are in the folder <tt>resources/licenses</tt>.</p>"""
