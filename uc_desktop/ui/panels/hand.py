"""The viewer's hand, and the claimed cards of the player whose board is shown."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from uc_desktop.presentation.facts.playability import why_unplayable
from uc_desktop.presentation.facts.resource_facts import Owner
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.turn_words import dropped_for
from uc_desktop.rules.commands import Command, MakeAvailable, Place, UseAction
from uc_desktop.rules.content import owner_of
from uc_desktop.rules.effects.amounts import action_cards, special_cards
from uc_desktop.rules.state import Player
from uc_desktop.rules.terms import ACTION_CARD_LIMIT, Phase, era_of
from uc_desktop.rules.view import UNKNOWN
from uc_desktop.ui.art.boards import grounds
from uc_desktop.ui.art.cards.cards import CardFace
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.cards.table_cards import chip_growth
from uc_desktop.ui.art.drawing.bands import LETTERS
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Picture, Type
from uc_desktop.ui.art.drawing.svg import line, rect
from uc_desktop.ui.layout import hand_layout, z_order
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.hand_layout import COLUMNS, ClaimedColumn, claimed_layout, stack_title
from uc_desktop.ui.layout.table_layout import TableLayout
from uc_desktop.ui.panels.owner_tab import owner_tab
from uc_desktop.ui.scene.items.card import CardForm, CardItem
from uc_desktop.ui.scene.items.item import ItemState
from uc_desktop.ui.scene.scene_builder import SceneBuilder
from uc_desktop.ui.theme.theme import Theme

#: A card lower than this has room for a tag only in its band, one narrower not even there.
_LOW, _NARROW = 120.0, 95.0
_CORNER: Final = 10.0
#: Where the signs in the band of a card end.
_SIGNS: Final = 47.0
#: What the count beside a title takes.
_COUNT_ROOM: Final = {"action": 38.0, "": 16.0}
# Qt gives no mouse to what is wholly transparent, so a card whose raised picture is shown is nearly so.
_FAINT, _HELD = 0.01, 0.4
TITLES: Final = {
    "action": ("Actions", "action"),
    "permanent": ("Permanent", "permanent"),
    "production": ("Production", "production"),
    "end_scoring": ("End scoring", "end_scoring"),
    "contract": ("Specials", "gem"),
}


def draw_hand(stage: SceneBuilder, model: TableModel, faces: Faces, layout: TableLayout, lit: frozenset[str]) -> None:
    """The viewer's cards: "card:ID", or "hand-back:N" where they are hidden; "hand" is the place they lie in. Those
    that are `lit` match a slot (`matching`).

    The hovered card is shown once more, raised and over the others: what takes the mouse stays where it is, so that
    the pointer never loses it and still finds its neighbours.
    """
    hand = model.hand
    _hand_place(stage, model, layout, len(hand))
    rects = hand_layout.hand_layout(layout.hand, len(hand), layout.hand_card, layout.hand_gap)
    for number, (card, at) in enumerate(zip(hand, rects, strict=True)):
        if card == UNKNOWN:
            # One back for all: which of them are Special cards is hidden too.
            era, z = era_of(model.state.round), z_order.HAND + number * 0.5
            stage.back(f"hand-back:{number}", era, at, z, says="A card that is hidden")
        else:
            _hand_card(stage, model, faces.of(card), at, z_order.HAND + number * 0.5, layout, card in lit)


def _hand_place(stage: SceneBuilder, model: TableModel, layout: TableLayout, count: int) -> None:
    """Where the hand lies; what is dropped there goes to the hand."""
    theme, area = stage.theme, layout.hand
    w, h = round(area.w, 1), round(area.h, 1)
    whose = "Your" if model.past is None and model.is_personal else f"{model.seat(model.viewer).name}’s"
    name = f"{whose} hand: {count} card{'' if count == 1 else 's'}"
    stage.picture("hand", area, ("hand", w, h), lambda: Picture(w, h, ""), z_order.GROUND, name)
    if not count:
        w0, h0 = layout.hand_card
        box = Rect(area.x + 8, area.y, w0, h0)
        key = ("no hand", round(w0, 1), round(h0, 1), theme.name)
        stage.picture("hand:empty", box, key, lambda: _hole(w0, h0, _CORNER, theme), z_order.GROUND)
        stage.label("hand:none", "no cards in hand", box.inset(8), 11 * layout.unit, 400, theme.ground.mist, "middle")


def _hole(w: float, h: float, radius: float, theme: Theme) -> Picture:
    edge = rect(0.6, 0.6, w - 1.2, h - 1.2, radius, stroke=theme.ground.line, width=1.2, dash="4 4", opacity=0.8)
    return Picture(w, h, edge)


def _hand_card(
    stage: SceneBuilder, model: TableModel, face: CardFace, at: Rect, z: float, layout: TableLayout, match: bool
) -> None:
    key, u = f"card:{face.id}", layout.unit
    held = model.held is not None and model.held.source == key
    unfit = why_unplayable(model, face.id)
    state = ItemState.HELD if held else ItemState.MATCH if match else ItemState.PLAIN
    says = _card_says(face) + (", matches this slot" if match else f" Now: {unfit}." if unfit else "")
    raised = model.hovered == key and not held
    opacity = _FAINT if raised else _HELD if held else 1
    item = stage.card(key, face, "hand", at, u, z, state=state, says=says, place="hand", opacity=opacity)
    if raised:
        at = hand_layout.raised(layout.hand, at, layout.hand_card, u)
        stage.card("raised-card", face, "hand", at, u, z_order.HAND_TOP, live=False, place="raised")
    if key in model.targets:
        stage.ring_at_rect(f"ring:{key}", at, corner=_CORNER * u)
    elif match:
        stage.ring_at_rect(f"match:{key}", at, "match", _CORNER * u)
    elif raised:
        stage.ring_at_rect(f"raised:{key}", at, "hover", _CORNER * u)
    if held:
        stage.ring_at_rect(f"held:{key}", at, "current", _CORNER * u)
    above = item if not raised else stage.item("raised-card")
    _tag(stage, face, at, match, "" if raised else unfit, u, isinstance(above, CardItem) and above.illustrated)


def _tag(stage: SceneBuilder, face: CardFace, at: Rect, match: bool, unfit: str, u: float, illustrated: bool) -> None:
    """Over the illustration, or where there is none half above the card and beside the band's signs, for icons are to
    be read; on a low card the letter alone between the band's signs and number."""
    key, letter = f"tag:card:{face.id}", LETTERS[face.color]
    if at.h < _LOW * u:
        if match and at.w >= _NARROW * u:
            stage.tag(key, letter, at.x + (at.w + 14 * u) / 2, at.y + 12 * u, True, 0.9 * u)
    elif match or unfit:
        words, unit = (f"match {letter}", u) if match else (unfit, 0.92 * u)
        half = min(at.w, text_width(words, Type(12 * unit, 700)) + 18) / 2
        beside = min(at.right - half, max(at.center.x, at.x + _SIGNS * u + half))
        x, y = (at.center.x, at.y + 38 * u) if illustrated else (beside, at.y - 2 * u)
        stage.tag(key, words, x, y, match, unit, 128 if match else at.w)


