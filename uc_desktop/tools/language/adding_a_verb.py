"""The chapter of the reference that tells how a verb is added to the language: a file, and what to write there, a
step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple


class Step(NamedTuple):
    """A file to change, what is written there, and what fails while that is missing."""

    file: str
    text: str
    test: str


_EVERY: Final = "tests/test_every_verb.py"
_NAMED: Final = f"`{_EVERY}`, which names what is missing and where"
STEPS: Final = (
    Step(
        "uc_desktop/rules/effects/nodes.py",
        "The node, `RelocateNode`, with `rule`, `gives_resources`, its fields and `only_if`; add it to the union "
        "`Node`. If it holds no other parts, derive it from `_Single`; else write `nested`. The docstring is what this "
        "reference says of the verb.",
        _NAMED,
    ),
    Step(
        "uc_desktop/rules/commands.py",
        "The command, `Relocate`, with `part` as its first field; add it to the union `Command`. Not needed where "
        "nothing is chosen (`Resolve`) or only a price is (`Pay`).",
        f"{_NAMED}; for its gestures also `moves` of `tests/ui/expected/sight.py`, by the tests of `tests/ui/table`",
    ),
    Step(
        "uc_desktop/rules/events.py",
        "The event, `Relocated`; add it to the union `Event`. Not needed where the events there are tell all.",
        f"{_NAMED}; `mypy` names the case in `tests/rules/reachability/test_max_effect.py`",
    ),
    Step(
        "uc_desktop/rules/changes.py",
        "A method of `Changes` that changes the state and appends the event: nothing else writes states.",
        "`tests/test_layers.py` and `mypy`, if the verb writes states itself",
    ),
    Step(
        "uc_desktop/rules/effects/upgrading.py",
        "The verb, `RelocateVerb`, in the module of its family, with `node` and `commands`; add it to `VERBS` at the "
        "end. `Verb` in `verb.py` says what each member promises. `options`, `why_not`, `why_idle`, `do`, "
        "`is_possible` and `max_effect` must be written; what else is left out is searched, which is right but slower. "
        "A new reason needs a sentence in `card_data/words/en.yaml` under `reasons` and a test in "
        "`tests/rules/reasons`, a card trigger that waits for the event a line in `triggers.py`, "
        "and a new family a line in `registry.py`.",
        f"`mypy`; {_NAMED}, and wants the node in `tests/rules/reachability/random_content.py`: with it "
        "`test_max_effect.py` beside it compares `max_effect` with what really happens, and `test_reachability.py` "
        "what is legal with all ways there are",
    ),
    Step(
        "uc_desktop/cards/fields/verbs.py",
        "The YAML key, with the field type of its value and an example; in `_acting` for effects, in `_replacing` for "
        "Production.",
        _NAMED,
    ),
    Step(
        "uc_desktop/cards/words/text_effects.py",
        "The clause for card texts, its words in `card_data/words/en.yaml` under `verbs`; under `commands` "
        "what the command is called in palette, undo and hints, and with `at` where it has a site.",
        f"{_NAMED}; `tests/cards/words/test_texts.py` wants an example in `tests/cards/sentences.py`",
    ),
    Step(
        "uc_desktop/cards/icons/effects.py",
        "The row of icons, out of those listed in `uc_desktop/ui/art/icons/icons.py`; a new icon is drawn there.",
        f"{_NAMED}; `tests/cards/icons/test_icons.py` wants icons that there are",
    ),
    Step(
        "uc_desktop/app/scenario/command_forms.py",
        "The command's wording: a line in `FORMS`, which is parsed and formatted, and for a field of a new name, such "
        "as `to`, a line in `_FIELDS`; explain the wording in `tests/README.md`.",
        f"{_NAMED}; `tests/app/scenario/test_readme.py`",
    ),
    Step(
        "uc_desktop/presentation/command_rows.py",
        "The command at the table, a row in `COMMAND_ROWS`: the things touched for it, by mouse, keyboard and screen "
        "reader, also where it is not legal; what to click "
        "(`resources/words/en/panels.yaml`); whether its consequences are shown beforehand; its price.",
        f"{_NAMED}; `mypy` wants each field of the row",
    ),
    Step(
        "uc_desktop/presentation/log/event_rows.py",
        "The event, a row in `EVENT_ROWS`: its words in the log (`resources/words/en/log.yaml`, listed by "
        "`python -m uc_desktop.tools.word_keys`), the sign of its step, its sound and what moves. A motion that is not "
        "there yet is a function in `uc_desktop/ui/motion/moves.py`.",
        f"{_NAMED}; `mypy` wants each field of the row",
    ),
)
_INTRO: Final = """\
For programmers. A verb is one word everywhere: the YAML key `relocate`, the node `RelocateNode`, the class
`RelocateVerb`, the command `Relocate`, the event `Relocated`. These are all files to change but for data and tests, in
an order in which each builds on those before it. After the first three steps run `mypy` and `pytest
tests/test_every_verb.py`: together they list the others. Relocating a building, as the example here, takes all of them.
"""
_LAST: Final = """\
At last run `python -m uc_desktop.tools.language.reference card_data`, which writes this reference and the schema, and
let a card of `card_data/cards` use the verb (`tests/cards/test_use.py` asks for one). A new event needs a recorded game
in which it happens (`tests/recorded/test_game_texts.py`): `python -m tests.recorded.find_game EVENT` finds one. What
is recorded is written anew by `UC_REWRITE=1 pytest tests/recorded tests/cards/words`.

Nothing of a board is ever taken away (`rules/state.py`). A verb that does so changes that too: what is connected
(`rules/board/graph.py`), the open sites (`rules/board/open_sites.py`), and the bounds, which only add
(`MaxEffect.changes_board`, `is_possible` of the verbs that build).
"""


def chapter() -> Iterator[str]:
    """The chapter in Markdown."""
    yield f"\n## Adding a verb\n\n{_INTRO}"
    for number, step in enumerate(STEPS, 1):
        yield f"{number}. `{step.file}`: {step.text}\n   Fails if forgotten: {step.test}."
    yield f"\n{_LAST}"
