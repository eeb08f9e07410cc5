"""What the panel of hints shows: the best turns with their reasons, or the next step of the one that is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from uc_desktop.ai.hint_reasons import AS_GOOD
from uc_desktop.presentation import command_rows
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.command_words import is_always, slot_name, slot_title
from uc_desktop.presentation.words.phrases import lines, sentence
from uc_desktop.rules.commands import CONFIRM, Command, Done, GainThese, Place, Resolve

if TYPE_CHECKING:
    from uc_desktop.app.bots.turn_hints import TurnHint

#: How many waves fill while hints are thought about.
WAVES: Final = 3
#: The things that a mark with a number lies on.
_MARKED = ("slot", "card", "site", "built", "claimed", "special", "contract")


class HintStatus(Struct, frozen=True):
    """What was asked for: how many entries the game's log had; the hints, none while they are thought about; the number
    of the one that is played step by step, None while none is chosen; and how many waves are filled so far."""

    first_entry: int
    hints: tuple[TurnHint, ...] = ()
    chosen: int | None = None
    waves: int = 0


class HintRow(Struct, frozen=True):
    """One of the turns: its slot and card, empty where it has none, how many points less than the best, what it does
    and why, what counts most first; `says` is its accessible name."""

    number: int
    slot: str
    slot_name: str
    card: str
    gap: str
    headline: str
    why: tuple[str, ...]
    says: str
    is_best: bool


class HintMark(Struct, frozen=True):
    """A thing that hints use, and their numbers; whether the best is one of them."""

    key: str
    numbers: str
    says: str
    is_best: bool


class HintFacts(Struct, frozen=True):
    """The panel with the turns to choose from; without rows while they are thought about, with so many waves filled."""

    title: str
    says: str
    with_: str
    note: str
    close: str
    close_says: str
    rows: tuple[HintRow, ...] = ()
    marks: tuple[HintMark, ...] = ()
    waves: int = 0


class HintStepFacts(Struct, frozen=True):
    """The next step of the turn that is played: the things of the table to use for it are pointed at."""

    title: str
    words: str
    end: str
    end_says: str
    point: tuple[str, ...]


def next_step(commands: Sequence[Command], given: Sequence[Command], legal: Sequence[Command]) -> Command | None:
    """The next command of a turn after those given so far; None if it is over, or something else was done.

    What is taken by itself may come in another order, or beside what the turn says.
    """
    left = _steps_left(commands, given)
    if left is None:
        return None
    return next((command for command in (*left, CONFIRM) if command in legal), None)


def _steps_left(commands: Sequence[Command], given: Sequence[Command]) -> list[Command] | None:
    """The commands of a turn that were not given yet; None if something else was done."""
    left = list(commands)
    for command in given:
        if command in left:
            left.remove(command)
        elif not isinstance(command, Resolve | GainThese):
            return None
    return left


def hint_step(model: TableModel, status: HintStatus) -> Command | None:
    """The next command of the hint that is played, None if there is none."""
    if status.chosen is None or len(model.entries) < status.first_entry:
        return None
    return next_step(status.hints[status.chosen].commands, _given(model, status), model.legal)


def _given(model: TableModel, status: HintStatus) -> list[Command]:
    """The commands since the hints were asked for."""
    return [entry.command for entry in model.entries[status.first_entry :]]


def hint_facts(model: TableModel, status: HintStatus) -> HintFacts | HintStepFacts | None:
    """What the panel shows; None once the hint that is played is over."""
    if status.chosen is not None:
        command = hint_step(model, status)
        return None if command is None else _step_facts(model, status, command)
    close, close_says = say("hint_panel.close"), say("overlay.close by key", keys=say("overlay.close key"))
    if not status.hints:
        title, note = say("hint_panel.thinking"), say("hint_panel.thinking note")
        return HintFacts(title, title, "", note, close, close_says, waves=status.waves)
    return HintFacts(
        say("hint_panel.title"),
        say("hint_panel.says", count=len(status.hints)),
        say("hint_panel.with"),
        say("hint_panel.note"),
        close,
        close_says,
        tuple(_row(model, hint, number) for number, hint in enumerate(status.hints, 1)),
        _marks(status.hints),
    )


def _row(model: TableModel, hint: TurnHint, number: int) -> HintRow:
    from uc_desktop.presentation.words.hint_words import hint_title, reason_sentences, turn_words

    place = next((command for command in hint.commands if isinstance(command, Place)), None)
    slot, card = ("", "") if place is None else (place.slot, place.card or "")
    headline, why = hint_title(model, hint.commands), reason_sentences(model, hint)
    gap, gap_says = _gap(hint, is_best=number == 1)
    chosen = "" if not slot else slot_title(model.content, slot).text()
    with_card = "" if not card else model.texts.card_name(model.content.cards[card])
    name = say("hint_panel.row says", number=number, turn=turn_words(model, hint.commands))
    says = lines(name, sentence(chosen, with_card), gap_says, *why, say("hint_panel.choose says"))
    printed = "" if not slot or is_always(model.content, slot) else slot_name(slot)
    return HintRow(number, slot, printed, card, gap, headline, why, says, number == 1)


def _gap(hint: TurnHint, *, is_best: bool) -> tuple[str, str]:
    """How much less a turn leads to than the best, in short and in a sentence."""
    if is_best:
        return say("hint_panel.best"), say("hint_panel.best")
    if hint.points_behind < AS_GOOD:
        return say("hint_panel.as good"), say("hint_panel.as good")
    points = round(hint.points_behind)
    return say("hint_panel.less", count=points), say("hint_panel.less says", count=points)


def _marks(hints: Sequence[TurnHint]) -> tuple[HintMark, ...]:
    """The things on boards and in the hand that the turns use, each with the numbers of these turns."""
    numbers: dict[str, list[int]] = {}
    for number, hint in enumerate(hints, 1):
        for command in hint.commands:
            for pair in command_rows.pairs(command)[:1]:
                for item in pair:
                    if ItemId(item).kind in _MARKED and number not in numbers.setdefault(item, []):
                        numbers[item].append(number)
    found = []
    for name, of in numbers.items():
        shown = " ".join(map(str, of))
        found.append(HintMark(name, shown, say("hint_panel.mark", numbers=shown), 1 in of))
    return tuple(found)


def _step_facts(model: TableModel, status: HintStatus, command: Command) -> HintStepFacts:
    from uc_desktop.presentation.words.hint_words import hint_step_words

    assert status.chosen is not None
    commands = status.hints[status.chosen].commands
    left = _steps_left(commands, _given(model, status)) or ()
    step, last = len(commands) - len(left) + 1, len(commands) + 1
    title = say("hint_panel.following", number=status.chosen + 1, step=step, all=last)
    words = (
        say("hint_panel.confirm next")
        if command == CONFIRM
        else say("hint_panel.next", step=hint_step_words(model, command))
    )
    return HintStepFacts(title, words, say("hint_panel.end"), say("hint_panel.end says"), _used_for(command))


def _used_for(command: Command) -> tuple[str, ...]:
    """The keys of what is touched to give the command."""
    if command == CONFIRM:
        return ("button:confirm",)
    if isinstance(command, Done):
        return (f"done:{command.effect}",)
    touched = [key for pair in command_rows.pairs(command)[:1] for key in pair if key]
    part = getattr(command, "part", "")
    return tuple(touched) or ((f"part:{part}",) if part else ())
