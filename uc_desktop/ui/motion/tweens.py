"""Responses: what answers the pointer at once, beside all that is on its way; its time comes from `Motions`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

#: Told how far a response has come, from 0 to 1.
Show = Callable[[float], None]
#: The durations of `theme.Motion` that are responses.
TweenKind = Literal["hover", "press", "pick_up", "snap"]
#: Begins a response of a name; one of the same name that is under way is over.
StartTween = Callable[[str, TweenKind, Show], None]


def at_once(_name: str, _kind: TweenKind, show: Show) -> None:
    """What a response is where nothing moves."""
    show(1)


def eased(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def eased_out(share: float) -> float:
    """Slow at the end only."""
    return 1 - (1 - share) ** 2


@dataclass(slots=True)
class _UnderWay:
    show: Show
    lasts: float
    passed: float = 0


class Tweens:
    """The responses under way, by name, all at the same time; whatever ends one shows its end."""

    def __init__(self) -> None:
        self._under_way: dict[str, _UnderWay] = {}

    def __bool__(self) -> bool:
        return bool(self._under_way)

    def begin(self, name: str, lasts: float, show: Show) -> None:
        """Show something from its beginning to its end in so many milliseconds."""
        self._end(name)
        if lasts > 0:
            self._under_way[name] = _UnderWay(show, lasts)
        show(0 if lasts > 0 else 1)

    def advance(self, by: float) -> None:
        """Let so many milliseconds pass."""
        for name, response in list(self._under_way.items()):
            response.passed += by
            if response.passed >= response.lasts:
                self._end(name)
            else:
                response.show(eased_out(response.passed / response.lasts))

    def finish(self) -> None:
        """Show the end of all of them."""
        for name in list(self._under_way):
            self._end(name)

    def _end(self, name: str) -> None:
        response = self._under_way.pop(name, None)
        if response is not None:
            response.show(1)
