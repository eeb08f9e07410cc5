"""One thing that the table must show, and how an item on stage differs from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.scene.items.item import TableItem

#: How far, in pixels, a thing may lie from where the layout puts it.
NEAR = 2.0

Anchor = Literal["center", "left", "right"]


@dataclass(frozen=True, slots=True)
class Fact:
    """A thing on the table as it must be.

    `at` is its middle, or the middle of its left or right edge; `near` how far it may lie from there, or from the
    `other` place where it may be. A text that is
    None may be any. `says` are words that its accessible name must hold, `more` further entries of its description,
    and `drawn` entries of its picture's key by index: what the picture shows beyond all that.
    """

    kind: str
    at: Point
    owner: str = ""
    text: str | None = ""
    state: str = "plain"
    visible: bool = True
    anchor: Anchor = "center"
    near: float = NEAR
    other: Point | None = None
    says: tuple[str, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)
    drawn: Mapping[int, Any] = field(default_factory=dict)


Facts = dict[str, Fact]
Told = Iterator[tuple[str, Fact]]


def label(text: str, at: Rect, says: tuple[str, ...] = ()) -> Fact:
    """A text in a rectangle."""
    return Fact("label", at.center, text=text, says=says)


def left_label(text: str, x: float, y: float) -> Fact:
    """A text that begins at x, about the height y."""
    return Fact("label", Point(x, y), text=text, anchor="left")


def picture(at: Point, *says: str, **more: Any) -> Fact:
    """A picture about a point."""
    return Fact("picture", at, says=says, **more)


def ring(at: Point, kind: str = "legal") -> Fact:
    """A ring about a point."""
    return Fact(kind, at)


def differences(key: str, fact: Fact, item: TableItem) -> Iterator[str]:
    """In what an item differs from what it must be, in words."""
    told = item.describe()
    wanted: dict[str, Any] = {
        "kind": fact.kind,
        "owner": fact.owner,
        "text": fact.text,
        "state": fact.state,
        "visible": fact.visible,
        **fact.more,
    }
    if fact.text is None:
        wanted["text"] = told["text"] or "something"
    for name, value in wanted.items():
        if told.get(name) != value:
            yield f"{key}: {name} is {told.get(name)!r}, not {value!r}"
    for words in fact.says:
        if words not in item.accessible_name:
            yield f"{key} is called {item.accessible_name!r}, without {words!r}"
    yield from _pictured(key, fact, item)
    yield from _misplaced(key, fact, item)


def _pictured(key: str, fact: Fact, item: TableItem) -> Iterator[str]:
    drawn: Any = item.picture_id()
    for index, value in fact.drawn.items():
        if drawn[index] != value:
            yield f"{key}: its picture shows {drawn[index]!r}, not {value!r}"


def _misplaced(key: str, fact: Fact, item: TableItem) -> Iterator[str]:
    center, width = item.center(), item.frame().w
    aside = {"center": 0.0, "left": -width / 2, "right": width / 2}[fact.anchor]
    x, y = center.x() + aside, center.y()
    places = [fact.at] if fact.other is None else [fact.at, fact.other]
    if all(abs(x - at.x) > fact.near or abs(y - at.y) > fact.near for at in places):
        yield f"{key} lies at {x:.0f},{y:.0f}, not at {fact.at.x:.0f},{fact.at.y:.0f}"
