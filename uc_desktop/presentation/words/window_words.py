"""What the window and its dialogs say of the program, of players and of challenges."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from uc_desktop import __version__, commit
from uc_desktop.app.records import record_store, settings
from uc_desktop.app.saves import formats
from uc_desktop.app.saves.challenges import DAY
from uc_desktop.app.saves.header import HUMAN
from uc_desktop.app.tutorial import progress
from uc_desktop.cards.loading import packs
from uc_desktop.presentation.shortcuts import BY_NAME, COMMANDS
from uc_desktop.presentation.words.catalogue import listing, say

if TYPE_CHECKING:
    from pathlib import Path

    from uc_desktop.app.saves.challenges import Challenge
    from uc_desktop.app.session.history import BranchRefusal
    from uc_desktop.presentation.shortcuts import Shortcuts
    from uc_desktop.presentation.words.catalogue import Key

_PLAYERS: Final[Mapping[str, Key]] = {
    HUMAN: "players.human",
    "calm": "players.calm",
    "keen": "players.keen",
    "strong": "players.strong",
    "master": "players.master",
    "greedy": "players.greedy",
    "random": "players.random",
}
_EXPLAINED: Final[Mapping[str, Key]] = {
    HUMAN: "players.human explained",
    "calm": "players.calm explained",
    "keen": "players.keen explained",
    "strong": "players.strong explained",
    "master": "players.master explained",
    "greedy": "players.greedy explained",
    "random": "players.random explained",
}


def about_title() -> str:
    """The program's name and version."""
    return say("about.title", version=__version__)


def about_texts(qt: str, licences: Path) -> tuple[str, ...]:
    """What the program is, and what it is not, with the folder of the licences and `version_lines`."""
    licence_text = say("about.licences", folder=str(licences))
    return say("about.unofficial"), say("about.own"), licence_text, *version_lines(qt)


def version_lines(qt: str = "") -> tuple[str, ...]:
    """Lines with the program's version and commit, the formats of its files, and, if Qt's version is given, those of
    Python, Qt and the system."""
    lines = (
        say("about.version", version=__version__, commit=commit()),
        say(
            "about.formats",
            games=formats.FORMAT,
            settings=settings.FORMAT,
            results=record_store.FORMAT,
            tutorial=progress.FORMAT,
            packs=packs.FORMAT,
        ),
    )
    python, system = platform.python_version(), platform.platform()
    return (*lines, say("about.system", python=python, qt=qt, system=system)) if qt else lines


def help_texts(shortcuts: Shortcuts) -> tuple[str, ...]:
    """How to play here, with the keys as they are; what is between ** and ** is bold."""
    changed = [each for each in COMMANDS if shortcuts.keys(each.name)]
    keys = [say("help.key", keys=shortcuts.shown(each.name), command=each.inner) for each in changed]
    take_back = shortcuts.named(BY_NAME["take-back"].words, "take-back")
    return (
        say("help.turn"),
        say("help.taking back", take_back=take_back),
        say("help.looking"),
        say("help.fixed"),
        say("help.changed", keys=listing("comma", keys)),
        say("help.rules"),
        say("help.history"),
        say("help.games"),
    )


def player_words(player: str) -> str:
    """Who plays a seat: "Human", "Greedy bot"; bots of other versions of the program are called by their names."""
    return say(_PLAYERS[player]) if player in _PLAYERS else say("players.other bot", name=player.capitalize())


def player_explained(player: str) -> str:
    """How somebody plays a seat, in one line."""
    return say(_EXPLAINED[player]) if player in _EXPLAINED else say("players.other explained")


def challenge_title(challenge: Challenge) -> str:
    """What players call it: "Challenge of the day, 2026-11-21"."""
    return say("challenges.day" if challenge.kind == DAY else "challenges.week", when=challenge.when)


def challenge_in_brief(challenge: Challenge) -> str:
    """The same where there is little room: "Day 2026-11-21"."""
    return say("challenges.brief day" if challenge.kind == DAY else "challenges.brief week", when=challenge.when)


def why_not_branch(why: BranchRefusal | None) -> str:
    """Why no new game can go on from a position, in a few words; empty if one can."""
    return say(why.value) if why is not None else ""
