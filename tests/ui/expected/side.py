"""The right column and the top bar as they must be: strips of the others, turn panel, log, round and era."""

from __future__ import annotations

from tests.ui.expected import history as expected_history
from tests.ui.expected.facts import Fact, Told, label, left_label, picture
from tests.ui.expected.sight import Sight, inner
from uc_desktop.presentation.words.log_words import Group, groups
from uc_desktop.rules import commands as give
from uc_desktop.rules.effects import nodes
from uc_desktop.rules.effects.agenda import open_in, open_parts
from uc_desktop.rules.state import Frame, Player, Role, State
from uc_desktop.rules.terms import BUILDING_OF, KIND_BITS, PRODUCTION_ROUNDS, TILES, UPGRADED, Kind, Phase, era_of
from uc_desktop.ui.art.boards.miniature import BoardFacts
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type, elided, wrap
from uc_desktop.ui.layout.geometry import Point, Rect, columns
from uc_desktop.ui.layout.table_layout import log_lines, opponent_layout

CONFIRM = {
    Phase.KEEP: "Keep these cards",
    Phase.TURN: "Confirm turn",
    Phase.PRODUCTION: "Go on",
    Phase.ERA: "Keep these cards",
    Phase.OVER: "Final scoring",
}
STOCKS = ("kelp", "steelplast", "science", "credit", "biomatter", "card")


def facts(sight: Sight) -> Told:
    """All of it."""
    count = len(sight.state.players)
    others = [(sight.viewer + step) % count for step in range(1, count)]
    for player, strip in zip(others, sight.layout.opponents, strict=bool(others)):
        yield from _strip(sight, player, strip)
    yield from _turn(sight)
    yield from _log(sight)
    yield from _top_bar(sight) if sight.number is None else expected_history.facts(sight)


# The others


def _strip(sight: Sight, number: int, at: Rect) -> Told:
    player, seat, u, key = sight.state.players[number], sight.seat(number), sight.layout.side_unit, f"player:{number}"
    now = number == sight.state.active and not sight.is_over
    points_x = opponent_layout(at, u)["facts"].right - 46 * u
    says = (f"{player.points} point", f"{len(player.hand)} card", f"{player.tiles} tile")
    yield key, picture(at.center, *says, drawn={1: seat.color, 2: player.tiles, 3: now})
    # On the height of the mark, or a little higher in two lines above the stocks.
    yield f"name:{key}", Fact("label", Point(at.x + 30.5 * u, at.y + 18 * u), text=seat.name, anchor="left", near=3 * u)
    if not seat.is_human:
        corner = opponent_layout(at, u)["facts"].right
        yield f"bot:{key}", picture(Point(corner - 10 * u, at.bottom - 12 * u), "bot")
    yield f"points:{key}", label(str(player.points), Rect(points_x + 19 * u, at.y + 10 * u, 28 * u, 18 * u))
    yield from _amounts(sight, number, player, at)
    yield f"board:{number}", _miniature(sight, number, at)


def _amounts(sight: Sight, number: int, player: Player, at: Rect) -> Told:
    u, key = sight.layout.side_unit, f"player:{number}"
    room = opponent_layout(at, u)["facts"]
    step = (room.w - 4 * u) / 3
    for place, (what, count) in enumerate(zip(STOCKS, (*player.stock, len(player.hand)), strict=True)):
        row, column = divmod(place, 3)
        left, y = room.x + 4 * u + column * step + 19 * u, at.y + at.h * (0.45 + 0.215 * row)
        yield f"{what}:{key}", left_label(str(count), left, y)
    actions = [card for card in player.claimed if sight.card(card).kind is Kind.ACTION]
    ready = [card for card in actions if card not in player.used]
    text = f"{len(ready)} of {len(actions)}"
    yield f"actions:{key}", left_label(text, at.x + 87 * u, at.bottom - 12 * u)


def _miniature(sight: Sight, number: int, at: Rect) -> Fact:
    place = opponent_layout(at, sight.layout.side_unit)["miniature"]
    shown = sight.shown == number
    return picture(place.center, sight.seat(number).name, drawn={1: _board_facts(sight, number).key(), 4: shown})


