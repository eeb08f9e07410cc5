"""Writes the prepared content and words of a build; takes the folders of them, of the cards, and of the resources."""

from __future__ import annotations

import sys
from pathlib import Path

from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.loading.prepared import prepare
from uc_desktop.cards.words.words import languages, load_folder, load_words
from uc_desktop.paths import CARD_WORDS, CONTENT, TEXTS


def prepare_all(target: Path, card_data: Path, resources: Path) -> None:
    """Write everything that `load_prepared` looks for into the folder `target`; ContentError if a language is not
    complete."""
    words, texts = card_data / "words", resources / "words"
    prepare(target / CONTENT, load_content(card_data), card_data)
    for language in languages(words):
        prepare(target / f"{CARD_WORDS}-{language}", load_words(words, language), words / f"{language}.yaml")
        prepare(target / f"{TEXTS}-{language}", load_folder(texts, language), texts / language)


if __name__ == "__main__":
    prepare_all(*map(Path, sys.argv[1:]))
