"""Shorter ways to play the cards of eras II and III, for the tests of each of them."""

from __future__ import annotations

from tests.table import Table
from uc_desktop.rules.events import PointsChanged, ResourcesGained, ResourcesPaid
from uc_desktop.rules.terms import Color, Resources

#: A slot of each colour that needs nothing and only gives: 2 Federation steps, or resources in one part.
GIVING = {Color.GREEN: "A-G4", Color.RED: "A-R3", Color.YELLOW: "A-Y1"}


def play(table: Table, card: str, slot: str = "") -> Table:
    """Let ana play the card of her hand, matched, on this slot or one that only gives; nothing is resolved yet."""
    color = table.content.cards[card].color
    assert color is not None
    return table.hand("ana", card).place(slot or GIVING[color], card)


def claim(table: Table, card: str) -> Table:
    """Let ana play the card, matched, and claim it."""
    return play(table, card).do("claim")


def use(table: Table, card: str) -> Table:
    """Let ana use this action card through slot A-G1, the card she claimed before."""
    return table.claimed("ana", card).place("A-G1").do(f"use {card}")


def connect(table: Table, *corners: str) -> Table:
    """Give ana the tunnels that connect these metropolises: UR, LL, and UL by way of both."""
    ways = {
        "UR": ("2,2-1,2", "1,2-0,2", "UR-0,2"),
        "LL": ("2,2-2,1", "2,1-2,0", "LL-2,0"),
        "UL": ("2,2-1,2", "1,2-0,2", "0,2-0,1", "UL-0,1", "2,2-2,1", "2,1-2,0", "2,0-1,0", "UL-1,0"),
    }
    return table.tunnel("ana", *(site for corner in corners for site in ways[corner]))


def produced_by(table: Table, card: str) -> dict[str, int]:
    """What ana's production card has given in all, less what was paid for it; zeros left out."""
    total, points = Resources(), 0
    for event in table.events:
        source = str(getattr(event, "source", "")).split("/")[0]
        if source != f"production:{card}" or getattr(event, "player", None) != 0:
            continue
        match event:
            case ResourcesGained(resources=amount):
                total = total.plus(amount)
            case ResourcesPaid(resources=amount):
                total = total.minus(amount)
            case PointsChanged(points=more):
                points += more
            case _:
                pass
    return {**total.named(), **({"point": points} if points else {})}


def produce(table: Table, card: str) -> dict[str, int]:
    """Let ana claim the production card and the era end; what the card gives by itself."""
    claim(table, card).produce()
    return produced_by(table, card)


def scored_by(table: Table, card: str) -> int:
    """The points of ana's end-scoring cards if she claims this one and the game ends now."""
    return claim(table, card).final_score("ana").get("end scoring", 0)


def offered(table: Table, card: str) -> set[str]:
    """The parts of the card, or of its action, that can be carried out now: "0", "0/1/0"."""
    commands = table.engine.legal_commands(table.state)
    split = [str(getattr(command, "part", "")).partition("/") for command in commands]
    return {part for effect, _, part in split if card in effect.split(":")}
