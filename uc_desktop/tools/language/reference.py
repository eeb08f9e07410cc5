"""The reference of the effect language, `card_data/LANGUAGE.md`, made from field types and docstrings of the nodes.

``python -m uc_desktop.tools.language.reference card_data`` writes it, and ``schema.json``, into the folder given.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from uc_desktop.cards.fields.conditions import CONDITIONS, PER, PRODUCTION_CONDITIONS
from uc_desktop.cards.fields.field_types import (
    Converted,
    FieldType,
    Keyword,
    ListOf,
    NamedType,
    Nullable,
    UnionByType,
    WithLocation,
)
from uc_desktop.cards.fields.permanents import EVENTS, PERMANENT, SCORING
from uc_desktop.cards.fields.phrases import PHRASES, PIECES
from uc_desktop.cards.fields.records import Record, TaggedUnion
from uc_desktop.cards.fields.verbs import PRODUCTION_VERBS, VERBS
from uc_desktop.cards.loading.files import FILE_KINDS, FileKind
from uc_desktop.cards.loading.schema import schema_text
from uc_desktop.presentation.words.problem_words import fault_words
from uc_desktop.tools.language import adding_a_verb

_INTRO = """\
# The language of cards, slots, metropolises and site bonuses

Made from the program by `python -m uc_desktop.tools.language.reference card_data`; do not edit. Ids such as X-1 are
those by which the program names rules when it refuses something. `uc-desktop check-cards DIR` checks a folder and names
every fault with file and line; `schema.json` lets an editor do so while you type.

The files are YAML, read strictly: keys once, no anchors, aliases or tags, whole numbers only, `true` and `false` for
yes and no; text that looks like something else stands in quotes.
"""
_EFFECTS = """\
An effect is a part, or a list of parts, which may be carried out in any order (T-8) and left out (T-7). A part has
exactly one of these verbs. Any part may have `if` with a condition (below), read when the part starts; `gain` may have
`per` (below), too.
"""
_PRODUCTION = """\
What happens in each Production: a part or a list of parts, with these verbs only. Nothing that one player produces
depends on another (D-6), so there is no drawing and no advancing.
"""
_PERMANENT = "The effect of a permanent card is a list of entries, each of one of these kinds."
_EVENTS = "What stands at `when`: the event, and whatever else must be so. What is left out does not matter."
_SCORING = "The effect of an end-scoring card is a list of entries, each of one of these kinds."
_WORDS = """\
By N-3 only what is connected counts, whatever a card says: the word "connected" may be written for people, and changes
nothing. "upgraded" counts upgraded ones only.
"""


class Example(NamedTuple):
    """A piece of YAML in the reference, and the field type it must have."""

    text: str
    field_type: FieldType[Any]


def examples() -> Iterator[Example]:
    """Every example of the reference, in its order."""
    for kind in FILE_KINDS:
        yield Example(kind.example, kind.whole)
    yield from _examples(VERBS.records, VERBS)
    yield from _examples(_without(PRODUCTION_VERBS.records, VERBS.records), PRODUCTION_VERBS)
    yield from _examples(CONDITIONS.records, VERBS)
    yield from _examples(_without(PRODUCTION_CONDITIONS.records, CONDITIONS.records), PRODUCTION_VERBS)
    yield Example(PER.example, VERBS)
    yield from _examples(PERMANENT.records, PERMANENT)
    yield from _examples(SCORING.records, SCORING)


def reference() -> str:
    """What `card_data/LANGUAGE.md` must hold."""
    return "\n".join(_lines()).rstrip() + "\n"


def main(arguments: list[str]) -> int:
    """Write the reference and the schema into the folder named by the one argument."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print("usage: python -m uc_desktop.tools.language.reference FOLDER", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    (folder / "LANGUAGE.md").write_text(reference(), encoding="utf-8")
    (folder / "schema.json").write_text(schema_text(), encoding="utf-8")
    return 0


def _examples(records: Mapping[str, Record[Any]], field_type: FieldType[Any]) -> Iterator[Example]:
    for record in records.values():
        yield Example(record.example, field_type)