def _card_says(face: CardFace) -> str:
    color = "" if face.color == "none" else f", {face.color}"
    cost = "" if face.cost is None else f", costs {face.cost} credit{'' if face.cost == 1 else 's'}"
    return f"{face.name}{color}, {face.kind_words} {face.number}{cost}. {face.words}"


def matching(model: TableModel) -> frozenset[str]:
    """The cards that have the colour of the slot that is held, or pointed at with nothing else in hand, and could be
    placed there now (T-5)."""
    source = model.held.source if model.held is not None and model.held.source != "tile" else model.hovered
    kind, _, name = source.partition(":")
    slot = model.content.slots.get(name) if kind == "slot" else None
    if slot is None:
        return frozenset()
    could = {each.card for each in model.legal if isinstance(each, Place) and each.slot == name and each.card}
    return frozenset(card for card in could if model.content.cards[card].color == slot.color)


def pointed_cards(model: TableModel) -> tuple[str, str]:
    """The key of the card of the viewer's hand and that of the claimed card shown that is pointed at, or empty."""
    kind, _, card = model.hovered.partition(":")
    shown = model.state.players[model.shown]
    in_hand = kind == "card" and card in model.me.hand
    is_claimed = kind == "claimed" and card in (*shown.claimed, *shown.paid)
    return model.hovered if in_hand else "", model.hovered if is_claimed else ""


