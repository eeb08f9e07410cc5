"""Bots that play by the weights in the resources."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from uc_desktop import paths
from uc_desktop.ai import registry
from uc_desktop.ai.registry import seed_at

if TYPE_CHECKING:
    from uc_desktop.ai.bot import Bot
    from uc_desktop.ai.value import BotWeights
    from uc_desktop.rules.engine import Engine


@cache
def shipped_weights() -> BotWeights:
    """The weights that `tools.fitting` made."""
    # Imported late: the program starts without bots.
    from msgspec import json

    from uc_desktop.ai.value import BotWeights

    return json.decode(_weights_data(), type=BotWeights)


def weights_hash() -> str:
    """A hash of the shipped weights."""
    return sha256(_weights_data()).hexdigest()[:16]


def _weights_data() -> bytes:
    return (paths.resources() / "bots" / "weights.json").read_bytes()


def bot_named(name: str, engine: Engine, seed: str) -> Bot:
    """A fresh bot of this name; UsageError names the known ones."""
    return registry.make_bot(name, engine, shipped_weights(), seed)


def bots_of_game(names: Sequence[str], engine: Engine, seed: str) -> list[Bot]:
    """Fresh bots by seat; `seed` is one for the bots of this game alone, never the game's own, from which a bot could
    tell what is hidden. UsageError names the known ones."""
    return [bot_named(name, engine, seed_at(seed, seat)) for seat, name in enumerate(names)]
