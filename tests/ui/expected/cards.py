"""The hand, the claimed cards and the resource bar, as they must be."""

from __future__ import annotations

from tests.ui.expected.facts import Fact, Told, label, left_label, picture, ring
from tests.ui.expected.sight import Sight, moves
from uc_desktop.app.reports import forecast
from uc_desktop.rules import commands as give
from uc_desktop.rules.terms import ACTION_CARD_LIMIT, HAND_LIMIT, TILES, Kind, Phase, Resources, era_of
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.hand_layout import COLUMNS, ClaimedColumn, claimed_layout, hand_layout
from uc_desktop.ui.layout.table_layout import resource_bar_layout

LETTERS = {"green": "G", "red": "R", "yellow": "Y"}
KINDS = {"action": Kind.ACTION, "permanent": Kind.PERMANENT, "production": Kind.PRODUCTION} | {
    "end_scoring": Kind.END_SCORING
}


def facts(sight: Sight) -> Told:
    """All of it."""
    yield from _hand(sight)
    yield from _claimed(sight)
    yield from _stocks_owner(sight)
    yield from _stocks(sight)
    yield from _prices(sight)
    yield from _feeding(sight)
    yield from _score(sight)
    yield from _hand_count(sight)
    yield from _tiles(sight)


def _hand(sight: Sight) -> Told:
    hand, layout = sight.hand, sight.layout
    places = hand_layout(layout.hand, len(hand), layout.hand_card, layout.hand_gap)
    yield "hand", picture(layout.hand.center, f"{len(hand)} card")
    for number, (card, place) in enumerate(zip(hand, places, strict=True)):
        if sight.hides_hands:
            yield f"hand-back:{number}", Fact("card", place.center, says=("hidden",), more={"card": ""})
            continue
        yield from _hand_card(sight, card, place)
    if not hand:
        box = Rect(layout.hand.x + 8, layout.hand.y, *layout.hand_card)
        yield "hand:none", label("no cards in hand", box)
    if "hand" in sight.targets:
        yield "ring:hand", ring(layout.hand.center)


def _hand_card(sight: Sight, card: str, place: Rect) -> Told:
    key = f"card:{card}"
    held, match = sight.held == key, _matches(sight, card)
    state = "held" if held else "match" if match else "plain"
    yield key, Fact("card", place.center, text=sight.name(card), state=state, more={"card": card, "form": "hand"})
    if sight.hovered == key and not held:
        place = _whole(sight, place)
        yield "raised-card", Fact("card", place.center, text=sight.name(card), more={"card": card})
    if key in sight.targets:
        yield f"ring:{key}", ring(place.center)
    elif match:
        yield f"match:{key}", ring(place.center, "match")
    elif sight.hovered == key and not held:
        yield f"raised:{key}", ring(place.center, "hover")
    if held:
        yield f"held:{key}", ring(place.center, "current")
    yield from _tag(sight, card, place, match)


def _whole(sight: Sight, place: Rect) -> Rect:
    """A card pointed at: whole, over its place or, in the upper row, a little higher, within the hand’s edges.

    It comes nearer to the resource bar than it lies, but not over it.
    """
    area, (w, h) = sight.layout.hand, sight.layout.hand_card
    left = min(max(place.center.x - w / 2, area.x), area.right - w)
    is_lower = place.y > area.y
    return Rect(left, place.bottom - h if is_lower else area.y - 5 * sight.u, w, h)


def _tag(sight: Sight, card: str, place: Rect, match: bool) -> Told:
    """A word below the band; on a low card of a full hand only the letter of a match, in the band."""
    letter, words, u = LETTERS[str(sight.card(card).color)], _unfit(sight, card), sight.u
    if place.h < 120 * u:
        if match and place.w >= 95 * u:
            yield f"tag:card:{card}", Fact("tag", Point(place.center.x + 7 * u, place.y + 12 * u), text=letter)
    elif match or (words and sight.hovered != f"card:{card}"):
        text = f"match {letter}" if match else words
        # On the illustration, or where there is none over the card's upper edge, to the right of the signs.
        wide = text_width(text, Type((12 if match else 11.04) * u, 700)) + 18
        beside = min(place.right - wide / 2, max(place.center.x, place.x + 47 * u + wide / 2))
        on, over = Point(place.center.x, place.y + 38 * u), Point(beside, place.y - 2 * u)
        yield f"tag:card:{card}", Fact("tag", on, text=text, other=over)


