"""What the panel of a replay shows: the steps of a turn, past, present and to come, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from msgspec import Struct

from uc_desktop.presentation.facts.replay.step_words import step_sign, step_words
from uc_desktop.presentation.log.event_rows import StepSign
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.turn_replay import ReplayView, TurnPace
from uc_desktop.presentation.words.catalogue import Key, say
from uc_desktop.presentation.words.window_words import player_words
from uc_desktop.rules import events as ev
from uc_desktop.rules.terms import TILES

When = Literal["past", "now", "coming"]
_SAYS: Final[Mapping[When, Key]] = {
    "past": "turn_replay.step past",
    "now": "turn_replay.step now",
    "coming": "turn_replay.step coming",
}
_PACES: Final[Mapping[TurnPace, tuple[Key, Key]]] = {
    TurnPace.STEPS: ("turn_replay.steps", "turn_replay.steps says"),
    TurnPace.SLOW: ("turn_replay.slow", "turn_replay.slow says"),
    TurnPace.NORMAL: ("turn_replay.normal", "turn_replay.normal says"),
    TurnPace.FAST: ("turn_replay.fast", "turn_replay.fast says"),
    TurnPace.OFF: ("turn_replay.off", "turn_replay.off says"),
}


class ReplayStepFacts(Struct, frozen=True):
    """A step of the turn with its sign."""

    number: int
    text: str
    says: str
    sign: StepSign
    when: When


class ReplayButtonFacts(Struct, frozen=True):
    """A button, a speed among them, by its name in `replay:NAME`."""

    name: str
    label: str
    says: str
    glyph: str = ""
    is_chosen: bool = False


class ReplayFacts(Struct, frozen=True):
    """The panel: whose turn it is, its steps, the buttons below them, the speeds, and the button that ends it."""

    player: int
    color: str
    title: str
    number: str
    bot: str
    steps: tuple[ReplayStepFacts, ...]
    now: int
    buttons: tuple[ReplayButtonFacts, ...]
    speed: str
    paces: tuple[ReplayButtonFacts, ...]
    skip: ReplayButtonFacts


def replay_facts(model: TableModel) -> ReplayFacts:
    """The panel of the replay that is on the table."""
    replay = model.replay
    assert replay is not None, "there are no facts without a replay"
    seat, state = model.seat(replay.turn.player), replay.before
    return ReplayFacts(
        player=replay.turn.player,
        color=seat.color,
        title=say("turn_panel.turn of", name=seat.name),
        number=say("turn_panel.number", count=state.taken // len(state.order) + 1, all=TILES),
        bot="" if seat.is_human else player_words(seat.player),
        steps=tuple(_steps(model, replay)),
        now=replay.step,
        buttons=_buttons(replay),
        speed=say("turn_replay.speed"),
        paces=tuple(_pace(pace, replay.pace) for pace in TurnPace),
        skip=_skip(replay),
    )


def _steps(model: TableModel, replay: ReplayView) -> Iterator[ReplayStepFacts]:
    played: list[str] = []
    for number, step in enumerate(replay.steps):
        when: When = "past" if number < replay.step else "now" if number == replay.step else "coming"
        text = step_words(model, step.events, played)
        played += [event.card for event in step.events if isinstance(event, ev.CardPlayed)]
        says = say(_SAYS[when], count=number + 1, all=len(replay.steps), step=text)
        yield ReplayStepFacts(number + 1, text, says, step_sign(model, step.events), when)


def _buttons(replay: ReplayView) -> tuple[ReplayButtonFacts, ...]:
    play = (
        ReplayButtonFacts("play", say("turn_replay.pause"), say("turn_replay.pause says"), "pause")
        if replay.is_playing
        else ReplayButtonFacts("play", say("turn_replay.play"), say("turn_replay.play says"), "play")
    )
    return (
        ReplayButtonFacts("again", say("turn_replay.again"), say("turn_replay.again says"), "again"),
        play,
        ReplayButtonFacts("next", say("turn_replay.next"), _next_says(replay), "next"),
    )


def _next_says(replay: ReplayView) -> str:
    if not replay.is_at_end:
        return say("turn_replay.next step")
    return say("turn_replay.next turn") if replay.waiting else say("turn_replay.next end")


def _pace(pace: TurnPace, chosen: TurnPace) -> ReplayButtonFacts:
    label, says = _PACES[pace]
    is_chosen = pace is chosen
    told = say("turn_replay.chosen", pace=say(says)) if is_chosen else say(says)
    return ReplayButtonFacts(f"pace:{pace}", say(label), told, is_chosen=is_chosen)


def _skip(replay: ReplayView) -> ReplayButtonFacts:
    """The button that ends the replay: it skips to the viewer's turn if the turn shown had just been played."""
    if replay.is_followed:
        return ReplayButtonFacts("skip", say("turn_replay.skip"), say("turn_replay.skip says"), "skip")
    return ReplayButtonFacts("skip", say("turn_replay.leave"), say("turn_replay.leave says"), "close")
