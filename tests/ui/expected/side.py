"""The right column and the top bar as they must be: strips of the others, turn panel, round and era."""

from __future__ import annotations

from collections.abc import Iterator

from tests.ui.expected import history as expected_history
from tests.ui.expected import log as expected_log
from tests.ui.expected import replay as expected_replay
from tests.ui.expected.facts import Fact, Told, label, picture
from tests.ui.expected.sight import Sight
from tests.ui.expected.standing import board_facts, new_since_own_turn, turns_of
from uc_desktop.rules import commands as give
from uc_desktop.rules.effects import nodes
from uc_desktop.rules.effects.agenda import open_in, open_parts
from uc_desktop.rules.effects.amounts import multiplier
from uc_desktop.rules.state import Frame, OpenPart, Player, Role, State
from uc_desktop.rules.terms import ACTION_CARD_LIMIT, PRODUCTION_ROUNDS, TILES, Kind, Phase, era_of
from uc_desktop.ui.layout.geometry import Rect

CONFIRM = {
    Phase.KEEP: "Keep these cards",
    Phase.TURN: "Confirm turn",
    Phase.PRODUCTION: "Continue",
    Phase.ERA: "Keep these cards",
    Phase.OVER: "Final scoring",
}
STOCKS = ("kelp", "steelplast", "science", "credit", "biomatter", "card")


def facts(sight: Sight) -> Told:
    """All of it; hints take the column, the step of one the log; they are thought about where the turn was."""
    yield from _top_bar(sight) if sight.number is None else expected_history.facts(sight)
    if sight.hints != "choosing":
        yield from _column(sight)
    if sight.hints in ("", "thinking"):
        yield from expected_log.facts(sight)


def _column(sight: Sight) -> Told:
    count = len(sight.state.players)
    others = [(sight.viewer + step) % count for step in range(1, count)]
    for player, strip in zip(others, sight.layout.opponents, strict=bool(others)):
        yield from _strip(sight, player, strip)
    if sight.replay is not None:
        yield from expected_replay.facts(sight, sight.replay)
    elif sight.hints != "thinking":
        yield from _turn(sight)


# The others


def _strip(sight: Sight, number: int, at: Rect) -> Told:
    player, seat, key = sight.state.players[number], sight.seat(number), f"player:{number}"
    now = number == sight.state.active and not sight.is_over and sight.replay is None
    says = (f"{player.points} point", f"{len(player.hand)} card", f"{player.tiles} tile")
    yield key, picture(at.center, *says, drawn={1: seat.color, 2: player.tiles, 3: now})
    yield f"name:{key}", label(seat.name, at)
    if not seat.is_human:
        yield f"bot:{key}", picture(at, "bot")
    yield f"points:{key}", label(str(player.points), at, f"name:{key}")
    yield from _amounts(sight, number, player, at)
    shown = {1: board_facts(sight, number, sight.state).key(), 4: sight.shown == number}
    yield f"board:{number}", picture(at, seat.name, drawn=shown)
    if new := new_since_own_turn(sight, number):
        yield f"marks:{number}", picture(at, f"{len(new)} new piece", drawn={2: tuple(sorted(new)), 5: seat.color})
    on = {"enabled": sight.number is None and bool(turns_of(sight.entries, number))}
    yield f"replay:last:{number}", Fact("button", at, says=(seat.name,), more=on)


def _amounts(sight: Sight, number: int, player: Player, at: Rect) -> Told:
    key, before = f"player:{number}", f"name:player:{number}"
    for what, count in zip(STOCKS, (*player.stock, len(player.hand)), strict=True):
        yield f"{what}:{key}", label(str(count), at, before)
        before = f"{what}:{key}"
    actions = [card for card in player.claimed if sight.card(card).kind is Kind.ACTION]
    ready = [card for card in actions if card not in player.used]
    yield f"actions:{key}", label(f"{len(ready)} of {len(actions)}", at)


# The turn


