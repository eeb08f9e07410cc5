"""Every node, command and event is known wherever it must be; what is forgotten is named, with the place."""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct

from tests.rules.reachability.random_content import RandomContent
from uc_desktop.app.scenario.command_forms import FORMS, format_command, parse_command
from uc_desktop.cards.fields.read_context import ReadContext
from uc_desktop.cards.fields.verbs import PRODUCTION_VERBS
from uc_desktop.cards.fields.verbs import VERBS as KEYS
from uc_desktop.cards.fields.yaml_nodes import read_yaml
from uc_desktop.cards.icons.effects import verb_row
from uc_desktop.cards.words.glossary import RULES, RULES_OF_EVENTS
from uc_desktop.cards.words.sources import SourcedEvent
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.text_effects import clause
from uc_desktop.cards.words.words import load_words
from uc_desktop.paths import card_data
from uc_desktop.presentation.command_rows import COMMAND_ROWS, pairs
from uc_desktop.presentation.log.event_rows import EVENT_ROWS, MotionName
from uc_desktop.presentation.words.command_words import command_words, located_words, words_entry
from uc_desktop.rules import commands, conditions, events
from uc_desktop.rules.commands import Command
from uc_desktop.rules.content import Content, Part, action_key, card_key, slot_key
from uc_desktop.rules.effects import nodes
from uc_desktop.rules.effects.nodes import EventKind, Node
from uc_desktop.rules.effects.registry import VERBS
from uc_desktop.rules.effects.triggers import KINDS
from uc_desktop.rules.engine import Engine
from uc_desktop.rules.events import Event
from uc_desktop.rules.flow.setup import Setup
from uc_desktop.rules.index import RuleIndex
from uc_desktop.rules.terms import Kind, Resources
from uc_desktop.ui.motion.moves import MOVES

NODES: tuple[Any, ...] = get_args(Node)
COMMANDS: tuple[Any, ...] = get_args(Command)
EVENTS: tuple[Any, ...] = get_args(Event)
#: Nodes that only hold others, and those that the loader makes.
HOLDING = (nodes.ChooseNode, nodes.InOrderNode)
MADE = (nodes.ClaimNode, nodes.PayCardNode)
#: Sites and slots that commands name; a site may also be where something goes `to`.
PLACES = {"site": "2,2#1", "to": "2,2#2", "slot": "A-Y1", "effect": "slot:A-Y1"}


def parts(index: RuleIndex) -> Iterator[Part]:
    """All parts of slots and cards, nested ones too."""
    keys = [*map(slot_key, index.slots), *map(card_key, index.cards)]
    keys += [action_key(card.id) for card in index.cards.values() if card.kind is Kind.ACTION]
    for key in keys:
        for part in index.effect(key):
            yield part
            keys += part.children


def sample(kind: type[Command], index: RuleIndex) -> Command:
    """Some command of this type, for a part that it carries out."""
    part = next((part.ref for part in parts(index) if kind in _commands_for(part)), "")
    card, contract = next(iter(index.cards)), next(iter(index.contracts))
    values = {**PLACES, "card": card, "drop": card, "contract": contract, "part": part}
    made: Any = kind
    command: Command = made(**{name: values.get(name, _value(hint)) for name, hint in get_type_hints(kind).items()})
    return command


def _commands_for(part: Part) -> tuple[type[Command], ...]:
    node = type(part.node)
    return VERBS[node].commands if node in VERBS else ()


def _value(hint: Any) -> Any:
    if get_origin(hint) in (Union, types.UnionType):
        hint = get_args(hint)[0]
    if get_origin(hint) is tuple:
        member = get_args(hint)[0]
        return (_value(member),) if isinstance(member, type) and issubclass(member, Enum) else ()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(iter(hint))
    return Resources(kelp=1) if hint is Resources else hint()


def unlisted(module: types.ModuleType, union: tuple[Any, ...], ending: str = "") -> Iterator[str]:
    """The records of a module, with names that end so, that its union leaves out."""
    own = {name: each for name, each in vars(module).items() if getattr(each, "__module__", "") == module.__name__}
    for name, each in own.items():
        if (
            isinstance(each, type)
            and issubclass(each, Struct)
            and name.endswith(ending)
            and not name.startswith("_")
            and each not in union
        ):
            yield f"{name}: not in the union of {module.__name__}"


def written() -> set[type]:
    """The nodes of the examples of all keys."""
    records = {**PRODUCTION_VERBS.records, **KEYS.records}.values()
    context = ReadContext("example")
    found = [(record, read_yaml(record.example.encode(), context)) for record in records]
    return {type(record.read(example, context)) for record, example in found if example is not None}


def _annotations(kind: type) -> Iterator[tuple[str, str]]:
    """The names and the written types of the fields of a class and of those that it is derived from."""
    for each in kind.__mro__:
        yield from vars(each).get("__annotations__", {}).items()


def missing_of_nodes(kinds: tuple[Any, ...] = NODES) -> Iterator[str]:
    yield from unlisted(nodes, NODES, "Node")
    keys = written()
    for node in kinds:
        name = node.__name__
        if node not in VERBS and node not in HOLDING:
            yield f"{name}: no verb in VERBS of a module of rules/effects"
        if not isinstance(getattr(node, "rule", None), str):
            yield f"{name}: no `rule` in rules/effects/nodes.py"
        if node not in keys and node not in MADE:
            yield f"{name}: no key in cards/fields/verbs.py"
        if node not in clause.registry:
            yield f"{name}: no words in cards/words/text_effects.py"
        if node not in verb_row.registry:
            yield f"{name}: no icons in cards/icons/effects.py"
        holds = [name for name, kind in _annotations(node) if "Effect" in kind]
        if holds and node.nested is nodes.GainNode.nested:
            yield f"{name}: {', '.join(holds)} not in its `nested`"


