"""Which modules of the rules a build compiles."""

from __future__ import annotations

import compile_rules
import pytest
from project import ROOT


@pytest.mark.parametrize("module", compile_rules.modules(), ids=lambda path: path.stem)
def test_a_compiled_module_defines_no_struct(module: object) -> None:
    """The compiler leaves out what a class says after its bases, so that the Struct would not be frozen."""
    assert "(Struct" not in (ROOT / str(module)).read_text(encoding="utf-8")


def test_the_modules_that_stay_python_are_there() -> None:
    assert [path for path in compile_rules.PLAIN if not (ROOT / path).is_file()] == []