def _turn(sight: Sight) -> Told:
    """Title, steps, what was chosen, what is open and the buttons, one below the other."""
    state, area = sight.state, sight.layout.turn_panel
    yield "turn:mark", Fact("mark", area, owner=sight.color(_whose(state)))
    yield "turn:title", label(_title(sight), area, "turn:mark")
    if state.phase is Phase.TURN:
        number = f"turn {state.taken // len(state.order) + 1} of {TILES}"
        yield "turn:number", label(number, area, "turn:title")
        if sight.is_my_turn:
            yield from _steps(sight, area)
        if sight.is_my_turn and state.turn.slot and _is_open(sight):
            yield from _chosen(sight, area)
    yield from _chips(sight, area)
    yield from _buttons(sight, area)


def _is_open(sight: Sight) -> bool:
    """Whether a part of an effect is open or waits."""
    return bool(sight.state.agenda) and any(_open(sight))


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
    """Choose, resolve, confirm: the discs say where the turn stands, in the title where open parts need their row."""
    turn, before = sight.state.turn, "turn:title"
    now = 0 if not turn.slot else 1 if sight.state.agenda or not turn.slot_used else 2
    yield "turn:steps", picture(area, drawn={1: now})
    for index, word in enumerate(("Choose", "Resolve", "Confirm")):
        yield f"turn:step:{index}", label(word, area, before, if_room=True)
        before = f"turn:step:{index}"


def _chosen(sight: Sight, area: Rect) -> Told:
    turn = sight.state.turn
    slot = "always-available slot" if turn.slot == "A-0" else f"Slot {turn.slot.removeprefix('A-').removeprefix('2')}"
    yield "turn:slot", picture(area, slot, drawn={1: turn.slot}, after="turn:title")
    if not turn.played:
        return
    yield (
        "turn:match",
        picture(area, "works" if turn.matched else "has no effect", drawn={1: turn.matched}, after="turn:slot"),
    )
    kept = "match" if turn.card else "claimed" if turn.played in sight.me.claimed else "done"
    of_card = [frame for group in sight.state.agenda for frame in group if f":{turn.played}" in frame.effect]
    if of_card and kept == "done":
        kept = "under way"
    fate = kept if turn.matched else "no match"
    more = {"card": turn.played, "form": "played"}
    yield "played", Fact("card", area, text=sight.name(turn.played), after="turn:match", says=(fate,), more=more)


def _buttons(sight: Sight, area: Rect) -> Told:
    """What ends effects, above that undo, redo and revert, and at the bottom what goes on."""
    mine = sight.is_my_turn and sight.seat(sight.viewer).is_human
    back, again = mine and sight.session.can_undo(), mine and sight.session.can_redo()
    leads_on = sight.is_over and sight.number is None
    may_confirm = leads_on or any(isinstance(command, give.Confirm) for command in sight.legal)
    may_confirm = may_confirm or sight.has_chosen_all or _takes_first(sight)
    before = "turn:title"
    if mine and _several_to_take(sight):
        yield "button:take-all", Fact("button", area, text="Take all", if_room=True)
    may_look = any(isinstance(command, give.LookAtSpecials) for command in sight.legal)
    taken = {command.card for command in sight.legal if isinstance(command, give.TakeSpecial)}
    for card in taken.intersection(sight.state.special_deck[:1]) if may_look else ():
        key, words = f"take:{card}", f"Take {sight.name(card)}"
        says = f"{words}, the top card of the Special deck"
        yield key, Fact("button", area, text=words, after=before, may_be_cut=True, says=(says,), more={"enabled": True})
        before = key
    for command, words in _ends(sight):
        key = f"done:{command.effect}"
        on = {"enabled": True}
        yield key, Fact("button", area, text=words, after=before, may_be_cut=True, says=(words,), more=on)
        before = key
    for claim in sight.legal:
        if isinstance(claim, give.ClaimContract):
            contract = sight.content.contracts[claim.contract]
            name = sight.texts.contract_name(contract)
            key, words = f"claim:{contract.id}", f"Claim {contract.code} {name}"
            yield key, Fact("button", area, text=words, after=before, more={"enabled": True})
            before = key
    plan = (("undo", "Undo", back), ("redo", "Redo", again), ("revert", "Revert", back))
    for name, words, on_ in (*plan, ("confirm", _confirm_words(sight), may_confirm)):
        yield f"button:{name}", Fact("button", area, text=words, after=before, more={"enabled": on_})
        before = f"button:{name}"


