"""The JSON schema of the data files, made from the loader's own field types, for editors.

Rewritten together with the language's reference: see `uc_desktop.tools.language.reference`. In a data file,
``# yaml-language-server: $schema=../schema.json#/$defs/card_file`` on the first line turns it on.
"""

from __future__ import annotations

import json

from uc_desktop.cards.fields.field_types import Schema
from uc_desktop.cards.loading.files import FILE_KINDS


def schema() -> Schema:
    """The schema: any of the kinds of files, each also under its own name, such as ``#/$defs/card_file``."""
    defs: Schema = {}
    for kind in FILE_KINDS:
        defs[f"{kind.kind}_file"] = {"title": kind.pattern, **kind.whole.schema(defs)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Content of uc-desktop",
        "anyOf": [{"$ref": f"#/$defs/{kind.kind}_file"} for kind in FILE_KINDS],
        "$defs": dict(sorted(defs.items())),
    }


def schema_text() -> str:
    """What `card_data/schema.json` must hold."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"
