"""Tables for spreadsheets: what players are called is never a formula there."""

from __future__ import annotations

import pytest

from uc_desktop.app.reports.data_table import DataTable, as_tsv, no_formula
from uc_desktop.app.reports.text_table import text_table


@pytest.mark.parametrize("text", ["=1+1", "+49 30", "-x", "@SUM(A1)", "\tA", "\rA", "=", "-"])
def test_a_text_that_would_be_a_formula_gets_an_apostrophe(text: str) -> None:
    assert no_formula(text) == f"'{text}"


@pytest.mark.parametrize("text", ["Ana", "3", "-3", "+2", "-1.5", "1=1", "", "Ana = Bruno"])
def test_other_texts_and_numbers_stay(text: str) -> None:
    assert no_formula(text) == text


def test_copied_tables_hold_no_formulas() -> None:
    table = DataTable("=title", ("@", "Points"), (("+Ana", "−3"), ("Bruno", "12")))
    assert as_tsv([table]) == "'=title\n'@\tPoints\n'+Ana\t-3\nBruno\t12\n"
    assert text_table([("=Ana", "3"), ("Bruno", "12")]).splitlines()[0].startswith("'=Ana")
