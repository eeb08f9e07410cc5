"""The main board as it must be: slots and tiles, Special cards, decks, contracts, tracks; and the play order."""

from __future__ import annotations

from tests.ui.expected.facts import Fact, Told, label, picture, ring
from tests.ui.expected.sight import Sight, contracts_of
from uc_desktop.rules.commands import ClaimContract, Place
from uc_desktop.rules.conditions import CountCondition, FederationCondition
from uc_desktop.rules.content import SlotDef
from uc_desktop.rules.effects import amounts
from uc_desktop.rules.terms import FEDERATION_SPACES, NEUTRAL, TILES, Clone, Color, Phase, era_of
from uc_desktop.ui.layout.geometry import Rect
from uc_desktop.ui.layout.main_board_layout import Slot
from uc_desktop.ui.layout.main_board_places import federation_place

ROMAN = ("", "I", "II", "III")
PLACES = ("first", "second", "third", "fourth")


def facts(sight: Sight) -> Told:
    """All of it."""
    yield from _slots(sight)
    yield from _always(sight)
    yield from _specials(sight)
    yield from _decks(sight)
    yield from _contracts(sight)
    yield from _federation(sight)
    yield from _order(sight)
    yield from _eras(sight)


def _printed(slot: SlotDef) -> str:
    return slot.id.removeprefix("A-").removeprefix("2")


def _slots(sight: Sight) -> Told:
    for slot, players in zip(sight.slots, sight.state.occupied, strict=True):
        place, key = sight.places.board.slots[_printed(slot)], f"slot:{slot.id}"
        current = sight.state.turn.slot == slot.id
        orders = [order for order in sight.legal if isinstance(order, Place)]
        useless = sight.is_choosing and not players and slot.id not in {order.slot for order in orders}
        state = "current" if current else "disabled" if useless else "plain"
        owners = ["neutral tile" if player == NEUTRAL else sight.seat(player).name for player in players]
        says = [f"Slot {_printed(slot)}: ", *owners]
        yield (
            key,
            Fact(
                "slot", place.rect.center, state=state, says=tuple(says),
                more={"taken": bool(players)}, drawn={6: bool(players)},
            ),
        )  # fmt: skip
        yield from _tiles(sight, slot, place, players)
        is_quiet = _held_color(sight) not in (None, slot.color)
        is_chosen = sight.held == key or (current and sight.replay is None)
        yield from _ring(sight, key, place.rect, is_chosen, is_quiet=is_quiet)
        if sight.held and key in sight.targets and key == sight.hovered:
            yield f"dock:{key}", Fact("tile_dock", place.rect, owner=sight.color(sight.viewer))
        elif key in sight.targets and sight.held.startswith("card:"):
            yield from _match(sight, slot, place, sight.held)
        elif (
            not sight.held
            and not players
            and sight.hovered.removeprefix("card:") in sight.me.hand
            and slot.id in {order.slot for order in orders}
        ):
            yield from _match(sight, slot, place, sight.hovered)


def _match(sight: Sight, slot: SlotDef, place: Slot, card: str) -> Told:
    """A word on the slots on which the card that is held or pointed at works (T-5)."""
    if sight.card(card.removeprefix("card:")).color is slot.color:
        yield f"match:slot:{slot.id}", Fact("tag", place.rect, text="match")


def _held_color(sight: Sight) -> Color | None:
    """The colour of the card that is held."""
    return sight.card(sight.held.removeprefix("card:")).color if sight.held.startswith("card:") else None


def _ring(sight: Sight, key: str, at: Rect, current: bool = False, *, is_quiet: bool = False) -> Told:
    """A ring about where what is held can go; a quieter one about a slot where a card has no effect (T-5)."""
    if key in sight.targets:
        yield f"ring:{key}", ring(at.center, "quiet" if is_quiet else "legal")
    elif current:
        yield f"ring:{key}", ring(at.center, "current")


def _tiles(sight: Sight, slot: SlotDef, place: Slot, players: tuple[int, ...]) -> Told:
    before = ""
    for player in players:
        neutral = player == NEUTRAL
        color = "neutral" if neutral else sight.color(player)
        says = (_neutral(sight, slot.id),) if neutral else (sight.seat(player).name,)
        key = f"tile:{slot.id}:{'neutral' if neutral else player}"
        yield key, Fact("action_tile", place.rect, owner=color, after=before, says=says, more={"place": slot.id})
        before = key


