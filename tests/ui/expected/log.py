"""The log beside the table as it must be: the last turns, oldest first, or earlier ones when it is scrolled back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tests.ui.expected.facts import Fact, Told, label, picture
from tests.ui.expected.sight import Sight
from tests.ui.expected.standing import turns_of
from uc_desktop.presentation.log.log_words import Group, groups

#: So many entries have more turns than the log has lines.
ENTRIES = 120
LINES_A_TURN = 2
#: What stands in place of the last parts of a turn.
LEFT_OUT = ",\N{NO-BREAK SPACE}…"


class _Reader:
    """Who reads the log: the viewer, or anybody where no hand may be seen."""

    def __init__(self, sight: Sight) -> None:
        self.header, self.content, self.texts, self.seat = sight.header, sight.content, sight.texts, sight.seat
        self.observer = -1 if sight.hides_hands else sight.viewer
        self.concealed = sight.concealed


class _Line(NamedTuple):
    """A line of a turn, and whether it is its first."""

    group: Group
    text: str
    is_first: bool


def facts(sight: Sight) -> Told:
    """The last turns in up to two lines each, told whole on hover; the viewer reads what he may."""
    area = sight.layout.log
    yield "log", picture(area.center, "Log", "Click to read all of it")
    yield "title:log", label("Log" if sight.log_from is None else "Log, earlier turns", area)
    yield "round:log", label(f"round {sight.state.round}", area, if_room=True)
    if len(sight.state.players) > 1:
        others = [number for number in range(len(sight.state.players)) if number != sight.viewer]
        on = {"enabled": sight.number is None and any(turns_of(sight.entries, number) for number in others)}
        yield "replay:last", Fact("button", area, text="Last turn", more=on)
    told, whole = _told(sight, brief=True), _told(sight, brief=False)
    lines = _last_turns(told, sight.log_lines)
    if sight.log_from is not None:
        lines = _turns_further_back(told, sight.log_lines)
    elif sight.position is not None and lines:
        yield "here:log", picture(area, after="title:log")
    before = "title:log"
    for number, line in enumerate(lines):
        group = line.group
        who = "" if group.player < 0 else f"{sight.seat(group.player).name}: "
        yield f"line:log:{number}", label(line.text, area, before, says=(f"{who}{whole[told.index(group)].text}",))
        if line.is_first and group.player >= 0:
            yield f"mark:log:{number}", Fact("mark", area, owner=sight.color(group.player), after=before)
        before = f"line:log:{number}"


def _told(sight: Sight, *, brief: bool) -> list[Group]:
    """What there is to tell, as short as on the table or in full; of the last turns if the log is not scrolled back."""
    first = max(0, len(sight.entries) - ENTRIES) if sight.log_from is None else 0
    return groups(_Reader(sight), sight.entries, first, sight.session.taken_back, brief=brief)


def _last_turns(told: list[Group], shown: Sequence[str]) -> list[_Line]:
    """The last turns as the lines shown break and cut them, the very last one in as many lines as it needs, and all if
    there is room for the first turn too; a turn before has more lines only where they do not suffice for one more. A
    line for each turn if those lines leave anything out."""
    for more in (False, True):
        for count in range(1, len(told) + 1):
            most = LINES_A_TURN if count < len(told) and not more else len(shown)
            lines = _read(told[-count:], [most] * (count - 1) + [len(shown)], shown)
            if len(lines) == len(shown):
                return lines
    return [_Line(group, group.text, True) for group in told[-max(1, len(shown)) :]]


def _read(told: list[Group], limits: list[int], shown: Sequence[str]) -> list[_Line]:
    """All these turns in so many lines each; the first one may have fewer. Empty if the lines shown tell others."""
    lines: list[_Line] = []
    for group, limit in zip(told, limits, strict=True):
        own = list(_lines_of(group.text, shown[len(lines) :]))
        is_cut = bool(own) and not _is_whole(group.text, own)
        least = limit if group is told[-1] else min(limit, LINES_A_TURN)
        is_cut = is_cut and not own[-1].endswith(LEFT_OUT)
        if not own or len(own) > limit or (is_cut and lines and len(own) < least):
            return []
        lines += [_Line(group, text, not index) for index, text in enumerate(own)]
    return lines


def _lines_of(text: str, shown: Sequence[str]) -> Iterator[str]:
    """The first of these lines, as long as they tell the text; nothing if they end before it does."""
    own: list[str] = []
    for line in shown:
        own.append(line)
        if line.endswith("…") and text.startswith(_begun(line)):
            break
        if not line or not text.startswith(line):
            return
        text = text[len(line) :].lstrip()
        if not text:
            break
    else:
        return
    yield from own


def _begun(line: str) -> str:
    """What a line tells of the text that it is cut from."""
    return line.removesuffix(LEFT_OUT).removesuffix("…")


def _is_whole(text: str, lines: list[str]) -> bool:
    return "".join(text.split()) == "".join("".join(lines).split())


def _turns_further_back(told: list[Group], shown: Sequence[str]) -> list[_Line]:
    """Turns one after the other, from anywhere in the log; the first may have begun above, the last end below."""
    for first, group in enumerate(told):
        begin = group.text.find(_begun(shown[0])) if shown else -1
        lines = list(_run(told[first:], begin, shown)) if begin >= 0 else []
        if len(lines) == len(shown):
            return lines
    return [_Line(group, group.text, True) for group in told[: len(shown)]]


def _run(told: list[Group], begin: int, shown: Sequence[str]) -> Iterator[_Line]:
    """The lines shown, as far as they tell these turns, of the first one what stands from `begin` on."""
    left = list(shown)
    for group in told:
        text = group.text[begin:]
        ends_below = len(left) == 1 and text.startswith(left[0])
        own = left[:1] if ends_below else list(_lines_of(text, left))
        if not own:
            return
        for index, line in enumerate(own):
            yield _Line(group, line, not index and not begin)
        left, begin = left[len(own) :], 0