def draw_claimed(stage: SceneBuilder, model: TableModel, faces: Faces, layout: TableLayout) -> None:
    """The claimed cards of player `model.shown` in columns: "claimed:ID" each, "tray" the place they lie in.

    "known:ID" are Special cards that another player is known to have in hand.

    A tab at the top edge says whose they are if they are not the viewer's.
    """
    player, known, usable = model.state.players[model.shown], _known_in_hand(model), _usable(model)
    cards = (player.claimed, player.paid, player.used, known, usable)
    seats = (model.header, faces, model.viewer, model.shown)
    sight = (*seats, _kinds(model), model.targets, model.part, model.hovered)
    tray = (layout.claimed, layout.unit, sight, cards)
    stage.part("tray", tray, lambda: _draw_tray(stage, model, faces, layout, sight, known, usable))


def _draw_tray(
    stage: SceneBuilder,
    model: TableModel,
    faces: Faces,
    layout: TableLayout,
    sight: tuple[object, ...],
    known: tuple[str, ...],
    usable: frozenset[str],
) -> None:
    player, u = model.state.players[model.shown], layout.unit
    cards, kinds = _by_column(model, player), _kinds(model)
    cards["contract"] += known
    columns = claimed_layout(layout.claimed, [len(cards[kind]) for kind in kinds], u, kinds)
    _tray(stage, model, columns, layout.claimed, u)
    if model.shown != model.viewer:
        seat = model.seat(model.shown)
        owner = Owner(seat.color, f"{seat.name}’s claimed cards", f"{seat.name}’s cards")
        owner_tab(stage, "tray:owner", owner, layout.claimed, u)
    if _are_stacked(columns):
        _stacks_title(stage, sum(map(len, cards.values())), layout.claimed, u)
    titles = [(TITLES[column.kind][0], _title_room(column, u)) for column in columns]
    size = stage.alike(12 * u, 600, titles)
    for column in columns:
        own, heading = cards[column.kind], _heading(model, player, column.kind, len(cards[column.kind]))
        marks = tuple(_Mark(card in known, card in usable, card in player.used) for card in own)
        draw = partial(_draw_column, stage, model, faces, layout.claimed, column, own, marks, heading, size, u)
        stage.part(f"tray {column.kind}", (sight, layout.claimed, column, own, heading, marks, size, u), draw)


class _Mark(NamedTuple):
    """Whether a card is still in its owner's hand, can be used now, and was used in this era."""

    known: bool
    usable: bool
    used: bool


class _Spot(NamedTuple):
    """Where a chip of a column lies and how high, in which unit, its name by how much larger."""

    column: ClaimedColumn
    at: Rect
    z: float
    u: float
    text: float

    @property
    def form(self) -> CardForm:
        return "chip" if self.column.mode == "two-lines" else "line"


def _draw_column(
    stage: SceneBuilder,
    model: TableModel,
    faces: Faces,
    tray: Rect,
    column: ClaimedColumn,
    cards: tuple[str, ...],
    marks: tuple[_Mark, ...],
    heading: _Heading,
    size: float,
    u: float,
) -> None:
    _column_title(stage, column, heading, size, u)
    if not cards:
        _empty(stage, column, heading.empty, u)
    shown = [(faces.of(card), mark) for card, mark in zip(cards, marks, strict=True)]
    text = _text_of(stage, column, [(face, mark.used) for face, mark in shown], u)
    for (face, mark), at in zip(shown, column.chips, strict=True):
        # Where they overlap, the lower one of any kinds lies above.
        z = z_order.HAND + (z_order.HAND_TOP - 1 - z_order.HAND) * (at.y - tray.y) / tray.h
        spot = _Spot(column, at, z, u, text)
        if mark.known:
            _known(stage, model, face, spot)
        else:
            _claimed(stage, model, face, spot, mark)