def _neutral(sight: Sight, slot: str) -> str:
    """What a neutral tile is called: the fourth goes after the round, the others to the next slot (L-5, L-6)."""
    ring = [known.id for known in sight.slots]
    here = ring.index(slot)
    following = ring[(here + 1) % 12].removeprefix("A-2")
    return "The fourth neutral tile" if here == sight.state.fourth else f"it moves to {following} after the round"


def _always(sight: Sight) -> Told:
    """The tiles that lie on no coloured slot lie here (T-4)."""
    board, slot = sight.places.board, "A-0"
    key = f"slot:{slot}"
    yield key, picture(board.always.center, "The always-available slot")
    is_quiet = _held_color(sight) is not None
    current = sight.held == key or (sight.state.turn.slot == slot and sight.replay is None)
    yield from _ring(sight, key, board.always, current, is_quiet=is_quiet)
    if sight.state.phase is not Phase.TURN:
        return
    for number, player in enumerate(sight.state.players):
        elsewhere = sum(number in players for players in sight.state.occupied)
        count = TILES - player.tiles - elsewhere
        spot = sight.places.always_tiles[number]
        if count > 0:
            fact = Fact("action_tile", spot, owner=sight.color(number), more={"place": slot})
            yield f"tile:{slot}:{number}", fact
        if count > 1:
            times = {1: (("times", count),)}
            yield f"count:always:{number}", Fact("icons", board.always, drawn=times)


def _specials(sight: Sight) -> Told:
    board, state = sight.places.board, sight.state
    first = sight.entries[0].state.special_row if sight.entries else state.special_row
    for card, place in zip(first, board.specials, strict=False):
        if card in state.special_row:
            yield from _special(sight, card, place)
    count = len(state.special_deck)
    says = f"{count} card" if count else "empty"
    yield "special-deck", picture(sight.places.pile.center, says, drawn={0: "pile" if count > 1 else "hole"})
    yield from _ring(sight, "special-deck", sight.places.pile)
    yield "count:special-deck", label(f"deck {count}", board.special_label)
    if count and not state.turn.looked:
        yield from _special(sight, state.special_deck[0], board.special_deck)


def _special(sight: Sight, card: str, place: Rect) -> Told:
    more = {"card": card, "form": "mini"}
    yield f"special:{card}", Fact("card", place.center, text=sight.name(card), more=more)
    yield from _ring(sight, f"special:{card}", place)


def _decks(sight: Sight) -> Told:
    board, state = sight.places.board, sight.state
    era, left = era_of(state.round), len(state.deck)
    drawn = {0: "pile", 1: era} if left else {0: "hole"}
    yield "deck", picture(board.deck.center, f"era {ROMAN[era]}: {left} card", drawn=drawn)
    yield "label:deck", label(f"Era {ROMAN[era]}", board.deck_label)
    yield "count:deck", label(str(left), board.deck)
    pile = sight.discard_pile
    count = len(pile)
    yield "discard", picture(board.discard.center, f"{count} card")
    yield "count:discard", label(f"discard {count}", board.discard_label)
    if count:
        top = pile[-1]
        fact = Fact("card", board.discard.center, text=sight.name(top), more={"card": top, "form": "mini"})
        yield "discard-top", fact
    yield from _ring(sight, "discard", board.discard)


def _contracts(sight: Sight) -> Told:
    """Each contract with what the viewer has of it and who else is nearest, or with the one who claimed it."""
    for contract, at in zip(contracts_of(sight.state), sight.places.board.contracts, strict=True):
        key, definition = f"contract:{contract}", sight.content.contracts[contract]
        owners = [number for number, player in enumerate(sight.state.players) if contract in player.contracts]
        says = [definition.name, sight.texts.contract_words(definition)]
        says += [f"Claimed by {sight.seat(owner).name}" for owner in owners]
        yield (
            key,
            picture(at.center, *says, drawn={1: contract, 3: bool(owners), 6: ClaimContract(contract) in sight.legal}),
        )
        for owner in owners:
            yield f"mark:{contract}", Fact("marker", at, owner=sight.color(owner))
            name = sight.seat(owner).name
            yield f"claimed-by:{contract}", label(name, at, f"mark:{contract}", says=("claimed by",))
        if owners:
            continue
        before = ""
        for number, (have, need) in enumerate(_shares(sight, sight.viewer, contract)):
            line = f"progress:{contract}:{number}"
            yield line, label(f"{have}/{need}", at, before)
            before = line
        yield from _rival(sight, contract, at)
        if key in sight.targets or ClaimContract(contract) in sight.legal:
            yield f"ring:{key}", ring(at.center)