def _unfit(sight: Sight, card: str) -> str:
    """What keeps a card from working in this turn: no slot of its colour, or its price."""
    known = sight.card(card)
    if not sight.is_choosing:
        return ""
    colors = {slot.id: slot.color for slot in sight.slots}
    orders = [order for order in sight.legal if isinstance(order, give.Place) and order.card == card]
    where = sorted({order.slot for order in orders if colors.get(order.slot) is known.color})
    if not where:
        return f"no {known.color} slot"
    short = (known.cost or 0) - sight.me.stock.credit if known.is_special else 0
    return "" if short <= 0 else f"{short} credit{'s' if short > 1 else ''} short"


def _matches(sight: Sight, card: str) -> bool:
    """Whether the card has the colour of the slot that is held, or pointed at with nothing else in hand (T-5), and
    could go there now."""
    source = sight.hovered if sight.held in ("", "tile") else sight.held
    slots = {f"slot:{slot.id}": slot.color for slot in sight.slots}
    goes = any(
        isinstance(each, give.Place) and (each.card, f"slot:{each.slot}") == (card, source) for each in sight.legal
    )
    return goes and slots.get(source) is sight.card(card).color


def _claimed(sight: Sight) -> Told:
    player, u = sight.owner, sight.u
    cards = {
        name: tuple(card for card in player.claimed if sight.card(card).kind is kind) for name, kind in KINDS.items()
    } | {"contract": tuple(card for card in player.paid if card not in player.claimed)}
    known = _known(sight)
    cards["contract"] += known
    yield "tray", picture(sight.layout.claimed.center, sight.seat(sight.shown).name)
    if sight.shown != sight.viewer:
        yield from _owner(sight)
    if "tray" in sight.targets:
        yield "ring:tray", ring(sight.layout.claimed.center)
    # Before the first round there can be but the assistants, and the hand lies where the other columns will be.
    kinds = ("action",) if sight.state.phase is Phase.KEEP else COLUMNS
    # Special cards that were claimed count as paid for, but lie in the columns of their kinds.
    elsewhere = sum(sight.card(card).is_special for card in player.claimed)
    columns = claimed_layout(sight.layout.claimed, [len(cards[kind]) for kind in kinds], u, kinds)
    is_narrow = len(kinds) > 1 and sight.layout.claimed.w < 560 * u
    if is_narrow:
        at, count = sight.layout.claimed, sum(len(found) for found in cards.values())
        yield "tray:title", label("Claimed", Rect(at.x + 8 * u, at.y + 6 * u, at.w - 16 * u, 22 * u))
        yield "tray:count", Fact("label", Point(at.right - 8 * u, at.y + 17 * u), text=str(count), anchor="right")
    for column in columns:
        mine = cards[column.kind]
        if not is_narrow:
            yield from _title(column, len(mine) + (elsewhere if column.kind == "contract" else 0), u)
        if not mine:
            claimed = column.kind == "contract" and elsewhere
            others = "1 in another column" if elsewhere == 1 else f"{elsewhere} in other columns"
            yield f"tray:{column.kind}:none", label(others if claimed else "none yet", column.empty)
        for card, chip in zip(mine, column.chips, strict=True):
            if card in known:
                yield f"known:{card}", Fact("card", chip.center, text=sight.name(card), says=("taken face up",))
            else:
                yield from _chip(sight, card, column, chip)


def _known(sight: Sight) -> tuple[str, ...]:
    """The cards in the hand of the player shown that all saw being taken."""
    if sight.shown == sight.viewer:
        return ()
    return tuple(card for card in sight.session.seen_by(sight.viewer).players[sight.shown].hand if card != "?")


def _owner(sight: Sight) -> Told:
    """Whose claimed cards these are, on a tab over the left end of the tray's upper edge; a narrow tray says in its
    title that they are claimed."""
    at, seat = sight.layout.claimed, sight.seat(sight.shown)
    words = f"{seat.name}’s claimed cards"
    if text_width(words, Type(11 * sight.u, 700)) > at.w - 60 * sight.u:
        words = f"{seat.name}’s cards"
    yield from _tab("tray:owner", words, seat.color, at, sight.u)


def _stocks_owner(sight: Sight) -> Told:
    """While another player's board is up, a tab says that the stocks are not of that player."""
    if sight.shown != sight.viewer:
        seat = sight.seat(sight.viewer)
        words = "Your own stocks" if seat.is_human and sight.number is None else f"{seat.name}’s stocks"
        yield from _tab("resource-bar:owner", words, seat.color, sight.layout.resource_bar, sight.u)


def _tab(key: str, words: str, color: str, at: Rect, u: float) -> Told:
    width = text_width(words, Type(11 * u, 700))
    yield key, picture(Point(at.x + 30 * u + width / 2, at.y), drawn={1: color})
    yield f"{key}:mark", Fact("mark", Point(at.x + 26 * u, at.y), owner=color)
    yield f"{key}:name", left_label(words, at.x + 35 * u, at.y)


