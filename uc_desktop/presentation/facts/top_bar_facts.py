"""What the bar across the top shows: where the game stands or, in its place, the ways through a game's history; and
the play order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from uc_desktop.app.saves import challenges
from uc_desktop.app.session.history import Unit
from uc_desktop.cards.words.numerals import ROMAN
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.why_no_hint import why_no_hint
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.presentation.words.phrases import lines
from uc_desktop.presentation.words.window_words import challenge_title, why_not_branch
from uc_desktop.rules.flow.rounds import next_order
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import PRODUCTION_ROUNDS, ROUNDS, Phase, era_of


class SaidText(Struct, frozen=True):
    """A text of the bar and its accessible name; `shorter` are texts for less room, the longest first."""

    text: str
    says: str = ""
    shorter: tuple[str, ...] = ()


class PlaceFacts(Struct, frozen=True):
    """A player's place in an order; whether that player is to decide now, and is the viewer."""

    color: str
    name: str
    says: str
    is_deciding: bool = False
    is_viewer: bool = False


class OrderFacts(Struct, frozen=True):
    """The players in play order; `coming` is the order of the next round, empty in the last one. Both are empty for a
    player alone."""

    title: str
    places: tuple[PlaceFacts, ...]
    coming_title: str
    coming: tuple[PlaceFacts, ...]


class HintButton(Struct, frozen=True):
    """The button that asks for a hint, its accessible name, and why it is off, empty if it is on."""

    text: str
    says: str
    why_not: str


class TopBarFacts(Struct, frozen=True):
    """The bar in the present; `what_if`, `back` to the game before it, and `challenge` are None for other games."""

    title: str
    menu: SaidText
    hint: HintButton
    help: SaidText
    fit: SaidText
    what_if: SaidText | None
    back: SaidText | None
    challenge: SaidText | None
    round: str
    era: str
    order: OrderFacts


class HistoryButton(Struct, frozen=True):
    """A button of the history bar, and why it is off; it is as wide as the widest of `labels`, or of its own label."""

    name: str
    label: str
    says: str
    why_not: str = ""
    labels: tuple[str, ...] = ()


class HistoryBarFacts(Struct, frozen=True):
    """The bar over a past position; the groups of buttons stand from right to left."""

    title: str
    what_if: SaidText | None
    where: str
    order: OrderFacts
    groups: tuple[tuple[HistoryButton, ...], ...]


_CHALLENGES: Final[Mapping[str, Key]] = {
    challenges.DAY: "top_bar.challenge day",
    challenges.WEEK: "top_bar.challenge week",
}
_FORWARD: Final[Mapping[Unit, tuple[Key, Key]]] = {
    Unit.ERA: ("history_bar.era forward", "history_bar.era forward says"),
    Unit.ROUND: ("history_bar.round forward", "history_bar.round forward says"),
    Unit.TURN: ("history_bar.turn forward", "history_bar.turn forward says"),
    Unit.COMMAND: ("history_bar.command forward", "history_bar.command forward says"),
}
_BACK: Final[Mapping[Unit, tuple[Key, Key]]] = {
    Unit.COMMAND: ("history_bar.command back", "history_bar.command back says"),
    Unit.TURN: ("history_bar.turn back", "history_bar.turn back says"),
    Unit.ROUND: ("history_bar.round back", "history_bar.round back says"),
    Unit.ERA: ("history_bar.era back", "history_bar.era back says"),
}
_KEYS: Final = {
    "back:command": "Left",
    "on:command": "Right",
    "back:turn": "Up",
    "on:turn": "Down",
    "back:play": "Shift+P",
    "on:play": "P",
    "first": "Home",
    "last": "End",
    "leave": "Esc",
}


def top_bar_facts(model: TableModel) -> TopBarFacts:
    """What the bar shows of the present."""
    keys, challenge = model.shortcuts, challenges.named(model.header.challenge)
    return TopBarFacts(
        title=say("top_bar.title"),
        menu=SaidText("", keys.named(say("top_bar.menu"), "menu")),
        hint=_hint_button(model),
        help=SaidText(say("top_bar.help"), keys.named(say("top_bar.help"), "help")),
        fit=SaidText(say("top_bar.fit"), keys.named(say("top_bar.fit says"), "fit")),
        what_if=_what_if(model),
        back=_back(model),
        challenge=None
        if challenge is None
        else SaidText(
            challenge_title(challenge),
            say("top_bar.challenge says", title=challenge_title(challenge)),
            (say(_CHALLENGES[challenge.kind]), say("top_bar.challenge")),
        ),
        round=round_words(model.state),
        era=_era(model.state),
        order=order_facts(model),
    )


def _hint_button(model: TableModel) -> HintButton:
    why_not, words = why_no_hint(model), say("hint_panel.button")
    says = model.shortcuts.named(say("hint_panel.button says"), "hint")
    return HintButton(words, lines(words, why_not) if why_not else says, why_not)


def _what_if(model: TableModel) -> SaidText | None:
    return SaidText(say("top_bar.what if"), say("top_bar.what if says")) if model.header.what_if else None


def _back(model: TableModel) -> SaidText | None:
    if not model.header.what_if:
        return None
    says = say("top_bar.back to game says")
    return SaidText(say("top_bar.back to game"), says, (say("top_bar.back to game short"),))