def _rival(sight: Sight, contract: str, at: Rect) -> Told:
    """Who else lacks least, the next player at the table among equals."""
    count = len(sight.state.players)
    others = [(sight.viewer + turn) % count for turn in range(1, count)]
    missing = {number: sum(max(0, need - have) for have, need in _shares(sight, number, contract)) for number in others}
    if not others:
        return
    nearest = min(others, key=lambda number: (missing[number], others.index(number)))
    text = f"{missing[nearest]} short" if missing[nearest] else "met"
    yield f"mark:rival:{contract}", Fact("mark", at, owner=sight.color(nearest))
    yield (
        f"rival:{contract}",
        label(text, at, f"mark:rival:{contract}", says=(sight.seat(nearest).name, str(missing[nearest] or "all"))),
    )


def _shares(sight: Sight, number: int, contract: str) -> list[tuple[int, int]]:
    """How much a player has and needs of each criterion; on the Federation track, steps from below the track on."""
    found = []
    for criterion in sight.content.contracts[contract].criteria:
        if isinstance(criterion, FederationCondition):
            on = next(steps for steps, stack in enumerate(sight.state.federation) if number in stack)
            found.append((on, 5 - criterion.space))
        else:
            assert isinstance(criterion, CountCondition)
            have = amounts.count(sight.content, sight.state, number, criterion.count)
            found.append((have, criterion.at_least))
    return found


def _federation(sight: Sight) -> Told:
    for space, stack in zip(FEDERATION_SPACES, sight.state.federation, strict=True):
        says = f"Federation space {space}" if space else "Below the Federation track"
        yield f"space:{space}", picture(sight.places.board.federation[space].center, says)
        for level, player in enumerate(stack):
            at = federation_place(sight.places.board, space, level, len(stack))
            says = f"space {space}" if space else "below the Federation track"
            fact = Fact(
                "marker", at, owner=sight.color(player), says=(sight.seat(player).name, says),
                more={"place": f"federation-{space}"},
            )  # fmt: skip
            yield f"federation:{player}", fact


def _order(sight: Sight) -> Told:
    """In the bar at the top; over a past position if there is room, and not for a player alone."""
    bar, state, before, past = sight.layout.top_bar, sight.state, "", sight.number is not None
    for place, player in enumerate(state.order if len(state.players) > 1 else ()):
        key, name = f"order:{place + 1}", sight.seat(player).name
        now = player == state.active and not sight.is_over
        says = (f"{name} is {PLACES[place]}", *(("Deciding now",) if now else ()))
        yield key, Fact("mark", bar, owner=sight.color(player), after=before, says=says, if_room=past)
        if now:
            yield f"name:{key}", label(name, bar, key, may_be_cut=True, if_room=past)
        before = key
    yield from _next_order(sight)
    if state.clone is not Clone.ABSENT:
        used, at = "Used" if state.clone is Clone.USED else "Available", sight.places.board.clone.center
        yield "clone", picture(at, used, drawn={3: state.clone is Clone.USED})


def _next_order(sight: Sight) -> Told:
    if sight.state.round == 10 or len(sight.state.players) == 1:
        return
    before = f"order:{len(sight.state.players)}"
    for place, player in enumerate(sight.next_order):
        key, says = f"next:{place + 1}", (f"{sight.seat(player).name} would be {PLACES[place]}",)
        yield key, Fact("mark", sight.layout.top_bar, sight.color(player), after=before, says=says, if_room=True)
        before = key


def _eras(sight: Sight) -> Told:
    for number, at in enumerate(sight.places.board.rounds, 1):
        now, past = number == sight.state.round, number < sight.state.round
        says = (f"Round {number} of 10", *(("The current round",) if now else ()))
        yield f"round:{number}", picture(at, *says, drawn={1: number, 2: now, 3: past})
