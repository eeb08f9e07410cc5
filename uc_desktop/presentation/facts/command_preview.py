"""What a command would pay, gain and change in the forecast, in rows for the bubble beside the pointer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from msgspec import Struct

from uc_desktop.app.reports.forecast import feeding_forecast, next_production, score_if_ended_now, totals
from uc_desktop.cards.icons.tokens import IconToken
from uc_desktop.presentation.command_rows import COMMAND_ROWS
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.words.catalogue import Key, listing, phrase, say
from uc_desktop.presentation.words.phrases import STOCK_COUNTS, with_sign
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import owner_of
from uc_desktop.rules.effects.nodes import DrawNode, DrawSpecialNode
from uc_desktop.rules.events import Advanced, EffectStarted, Event
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import NOTHING, Resources

Tone = Literal["plain", "quiet", "short", "bad", "good"]


class PreviewText(Struct, frozen=True):
    """A piece of text in a row of the bubble."""

    text: str
    tone: Tone = "plain"


class PreviewIcon(Struct, frozen=True):
    """An icon in a row of the bubble."""

    icon: IconToken


class PreviewRow(Struct, frozen=True):
    """One line: a label, then amounts and icons."""

    label: str
    parts: tuple[PreviewText | PreviewIcon, ...]


#: So many of what an icon of the previews shows.
_COUNTS: Final[Mapping[str, Key]] = {
    **STOCK_COUNTS,
    "card": "counts.card",
    "special": "preview.specials",
}


def row_words(row: PreviewRow) -> str:
    """A row in words."""
    return say("preview.row", label=row.label, amounts=_amount_words(row.parts))


def _amount_words(parts: tuple[PreviewText | PreviewIcon, ...]) -> str:
    if set(parts) == {PreviewIcon("step")}:
        return say("preview.steps", count=len(parts))
    match parts:
        case PreviewText(before), PreviewIcon("arrow"), PreviewText(after):
            return say("preview.change", before=before, after=after)
        case _:  # amounts, each with its icon
            pass
    said: list[str] = []
    for part in parts:
        if isinstance(part, PreviewText):
            said.append(part.text)
        else:
            number = said.pop()
            said.append(say(_COUNTS[str(part.icon)], count=int(number.lstrip("+−")), n=number))
    return listing("comma", said)


def preview_rows(model: TableModel, command: Command) -> list[PreviewRow]:
    """What a command pays, gains at once and changes in the forecast, as far as the viewer can know."""
    if not COMMAND_ROWS[type(command)].previewed:
        return []
    after, events = model.engine.foresee(model.state, command)
    before, now = model.me, after.players[model.viewer]
    paid: Resources = getattr(command, "payment", NOTHING)
    gained = Resources(*(max(0, b - a + p) for a, b, p in zip(before.stock, now.stock, paid, strict=True)))
    rows = [PreviewRow(say("preview.pay"), _amounts(paid) or (PreviewText(say("preview.nothing"), "good"),))]
    if gained != NOTHING or now.points > before.points:
        rows.append(PreviewRow(say("preview.gain"), _amounts(gained) + _points(now.points - before.points)))
    rows += _draw_row(model.engine.index, events)
    if steps := sum(isinstance(event, Advanced) for event in events):
        rows.append(PreviewRow(say("preview.advance"), (PreviewIcon("step"),) * steps))
    return rows + _production_row(model, after) + _feeding_row(model, after) + _ended_row(model, after)


def _draw_row(index: RuleIndex, events: Iterable[Event]) -> list[PreviewRow]:
    """How many cards the site and the metropolises connected give, which are hidden till then (B-11, N-5)."""
    started = (event.effect for event in events if isinstance(event, EffectStarted))
    # Effects that a card triggers are optional, and are offered when they come.
    nodes = [part.node for key in started if owner_of(key).name not in index.cards for part in index.effect(key)]
    counts = {
        "card": sum(node.cards for node in nodes if isinstance(node, DrawNode)),
        "special": sum(isinstance(node, DrawSpecialNode) for node in nodes),
    }
    parts = tuple(
        part for sign, count in counts.items() if count for part in (PreviewText(str(count)), PreviewIcon(sign))
    )
    return [PreviewRow(say("preview.draw"), parts)] if parts else []


def _production_row(model: TableModel, after: State) -> list[PreviewRow]:
    """How the next Production changes."""
    old, old_points = totals(next_production(model.engine, model.state, model.viewer))
    new, new_points = totals(next_production(model.engine, after, model.viewer))
    parts = tuple(
        part
        for name, amount in new.minus(old).named().items()
        for part in (PreviewText(with_sign(amount), "good" if amount > 0 else "bad"), PreviewIcon(name))
    )
    parts += _points(new_points - old_points)
    return [PreviewRow(say("preview.production"), parts)] if parts else []


def _feeding_row(model: TableModel, after: State) -> list[PreviewRow]:
    """How many cities the next Production's kelp feeds, if that changes or leaves some short."""
    old = feeding_forecast(model.engine, model.state, model.viewer)
    new = feeding_forecast(model.engine, after, model.viewer)
    if old == new and not new.short:
        return []
    short = (PreviewText(say("preview.short", count=new.short), "short"),) if new.short else ()
    return [
        PreviewRow(
            say("preview.feeding"),
            (PreviewText(say("preview.fed", count=new.kelp, kelp=phrase("counts.kelp", count=new.cities))), *short),
        )
    ]


def _ended_row(model: TableModel, after: State) -> list[PreviewRow]:
    """What the score would be if the game ended now, before and after."""
    old = sum(score_if_ended_now(model.content, model.state, model.viewer).values())
    new = sum(score_if_ended_now(model.content, after, model.viewer).values())
    tone: Tone = "good" if new > old else "bad"
    return (
        [
            PreviewRow(
                say("preview.if ended"), (PreviewText(f"{old}"), PreviewIcon("arrow"), PreviewText(str(new), tone))
            )
        ]
        if new != old
        else []
    )


def _amounts(resources: Resources) -> tuple[PreviewText | PreviewIcon, ...]:
    return tuple(
        part for name, amount in resources.named().items() for part in (PreviewText(str(amount)), PreviewIcon(name))
    )


def _points(points: int) -> tuple[PreviewText | PreviewIcon, ...]:
    return (PreviewText(f"+{points}", "good"), PreviewIcon("point")) if points > 0 else ()
