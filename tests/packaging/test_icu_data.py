"""The smaller copy of ICU's data: which items are kept, and that Qt sorts with it as with all data."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import contents
import icu_data
import PySide6
import pytest

HEADER = (24).to_bytes(2, "little") + b"\xda\x27" + bytes(8) + b"CmnD" + bytes(8)
LANGUAGES = contents.load().languages
LIBRARY = next((Path(PySide6.__file__).parent / "Qt" / "lib").glob("libicudata.so.*"), None)
#: Prints what Qt gets from ICU in every language: sorted words, names of time zones, upper and lower case.
ASK = """
from PySide6.QtCore import QCollator, QLocale, QStringDecoder, Qt, QTimeZone
words = "zebra żaba źrebak ząb łódź lody ósmy osa ćma cal ąż aż ñandú nube llama luz côte coté côté cote Öl ação acao"
words = words.split() + ["item 10", "Item 2", "item 1", "a-b", "ab", "ABC", "abc"]
for name in ("en", "en_GB", "es", "es_MX", "fr", "fr_CA", "it", "pl", "pt_BR", "pt_PT"):
    locale = QLocale(name)
    for numeric in (False, True):
        for case in (Qt.CaseSensitivity.CaseSensitive, Qt.CaseSensitivity.CaseInsensitive):
            collator = QCollator(locale)
            collator.setNumericMode(numeric)
            collator.setCaseSensitivity(case)
            print(name, numeric, case, sorted(words, key=collator.sortKey))
    for zone in QTimeZone.availableTimeZoneIds():
        print(name, QTimeZone(zone).displayName(QTimeZone.TimeType.DaylightTime, QTimeZone.NameType.LongName, locale))
    print(locale.toUpper("ąłżñéœß"), locale.toLower("ĄŁŻÑÉŒ"))
print([QStringDecoder(name).isValid() for name in ("ISO-8859-2", "windows-1250", "ISO-8859-15", "cp1252", "latin2")])
"""

needs_icu = pytest.mark.skipif(
    LIBRARY is None or shutil.which("cc") is None, reason="Qt has no ICU here, or no compiler"
)


def answer(library_path: Path | None) -> str:
    variables = {**os.environ, "LD_LIBRARY_PATH": str(library_path or "")}
    done = subprocess.run([sys.executable, "-c", ASK], env=variables, capture_output=True, text=True, check=True)
    return done.stdout


def test_what_is_written_is_read_again_in_the_order_that_icu_searches() -> None:
    items = {"icudt/b.res": b"second", "icudt/a.res": b"first", "icudt/b/a.res": b"third" * 10}
    library = b"ELF" * 7 + icu_data.write(HEADER, items) + b"after"
    header, found = icu_data.read(library)
    assert header == HEADER and list(found) == ["icudt/a.res", "icudt/b.res", "icudt/b/a.res"]
    assert all(found[name].startswith(content) for name, content in items.items())


def test_items_start_where_processors_may_read_them() -> None:
    data = icu_data.write(HEADER, {"icudt/a": b"1", "icudt/b": b"22"})
    assert data.index(b"1") % 16 == data.index(b"22") % 16 == 0


def test_a_language_is_kept_with_its_regions_and_no_other() -> None:
    names = [pattern.replace("{language}", "root").replace("*", "x") for pattern in icu_data.KEPT]
    names += ["coll/pl.res", "zone/pl.res", "zone/pt_BR.res", "zone/pt_PT.res", "coll/de.res", "coll/plx.res", "pl.res"]
    items = {f"icudt/{name}": b"" for name in names}
    found = icu_data.kept({**items, "icudt/coll/en.res": b"", "icudt/unames.icu": b""}, ("en", "pl", "pt_BR"))
    missing = [name for name in items if name not in found]
    assert missing == ["icudt/coll/de.res", "icudt/coll/plx.res", "icudt/pl.res"]


def test_what_is_to_be_kept_must_be_there() -> None:
    with pytest.raises(ValueError, match=r"no item coll/ucadata\.icu"):
        icu_data.kept({"icudt/coll/root.res": b""}, ("en",))
    with pytest.raises(ValueError, match="contains no data of ICU"):
        icu_data.read(b"ELF" * 100)


def test_without_a_compiler_there_is_no_smaller_library(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert icu_data.smaller_library(tmp_path / "libicudata.so.73", LANGUAGES, tmp_path) is None


@needs_icu
def test_qt_sorts_and_names_with_the_cut_data_as_with_the_whole_in_every_language(tmp_path: Path) -> None:
    assert LIBRARY is not None
    smaller = icu_data.smaller_library(LIBRARY, LANGUAGES, tmp_path)
    assert smaller is not None and smaller.stat().st_size < LIBRARY.stat().st_size / 15
    expected = answer(None)
    assert "'ąż', 'cal', 'ćma'" in expected, "Polish letters follow theirs"
    assert answer(tmp_path) == expected