def missing_of_commands(kinds: tuple[Any, ...] = COMMANDS) -> Iterator[str]:
    yield from unlisted(commands, COMMANDS)
    carried_out = {kind for verb in VERBS.values() for kind in verb.commands}
    for kind in kinds:
        if "part" in kind.__struct_fields__ and kind not in carried_out:
            yield f"{kind.__name__}: not in `commands` of any verb"
        if kind not in {form.kind for form in FORMS}:
            yield f"{kind.__name__}: not in FORMS of app/scenario/command_forms.py"
        if kind not in COMMAND_ROWS:
            yield f"{kind.__name__}: not in COMMAND_ROWS of presentation/command_rows.py"


def missing_of_events(kinds: tuple[Any, ...] = EVENTS) -> Iterator[str]:
    yield from unlisted(events, EVENTS)
    for event in kinds:
        if event not in EVENT_ROWS:
            yield f"{event.__name__}: not in EVENT_ROWS of presentation/log/event_rows.py"
        if "source" in event.__struct_fields__ and event not in get_args(SourcedEvent):
            yield f"{event.__name__}: not in SourcedEvent of cards/words/sources.py"
    for kind in set(EventKind) - set(KINDS.values()) - {EventKind.TURN_ENDED}:
        yield f"{kind}: brought about by no event in KINDS of rules/effects/triggers.py"
    for kind in set(EventKind) - set(RULES_OF_EVENTS):
        yield f"{kind}: not in RULES_OF_EVENTS of cards/words/glossary.py"


def missing_of_others(kinds: Iterable[Any] = (*vars(nodes).values(), *vars(conditions).values())) -> Iterator[str]:
    """What is missing of the language's records that are no nodes: conditions, permanent effects, scorings, …"""
    for kind in dict.fromkeys(kind for kind in kinds if isinstance(kind, type)):
        is_own = kind.__module__ in (nodes.__name__, conditions.__name__, __name__)
        if is_own and issubclass(kind, Struct) and not kind.__name__.startswith("_") and kind not in (*NODES, *RULES):
            yield f"{kind.__name__}: not in RULES of cards/words/glossary.py"


def test_every_node_command_and_event_is_known_everywhere() -> None:
    missing = [*missing_of_nodes(), *missing_of_commands(), *missing_of_events(), *missing_of_others()]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_every_command_has_a_wording_a_gesture_and_words(kind: type[Command], content: Content) -> None:
    engine, texts = Engine(content), Texts(load_words(card_data() / "words", "en"))
    state = engine.new_game(Setup(2, "words"))
    command, board = sample(kind, engine.index), content.boards[state.players[0].board]
    assert parse_command(content, format_command(command)).fits(engine.index, command)
    assert all(source for source, _ in pairs(command))
    try:
        assert command_words(engine.index, texts, command)
        assert located_words(engine.index, texts, command, board, state.players[0])
    except KeyError as error:
        pytest.fail(f"{kind.__name__}: not among the commands of card_data/words/en.yaml: {error}")


def test_the_words_have_no_command_that_is_not_there() -> None:
    entries = load_words(card_data() / "words", "en").entries
    said = {key.removeprefix("commands.").removesuffix(" at") for key in entries if key.startswith("commands.")}
    assert said <= {words_entry(kind) for kind in COMMANDS}


class RelocateNode(Struct):
    """A node that was forgotten everywhere."""

    then: nodes.Effect

    nested = nodes.GainNode.nested


class Relocate(Struct):
    """A command, event or condition that was forgotten."""

    part: str
    source: str


def test_every_motion_of_an_event_moves_and_every_motion_has_an_event() -> None:
    assert set(MOVES) == set(get_args(MotionName)) == {row.motion for row in EVENT_ROWS.values()} - {None}


def test_what_is_forgotten_is_named_with_its_place() -> None:
    assert list(missing_of_nodes((RelocateNode,))) == [
        "RelocateNode: no verb in VERBS of a module of rules/effects",
        "RelocateNode: no `rule` in rules/effects/nodes.py",
        "RelocateNode: no key in cards/fields/verbs.py",
        "RelocateNode: no words in cards/words/text_effects.py",
        "RelocateNode: no icons in cards/icons/effects.py",
        "RelocateNode: then not in its `nested`",
    ]
    assert list(missing_of_commands((Relocate,))) == [
        "Relocate: not in `commands` of any verb",
        "Relocate: not in FORMS of app/scenario/command_forms.py",
        "Relocate: not in COMMAND_ROWS of presentation/command_rows.py",
    ]
    assert list(missing_of_events((Relocate,))) == [
        "Relocate: not in EVENT_ROWS of presentation/log/event_rows.py",
        "Relocate: not in SourcedEvent of cards/words/sources.py",
    ]
    assert list(missing_of_others((Relocate,))) == ["Relocate: not in RULES of cards/words/glossary.py"]
    assert list(unlisted(commands, ())) == [
        f"{kind.__name__}: not in the union of {commands.__name__}" for kind in COMMANDS
    ]


def test_random_content_has_every_verb_so_that_the_look_ahead_is_compared_for_all(content: Content) -> None:
    made = (RuleIndex(RandomContent(content, f"every verb {seed}").make()) for seed in range(2))
    used = {type(part.node) for index in made for part in parts(index)}
    assert {node.__name__ for node in VERBS if node not in used} == {"GainMetropolisNode", "ReplaceNode"}
