"""How the sheets of Production and of final scoring are told: source after source, and then what there is in all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from uc_desktop.app.final_report import GROUPS
from uc_desktop.ui.motion import Flight, Plan
from uc_desktop.ui.motion_plan import Stills
from uc_desktop.ui.theme import Motion

_ROW: Final = "production:row:"
#: What comes after the sources, each at a time of its own.
_THEN: Final = (("feeding:", "sheet-feeding:"), ("production:made", "production:before"), ("production:after",))
_BAR: Final = "final:bar:"
_AT_THE_END: Final = (
    *("sheet:title", "sheet:subtitle", "final:winner", "final:place:"),
    *("final:row:", "final:total", "final:cities", "final:effects"),
)
#: However many sources there are, all are told in so many times the time of one.
_AT_MOST: Final = 12


def production_told(stills: Stills, times: Motion) -> Plan:
    """Everything on the sheet appears in its turn."""
    rows = sorted({int(key.split(":")[2]) for key in stills if key.startswith(_ROW)})
    groups = [*((f"{_ROW}{number}:",) for number in rows), *_THEN]
    return _told(stills, times, [lambda key, begins=begins: key.startswith(begins) for begins in groups])  # type: ignore[misc]


def final_told(stills: Stills, times: Motion) -> Plan:
    """The parts of all players' bars one after the other; the sums, the table and who has won at the end."""
    parts = [_is_part(number) for number in range(len(GROUPS))]
    return _told(stills, times, [*parts, lambda key: key.startswith(_AT_THE_END) or key.endswith(":total")])


def _is_part(number: int) -> Callable[[str], bool]:
    return lambda key: key.startswith(_BAR) and key.split(":")[3] == str(number)


def _told(stills: Stills, times: Motion, groups: Sequence[Callable[[str], bool]]) -> Plan:
    step = times.production_source * min(1.0, _AT_MOST / len(groups))
    return tuple(
        Flight(still, (still.at,), at * step, (at + 1) * step, 0, (at + 1) * step, key, fade=(0, 1), above=False)
        for at, belongs in enumerate(groups)
        for key, still in stills.items()
        if belongs(key)
    )