def _title(column: ClaimedColumn, count: int, u: float) -> Told:
    actions = column.kind == "action"
    room, at = (38 if actions else 16) * u, column.title
    text = f"{count} of {ACTION_CARD_LIMIT}" if actions else str(count)
    yield f"tray:{column.kind}:count", label(text, Rect(at.right - room - 2 * u, at.y, room, at.h))


def _chip(sight: Sight, card: str, column: ClaimedColumn, chip: Rect) -> Told:
    key, usable = f"claimed:{card}", _usable(sight, card)
    state = "used" if card in sight.owner.used else "current" if usable else "plain"
    more = {"card": card, "form": "chip" if column.mode == "two lines" else "line", "place": column.kind}
    yield key, Fact("card", chip.center, text=sight.name(card), state=state, more=more)
    if key in sight.targets and sight.shown == sight.viewer:
        yield f"ring:{key}", ring(chip.center)
    elif usable:
        yield f"usable:{key}", ring(chip.center, "current")


def _usable(sight: Sight, card: str) -> bool:
    """Whether a click on the card does something now."""
    if sight.shown != sight.viewer:
        return False
    named = any(isinstance(order, give.UseAction | give.MakeAvailable) and order.card == card for order in sight.legal)
    return named or any(getattr(order, "part", "").startswith(f"permanent:{card}:") for order in sight.legal)


def _cells(sight: Sight) -> dict[str, Rect]:
    return resource_bar_layout(sight.layout.resource_bar, sight.u)


def _width(sight: Sight, text: str, size: float) -> float:
    return text_width(text, Type(size * sight.u, 700)) + 1


def _stocks(sight: Sight) -> Told:
    gained, _ = forecast.totals(forecast.next_production(sight.session.engine, sight.state, sight.viewer))
    u = sight.u
    for resource in Resources._fields:
        cell, amount = _cells(sight)[resource], getattr(sight.me.stock, resource)
        coming = 0 if sight.is_over else getattr(gained, resource)
        key = f"stock:{resource}"
        when = "this Production still" if sight.state.phase is Phase.PRODUCTION else "the next Production"
        yield key, picture(cell.center, f"{amount} {resource}", f"{when} gives {coming}")
        yield f"{key}:amount", left_label(str(amount), cell.x + 28.5 * u, cell.center.y)
        low = Point(cell.right - 4 * u + 2, cell.bottom - 10 * u)
        yield f"{key}:coming", Fact("label", low, text=f"+{coming}", anchor="right")


def _prices(sight: Sight) -> Told:
    """What would be paid from each stock, at the upper right of its field."""
    price = _price(sight)
    for resource, cell in _cells(sight).items():
        amount = getattr(price, resource, 0)
        if amount:
            text = f"−{amount}"
            wide = max(_width(sight, text, 12) + 10 * sight.u, 20 * sight.u)
            middle = Point(cell.right - 4 * sight.u - wide / 2, cell.y + 9 * sight.u)
            yield f"cost:{resource}", picture(middle, f"{amount} {resource}")
            yield f"cost:{resource}:amount", Fact("label", middle, text=text)


def _price(sight: Sight) -> Resources:
    """What all that may be meant costs in the way offered first, if that is one and the same."""
    prices: dict[str, Resources] = {}
    anothers = sight.shown != sight.viewer and sight.hovered.partition(":")[0] in ("site", "built", "piece", "claimed")
    for order in _meant(sight) if sight.is_my_turn and not anothers else ():
        thing = [getattr(order, name, "") for name in ("part", "what", "site", "card", "slot")]
        prices.setdefault(str((type(order), thing)), _pays(sight, order))
    return prices.popitem()[1] if len(set(prices.values())) == 1 else Resources()


def _pays(sight: Sight, order: give.Command) -> Resources:
    if isinstance(order, give.Place) and order.clone:
        return Resources(credit=1)
    if isinstance(order, give.Resolve) and order.part.startswith("play:"):
        card = sight.content.cards.get(order.part.split(":")[1].split("/")[0])
        price = sight.texts.part_words(sight.session.engine.index.node(order.part), sight.content)
        return Resources(credit=card.cost) if card is not None and price.startswith("Pay ") else Resources()
    return getattr(order, "payment", Resources())