def round_words(state: State) -> str:
    """Where in the game a position is."""
    match state.phase:
        case Phase.KEEP:
            return say("top_bar.before first")
        case Phase.PRODUCTION:
            return say("top_bar.production", era=ROMAN[era_of(state.round)])
        case Phase.ERA:
            return say("top_bar.before round", count=state.round)
        case Phase.OVER:
            return say("top_bar.over")
        case Phase.TURN:
            return say("top_bar.round", count=state.round, rounds=ROUNDS)


def _era(state: State) -> str:
    """The era, and when Production comes."""
    era = ROMAN[era_of(state.round)]
    if state.phase is Phase.OVER or state.phase is Phase.PRODUCTION:
        return ""
    after = next(number for number in PRODUCTION_ROUNDS if number >= state.round)
    if after > state.round or state.phase is not Phase.TURN:
        return say("top_bar.era", era=era, count=after)
    is_last_turn = len(state.order) * 3 - state.taken <= len(state.order)
    return say("top_bar.last turns" if is_last_turn else "top_bar.last round", era=era)


def history_bar_facts(model: TableModel) -> HistoryBarFacts:
    """What the bar shows of a past position. Only for a model of the past."""
    past = model.past
    assert past is not None, "the present has no history bar"
    last = past.history.last
    at_end = say("history_bar.at end") if past.number == last else ""
    at_start = "" if past.number else say("history_bar.at beginning")
    branch = _button(
        model, "what-if", "history_bar.what if", _branch_says(model), why_not_branch(past.history.why_not_branch)
    )
    forward = (_button(model, f"on:{unit}", label, say(says), at_end) for unit, (label, says) in _FORWARD.items())
    back = (_button(model, f"back:{unit}", label, say(says), at_start) for unit, (label, says) in _BACK.items())
    return HistoryBarFacts(
        title=say("history_bar.title"),
        what_if=_what_if(model),
        where=say("history_bar.where", where=round_words(model.state), count=past.number, last=last),
        order=order_facts(model),
        groups=(
            (_button(model, "leave", "history_bar.leave"), branch),
            (_button(model, "last", "history_bar.end", say("history_bar.to end"), at_end), *forward),
            (_play(model, forwards=True), _play(model, forwards=False)),
            (*back, _button(model, "first", "history_bar.beginning", say("history_bar.to beginning"), at_start)),
        ),
    )


def _button(model: TableModel, name: str, label: Key, says: str = "", why_not: str = "", *labels: str) -> HistoryButton:
    says = says or say(label)
    if name in _KEYS:
        says = say("history_bar.with key", says=says, keys=model.shortcuts.called(_KEYS[name]))
    return HistoryButton(name, say(label), says, why_not, labels)


def _play(model: TableModel, *, forwards: bool) -> HistoryButton:
    past = model.past
    assert past is not None
    why_not = "" if past.history.last else say("history_bar.empty")
    name, is_playing = ("on:play", past.playing == 1) if forwards else ("back:play", past.playing == -1)
    # Where the label changes the width stays.
    labels = (say("history_bar.play back"), say("history_bar.pause"))
    if is_playing:
        return _button(model, name, "history_bar.pause", say("history_bar.pause says"), why_not, *labels)
    says = say("history_bar.play forward says" if forwards else "history_bar.play back says")
    return _button(
        model, name, "history_bar.play forward" if forwards else "history_bar.play back", says, why_not, *labels
    )


def _branch_says(model: TableModel) -> str:
    """What becomes of a game that goes on from here: whether cards are dealt anew, and who plays whom."""
    past = model.past
    assert past is not None
    taken, is_dealt = past.history.seat_for_a_person(past.number), not past.history.is_over
    if taken is None:
        return say("history_bar.what if dealt" if is_dealt else "history_bar.what if says")
    key: Key = "history_bar.what if dealt player" if is_dealt else "history_bar.what if player"
    return say(key, player=model.seat(taken).name)


def order_facts(model: TableModel) -> OrderFacts:
    """The order in this position, and that of the next round as the Federation track stands now."""
    state = model.state
    if len(state.players) == 1:
        return OrderFacts("", (), "", ())
    places = tuple(_in_order(model, player, place) for place, player in enumerate(state.order))
    following = next_order(state) if state.round < ROUNDS else ()
    coming = tuple(_coming(model, player, place) for place, player in enumerate(following))
    return OrderFacts(say("tracks.order"), places, say("tracks.next"), coming)


def place_words(place: int) -> str:
    """A place in an order, 0 for the first."""
    return say("tracks.place", count=place + 1)


def _in_order(model: TableModel, player: int, place: int) -> PlaceFacts:
    seat, now = model.seat(player), player == model.state.active and model.state.phase is not Phase.OVER
    says = say("tracks.in order", name=seat.name, place=place_words(place))
    if now:
        says = lines(says, say("tracks.deciding"))
    return PlaceFacts(seat.color, seat.name, says, now, player == model.viewer)


def _coming(model: TableModel, player: int, place: int) -> PlaceFacts:
    seat = model.seat(player)
    return PlaceFacts(seat.color, seat.name, say("tracks.coming", name=seat.name, place=place_words(place)))
