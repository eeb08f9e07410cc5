"""Every gesture that is refused in random games says what stands in its way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.presentation.models import SEATS, english
from uc_desktop.app.saves.header import Header
from uc_desktop.presentation import command_rows, gestures
from uc_desktop.presentation.item_id import ItemId
from uc_desktop.presentation.model import TableModel
from uc_desktop.presentation.why_not import reasons
from uc_desktop.presentation.words.reason_words import told_with_rules
from uc_desktop.rules.board import sites
from uc_desktop.rules.commands import Build
from uc_desktop.rules.content import Content
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.reasons import Reason
from uc_desktop.rules.terms import Phase, Piece
from uc_desktop.rules.view import view

#: The reasons that name no thing, number or effect that is in the way.
GENERIC = {"nothing_open", "part_not_open", "effect_not_open", "unsuitable_command"}
#: How many gestures are tried in a position besides a click on every thing.
TRIED = 12


def positions(content: Content, players: int) -> Iterator[tuple[TableModel, Random]]:
    """Every twelfth position of a game in which moves are chosen by chance, as the player who decides sees it."""
    engine, random = Engine(content), Random(f"reasons {players}")
    side = "basic" if players > 1 else "advanced"
    state = engine.new_game(Setup(players, "reasons", side=side, contracts=players > 1))
    header = Header((*SEATS[:3], SEATS[0]), "", content.hash)
    while state.phase is not Phase.OVER:
        legal, active = engine.legal_commands(state), state.active
        if random.random() < 1 / 12:
            yield (
                TableModel(engine, header, english(), view(state, active), active, active, active, legal=legal),
                random,
            )
        builds = [command for command in legal if isinstance(command, Build)]
        state, _ = engine.apply(state, random.choice(builds if builds and random.random() < 0.5 else legal))


def things(model: TableModel) -> list[str]:
    """What can be clicked or dragged on the table, whether or not it can be used."""
    board, me, turn = model.board(model.viewer), model.me, model.state.turn
    cities = {site for site, index in board.city_index.items() if me.cities >> index & 1}
    built = {site for site in board.sites if sites.structure_at(board, me, site) is not None} | cities
    return [
        command_rows.TILE,
        command_rows.SPECIAL_DECK,
        *([command_rows.PLAYED] if turn.card else []),
        *(f"card:{card}" for card in me.hand),
        *(f"piece:{piece}" for piece in (*Piece, "upgrade")),
        *(f"contract:{contract}" for contract in model.contracts),
        *(f"claimed:{card}" for card in me.claimed),
        *(f"slot:{slot.id}" for slot in model.side.slots),
        *(f"{'built' if site in built else 'site'}:{site}" for site in board.sites),
    ]


def is_possible(model: TableModel, source: str, target: str) -> bool:
    """Whether the gesture does something."""
    if not target and (source in gestures.sources(model.legal) or gestures.leading_to(model.legal, source)):
        return True
    return gestures.can_take(model.legal, source, target)


def faults_of(model: TableModel, source: str, target: str, found: tuple[Reason, ...]) -> list[str]:
    """What is wrong with these reasons against a gesture."""
    gesture, lines = f"{source} to {target or 'a click'}", told_with_rules(model, found)
    faults = [f"{gesture}: no reason"] * (not found)
    faults += [f"{gesture}: generic: {why}" for why in found if why.key in GENERIC]
    faults += [f"{gesture}: an id: {line}" for line in lines if "the part " in line or "the effect slot:" in line]
    for why in found:
        data = dict(why.data)
        open_now = {at.ref for at in model.engine.open_parts(model.state)}
        if "left" in data and not set(data["left"]) <= open_now:  # type: ignore[arg-type]
            faults.append(f"{gesture}: not open: {why}")
        if why.key == "goes_only" and ItemId(target).kind in data["where"]:  # type: ignore[operator]
            faults.append(f"{gesture}: goes there: {why}")
    return faults


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_refused_gesture_names_what_stands_in_its_way(content: Content, players: int) -> None:
    faults, asked = [], 0
    for model, random in positions(content, players):
        known = things(model)
        places = [*known, command_rows.HAND, command_rows.TRAY, command_rows.DISCARD]
        tried = [(thing, "") for thing in known] + [(random.choice(known), random.choice(places)) for _ in range(TRIED)]
        for source, target in tried:
            if source != target and not is_possible(model, source, target):
                faults += faults_of(model, source, target, reasons(model, source, target))
                asked += 1
    assert faults == []
    assert asked > 300