def _left(sight: Sight) -> list[OpenPart]:
    """What is left of all effects and is worth something now."""
    engine = sight.session.engine
    found = (at for group in sight.state.agenda for frame in group for at in open_in(engine.index, frame))
    return [at for at in found if engine.may_start(sight.state, at) and _gives_something(sight, at.node)]


def _gives_something(sight: Sight, node: nodes.Node) -> bool:
    """Whether this is no gain for each of what there is none of."""
    if not isinstance(node, nodes.GainNode):
        return True
    return multiplier(sight.content, sight.state, sight.viewer, node.per) > 0


def _several_to_take(sight: Sight) -> bool:
    """Whether several parts give something without a choice, and one of them can be taken."""
    plain = [at for at in _left(sight) if _is_plain(sight, at)]
    now = {command.part for command in sight.legal if isinstance(command, give.Resolve | give.ClaimCard)}
    return len(plain) > 1 and any(at.ref in now for at in plain)


def _is_plain(sight: Sight, at: OpenPart) -> bool:
    """Whether the part gives something without a choice."""
    kinds = (nodes.GainNode, nodes.DrawNode, nodes.AdvanceNode, nodes.GainMetropolisNode)
    return not at.path and (isinstance(at.node, kinds) or _is_claimed_freely(sight, at.node))


def _takes_first(sight: Sight) -> bool:
    """Whether the button that confirms takes what is left first."""
    left, is_mine = _left(sight), sight.is_my_turn and sight.seat(sight.viewer).is_human
    claims = any(isinstance(command, give.ClaimContract) for command in sight.legal)
    if not is_mine or claims or sight.state.phase is not Phase.TURN or sight.state.turn.looked:
        return False
    return bool(left) and all(_is_plain(sight, at) for at in left)


def _is_claimed_freely(sight: Sight, node: nodes.Node) -> bool:
    """Whether this claims a card that costs nothing and for which no other action card has to go (K-6, K-9)."""
    if not isinstance(node, nodes.ClaimNode) or sight.card(node.card).cost:
        return False
    actions = [card for card in sight.me.claimed if sight.card(card).kind is Kind.ACTION]
    return sight.card(node.card).kind is not Kind.ACTION or len(actions) < ACTION_CARD_LIMIT


def _confirm_words(sight: Sight) -> str:
    """What confirms; gains that are all that is left are taken with it."""
    if _takes_first(sight):
        left = _left(sight)
        if all(isinstance(at.node, nodes.DrawNode) for at in left):
            return "Draw and confirm"
        return "Take and confirm" if len(left) == 1 else "Take all and confirm"
    return CONFIRM[sight.state.phase]


def _ends(sight: Sight) -> Iterator[tuple[give.Done, str]]:
    """What can be ended, by name: what was not begun is left out."""
    for command in sight.legal:
        if isinstance(command, give.Done):
            (frame,) = (frame for frame in sight.state.agenda[-1] if frame.effect == command.effect)
            left_out = frame.role is not Role.SLOT and not frame.begun
            yield command, f"{'Skip' if left_out else 'Done with'} {_effect_within(sight, command.effect)}"


def _chips(sight: Sight, area: Rect) -> Told:
    """What is open of the effects, and which effects wait."""
    plan = list(_open(sight)) if sight.is_my_turn and sight.state.agenda else []
    if not plan:
        # What is said is a matter of words; that something is said is what counts.
        yield "turn:headline", label(None, area, "turn:title")
        yield "turn:advice", label(None, area, "turn:headline")
        return
    set_off, before = _set_off(sight), "turn:title"
    if len(set_off) == 1:
        yield "turn:source", label(next(iter(set_off)), area, before)
        before = "turn:source"
    for key, text, progress, must in plan:
        yield key, Fact("chip", area, text=text, after=before, more={"progress": progress, "must": must})
        before = key
        yield from _choices(sight, key.removeprefix("part:"), area)