def _board_facts(sight: Sight, number: int) -> BoardFacts:
    board, player = sight.board_of(number), sight.state.players[number]
    cities = {
        site.id: "purple" if player.symbiotic >> index & 1 else "white"
        for index, site in enumerate(board.cities)
        if player.cities >> index & 1
    }
    tunnels = {
        site.id: 1 + (player.upgraded_tunnels >> index & 1)
        for index, site in enumerate(board.tunnels)
        if player.tunnels >> index & 1
    }
    names = {"desalination plant": "desalination"}
    buildings = {
        site.id: (names.get(str(what), str(what)), bool(code & UPGRADED))
        for site, code in zip(board.buildings, player.buildings, strict=True)
        if (what := BUILDING_OF[code & KIND_BITS]) is not None
    }
    corners = frozenset(place for place in ("UL", "UR", "LL") if sight.is_metropolis_connected(number, place))
    return BoardFacts(cities, tunnels, buildings, corners, tuple(site.id for site in board.tunnels))


# The turn


def _turn(sight: Sight) -> Told:
    u, state = sight.layout.side_unit, sight.state
    space = inner(sight.layout.turn_panel, 11 * u, 6 * u, 11 * u, 10 * u)
    yield "turn:mark", Fact("mark", Point(space.x + 8 * u, space.y + 12 * u), owner=sight.color(_whose(state)))
    room = space.w - (98 if state.phase is Phase.TURN else 22) * u
    yield "turn:title", label(_title(sight), Rect(space.x + 22 * u, space.y, room, 24 * u))
    top = space.y + 30 * u
    if state.phase is Phase.TURN:
        number = f"turn {state.taken // len(state.order) + 1} of {TILES}"
        yield "turn:number", label(number, Rect(space.right - 76 * u, space.y, 76 * u, 24 * u))
        if sight.is_my_turn and not _is_crowded(sight, space, top):
            yield from _steps(sight, Rect(space.x, top, space.w, 22 * u))
            top += 26 * u
        if sight.is_my_turn and state.turn.slot:
            yield from _chosen(sight, Rect(space.x, top, space.w, 34 * u))
            top += 40 * u
    yield from _buttons(sight, space)
    yield from _chips(sight, Rect(space.x, top, space.w, _chips_end(sight, space) - top - 4 * u))


def _whose(state: State) -> int:
    """Who decides; at the end who has most points, of several the first in play order."""
    if state.phase is not Phase.OVER:
        return state.active
    most = max(player.points for player in state.players)
    return next(number for number in state.order if state.players[number].points == most)


def _title(sight: Sight) -> str:
    name = sight.seat(sight.state.active).name
    if sight.state.phase is Phase.TURN:
        return "Your turn" if sight.is_my_turn else f"{name}’s turn"
    words = {Phase.KEEP: "first cards", Phase.ERA: "cards for the new era", Phase.PRODUCTION: "Production"}
    who = "Your" if sight.is_my_turn else f"{name}’s"
    return "The game is over" if sight.is_over else f"{who} {words[sight.state.phase]}"


def _steps(sight: Sight, area: Rect) -> Told:
    """Choose, resolve, confirm: the discs say where the turn stands."""
    u, turn = sight.layout.side_unit, sight.state.turn
    now = 0 if not turn.slot else 1 if sight.state.agenda or not turn.slot_used else 2
    yield "turn:steps", picture(area.center, drawn={1: now})
    for index, (word, cell) in enumerate(zip(("Choose", "Resolve", "Confirm"), columns(area, 3, 4 * u), strict=True)):
        yield f"turn:step:{index}", label(word, inner(cell, 22 * u, 0, 0, 0))


