"""What of the table is in the tree, in which group, and what is said of it; only what is drawn is ever there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, Literal

from msgspec import Struct

from uc_desktop.presentation import gestures
from uc_desktop.presentation.facts.command_preview import row_words
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.why_not import reasons
from uc_desktop.presentation.words.catalogue import Key, listing, say
from uc_desktop.presentation.words.reason_words import told_with_rules
from uc_desktop.presentation.words.turn_words import choice
from uc_desktop.rules.commands import Command
from uc_desktop.rules.reasons import Reason
from uc_desktop.ui.layout import z_order
from uc_desktop.ui.overlays.keep_chooser import GROUND
from uc_desktop.ui.overlays.overlay_frame import VEIL
from uc_desktop.ui.overlays.overlay_table import FIELDS
from uc_desktop.ui.scene.items.button import ButtonItem
from uc_desktop.ui.scene.items.chip import ChipItem
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.scene.items.label import LabelItem
from uc_desktop.ui.scene.items.slot import SlotItem
from uc_desktop.ui.table.input.focus_order import OPTION, in_order, possible, reachable, region
from uc_desktop.ui.table.table import Table

GroupKind = Literal["group", "dialog", "menu"]
Role = Literal["button", "option", "card", "text", "picture"]

#: The groups of the table by their names, in order; a name stands for the part of the table it is, and for its title.
_TITLES: Final[Mapping[str, Key | None]] = {
    "hand": None,
    "main_board": "screen_reader.main board",
    "tracks": "screen_reader.tracks",
    "player_board": None,
    "claimed": None,
    "turn_panel": "screen_reader.turn",
    "resource_bar": "screen_reader.resources",
    "players": "screen_reader.players",
    "log": "screen_reader.log",
    "top_bar": "screen_reader.top bar",
}
_TRACKS: Final = re.compile(r"(federation|space|order|next|round):\d+|clone|label:(federation|order|next-round)")
#: What gives its name to its group, and what is said by another thing: counts beside titles, marks beside words.
_TITLE_GIVING: Final = ("hand", GROUND, "tray", "open-turn", "lesson", VEIL, "popover:title")
_SAID_BY_OTHERS: Final = re.compile(
    r".*:count|count:.*|(name|rank):order:\d+|mark:log:\d+|(raised|held)-card|tile:\d+|claimed-by:.*|tag:.*"
)
_CARDS: Final = ("card", "claimed", "special", "look", "played")
_PRESSED: Final = ("site", "slot", "piece", "player", "contract", "sheet", "button")
_PRESSED_TOO: Final = ("deck", "discard", "special-deck", "tile", "log", "clone")
_MENU: Final = (OPTION, "popover:note:")
#: What commands can be about.
_OF_THE_GAME: Final = (
    "card", "claimed", "special", "slot", "site", "built", "piece", "contract", "tile", "played",
)  # fmt: skip
#: So many ways are told of a thing that can be used in several.
_WAYS: Final = 3


class Group(Struct, frozen=True):
    """A part of the table, or what lies over it, with the keys of what is in it, in reading order."""

    name: str
    kind: GroupKind
    title: str
    keys: tuple[str, ...]


def groups(table: Table) -> tuple[Group, ...]:
    """The groups that can be read now: those of the table, or of what lies over it and keeps it from being touched."""
    items = [item for item in table.builder.items() if item.isVisible() and item.accessible_name]
    if table.builder.item(f"{OPTION}0") is not None:
        return (_over(table, "choice", "menu", "popover:title", [i for i in items if i.key.startswith(_MENU)]),)
    if table.builder.item(VEIL) is not None:
        above = [item for item in items if item.zValue() > z_order.VEIL]
        return (_over(table, "sheet", "dialog", VEIL, _not_in_tables(table, above)),)
    found: dict[str, list[TableItem]] = {name: [] for name in _TITLES}
    for item in items:
        if name := _group_of(table, item):
            found[name].append(item)
    return tuple(
        Group(name, "group", _title(table, name), _once(table, _keys(table, members)))
        for name, members in found.items()
        if members
    )


def _not_in_tables(table: Table, items: Iterable[TableItem]) -> list[TableItem]:
    """Without what is only to be read and lies in a table, which is told as such (`tables`)."""
    fields = [item for key in FIELDS.get(table.overlay.kind, ()) if (item := table.builder.item(key)) is not None]
    return [item for item in items if item.usable or not any(_is_within(item, field) for field in fields)]


def _is_within(item: TableItem, field: TableItem) -> bool:
    at, middle = field.frame(), item.frame().center
    return at.x <= middle.x <= at.right and at.y <= middle.y <= at.bottom


def _over(table: Table, name: str, kind: GroupKind, titled: str, items: Iterable[TableItem]) -> Group:
    named = table.builder.item(titled)
    return Group(name, kind, named.accessible_name if named is not None else "", _keys(table, items))


def _group_of(table: Table, item: TableItem) -> str:
    if _TRACKS.fullmatch(item.key):
        return "tracks"
    if item.key.kind in ("hint", "hint-panel"):
        return "turn_panel"
    place = region(table.layout, item)
    return "players" if place.startswith("opponent") else place


def _title(table: Table, name: str) -> str:
    """What a group is called; hand, claimed cards and tutorial have an item in the scene that is called so, and in the
    place of the hand the chooser of cards."""
    keys = {"hand": ("hand", GROUND), "claimed": ("tray", "open-turn"), "log": ("lesson",)}.get(name, ())
    giving = next((item for key in keys if (item := table.builder.item(key)) is not None), None)
    if giving is not None:
        return giving.accessible_name
    if name == "player_board":
        game = table.game
        own = game.shown == game.viewer and game.viewer in game.humans
        name = game.session.header.seats[game.shown].name
        return say("screen_reader.your board") if own else say("screen_reader.board of", name=name)
    title = _TITLES[name]
    return say(title) if title is not None else ""


def _keys(table: Table, items: Iterable[TableItem]) -> tuple[str, ...]:
    """The keys of the items that screen readers are told of, in reading order."""
    told = [item for item in items if item.key not in _TITLE_GIVING and not _SAID_BY_OTHERS.fullmatch(item.key)]
    fields = [item for item in told if not isinstance(item, LabelItem) and item.key != "log"]
    kept = [item for item in told if not _is_part_of(item, fields)]
    return tuple(sorted(in_order(table.layout, kept), key=_by_city))


def _once(table: Table, keys: Iterable[str]) -> tuple[str, ...]:
    """Without what says the same as what is told before it, as the lines of one turn in the log do."""
    found: dict[str, str] = {}
    for key in keys:
        item = table.builder.item(key)
        if item is not None:
            found.setdefault(key if item.usable else item.accessible_name, key)
    return tuple(found.values())


def _by_city(key: str) -> tuple[int, str]:
    """Places in an order that tells more than their rows: each city with its buildings, then the tunnels."""
    kind, place = ItemId(key).kind, ItemId(key).id
    if kind not in ("site", "built"):
        return (2, "") if kind in ("metropolis", "piece", "supply") else (0, "")
    return int("-" in place), place


def _is_part_of(item: TableItem, fields: Iterable[TableItem]) -> bool:
    """Whether a text lies in a field that says the same in a sentence."""
    if not isinstance(item, LabelItem):
        return item.key.kind in ("board", "bot")
    return any(field.zValue() < z_order.DIALOG and _is_within(item, field) for field in fields)


def role(item: TableItem) -> Role:
    """What kind of thing it is to a screen reader."""
    if item.key.kind == "option":
        return "option"
    if item.key.kind in _CARDS or (item.key.kind == "sheet" and item.key.inner.kind == "card"):
        return "card"
    if isinstance(item, LabelItem):
        return "text"
    pressed = (
        isinstance(item, ButtonItem | ChipItem | SlotItem) or item.key in _PRESSED_TOO or item.key.kind in _PRESSED
    )
    return "button" if pressed else "picture"


def is_pressed(item: TableItem) -> bool:
    """Whether Enter on it may do something at some time."""
    return role(item) != "text" and item.usable


def is_possible(table: Table, model: TableModel, item: TableItem) -> bool:
    """Whether something can be done with it now; with a thing held, other things can be taken instead."""
    if item.key in reachable(table.builder, model):
        return True
    selection = table.selection
    return bool(selection.held or selection.part) and item.usable and item.key in possible(table.builder, model)


def is_chosen(table: Table, item: TableItem) -> bool:
    """Whether it is held, or the selected part of an effect."""
    return item.key == table.selection.held or item.key == f"part:{table.selection.part}" != "part:"


def description(table: Table, model: TableModel, item: TableItem) -> str:
    """What Enter does with it now, or all reasons why nothing can be done with it."""
    key, held, part = item.key, table.selection.held, table.selection.part
    if key.kind == "part":
        is_possible_now = gestures.of_part(model.legal, key.id)
        return "" if is_possible_now else _sentences(model, model.engine.why_not_part(model.state, key.id))
    if key.kind == "option":
        return _preview(table, int(key.id))
    if not item.usable or model.past is not None or table.overlay.kind or key.kind not in _OF_THE_GAME:
        return ""
    if held == key:
        return say("screen_reader.held")
    found = gestures.outcomes(model.legal, held, key, part) if held else ()
    found = found or gestures.outcomes(model.legal, key, "", part) or ()
    if found:
        return _ways(model, found)
    if is_possible(table, model, item):
        return say("screen_reader.picks up" if key in gestures.sources(model.legal) else "screen_reader.shows places")
    return _sentences(model, reasons(model, held or key, key if held else ""))


def _preview(table: Table, option: int) -> str:
    """What an option of a choice pays, gains and changes."""
    options = table.selection.options
    rows = options.previews[option] if options is not None and options.previews else ()
    return listing("semicolon", map(row_words, rows))


def _ways(model: TableModel, commands: Iterable[Command]) -> str:
    several = tuple(commands)
    title, labels = choice(model, several)
    more = [say("screen_reader.more ways", count=len(labels) - _WAYS)] if len(labels) > _WAYS else []
    ways = listing("ways", (*labels[:_WAYS], *more))
    is_untitled = title == say("choice.choose")
    return (
        say("screen_reader.enter", ways=ways) if is_untitled else say("screen_reader.enter for", title=title, ways=ways)
    )


def _sentences(model: TableModel, found: Iterable[Reason]) -> str:
    return listing("sentences", told_with_rules(model, found))
