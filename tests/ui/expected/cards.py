"""The hand, the claimed cards and the resource bar, as they must be."""

from __future__ import annotations

from tests.ui.expected.facts import Fact, Told, label, picture, ring
from tests.ui.expected.sight import Sight, moves
from uc_desktop.app.reports import forecast
from uc_desktop.rules import commands as give
from uc_desktop.rules.terms import ACTION_CARD_LIMIT, HAND_LIMIT, RESOURCES, TILES, Kind, Phase, Resources, era_of
from uc_desktop.ui.art.cards.claimed_chips import Chip, claimed_places
from uc_desktop.ui.layout.claimed_layout import ClaimedRow
from uc_desktop.ui.layout.geometry import Point, Rect
from uc_desktop.ui.layout.hand_layout import stepped_aside
from uc_desktop.ui.layout.table_layout import resource_bar_layout

LETTERS = {"green": "G", "red": "R", "yellow": "Y"}
KINDS = {"action": Kind.ACTION, "permanent": Kind.PERMANENT, "production": Kind.PRODUCTION} | {
    "end_scoring": Kind.END_SCORING
}


def facts(sight: Sight) -> Told:
    """All of it."""
    if sight.is_keeping:
        return
    yield from _hand(sight)
    if sight.replay is None:
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
    places, held = layout.hand_cards, sight.held.removeprefix("card:")
    if held in hand and not sight.is_dragged and not sight.hides_hands:
        places = stepped_aside(places, hand.index(held), sight.u)
    yield "hand", picture(layout.hand.center, f"{len(hand)} card")
    for number, (card, place) in enumerate(zip(hand, places, strict=True)):
        if sight.hides_hands:
            yield f"hand-back:{number}", Fact("card", place.center, says=("hidden",), more={"card": ""})
            continue
        yield from _hand_card(sight, card, place)
    if not hand:
        yield "hand:none", label("no cards in hand", layout.hand)
    if "hand" in sight.targets:
        yield "ring:hand", ring(layout.hand.center)


def _hand_card(sight: Sight, card: str, place: Rect) -> Told:
    key = f"card:{card}"
    held, match = sight.held == key, _matches(sight, card)
    state = "held" if held else "match" if match else "plain"
    yield key, Fact("card", place.center, text=sight.name(card), state=state, more={"card": card, "form": "hand"})
    lies: Point | Rect = place.center
    if held:
        yield from _held(sight, card, place)
    elif sight.hovered == key:
        # Whole, near its place.
        lies = Rect(place.x - place.w / 2, sight.layout.hand.y, 2 * place.w, sight.layout.hand.h)
        yield "raised-card", Fact("card", lies, text=sight.name(card), more={"card": card})
    if key in sight.targets:
        yield f"ring:{key}", ring(lies)
    elif match:
        yield f"match:{key}", ring(lies, "match")
    elif sight.hovered == key and not held:
        yield f"raised:{key}", ring(lies, "hover")
    yield from _tag(sight, card, place, match)


def _held(sight: Sight, card: str, place: Rect) -> Told:
    """A held card is seen above the place it left, or under the pointer while it is dragged."""
    key, lies = f"card:{card}", place.inset(-0.1 * place.h)
    yield f"held-place:{key}", picture(lies)
    if not sight.is_dragged:
        yield f"held-light:{key}", picture(lies)
        yield "held-card", Fact("card", lies, text=sight.name(card), more={"card": card, "form": "hand"})
        yield f"held:{key}", picture(lies)


