"""Which language the texts are in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from uc_desktop.app.records.settings import LANGUAGES

#: A list of languages by preference, separated by colons (gettext).
_PREFERRED: Final = "LANGUAGE"
#: The variables of the locale; the first that is set counts.
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
#: Locales in which programs are not translated.
_UNTRANSLATED: Final = ("C", "POSIX")


def language_of(setting: str, environment: Mapping[str, str], system: Sequence[str]) -> str:
    """The code of the first known language among the settings, the environment and the system; English if there is
    none."""
    wanted = (setting, *_of_environment(environment), *system)
    return next((code for each in wanted if (code := _code(each)) in LANGUAGES), LANGUAGES[0])


def _of_environment(environment: Mapping[str, str]) -> Iterator[str]:
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    if locale.partition(".")[0] in _UNTRANSLATED:
        # As in gettext, LANGUAGE is ignored in these locales.
        yield LANGUAGES[0]
        return
    yield from environment.get(_PREFERRED, "").split(":")
    yield locale


def _code(locale: str) -> str:
    """The language of a locale: "pt" for pt_BR.UTF-8 and pt-BR."""
    return locale.replace("-", "_").partition("_")[0].partition(".")[0].partition("@")[0].lower()