def _chosen(sight: Sight, area: Rect) -> Told:
    turn, u = sight.state.turn, sight.layout.side_unit
    slot = "always-available slot" if turn.slot == "A-0" else f"Slot {turn.slot.removeprefix('A-').removeprefix('2')}"
    yield "turn:slot", picture(Rect(area.x, area.y, 86 * u, area.h).center, slot, drawn={1: turn.slot})
    if not turn.played:
        return
    sign = Point(area.x + 94 * u, area.center.y)
    yield "turn:match", picture(sign, "works" if turn.matched else "does nothing", drawn={1: turn.matched})
    right = Rect(area.x + 102 * u, area.y, area.w - 102 * u, area.h)
    kept = "match" if turn.card else "claimed" if turn.played in sight.me.claimed else "done"
    of_card = [frame for group in sight.state.agenda for frame in group if f":{turn.played}" in frame.effect]
    if of_card and kept == "done":
        kept = "under way"
    fate = kept if turn.matched else "no match"
    more = {"card": turn.played, "form": "played"}
    yield "played", Fact("card", right.center, text=sight.name(turn.played), says=(fate,), more=more)
    yield (
        "turn:fate",
        label(fate, Rect(right.center.x - 8 * u, right.center.y, right.w / 2 + 2 * u, right.h / 2 - 2 * u)),
    )


def _buttons(sight: Sight, space: Rect) -> Told:
    u = sight.layout.side_unit
    leads_on = sight.is_over and sight.number is None
    may_confirm = leads_on or any(isinstance(command, give.Confirm) for command in sight.legal)
    text = CONFIRM[sight.state.phase]
    at = Rect(space.x, space.bottom - 34 * u, space.w, 34 * u)
    yield "button:confirm", Fact("button", at.center, text=text, more={"enabled": may_confirm})
    mine = sight.is_my_turn and sight.seat(sight.viewer).is_human
    back, again = mine and sight.session.can_undo(), mine and sight.session.can_redo()
    row = Rect(space.x, at.y - 32 * u, space.w, 28 * u)
    plan = (("undo", "Undo", back), ("redo", "Redo", again), ("revert", "Revert", back))
    for (name, words_, on), cell in zip(plan, columns(row, 3, 5 * u), strict=True):
        yield f"button:{name}", Fact("button", cell.center, text=words_, more={"enabled": on})
    for command, words_, cell in _ends(sight, Rect(space.x, row.y - 30 * u, space.w, 26 * u)):
        shown = elided(words_, Type(11.5 * u, 600), cell.w - 10, text_width)
        yield (
            f"done:{command.effect}",
            Fact("button", cell.center, text=shown, says=(words_,), more={"enabled": True}),
        )


def _ends(sight: Sight, lowest: Rect) -> list[tuple[give.Done, str, Rect]]:
    """What can be ended, by name: what was not begun is left out. Side by side if the words fit, else in a pile."""
    ends = [command for command in sight.legal if isinstance(command, give.Done)]
    words = []
    for command in ends:
        (frame,) = (frame for frame in sight.state.agenda[-1] if frame.effect == command.effect)
        left_out = frame.role is not Role.SLOT and not frame.touched
        words.append(f"{'Leave out' if left_out else 'Done with'} {_effect(sight, command.effect)}")
    kind, u = Type(11.5 * sight.layout.side_unit, 600), sight.layout.side_unit
    beside = columns(lowest, max(1, len(ends)), 5 * u)
    if all(text_width(text, kind) <= beside[0].w - 10 for text in words):
        return list(zip(ends, words, beside, strict=False))
    piled = [Rect(lowest.x, lowest.y - 30 * u * up, lowest.w, lowest.h) for up in reversed(range(len(ends)))]
    return list(zip(ends, words, piled, strict=True))


def _chips_end(sight: Sight, space: Rect) -> float:
    u = sight.layout.side_unit
    lowest = Rect(space.x, space.bottom - (34 + 32 + 30) * u, space.w, 26 * u)
    return min((at.y for _, _, at in _ends(sight, lowest)), default=space.bottom - (34 + 32) * u)