def _meant(sight: Sight) -> list[give.Command]:
    kind, _, name = sight.hovered.partition(":")
    if sight.options is not None and sight.offered:
        return list(sight.offered[int(name) :][:1]) if kind == "option" else []
    allowed = [(order, list(moves(order))) for order in sight.allowed(sight.part)]
    if sight.held:
        here = [order for order, ways in allowed if (sight.held, sight.hovered) in ways]
        all_ = [order for order, ways in allowed if any(what == sight.held for what, _ in ways) and not _clones(order)]
        return here or all_
    part = name if kind == "part" else sight.part
    if part:
        return [order for order in sight.allowed(part) if hasattr(order, "part")]
    sites = kind in ("site", "built")
    there = [order for order, ways in allowed if sites and any(to == sight.hovered for _, to in ways)]
    own = [order for order, ways in allowed if any(what == sight.hovered for what, _ in ways) and not _clones(order)]
    return there or own


def _clones(order: give.Command) -> bool:
    return isinstance(order, give.Place) and order.clone


def _feeding(sight: Sight) -> Told:
    cell, u = _cells(sight)["feeding"], sight.u
    title = "No more feeding" if sight.is_over else f"Feeding in era {'I' * era_of(sight.state.round)}"
    middle = cell.center.y if sight.is_over else cell.y + u + cell.h / 4
    yield "feeding:title", left_label(title, cell.x + 36 * u, middle)
    if sight.is_over:
        yield "feeding", picture(cell.center, "The game is over")
        return
    need = forecast.feeding_forecast(sight.session.engine, sight.state, sight.viewer)
    cities = len(sight.connected(sight.viewer))
    assert need.cities == cities, "the forecast feeds other cities than those connected"
    when = "after this" if sight.state.phase is Phase.PRODUCTION else "after the next"
    yield "feeding", picture(cell.center, f"{when} Production: {cities} connected", f"{need.available} kelp")
    text, y = f"kelp {need.kelp} of {cities}", cell.center.y + 8 * u
    yield "feeding:kelp", left_label(text, cell.x + 36 * u, y)
    if need.kelp < cities:
        x = cell.x + 36 * u + _width(sight, text, 13) + 23 * u
        yield "feeding:short", left_label(f"short {cities - need.kelp}", x, y)


def _score(sight: Sight) -> Told:
    cell, u, points = _cells(sight)["score"], sight.u, sight.me.points
    ended = sum(forecast.score_if_ended_now(sight.content, sight.state, sight.viewer).values())
    says = (f"{points} {'point' if points == 1 else 'points'}.", f"ended now: {ended}")
    yield "button:score", Fact("score", cell.center, text=str(points), says=says)
    left = cell.x + 34 * u
    yield "score:points", left_label(str(points), left, cell.center.y)
    x = left + max(_width(sight, str(points), 20) + 6 * u, 31 * u)
    _, coming = forecast.totals(forecast.next_production(sight.session.engine, sight.state, sight.viewer))
    text, end = f"+{coming}", cell.right - 5 * u
    wide = text_width(text, Type(11 * u, 600)) + 1
    if coming and not sight.is_over:
        # Beside the title, or where that leaves no room below it.
        is_above = end - x - wide - 22 * u >= text_width("if ended now", Type(11 * u, 500)) + 1
        yield (
            "score:coming",
            left_label(text, end - wide, cell.y + u + cell.h / 4 if is_above else cell.center.y + 8 * u),
        )
    yield "score:ended", left_label(str(ended), x, cell.center.y + 8 * u)


def _hand_count(sight: Sight) -> Told:
    cell, u = _cells(sight)["hand"], sight.u
    limits = sight.session.engine.index.hand_limits
    limit = HAND_LIMIT + sum(limits.get(card, 0) for card in sight.me.claimed)
    count = len(sight.me.hand)
    yield (
        "hand-count",
        picture(cell.center, f"{count} {'card' if count == 1 else 'cards'} in hand", f"the limit is {limit}"),
    )
    half = cell.h / 2
    at = Rect(cell.x + 6 * u, cell.y + half, cell.w - 9 * u, half - 2 * u)
    yield "hand-count:text", label(f"{count} of {limit}", at)


def _tiles(sight: Sight) -> Told:
    cell, u, left = _cells(sight)["tiles"], sight.u, sight.me.tiles
    half = cell.h / 2
    yield "tiles", picture(cell.center, f"{left} of {TILES}")
    yield "tiles:text", label(f"{left} left", Rect(cell.x + 5 * u, cell.y + half, 36 * u, half - 2 * u))
    for number in range(TILES):
        here = number >= TILES - left
        held = number == TILES - 1 and here and sight.held == "tile"
        fact = Fact(
            "action_tile",
            Point(cell.x + (53 + 17.5 * number) * u, cell.center.y),
            owner=sight.color(sight.viewer),
            state="held" if held else "plain",
            drawn={4: not here},
        )
        yield "tile" if here and number == TILES - 1 else f"tile:{number}", fact