def _choices(sight: Sight, ref: str, area: Rect) -> Told:
    """Of two resources one is chosen by a button beside the line: its sign, and if there is room its name."""
    ways = [each for each in sight.legal if getattr(each, "part", "") == ref and isinstance(each, give.GainThese)]
    if len(ways) != 2 or any(len(way.resources) != 1 for way in ways):
        return
    for number, way in enumerate(ways):
        (resource,) = way.resources
        says, on = (f"Gain 1 {resource}",), {"enabled": True}
        key = f"choice:{number}:{ref}"
        yield key, Fact("button", area, text=str(resource), short=("",), says=says, more=on)
        yield f"turn:{key}", picture(area, drawn={1: (resource,)})


def _set_off(sight: Sight) -> set[str]:
    """Whose effects are open besides the slot's and the card's."""
    open_ = [frame for frame in sight.state.agenda[-1] if any(frame.open)]
    return {_effect(sight, frame.effect) for frame in open_ if frame.role not in (Role.SLOT, Role.CARD)}


def _open(sight: Sight) -> Iterator[tuple[str, str, str, bool]]:
    """Key, words, progress, and whether it must be carried out."""
    for at in open_parts(sight.session.engine.index, sight.state):
        if not at.ability:
            progress = "now" if sight.part == at.ref else "open"
            words = sight.texts.part_words(at.node, sight.content)
            claims = [order for order in sight.legal if isinstance(order, give.ClaimCard) and order.drop]
            if any(order.part == at.ref for order in claims):
                words = f"{words}, discarding one of your 4 action cards"
            if len(_set_off(sight)) > 1:
                words = f"{_effect(sight, at.frame.effect)}: {words[:1].lower()}{words[1:]}"
            yield f"part:{at.ref}", words, progress, at.frame.mandatory
    for depth, group in enumerate(reversed(sight.state.agenda[:-1])):
        for frame in group:
            if any(frame.open):
                yield f"waiting:{depth}:{frame.effect}", f"Then {_waits(sight, frame)}", "later", False


def _waits(sight: Sight, frame: Frame) -> str:
    """Whose effect waits, and what is left of it; how often still, of what was begun."""
    text, before, last = f"{_effect_within(sight, frame.effect)}: ", list[nodes.Node](), ""
    for number, at in enumerate(open_in(sight.session.engine.index, frame)):
        words, around = sight.texts.part_words(at.node, sight.content), [outer.node for outer in at.path]
        both = [node for node in before if any(node is other for other in around)]
        between = "; " if not both else " or " if isinstance(both[-1], nodes.ChooseNode) else ", then "
        # References of parts of one alternative are alike, but for their last number.
        branch = at.ref.rpartition("/")[0]
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


def _effect_within(sight: Sight, effect: str) -> str:
    """The same within a sentence, where only names have a capital."""
    whose = _effect(sight, effect)
    if whose in ("Always available", "Bonus"):
        return "the bonus" if whose == "Bonus" else "the always-available slot"
    return whose[0].lower() + whose[1:] if effect.startswith("slot:") else whose


# Top bar


def _top_bar(sight: Sight) -> Told:
    """What is played and how far it is, from left to right."""
    bar, state, header, before = sight.layout.top_bar, sight.state, sight.session.header, ""
    era = "I" * era_of(state.round)
    words = {
        Phase.KEEP: "Before the first round",
        Phase.PRODUCTION: f"Production of era {era}",
        Phase.ERA: f"Before round {state.round}",
        Phase.OVER: "The game is over",
        Phase.TURN: f"Round {state.round} of 10",
    }
    if header.what_if:
        yield "what-if:top-bar", label("What if", bar)
        back = Fact(
            "button", bar, text="Back to the game", after="what-if:top-bar", short=("Back",), more={"enabled": True}
        )
        yield "button:back-to-game", back
        before = "button:back-to-game"
    if header.challenge:
        kind, when = header.challenge.split()
        title = f"Challenge of the {kind}"
        yield "challenge:top-bar", label(f"{title}, {when}", bar, before, short=(title, "Challenge"))
        before = "challenge:top-bar"
    yield "round:top-bar", label(words[state.phase], bar, before)
    yield "era:top-bar", label(_era(sight, era), bar, "round:top-bar")


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