def _chips(sight: Sight, space: Rect) -> Told:
    """What is open of the effects, and which effects wait."""
    plan = list(_open(sight)) if sight.is_my_turn and sight.state.agenda else []
    u = sight.layout.side_unit
    if not plan:
        # What the advice says is a matter of words; that there is some is what counts.
        yield "turn:advice", Fact("label", space.center, text=None)
        return
    set_off = _set_off(sight)
    if len(set_off) == 1:
        yield "turn:source", label(next(iter(set_off)), Rect(space.x, space.y, space.w, 17 * u))
        space = inner(space, 0, 21 * u, 0, 0)
    heights, gap = _chip_heights(
        [(text, short, now != "later") for _, text, now, _, short in plan], space, u, sight.text
    )
    y = space.y
    for (key, text, progress, must, _), height in zip(plan, heights, strict=True):
        yield (
            key,
            Fact("chip", Point(space.center.x, y + height / 2), text=text, more={"progress": progress, "must": must}),
        )
        y += height + gap


def _is_crowded(sight: Sight, space: Rect, steps_top: float) -> bool:
    """Whether the open parts, 22 high each, need the room of the steps."""
    u, count = sight.layout.side_unit, len(list(_open(sight))) if sight.state.agenda else 0
    return count * 22 * u > _chips_end(sight, space) - (steps_top + 22 * u) - 48 * u


def _chip_heights(
    texts: list[tuple[str, str, bool]], space: Rect, u: float, larger: float
) -> tuple[list[float], float]:
    """Words that do not fit beside the chip's mark, and its word if it is no later one's, take more lines, as large as
    all have room for that, and rather close to one another than smaller. Where there is no room for all, each has a
    line, and one after the other gets what it needs if there is that much: of what is told in icons before what is told
    in fewer words. And the gap between them."""
    for percent in range(round(larger * 100), 99, -5):
        for close in (False, True):
            heights = [_chip_height(text, space.w, u * percent / 100, close, tag) for text, _, tag in texts]
            if sum(heights) + 4 * u * len(texts) <= space.h:
                return heights, 4 * u
    one = min(26 * u, space.h / len(texts) - 2)
    shared, free = [one] * len(texts), space.h - (one + 2) * len(texts)
    icons_first = [at for at, (_, short, _) in enumerate(texts) if not short]
    for at in (*icons_first, *(at for at, (_, short, _) in enumerate(texts) if short)):
        wanted = _chip_height(texts[at][0], space.w, min(u, max(11 / 12, one / 26)), True, texts[at][2]) - one
        if 0 < wanted <= free:
            shared[at], free = one + wanted, free - wanted
    return shared, 2


def _chip_height(text: str, w: float, u: float, close: bool, tag: bool) -> float:
    """Of a chip with all its words; without end if a word alone is too wide."""
    kind, room = Type(max(11, 11 * u) if close else 12 * u, 600), w - (92 if tag else 48) * u
    if max(text_width(word, kind) for word in text.split()) > room:
        return float("inf")
    count = len(wrap(text, kind, room, text_width))
    return 26 * u if count < 2 else (4 + 12.5 * count if close else 12 + 15 * count) * u


def _set_off(sight: Sight) -> set[str]:
    """Whose effects are open besides the slot's and the card's."""
    open_ = [frame for frame in sight.state.agenda[-1] if any(frame.open)]
    return {_effect(sight, frame.effect) for frame in open_ if frame.role not in (Role.SLOT, Role.CARD)}


def _short(node: nodes.Node, words: str) -> str:
    """Few words for a step, nothing where icons tell it; a claim is told in words."""
    if isinstance(node, nodes.AdvanceNode):
        return f"Advance {node.steps} step{'s' if node.steps > 1 else ''}"
    return words if isinstance(node, nodes.ClaimNode) else ""