def _tag(sight: Sight, card: str, place: Rect, match: bool) -> Told:
    """A word on a card that matches, or on one that cannot be played; in short, or none, where cards lie close."""
    words, letter = _unfit(sight, card), LETTERS[str(sight.card(card).color)]
    over = Rect(place.x, sight.layout.hand.y - 20 * sight.u, place.w, place.bottom - sight.layout.hand.y)
    if match:
        yield f"tag:card:{card}", Fact("tag", over, text=f"match {letter}", short=(letter,))
    elif words and (sight.hovered != f"card:{card}" or sight.held == f"card:{card}"):
        yield f"tag:card:{card}", Fact("tag", over, text=words, if_room=True)


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
    cards["known"] = known
    yield "tray", picture(sight.layout.claimed.center, sight.seat(sight.shown).name)
    if sight.shown != sight.viewer:
        yield from _owner(sight)
    if "tray" in sight.targets:
        yield "ring:tray", ring(sight.layout.claimed.center)
    # Special cards that were claimed count as paid for, but lie in the rows of their kinds.
    elsewhere = sum(sight.card(card).is_special for card in player.claimed)
    kinds = [
        (
            kind,
            [Chip(sight.faces.of(card), card in known) for card in cards[kind]],
            kind in KINDS or (kind == "contract" and bool(elsewhere)),
        )
        for kind in (*KINDS, "contract", "known")
    ]
    places = claimed_places(sight.layout.claimed, kinds, u, sight.theme.text)
    for row in places:
        mine = cards[row.kind]
        yield from _title(row, len(mine) + elsewhere, row.style.titled)
        is_alone = [other.ground for other in places].count(row.ground) == 1
        if not mine and row.kind in KINDS and is_alone:
            yield f"tray:{row.kind}:none", label("none yet", row.ground)
        for card, chip in zip(mine, row.chips, strict=True):
            more: dict[str, object] = {"card": card, "form": "chip" if row.style.named else "signs"}
            if card in known:
                yield (
                    f"known:{card}",
                    Fact("card", chip.center, text=sight.name(card), says=("taken face up",), more=more),
                )
            else:
                yield from _chip(sight, card, chip, more | {"place": row.kind})


def _known(sight: Sight) -> tuple[str, ...]:
    """The cards in the hand of the player shown that all saw being taken."""
    if sight.shown == sight.viewer:
        return ()
    return tuple(card for card in sight.session.seen_by(sight.viewer).players[sight.shown].hand if card != "?")


def _owner(sight: Sight) -> Told:
    """Whose claimed cards these are, on a tab at the tray's upper edge; a narrow tray says in its title that they are
    claimed."""
    seat = sight.seat(sight.shown)
    short = f"{seat.name}’s cards"
    yield from _tab("tray:owner", f"{seat.name}’s claimed cards", seat.color, sight.layout.claimed, short)


def _stocks_owner(sight: Sight) -> Told:
    """While another player's board is up, a tab says that the stocks are not of that player."""
    if sight.shown != sight.viewer:
        seat = sight.seat(sight.viewer)
        words = "Your resources" if seat.is_human and sight.number is None else f"{seat.name}’s resources"
        yield from _tab("resource-bar:owner", words, seat.color, sight.layout.resource_bar)


def _tab(key: str, words: str, color: str, at: Rect, *short: str) -> Told:
    edge = at.inset(-1)
    yield key, picture(edge, drawn={1: color})
    yield f"{key}:mark", Fact("mark", edge, owner=color)
    yield f"{key}:name", label(words, edge, f"{key}:mark", short=short)


def _title(row: ClaimedRow, specials: int, is_titled: bool) -> Told:
    """How many action cards there can be, and how many Special cards were paid for."""
    if row.kind == "contract":
        yield "tray:contract:count", label(str(specials), row.number)
    elif row.kind == "known":
        yield "tray:known:count", label(str(len(row.chips)), row.number)
    elif row.kind == "action" and is_titled:
        count = len(row.chips)
        yield "tray:action:count", label(f"{count} of {ACTION_CARD_LIMIT}", row.title)


def _chip(sight: Sight, card: str, chip: Rect, more: dict[str, object]) -> Told:
    key, usable = f"claimed:{card}", _usable(sight, card)
    state = "used" if card in sight.owner.used else "current" if usable else "plain"
    yield key, Fact("card", chip.center, text=sight.name(card), state=state, more=more)
    if key in sight.targets and sight.shown == sight.viewer:
        yield f"ring:{key}", ring(chip.center)
    elif usable:
        yield f"usable:{key}", ring(chip.center, "current")


def _usable(sight: Sight, card: str) -> bool:
    """Whether its action can be used or made available again, or something else that it gives can be done.

    Where it lets another card be used, that one is marked instead.
    """
    if sight.shown != sight.viewer:
        return False
    named = (give.UseAction, give.MakeAvailable)
    used = (order.card if isinstance(order, named) else getattr(order, "part", "") for order in sight.legal)
    return any(each == card or each.startswith(f"permanent:{card}:") for each in used)


