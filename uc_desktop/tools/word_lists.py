"""Lists of all texts of a language, for proof-reading.

``python -m uc_desktop.tools.word_lists LANG FOLDER [--with LANG]`` writes text files: cards, boards, refusals,
commands, and one for each file of the interface. A line is the key of a text and the text, its slots filled with
names and numbers; below it stands the same in the language of `--with`.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final, TypeVar

from uc_desktop import paths
from uc_desktop.cards.loading.loader import load_content
from uc_desktop.cards.words.grammar import Feature, Form, slots_of, texts_of
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import MODEL, Words, load_folder, load_words
from uc_desktop.cards.words.words_source import read_source
from uc_desktop.presentation.words.catalogue import use
from uc_desktop.rules.content import CardDef, Content
from uc_desktop.rules.engine import Engine
from uc_desktop.tools.word_samples import NAMES, NUMBERS, PLAIN, Samples

#: A refusal with such a slot is listed with each number for each name.
_NAMED: Final = frozenset(("resource", "condition"))
T = TypeVar("T")
#: The key of a text, and the text in some language.
Line = tuple[str, Callable[[Samples], str]]
#: Slots that hold only a number, and those that do so where a noun stands behind them in English.
_NUMBERS: Final = frozenset((
    "all", "best", "chapters", "done", "fed", "found", "given", "have", "known", "limit", "longest", "mean", "metres",
    "minutes", "most", "n", "need", "number", "over", "page", "pages", "percent", "round", "rounds", "score", "seat",
    "seconds", "space", "step", "streak", "tenth", "total", "turn", "whole", "wins", "won",
))  # fmt: skip
_BEFORE_NOUN: Final = re.compile(r"\{(points|cities|rounds|minutes)\} (?:points?|cities|connected|kelp|rounds|minutes)")


def word_lists(code: str, beside: str = "") -> Iterator[tuple[str, list[str]]]:
    """The name of each list and its lines, in the language with this code; below each line the same in `beside`.

    Raises ContentError where words are faulty.
    """
    engine = Engine(load_content(paths.card_data()))
    planned = {name: [*lines] for name, lines in _plan(code, engine.content)}
    try:
        texts = [_texts(Samples(each, engine), planned) for each in (code, beside) if each]
    finally:
        use(None)
    for name, lines in planned.items():
        rows = zip((key for key, _ in lines), *(of[name] for of in texts), strict=True)
        # Where nothing in a text changes with the number, it stands there once.
        yield name, [text for key, *said in dict.fromkeys(rows) for text in _row(key, said)]


def _texts(samples: Samples, planned: dict[str, list[Line]]) -> dict[str, list[str]]:
    return {name: [say(samples).replace("\n", " / ") for _, say in lines] for name, lines in planned.items()}


def _row(key: str, said: list[str]) -> Iterator[str]:
    yield f"{key}: {said[0]}"
    yield from (f"    {other}" for other in said[1:])


def _plan(code: str, content: Content) -> Iterator[tuple[str, Iterable[Line]]]:
    """The lists and their lines; which lines there are depends on the numbers and genders that the language tells."""
    cards, english = (load_words(paths.card_data() / "words", each) for each in (code, MODEL))
    interface, model = (load_folder(paths.resources() / "words", each) for each in (code, MODEL))
    yield "cards", _cards(content)
    yield "boards", _boards(content)
    yield "refusals", _refusals(cards)
    of_commands = (key for key in cards.entries if key.startswith(("commands.", "rules.")))
    yield "commands", _entries(of_commands, cards, english, Samples.card_text)
    grammar = read_source(paths.resources() / "words" / MODEL / "grammar.yaml")
    for path in sorted((paths.resources() / "words" / MODEL).glob("*.yaml")):
        keys = read_source(path, None if path.stem == "grammar" else grammar).entries
        yield f"interface-{path.stem}", _entries(keys, interface, model, Samples.text)


def _cards(content: Content) -> Iterator[Line]:
    def words(texts: Texts, card: CardDef) -> str:
        return texts.card_words(card, content)

    for card in content.cards.values():
        yield from _lines(f"{card.number} {card.id}", card, Texts.card_name, words, Texts.card_flavour)


def _boards(content: Content) -> Iterator[Line]:
    for slot in content.slots.values():
        yield from _lines(slot.id, slot, Texts.slot_words)
    for tile in content.metropolises.values():
        yield from _lines(tile.id, tile, Texts.metropolis_name, Texts.metropolis_words)
    for contract in content.contracts.values():
        said = (Texts.contract_name, Texts.contract_words, Texts.contract_flavour)
        yield from _lines(contract.id, contract, *said)
    for bonus in content.bonuses.values():
        yield from _lines(bonus.id, bonus, Texts.bonus_words)


def _lines(key: str, thing: T, *said: Callable[[Texts, T], str]) -> Iterator[Line]:
    """A line for everything that is said of a thing."""
    for say in said:
        yield key, partial(_said, say, thing)


def _said(say: Callable[[Texts, T], str], thing: T, samples: Samples) -> str:
    return say(samples.texts, thing)


def _refusals(words: Words) -> Iterator[Line]:
    for entry, wording in words.entries.items():
        section, _, key = entry.partition(".")
        if section == "reasons":
            slots = slots_of(wording.form)
            all_of_both = product(NUMBERS, range(NAMES)) if slots & _NAMED else zip(NUMBERS, range(NAMES), strict=True)
            for n, i in [*all_of_both][: _rows(slots, wording.form)]:
                yield key, partial(Samples.refusal, key=key, slots=slots, n=n, i=i)


def _entries(keys: Iterable[str], words: Words, model: Words, say: Callable[..., str]) -> Iterator[Line]:
    """Each entry in all its numbers and genders."""
    for key in keys:
        form = words.entries[key].form
        texts = [*texts_of(model.entries[key].form)]
        before_nouns = {slot for text in texts for slot in _BEFORE_NOUN.findall(text)}
        numbers = slots_of(form) & (_NUMBERS | before_nouns)
        for i, n in enumerate(NUMBERS[: _rows(slots_of(form), form)]):
            for gender in _options(form, Feature.GENDER) or (None,):
                chosen = {"key": key, "numbers": numbers, "n": n, "i": i, "gender": gender}
                yield key, partial(say, **chosen)


def _rows(slots: frozenset[str], form: Form) -> int | None:
    """How many lines are enough for a text: two, if its slots have no numbers and no forms."""
    return 2 if slots <= PLAIN and not _options(form, Feature.COUNT) else None


def _options(form: Form, feature: Feature) -> tuple[str, ...]:
    """The genders, or what else is chosen by, that a form tells apart."""
    if isinstance(form, str):
        return ()
    mine = form.options if form.by is feature else ()
    return tuple(dict.fromkeys((*mine, *(key for each in form.options.values() for key in _options(each, feature)))))


def main() -> None:
    """Write the lists that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m uc_desktop.tools.word_lists", description=__doc__)
    parser.add_argument("language", metavar="LANG")
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--with", dest="beside", default="", metavar="LANG")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, lines in word_lists(options.language, options.beside):
        (options.folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
