"""What the players of the scenes have, in the words of scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from uc_desktop.rules.terms import Resources

#: What each player has in the second era.
PLAYERS: Final[Mapping[str, Mapping[str, Any]]] = {
    "ana": {
        "stock": Resources(kelp=4, steelplast=4, science=3, credit=6, biomatter=2),
        "points": {"production": 9, "cards": 3, "federation": 2, "sites": 1},
        "cities": ("1,2", "1,1"),
        "symbiotic_cities": ("0,2",),
        "tunnels": ("1,2-0,2", "2,2-2,1"),
        "upgraded_tunnels": ("2,2-1,2",),
        "buildings": {
            "2,2": ("upgraded farm", "upgraded farm", "upgraded plant"),
            "1,2": ("lab", "lab"),
            "1,2#x": ("upgraded farm",),
            "0,2": ("upgraded plant",),
            "1,1": ("plant", "farm"),
        },
        "metropolises": {"UL": "nine-domes", "UR": "nereid-college", "LL": "kelpholm"},
        "hand": ("retrofit-crews", "standing-committee", "spare-parts-run"),
        "claimed": ("whispering-gallery", "harbour-pilots", "current-dynamos", "surplus-exchange", "composite-mills"),
        "used": ("rim-toll",),
        "paid": ("secret-mission",),
    },
    "bruno": {
        "stock": Resources(steelplast=2, science=1, credit=4),
        "points": {"production": 7, "cards": 4},
        "cities": ("2,1", "1,2"),
        "tunnels": ("2,2-2,1", "2,2-1,2", "2,0-2,1"),
        "buildings": {"2,2": ("upgraded farm", "lab"), "2,1": ("plant", "plant"), "1,2": ("farm",)},
        "hand": ("isotope-hall", "combine-fleet", "grow-lamp-refit"),
        "claimed": ("lobby-circle", "fibre-looms", "kelp-racks"),
        "used": ("assistant",),
    },
    "chiara": {
        "stock": Resources(kelp=2, steelplast=4, science=1, credit=5, biomatter=1),
        "points": {"production": 8, "federation": 5, "sites": 1},
        "cities": ("1,1",),
        "symbiotic_cities": ("1,2", "2,1"),
        "tunnels": ("2,2-1,2", "1,1-2,2"),
        "upgraded_tunnels": ("2,2-2,1",),
        "buildings": {"2,2": ("farm", "farm", "farm"), "1,2": ("upgraded lab",), "1,1": ("upgraded plant", "lab")},
        "hand": ("capital-line", "lining-rings", "cargo-tide"),
        "claimed": ("mooring-fees", "embassy", "relay-desk", "register-of-works"),
    },
    "dawid": {
        "stock": Resources(kelp=1, steelplast=3, science=2, credit=8),
        "points": {"production": 6, "cards": 6, "metropolises": 2},
        "cities": ("1,2", "0,2"),
        "tunnels": ("2,2-1,2", "0,2-1,2", "UR-0,2"),
        "buildings": {"2,2": ("upgraded lab", "upgraded lab"), "0,2": ("farm", "plant"), "1,2#x": ("farm",)},
        "hand": ("caisson-works", "ballast-convoy", "trial-run"),
        "claimed": ("kelp-press", "biomech-construction-crew", "twin-wings", "peak-load"),
    },
}
#: What each player has in the third era on the advanced boards.
ADVANCED_PLAYERS: Final[Mapping[str, Mapping[str, Any]]] = {
    "ana": {
        "stock": Resources(kelp=3, steelplast=6, science=4, credit=8, biomatter=1),
        "points": {"production": 14, "cards": 3},
        "cities": ("1,2", "1,1"),
        "tunnels": ("1,2-2,2", "1,1-1,2", "0,1-1,1", "1,0-1,1"),
        "buildings": {"2,2": ("upgraded farm", "upgraded farm", "plant"), "1,2#1": ("upgraded lab",)},
        "hand": ("retrofit-crews", "standing-committee", "spare-parts-run"),
        "claimed": ("whispering-gallery", "harbour-pilots"),
    },
    "bruno": {
        "stock": Resources(kelp=4, steelplast=9, science=4, credit=9, biomatter=2),
        "cities": ("1,2",),
        "symbiotic_cities": ("1,1",),
        "tunnels": ("1,1-1,2", "1,2-2,2", "1,2-2,1", "UR-1,2"),
        "buildings": {"2,2": ("farm", "lab", "plant"), "1,1": ("upgraded farm", "upgraded farm")},
        "hand": ("isotope-hall", "combine-fleet", "grow-lamp-refit"),
    },
    "chiara": {
        "stock": Resources(kelp=2, steelplast=4, science=2, credit=5),
        "cities": ("1,1", "2,1", "0,2"),
        "tunnels": ("1,1-2,2", "1,1-2,1", "0,2-1,1", "0,2-1,2"),
        "buildings": {"2,1#2": ("upgraded plant",), "2,1#1": ("upgraded plant",), "1,1": ("farm", "farm", "lab")},
        "hand": ("capital-line", "lining-rings", "cargo-tide"),
    },
    "dawid": {
        "stock": Resources(kelp=3, steelplast=4, science=4, credit=6),
        "cities": ("1,2", "0,2", "1,1"),
        "tunnels": ("1,2-2,2", "0,2-1,2", "1,1-2,2", "UR-0,2"),
        "buildings": {"1,2#2": ("farm",), "2,2": ("lab", "upgraded plant"), "1,1": ("farm",)},
        "hand": ("caisson-works", "ballast-convoy", "trial-run"),
    },
}