def _open(sight: Sight) -> list[tuple[str, str, str, bool, str]]:
    found = []
    for at in open_parts(sight.session.engine.index, sight.state):
        if not at.ability:
            progress = "now" if sight.part == at.part.ref else "open"
            words = sight.texts.part_words(at.part.node, sight.content)
            short = _short(at.part.node, words)
            if any(
                order.part == at.part.ref and order.drop for order in sight.legal if isinstance(order, give.ClaimCard)
            ):
                words, short = f"{words}, discarding one of your 4 action cards", f"{words}, discarding one"
            if len(_set_off(sight)) > 1:
                whose = _effect(sight, at.frame.effect)
                words, short = (f"{whose}: {text[:1].lower()}{text[1:]}" if text else "" for text in (words, short))
            found.append((f"part:{at.part.ref}", words, progress, at.frame.mandatory, short))
    for depth, group in enumerate(reversed(sight.state.agenda[:-1])):
        for frame in group:
            if any(frame.open):
                words = f"Then {_waits(sight, frame)}"
                key, left = (
                    f"waiting:{depth}:{frame.effect}",
                    [at.part.node for at in open_in(sight.session.engine.index, frame)],
                )
                claim = [node for node in left if isinstance(node, nodes.ClaimNode)]
                short = f"Then {sight.texts.part_words(claim[0], sight.content)}" if claim == left else ""
                found.append((key, words, "later", False, short))
    return found


def _waits(sight: Sight, frame: Frame) -> str:
    """Whose effect waits, and what is left of it; how often still, of what was begun."""
    whose = _effect(sight, frame.effect)
    if frame.role is Role.SLOT:
        whose = whose[0].lower() + whose[1:]
    text, before, last = f"{whose}: ", list[nodes.Node](), ""
    for number, at in enumerate(open_in(sight.session.engine.index, frame)):
        words, around = sight.texts.part_words(at.part.node, sight.content), [outer.node for outer in at.path]
        both = [node for node in before if any(node is other for other in around)]
        between = "; " if not both else " or " if isinstance(both[-1], nodes.ChooseNode) else ", then "
        # References of parts of one alternative are alike, but for their last number.
        branch = at.part.ref.rpartition("/")[0]
        between = " and " if both and branch == last else between
        place = at.leaf.position
        often, still = sight.session.engine.index.effects[at.frame.effect].times[place], at.frame.open[place]
        rest = f" ({still} left)" if still < often else ""
        text += f"{between if number else ''}{words[:1].lower()}{words[1:]}{rest}"
        before, last = around, branch
    return text


def _effect(sight: Sight, effect: str) -> str:
    """Whose effect it is: a card's, a metropolis's, a slot's, a site's."""
    kind, _, rest = effect.split("+")[0].partition(":")
    name = rest.split("/")[0].split(":")[0]
    if name in sight.content.cards:
        return sight.name(name)
    if name in sight.content.metropolises:
        return sight.texts.metropolis_name(sight.content.metropolises[name])
    if name == "A-0":
        return "Always available"
    return f"Slot {name.removeprefix('A-').removeprefix('2')}" if kind == "slot" else "Bonus"


# Log and top bar


class _Reader:
    """Who reads the log: the viewer, or anybody where no hand may be seen."""

    def __init__(self, sight: Sight) -> None:
        self.content, self.texts, self.seat = sight.content, sight.texts, sight.seat
        self.observer = -1 if sight.hides_hands else sight.viewer


def _log(sight: Sight) -> Told:
    """The last groups of events, each in up to two lines and told whole on hover; the viewer reads what he may."""
    area, u = sight.layout.log, sight.layout.side_unit
    title = Rect(area.x + 12 * u, area.y + 7 * u, area.w - 24 * u, 18 * u)
    yield "log", picture(area.center, "Log", "Click to read all of it")
    yield "title:log", label("Log" if sight.log_from is None else "Log, further back", title)
    # A sign stands at the right end of the title.
    yield "round:log", label(f"round {sight.state.round}", Rect(title.x, title.y, title.w - 20 * u, title.h))
    places = log_lines(area, u)
    lines = _lines(sight, places)
    if sight.number is not None and sight.log_from is None and lines:
        newest = [at for (group, *_), at in zip(lines, places, strict=False) if group == lines[-1][0]]
        middle = (newest[0].y + newest[-1].bottom) / 2
        yield "here:log", picture(Point(newest[0].center.x, middle))
    for number, ((group, text, first), at) in enumerate(zip(lines, places, strict=False)):
        who = "" if group.player < 0 else f"{sight.seat(group.player).name}: "
        room = Rect(at.x + 20 * u, at.y, at.w - 20 * u, at.h)
        yield f"line:log:{number}", label(text, room, (f"{who}{group.text}",))
        if first and group.player >= 0:
            owner = sight.color(group.player)
            yield f"mark:log:{number}", Fact("mark", Point(at.x + 8 * u, at.center.y), owner=owner)


