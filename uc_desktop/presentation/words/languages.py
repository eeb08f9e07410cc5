"""Which language the texts are in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from uc_desktop.app.records.settings import LANGUAGES

#: The variables that name a language, the first that does counts; the first of them may name several.
_SEVERAL: Final = "LANGUAGE"
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
#: The locales without a language of their own.
_PLAIN: Final = ("C", "POSIX")


def language_of(option: str, setting: str, environment: Mapping[str, str], system: Sequence[str]) -> str:
    """The code of the language to be used: of the command line, of the settings, of the environment, of the system, the
    first that there is; else English."""
    wanted = (option, setting, *_of_environment(environment), *system)
    return next((code for each in wanted if (code := _code(each)) in LANGUAGES), LANGUAGES[0])


def _of_environment(environment: Mapping[str, str]) -> Iterator[str]:
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    if locale.partition(".")[0] in _PLAIN:
        # As with other programs, it also says that nothing is translated.
        yield LANGUAGES[0]
        return
    yield from environment.get(_SEVERAL, "").split(":")
    yield locale


def _code(locale: str) -> str:
    """The language of a locale: "pt" for pt_BR.UTF-8 and pt-BR."""
    return locale.replace("-", "_").partition("_")[0].partition(".")[0].partition("@")[0].lower()
