"""One thing that the table must show, and how an item in the scene differs from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.scene.items.item import TableItem

#: How far, in pixels, a thing may lie from where the layout puts it.
NEAR = 2.0


@dataclass(frozen=True, slots=True)
class Fact:
    """A thing on the table as it must be.

    `at` is where its middle lies: a point, from which it may lie as far as `near`, or anywhere in a rectangle. It is
    read `after` the thing with that key: lower, or farther right. A text that is None may be any; it may be one of
    `short` or, if it `may_be_cut`, end in an ellipsis. What is `if_room` may be missing. `says` are words that its
    accessible name must hold, `more` further entries of its description, and `drawn` entries of its picture's id by
    index: what the picture shows beyond all that.
    """

    kind: str
    at: Point | Rect
    owner: str = ""
    text: str | None = ""
    state: str = "plain"
    visible: bool = True
    near: float = NEAR
    after: str = ""
    short: tuple[str, ...] = ()
    may_be_cut: bool = False
    if_room: bool = False
    says: tuple[str, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)
    drawn: Mapping[int, Any] = field(default_factory=dict)


Facts = dict[str, Fact]
Told = Iterator[tuple[str, Fact]]


def label(text: str | None, within: Rect, after: str = "", **more: Any) -> Fact:
    """A text somewhere in a rectangle."""
    return Fact("label", within, text=text, after=after, **more)


def picture(at: Point | Rect, *says: str, **more: Any) -> Fact:
    """A picture about a point, or somewhere in a rectangle."""
    return Fact("picture", at, says=says, **more)


def ring(at: Point | Rect, kind: str = "legal") -> Fact:
    """A ring about a point, or somewhere in a rectangle."""
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
    if _may_say(fact, told["text"]):
        wanted["text"] = told["text"]
    for name, value in wanted.items():
        if told.get(name) != value:
            yield f"{key}: {name} is {told.get(name)!r}, not {value!r}"
    for words in fact.says:
        if words not in item.accessible_name:
            yield f"{key} is called {item.accessible_name!r}, without {words!r}"
    yield from _pictured(key, fact, item)
    yield from _misplaced(key, fact, item)


def _may_say(fact: Fact, text: str) -> bool:
    if fact.text is None:
        return bool(text)
    is_cut = fact.may_be_cut and text.endswith("…") and fact.text.startswith(text[:-1])
    return text in (fact.text, *fact.short) or is_cut


def _pictured(key: str, fact: Fact, item: TableItem) -> Iterator[str]:
    drawn: Any = item.picture_id()
    for index, value in fact.drawn.items():
        if drawn[index] != value:
            yield f"{key}: its picture shows {drawn[index]!r}, not {value!r}"


def _misplaced(key: str, fact: Fact, item: TableItem) -> Iterator[str]:
    x, y, at = item.center().x(), item.center().y(), fact.at
    if isinstance(at, Rect):
        if not (at.x <= x <= at.right and at.y <= y <= at.bottom):
            yield f"{key} lies at {x:.0f},{y:.0f}, not in {at}"
    elif abs(x - at.x) > fact.near or abs(y - at.y) > fact.near:
        yield f"{key} lies at {x:.0f},{y:.0f}, not at {at.x:.0f},{at.y:.0f}"


def is_read_after(item: TableItem, other: TableItem) -> bool:
    """Whether an item lies lower than another one, or farther right and not higher."""
    here, there = item.center(), other.center()
    return here.y() > there.y() + NEAR or (here.x() > there.x() + NEAR and here.y() >= there.y() - NEAR)