def _lines(sight: Sight, places: tuple[Rect, ...]) -> list[tuple[Group, str, bool]]:
    u = sight.layout.side_unit
    kind, room = Type(11.5 * min(sight.text, 1.25) * u, 400), places[0].w - 20 * u
    found: list[tuple[Group, str, bool]] = []
    if sight.log_from is not None:
        for group in groups(_Reader(sight), sight.entries, 0, sight.session.taken_back):
            found += _two_lines(group, 2, kind, room)
        first = min(sight.log_from, max(0, len(found) - len(places)))
        return found[first : first + len(places)]
    last = max(0, len(sight.entries) - 120)
    for group in reversed(groups(_Reader(sight), sight.entries, last, sight.session.taken_back)):
        # The last group may take half of the room.
        left = min(2, len(places) - len(found)) if found else max(2, len(places) // 2)
        if not left:
            break
        found = _two_lines(group, left, kind, room) + found
    return found


def _two_lines(group: Group, most: int, kind: Type, room: float) -> list[tuple[Group, str, bool]]:
    whole = wrap(group.text, kind, room, text_width)
    lines = [*whole[: most - 1], " ".join(whole[most - 1 :])]
    shown = [elided(line, kind, room, text_width) for line in lines if line]
    return [(group, line, not index) for index, line in enumerate(shown)]


def _top_bar(sight: Sight) -> Told:
    bar, state = sight.layout.top_bar, sight.state
    k = max(bar.h / 36, 11 / 12)
    t = k * min(sight.text, 1.3)
    era = "I" * era_of(state.round)
    words = {
        Phase.KEEP: "Before the first round",
        Phase.PRODUCTION: f"Production of era {era}",
        Phase.ERA: f"Before round {state.round}",
        Phase.OVER: "The game is over",
        Phase.TURN: f"Round {state.round} of 10",
    }
    x = bar.x + 70 * k + text_width("Underwater Cities", Type(13 * t, 700)) + 2
    if sight.session.header.what_if:
        yield "what-if:top-bar", left_label("What if", x, bar.center.y)
        x += text_width("What if", Type(12.5 * t, 700)) + 2 + 18 * k
    if sight.session.header.challenge:
        kind, when = sight.session.header.challenge.split()
        behind = text_width(words[state.phase], Type(12.5 * t, 600)) + text_width(_era(sight, era), Type(12.5 * t, 400))
        room = bar.right - 120 * k - 50 * k - behind - x
        titles = (f"Challenge of the {kind}, {when}", f"Challenge of the {kind}", "Challenge")
        shown = next(title for title in titles if text_width(title, Type(12.5 * t, 600)) <= room)
        yield "challenge:top-bar", left_label(shown, x, bar.center.y)
        x += text_width(shown, Type(12.5 * t, 600)) + 2 + 18 * k
    yield "round:top-bar", left_label(words[state.phase], x, bar.center.y)
    x += text_width(words[state.phase], Type(12.5 * t, 600)) + 2 + 14 * k
    yield "era:top-bar", left_label(_era(sight, era), x, bar.center.y)


def _era(sight: Sight, era: str) -> str:
    """The era and when Production comes; the last turns before it are announced."""
    state = sight.state
    if state.phase in (Phase.OVER, Phase.PRODUCTION):
        return ""
    after = next(number for number in PRODUCTION_ROUNDS if number >= state.round)
    if after > state.round or state.phase is not Phase.TURN:
        return f"era {era}, Production after round {after}"
    players = len(state.order)
    last = state.taken >= (TILES - 1) * players
    return f"era {era}, last turns before Production" if last else f"era {era}, Production after this round"
