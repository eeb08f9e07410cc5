"""All texts can be read whole on scaled screens too.

Layouts depend on the window's size before scaling and on how wide texts are. `test_scenes.py` and
`panels/test_card_sizes.py` audit both unscaled. Here all scenes are audited at one factor; at the others it is enough
that every text is exactly as wide as unscaled and that the scenes with the most texts have no faults.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.ui.audits.scaled import Found, Wanted
from uc_desktop.cards.words.text import Texts
from uc_desktop.cards.words.words import Words
from uc_desktop.rules.content import Content
from uc_desktop.tools.scenes import SCENES
from uc_desktop.ui.art.cards.faces import Faces
from uc_desktop.ui.art.drawing.lettering import text_width
from uc_desktop.ui.art.drawing.picture import Type

#: Scenes with a full table, an overlay and the longest words.
CROWDED = ("table", "advanced", "production")
#: How much the screen is scaled, the size of the window before that, and what is looked at there.
SCALED = (
    (1.5, (1280, 720), tuple(SCENES), (1.0, 1.5)),
    (1.5, (1920, 1080), CROWDED, ()),
    (2, (1366, 768), CROWDED, ()),
    (3, (1280, 720), CROWDED, ()),
)
TYPES = tuple(
    Type(size, weight, italic)
    for size, (weight, italic) in itertools.product((11, 12.3, 13.75, 18), ((400, False), (700, False), (400, True)))
)


@pytest.fixture(scope="module")
def lines(content: Content, english: Words) -> tuple[tuple[str, Type], ...]:
    """The names and words of all cards, each set in one of the types."""
    faces = Faces(content, Texts(english))
    words = [text for card in content.cards for text in (faces.of(card).name, faces.of(card).words)]
    return tuple(zip(words, itertools.cycle(TYPES), strict=False))


@pytest.mark.parametrize(
    ("factor", "size", "scenes", "card_texts"), SCALED, ids=[f"{factor}-{w}x{h}" for factor, (w, h), *_ in SCALED]
)
def test_no_text_is_cut_small_or_covered_on_a_scaled_screen(
    factor: float,
    size: tuple[int, int],
    scenes: tuple[str, ...],
    card_texts: tuple[float, ...],
    lines: tuple[tuple[str, Type], ...],
    shared_folder: Path,
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.audits.scaled", str(shared_folder)],
        cwd=Path(__file__).parents[2], input=msgspec.json.encode(Wanted(size, scenes, card_texts, lines)),
        env=os.environ | {"QT_SCALE_FACTOR": str(factor), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    found = msgspec.json.decode(done.stdout.splitlines()[-1], type=Found)
    assert (found.ratio, found.faults) == (factor, [])
    assert found.widths == [text_width(*line) for line in lines]
