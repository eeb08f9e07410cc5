"""How the Production's sheet is told: source after source, then feeding, then what there is in all."""

from __future__ import annotations

from typing import Final

from uc_desktop.ui.motion import Flight, Plan
from uc_desktop.ui.motion_plan import Stills
from uc_desktop.ui.theme import Motion

_ROW: Final = "production:row:"
#: What comes after the sources, each at a time of its own.
_THEN: Final = (("feeding:", "sheet-feeding:"), ("production:made", "production:before"), ("production:after",))
#: However many sources there are, all are told in so many times the time of one.
_AT_MOST: Final = 12


def production_told(stills: Stills, times: Motion) -> Plan:
    """Everything on the sheet appears in its turn."""
    rows = sorted({int(key.split(":")[2]) for key in stills if key.startswith(_ROW)})
    groups = [*((f"{_ROW}{number}:",) for number in rows), *_THEN]
    step = times.production_source * min(1.0, _AT_MOST / len(groups))
    return tuple(
        Flight(still, (still.at,), at * step, (at + 1) * step, 0, (at + 1) * step, key, fade=(0, 1), above=False)
        for at, begins in enumerate(groups)
        for key, still in stills.items()
        if key.startswith(begins)
    )
