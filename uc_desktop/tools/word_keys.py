"""Writes the type of the keys of all interface texts, `presentation/words/keys.py`, from the English files."""

from __future__ import annotations

from pathlib import Path

from uc_desktop import paths
from uc_desktop.cards.words.words import MODEL, load_folder
from uc_desktop.presentation import words

_HEAD = '''"""The keys of all texts of the interface. Made by ``python -m uc_desktop.tools.word_keys``; do not edit."""

from typing import Literal

Key = Literal[
'''
#: Where the keys are kept.
PATH = Path(words.__file__).with_name("keys.py")


def keys_module() -> str:
    """The source of the module, from the files as they are now."""
    entries = load_folder(paths.resources() / "words", MODEL).entries
    return _HEAD + "".join(f'    "{key}",\n' for key in sorted(entries)) + "]\n"


if __name__ == "__main__":
    PATH.write_text(keys_module(), encoding="utf-8")