def _text_of(stage: SceneBuilder, column: ClaimedColumn, shown: list[tuple[CardFace, bool]], u: float) -> float:
    """By how much the names in a column are larger, all alike."""
    if column.mode != "two-lines" or not column.chips:
        return 1
    chip = column.chips[0]
    return chip_growth(shown, text_width, round(chip.w, 1), round(chip.h, 1), u, stage.theme.text)


def _kinds(model: TableModel) -> tuple[str, ...]:
    """The columns: before the first round nobody has claimed a card of another kind, and the hand takes the room."""
    return COLUMNS[:1] if model.state.phase is Phase.KEEP else COLUMNS


def _known_in_hand(model: TableModel) -> tuple[str, ...]:
    """The Special cards in another player's hand that all saw being taken (Q-18)."""
    hand = model.state.players[model.shown].hand
    return tuple(card for card in hand if card != UNKNOWN) if model.shown != model.viewer else ()


def _known(stage: SceneBuilder, model: TableModel, face: CardFace, spot: _Spot) -> None:
    """A Special card that is still in its owner's hand: the sign of the hand stands on it."""
    key, at, u = f"known:{face.id}", spot.at, spot.u
    says = f"{_card_says(face)} In {model.seat(model.shown).name}’s hand, taken face up."
    stage.card(key, face, spot.form, at, u, spot.z, says=says, place="known", text=spot.text)
    sign = Rect(at.right - 19 * u, at.y + 2 * u, 16 * u, 15 * u)
    stage.icons(f"{key}:sign", ("hand",), sign, 14 * u, spot.z + 0.2, name="In hand")


def _by_column(model: TableModel, player: Player) -> dict[str, tuple[str, ...]]:
    kinds = model.content.cards
    found = {
        kind: tuple(card for card in player.claimed if kinds[card].kind.value == kind)
        for kind in COLUMNS
        if kind != "contract"
    }
    return found | {"contract": tuple(card for card in player.paid if card not in player.claimed)}


class _Heading(NamedTuple):
    """The number beside a column's title, what is said of both, and what stands where a column has no cards."""

    number: str
    says: str
    empty: str = "none yet"


def _heading(model: TableModel, player: Player, kind: str, count: int) -> _Heading:
    """Special cards that were paid for and claimed count as such, but lie in the column of their kind (K-11)."""
    if kind == "action":
        shown = f"{len(action_cards(model.content, player))} of {ACTION_CARD_LIMIT}"
        return _Heading(shown, f"{TITLES[kind][0]}: {shown}")
    if kind != "contract":
        return _Heading(str(count), f"{TITLES[kind][0]}: {count}")
    paid = special_cards(model.content, player)
    claimed = sum(model.content.cards[card].is_special for card in player.claimed)
    says = f"Special cards played and paid for: {paid}"
    if not claimed:
        return _Heading(str(count), says)
    cards, columns = ("1 is a claimed card", "1 in another column")
    if claimed > 1:
        cards, columns = (f"{claimed} are claimed cards", f"{claimed} in other columns")
    return _Heading(str(count + claimed), f"{says}, of which {cards}", columns)


def _tray(stage: SceneBuilder, model: TableModel, columns: tuple[ClaimedColumn, ...], area: Rect, u: float) -> None:
    theme, w, h = stage.theme, round(area.w, 1), round(area.h, 1)
    name = f"Claimed cards of {model.seat(model.shown).name}"
    edge = theme.player(model.seat(model.shown).color).colour if model.shown != model.viewer else None
    titles = [stack_title(area, u)] if _are_stacked(columns) else [column.title for column in columns]
    what = ("tray", w, h, round(u, 4), len(titles), edge, theme.name)
    stage.picture("tray", area, what, lambda: _tray_picture(titles, area, theme, edge), z_order.GROUND, name)


