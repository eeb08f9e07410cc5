"""What a command would pay, gain and change of what is to come, in rows for the bubble beside the pointer."""

from __future__ import annotations

from uc_desktop.app.forecast import feeding_forecast, next_production, score_if_ended_now, totals
from uc_desktop.rules.commands import Build, Command, Convert, Pay, Upgrade
from uc_desktop.rules.effects.amounts import federation_space
from uc_desktop.rules.state import State
from uc_desktop.rules.terms import NOTHING, Resources
from uc_desktop.ui.items.bubble import Row, Say, Sign, Tone
from uc_desktop.ui.model import TableModel


def preview_rows(model: TableModel, command: Command) -> list[Row]:
    """What a command pays, gains at once and changes of what is to come, as far as the viewer can know."""
    if not isinstance(command, Build | Upgrade | Convert | Pay):
        return []
    after, _ = model.engine.foresee(model.state, command)
    before, now = model.me, after.players[model.viewer]
    paid = NOTHING if isinstance(command, Convert) else command.payment
    gained = Resources(*(max(0, b - a + p) for a, b, p in zip(before.stock, now.stock, paid, strict=True)))
    rows = [Row("Pay", _amounts(paid) or (Say("nothing", "good"),))]
    if gained != NOTHING or now.points > before.points:
        rows.append(Row("Gain", _amounts(gained) + _points(now.points - before.points)))
    if federation_space(after, model.viewer) != federation_space(model.state, model.viewer):
        rows.append(Row("Advance", (Sign("step"),)))
    return rows + _production_row(model, after) + _feeding_row(model, after) + _ended_row(model, after)


def _production_row(model: TableModel, after: State) -> list[Row]:
    """How the next Production changes."""
    old, old_points = totals(next_production(model.content, model.state, model.viewer))
    new, new_points = totals(next_production(model.content, after, model.viewer))
    parts = tuple(
        part
        for name, amount in new.minus(old).named().items()
        for part in (Say(f"{amount:+d}", "good" if amount > 0 else "bad"), Sign(name))
    )
    parts += _points(new_points - old_points)
    return [Row("Production", parts)] if parts else []


def _feeding_row(model: TableModel, after: State) -> list[Row]:
    """How many cities the next Production's kelp feeds, if that changes or leaves some short."""
    old = feeding_forecast(model.content, model.state, model.viewer)
    new = feeding_forecast(model.content, after, model.viewer)
    if old == new and not new.short:
        return []
    short = (Say(f"short {new.short}", "short"),) if new.short else ()
    return [Row("Feeding", (Say(f"kelp {new.kelp} of {new.cities}"), *short))]


def _ended_row(model: TableModel, after: State) -> list[Row]:
    """What the score would be if the game ended now, before and after."""
    old = sum(score_if_ended_now(model.content, model.state, model.viewer).values())
    new = sum(score_if_ended_now(model.content, after, model.viewer).values())
    tone: Tone = "good" if new > old else "bad"
    return [Row("If ended now", (Say(f"{old}"), Sign("arrow"), Say(str(new), tone)))] if new != old else []


def _amounts(resources: Resources) -> tuple[Say | Sign, ...]:
    return tuple(part for name, amount in resources.named().items() for part in (Say(str(amount)), Sign(name)))


def _points(points: int) -> tuple[Say | Sign, ...]:
    return (Say(f"+{points}", "good"), Sign("point")) if points > 0 else ()