def _cells(sight: Sight) -> dict[str, Rect]:
    return resource_bar_layout(sight.layout.resource_bar, sight.u, sight.theme.text)


def _stocks(sight: Sight) -> Told:
    gained, _ = forecast.totals(forecast.next_production(sight.session.engine, sight.state, sight.viewer))
    for resource in RESOURCES:
        cell, amount = _cells(sight)[resource], getattr(sight.me.stock, resource)
        coming = 0 if sight.is_over else getattr(gained, resource)
        key = f"stock:{resource}"
        when = "this Production still" if sight.state.phase is Phase.PRODUCTION else "the next Production"
        yield key, picture(cell.center, f"{amount} {resource}", f"{when} gives {coming}")
        yield f"{key}:amount", label(str(amount), cell)
        yield f"{key}:coming", label(f"+{coming}", cell, f"{key}:amount")


def _prices(sight: Sight) -> Told:
    """What would be paid from each stock, in its field."""
    price = _price(sight)
    for resource, cell in _cells(sight).items():
        amount = getattr(price, resource, 0)
        if amount:
            yield f"cost:{resource}", picture(cell, f"{amount} {resource}")
            yield f"cost:{resource}:amount", label(f"−{amount}", cell)


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
        return list(sight.offered[int(name) if kind == "option" else 0 :][:1])
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
    cell = _cells(sight)["feeding"]
    era = "I" * era_of(sight.state.round)
    title = "No more feeding" if sight.is_over else f"Feeding in era {era}"
    yield "feeding:title", label(title, cell, short=(f"Feeding {era}",))
    if sight.is_over:
        yield "feeding", picture(cell.center, "The game is over")
        return
    need = forecast.feeding_forecast(sight.session.engine, sight.state, sight.viewer)
    cities = len(sight.connected(sight.viewer))
    assert need.cities == cities, "the forecast feeds other cities than those connected"
    when = "after this" if sight.state.phase is Phase.PRODUCTION else "after the next"
    yield "feeding", picture(cell.center, f"{when} Production: {cities} connected", f"{need.available} kelp")
    yield "feeding:kelp", label(f"{need.kelp} of {cities} kelp", cell, "feeding:title")
    if need.kelp < cities:
        short = cities - need.kelp
        yield "feeding:short", label(f"{short} short", cell, "feeding:kelp", short=(str(short),))


def _score(sight: Sight) -> Told:
    cell, points = _cells(sight)["score"], sight.me.points
    ended = sum(forecast.score_if_ended_now(sight.content, sight.state, sight.viewer).values())
    said = f"{points} {'point' if points == 1 else 'points'}"
    says = (f"Final score: {said}",) if sight.is_over else (f"{said}.", f"ended now: {ended}")
    yield "button:score", Fact("score", cell.center, text=str(points), says=says)
    yield "score:points", label(str(points), cell)
    yield "score:ended", label(str(ended), cell, "score:points")
    _, coming = forecast.totals(forecast.next_production(sight.session.engine, sight.state, sight.viewer))
    if coming and not sight.is_over:
        yield "score:coming", label(f"+{coming}", cell)


def _hand_count(sight: Sight) -> Told:
    cell, count = _cells(sight)["hand"], len(sight.me.hand)
    limits = sight.session.engine.index.hand_limits
    limit = HAND_LIMIT + sum(limits.get(card, 0) for card in sight.me.claimed)
    words = f"{count} {'card' if count == 1 else 'cards'} in hand"
    yield "hand-count", picture(cell.center, words, f"the limit is {limit}")
    yield "hand-count:text", label(f"{count} of {limit}", cell)


def _tiles(sight: Sight) -> Told:
    cell, left, before = _cells(sight)["tiles"], sight.me.tiles, "tiles:text"
    yield "tiles", picture(cell.center, f"{left} of {TILES}")
    yield "tiles:text", label(f"{left} left", cell)
    for number in range(TILES):
        here = number >= TILES - left
        held = number == TILES - 1 and here and sight.held == "tile"
        state, color = "held" if held else "plain", sight.color(sight.viewer)
        key = "tile" if here and number == TILES - 1 else f"tile:{number}"
        after = before if number else ""
        yield key, Fact("action_tile", cell, owner=color, after=after, state=state, drawn={4: not here})
        before = key
