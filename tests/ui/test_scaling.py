"""All texts can be read whole on scaled screens too."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

#: How much the screen is scaled, and the size of the window before that.
SCALED = ((1.5, 1920, 1080), (1.5, 1280, 720), (2, 1366, 768), (3, 1280, 720))


@pytest.mark.parametrize(("factor", "width", "height"), SCALED)
def test_no_text_is_cut_small_or_covered_on_a_scaled_screen(
    factor: float, width: int, height: int, shared_folder: Path
) -> None:
    environment = os.environ | {"QT_SCALE_FACTOR": str(factor), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.audits.scaled", str(width), str(height), str(shared_folder)],
        cwd=Path(__file__).parents[2], env=environment, capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == [factor, []]