def _are_stacked(columns: tuple[ClaimedColumn, ...]) -> bool:
    """Whether one title is over all; so too where there is nothing to stack."""
    return not columns or columns[0].stacked


def _tray_picture(titles: list[Rect], area: Rect, theme: Theme, edge: str | None) -> Picture:
    rules = "".join(
        line(at.x, at.bottom + 2, at.right, at.bottom + 2, stroke=theme.ground.line, width=1)
        for at in (title.moved(-area.x, -area.y) for title in titles)
    )
    return Picture(area.w, area.h, grounds.panel_body(area.w, area.h, 12, theme, None, edge) + rules, (), 3)


def _title_room(column: ClaimedColumn, u: float) -> Rect:
    at = column.title
    return Rect(at.x + 23 * u, at.y, at.w - (23 + _COUNT_ROOM.get(column.kind, _COUNT_ROOM[""])) * u, at.h)


def _column_title(stage: SceneBuilder, column: ClaimedColumn, heading: _Heading, size: float, u: float) -> None:
    label, sign = TITLES[column.kind]
    at, key, count, says = column.title, f"tray:{column.kind}", heading.number, heading.says
    if column.stacked:
        stage.icons(f"{key}:sign", (sign,), at, min(15 * u, at.h), z_order.TEXT, name=says)
        return
    stage.icons(f"{key}:sign", (sign,), Rect(at.x, at.y, 20 * u, at.h), 17 * u, z_order.TEXT)
    title = _title_room(column, u)
    stage.label(f"{key}:title", label, title, size, 600, name=says, grows=False)
    number = Rect(title.right - 2 * u, at.y, at.right - title.right, at.h)
    stage.label(f"{key}:count", count, number, size * 11 / 12, 500, stage.theme.ground.mist, "right", grows=False)


def _stacks_title(stage: SceneBuilder, count: int, area: Rect, u: float) -> None:
    """The one title over cards of all kinds."""
    at = stack_title(area, u)
    stage.label("tray:title", "Claimed", at, 12 * u, 600, name=f"Claimed cards: {count}")
    stage.label("tray:count", str(count), at, 11 * u, 500, stage.theme.ground.mist, "right")


def _empty(stage: SceneBuilder, column: ClaimedColumn, words: str, u: float) -> None:
    box, theme, key = column.empty, stage.theme, f"tray:{column.kind}"
    what = ("hole", round(box.w, 1), round(box.h, 1), theme.name)
    stage.picture(f"{key}:hole", box, what, lambda: _hole(box.w, box.h, 6, theme), z_order.PLATE)
    stage.label(f"{key}:none", words, box.inset(2), 11 * u, 400, theme.ground.mist, "middle")


def _claimed(stage: SceneBuilder, model: TableModel, face: CardFace, spot: _Spot, mark: _Mark) -> None:
    key, usable = f"claimed:{face.id}", mark.usable
    state = ItemState.USED if mark.used else ItemState.CURRENT if usable else ItemState.PLAIN
    said = f"{_card_says(face)}{' Used in this era.' if mark.used else ''}{' Can be used now.' if usable else ''}"
    said += "".join(f" {words}." for words in dropped_for(model, key))
    z = z_order.HAND_TOP if spot.column.mode == "overlap" and model.hovered == key else spot.z
    stage.card(
        key, face, spot.form, spot.at, spot.u, z, state=state, says=said, place=spot.column.kind, text=spot.text
    )  # fmt: skip
    if key in model.targets and model.shown == model.viewer:
        stage.ring_at_rect(f"ring:{key}", spot.at, corner=6)
    elif usable:
        stage.ring_at_rect(f"usable:{key}", spot.at, "current", 6)


def _usable(model: TableModel) -> frozenset[str]:
    """The cards that a legal command uses: their action, their ability, or making them available again."""
    if model.shown != model.viewer:
        return frozenset()
    return frozenset(_card_used(command) for command in model.legal)


def _card_used(command: Command) -> str:
    if isinstance(command, UseAction | MakeAvailable):
        return command.card
    owner = owner_of(getattr(command, "part", ""))
    return owner.name if owner.kind == "permanent" else ""
