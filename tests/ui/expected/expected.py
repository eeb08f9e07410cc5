"""What the table must show, worked out from the game alone, and how it differs from what the window shows.

`facts` describes the picture a second time: from the raw state, the header, the content and the layout functions,
never from the drawing code. `check` compares the two: every key that carries a fact of the game must be there exactly
when it should, with the kind, owner, text, state and place it should have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tests.ui.expected import cards as expected_cards
from tests.ui.expected import goal as expected_goal
from tests.ui.expected import main as expected_main
from tests.ui.expected import over as expected_over
from tests.ui.expected import player as expected_player
from tests.ui.expected import side as expected_side
from tests.ui.expected.facts import Fact, Facts, differences, is_read_after
from tests.ui.expected.sight import Sight, sight_of
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.window.main_window import MainWindow

#: Keys that tell no fact of their own: grounds, panels, titles, signs.
DECORATION = re.compile(
    r"backdrop|main-board|player-board|resource-bar|turn-panel|top-bar|popover(:note:[1-9].*|:icons:.*)?|hand:empty"
    r"|(path|plate|bar):.+|(frame|rank):order:\d|title:(?!log).+|label:(?!deck).+|button:(menu|hint|help|fit|asks-price)"
    r"|(hand-count|tiles|supply|pay-switch):title|pay-switch:text"
    r"|history-bar|history:title|hint(-\w+)?(:.+)?"
    r"|goal:\w+:label|lit:.+|turn:(row|pair|taken|waiting|decisions|prompt).*"
    r"|feeding:(sign|warning|makes-up)|score:(sign|title|bar|cog)|stock:\w+:(sign|cog)|tray:\w+:(sign|title)"
)
#: Keys of what lies over the table, which has tests of its own, by what lies there.
OVER = {
    "curtain": re.compile(r"sheet:.+|curtain:.+"),
    "production": re.compile(r"sheet(:|-).+|production:.+|feeding:\d.*"),
    "final": re.compile(r"sheet:.+|final:.+|curves.*"),
    "log": re.compile(r"sheet:.+|log:.+"),
    "score": re.compile(r"sheet:.+|score:.+"),
    "sources": re.compile(r"sheet:.+|sources:.+"),
    "pile": re.compile(r"sheet:.+|pile:.+"),
    "review": re.compile(r"sheet:.+|review:.+"),
    "look": re.compile(r"sheet:.+"),
    "": re.compile(r"-"),
}


def facts(sight: Sight) -> Facts:
    """Everything that the table must show of the game, by key."""
    if sight.overlay == "curtain":
        return dict(expected_over.curtain(sight))
    return dict(_table(sight))


def _table(sight: Sight) -> Iterator[tuple[str, Fact]]:
    yield from expected_main.facts(sight)
    yield from expected_player.facts(sight)
    yield from expected_cards.facts(sight)
    yield from expected_side.facts(sight)
    if sight.hints != "choosing":
        yield from expected_goal.facts(sight)
    yield from expected_over.facts(sight)


def shown(window: MainWindow) -> Mapping[str, TableItem]:
    """Everything the builder shows, by key."""
    return {item.key: item for item in window.view.builder.items()}


def check(window: MainWindow) -> list[str]:
    """All differences between what the window shows and what it should, in words; none if all is well."""
    controller = window.controller
    if controller is None:
        return []
    sight = sight_of(controller)
    return compare(facts(sight), shown(window), lies_over(sight)) + _strays(window)


def lies_over(sight: Sight) -> str:
    """What lies over the table: a key of OVER."""
    looks = sight.is_my_turn and sight.state.turn.looked
    return sight.overlay or ("look" if looks else "")


def compare(wanted: Facts, there: Mapping[str, TableItem], over: str = "") -> list[str]:
    """What is missing, extra or wrong."""
    missing = [f"{key} is missing" for key, fact in wanted.items() if key not in there and not fact.if_room]
    extra = [key for key in there if key not in wanted and not DECORATION.fullmatch(key)]
    wrong = [words for key, fact in wanted.items() if key in there for words in differences(key, fact, there[key])]
    for key, before in ((key, fact.after) for key, fact in wanted.items() if key in there and fact.after in there):
        if not is_read_after(there[key], there[before]):
            wrong.append(f"{key} does not come after {before}")
    return missing + [f"{key} should not be there" for key in extra if not OVER[over].fullmatch(key)] + wrong


def _strays(window: MainWindow) -> list[str]:
    """Items in the scene that are neither the builder's nor bubbles, large card, what is dragged, rings about a way."""
    staged = set(shown(window).values())
    found = [item for item in window.view.table_scene.items() if isinstance(item, TableItem) and item not in staged]
    loose = ("bubble", "loupe", "rules", "signs", "dragged", "ghost", "way:")
    return [f"{item.key} is not the builder's" for item in found if not item.key.startswith(loose)]