def _lines() -> Iterator[str]:
    yield _INTRO
    yield "## Files\n"
    for kind in FILE_KINDS:
        yield from _file(kind)
    only_production = _without(PRODUCTION_VERBS.records, VERBS.records)
    yield from _section("Effects", _EFFECTS, VERBS.records)
    yield from _section("Production effects", _PRODUCTION + "\n" + _only(PRODUCTION_VERBS.records), only_production)
    yield from _section("Conditions: `if`", "One of these.", PRODUCTION_CONDITIONS.records)
    yield "## For every …: `per`\n"
    yield from _entry(None, PER)
    yield from _section("Permanent effects", _PERMANENT, PERMANENT.records)
    yield f"## Happenings: `when`\n\n{_EVENTS}\n"
    yield from _keys_of_events()
    yield from _section("End scoring", _SCORING, SCORING.records)
    yield f"## Words\n\nThings to build and upgrade (`what`): {_listed(PIECES)}.\n"
    plain = [phrase for phrase in PHRASES if not phrase.startswith(("connected ", "upgraded "))]
    yield f"What can be counted (`count`): {_listed(plain)}.\n"
    upgraded = [phrase for phrase in PHRASES if phrase.startswith("upgraded ")]
    connected = [phrase for phrase in PHRASES if phrase.startswith("connected ") and "upgraded" not in phrase]
    yield f"{_WORDS}\n* {_listed(upgraded)}"
    yield f"* {_listed(connected)}, and with both words: `connected upgraded farm` and the like"
    yield from adding_a_verb.chapter()


def _section(title: str, about: str, records: Mapping[str, Record[Any]]) -> Iterator[str]:
    yield f"## {title}\n\n{about.rstrip()}\n"
    for key, record in records.items():
        yield from _entry(key, record)


def _entry(key: str | None, record: Record[Any]) -> Iterator[str]:
    if key is not None:
        yield f"### `{key}`\n"
    yield f"{record.about}\n"
    rows = list(_rows(record, ""))
    if rows:
        yield "\n".join(rows) + "\n"
    yield f"```yaml\n{record.example}\n```\n"


def _file(kind: FileKind) -> Iterator[str]:
    yield f"### `{kind.pattern}`\n"
    yield f"{kind.about}\n"
    whole = kind.field_type.get() if isinstance(kind.field_type, NamedType) else kind.field_type
    yield "\n".join(_rows_of(_records(whole))) + "\n"
    yield f"```yaml\n{kind.example.rstrip()}\n```\n"


def _rows(record: Record[Any], prefix: str) -> Iterator[str]:
    """A line for each key, and for the keys of a mapping that has no place of its own in the reference."""
    for key, field in record.fields.items():
        if key == "if":
            continue
        optional = "" if field.required else " (may be absent)"
        about = f" {field.about}" if field.about else ""
        yield f"* `{prefix}{key}`{optional}: {_form(field.field_type)}.{about}"
        for inner in _records(field.field_type):
            if len(inner.fields) < _MANY and inner is not PER:
                yield from _rows(inner, f"{prefix}{key}.")


#: Records with so many keys are tables, which need no line for each.
_MANY = 10


def _rows_of(records: Iterable[Record[Any]]) -> Iterator[str]:
    """The lines of several records together; where they differ in what stands at a key, it is named for each."""
    lines: dict[str, list[str]] = {}
    for record in records:
        for row in _rows(record, ""):
            key, _, rest = row.partition(": ")
            lines.setdefault(key, [])
            if rest not in lines[key]:
                lines[key].append(rest)
    for key, rests in lines.items():
        yield f"{key}: {' Or '.join(rests)}"


def _records(field_type: FieldType[Any]) -> Iterable[Record[Any]]:
    """The records that are described where they are used; those with a name of their own are not."""
    match field_type:
        case Record():
            return [field_type]
        case TaggedUnion():
            return field_type.records.values() if field_type is not EVENTS else []
        case Converted() | WithLocation() | ListOf() | Nullable():
            return _records(field_type.inner)
        case UnionByType():
            return [record for one in field_type.alternatives for record in _records(one)]
        case _:
            return []


def _form(field_type: FieldType[Any]) -> str:
    """What must stand there; few words are listed, many are named by what they are."""
    match field_type:
        case Keyword() if len(field_type.words) < _MANY:
            return _listed(field_type.words)
        case Converted():
            return _form(field_type.inner)
        case UnionByType():
            return ", or ".join(dict.fromkeys(_form(one) for one in field_type.alternatives))
        case _:
            return fault_words(field_type.form)


def _keys_of_events() -> Iterator[str]:
    for word, record in EVENTS.records.items():
        keys = [f"`{key}` ({_form(field.field_type)})" for key, field in record.fields.items() if key != "event"]
        yield f"* `{word}`" + (f": {', '.join(keys)}" if keys else "")
    yield ""


def _without(records: Mapping[str, Record[Any]], other: Mapping[str, Record[Any]]) -> dict[str, Record[Any]]:
    return {key: record for key, record in records.items() if key not in other}


def _only(records: Mapping[str, Record[Any]]) -> str:
    return f"Verbs: {_listed(records)}."


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
