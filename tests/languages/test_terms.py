"""The terms of the game and the program are translated alike wherever they stand."""

from __future__ import annotations

import re

import pytest

from tests.languages.all_texts import TRANSLATIONS, pairs

#: An English term, and how it begins in each language in all its forms.
TERMS: dict[str, dict[str, str]] = {
    r"kelp": {"pt": "kelp", "it": "alg", "pl": "alg", "es": "alga", "fr": "algue"},
    r"steelplast": {
        "pt": "plastiaço", "it": "plastacciaio", "pl": "plastostal", "es": "steelplast", "fr": "flexacier",
    },
    r"biomatter": {"pt": "biomassa", "it": "biomateria", "pl": "biomas", "es": "biomateria", "fr": "biomatéria"},
    r"science": {"pt": "ciência", "it": "ricerc", "pl": "nau(k|ce)", "es": "ciencia", "fr": "science"},
    r"credits?": {"pt": "crédito", "it": "credit", "pl": "kredyt", "es": "crédito", "fr": "crédit"},
    r"farms?": {"pt": "fazenda", "it": "serr[ae]", "pl": "farm", "es": "granja", "fr": "ferme"},
    r"laborator(?:y|ies)": {
        "pt": "laboratório", "it": "laborator", "pl": "laborator", "es": "laboratorio", "fr": "laboratoire",
    },
    r"desalination plants?": {
        "pt": "usinas? dessaliniza", "it": "dissalator", "pl": "odsalarni", "es": "desaladora",
        "fr": "stations? de dessalement",
    },
    r"tunnels?": {"pt": "túne", "it": "tunnel", "pl": "tunel", "es": "túnel", "fr": "tunnel"},
    r"metropolis(?:es)?": {
        "pt": "metrópole", "it": "metropoli", "pl": "metropoli", "es": "metrópolis", "fr": "métropole",
    },
    r"nonsymbiotic": {
        "pt": "não simbiótic", "it": "non simbiotic", "pl": "niesymbiotyczn", "es": "no simbiótica",
        "fr": "non-symbiotique",
    },
    r"contracts?": {"pt": "contrato", "it": "contratt", "pl": "kontrak", "es": "contrato", "fr": "contrat"},
    r"Special cards?": {"pt": "especia", "it": "Special", "pl": "specjaln", "es": "especial", "fr": "spéciale"},
    r"neutral tiles?": {
        "pt": "neutro", "it": "tesser. neutr", "pl": "neutraln", "es": "neutra", "fr": "tuiles? neutre",
    },
    r"expansion sites?": {
        "pt": "expansão", "it": "espansione", "pl": "rozbudow", "es": "expansión", "fr": "expansion",
    },
    r"discard pile": {"pt": "descarte", "it": "scarti", "pl": "odrzucon", "es": "descartes", "fr": "défausse"},
    r"curtain": {"pt": "cortina", "it": "sipario", "pl": "kurtyn", "es": "telón", "fr": "rideau"},
    r"seed": {"pt": "semente", "it": "seme", "pl": "ziarn", "es": "semilla", "fr": "graine"},
    r"card packs?": {
        "pt": "pacotes? de cartas", "it": "pacchett. di carte", "pl": r"pakie\w+ kart", "es": "paquetes? de cartas",
        "fr": "lots? de cartes",
    },
    r"tutorial": {"pt": "tutorial", "it": "tutorial", "pl": "samoucz", "es": "tutorial", "fr": "tutoriel"},
    r"statistics": {"pt": "estatística", "it": "statistic", "pl": "statysty", "es": "estadística", "fr": "statistique"},
}  # fmt: skip
#: This tells what is written in a pack's files, in English.
OF_FILES = "make-packs"
#: Slots, names of options, and what other texts quote of a pack's files.
NO_TERM = re.compile(r"\{[^}]*\}|--[\w-]+|\bwhat: \w+|\bcontract-1\b")


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_term_is_translated_as_agreed(language: str) -> None:
    texts = [(key, *(NO_TERM.sub("", text) for text in both)) for key, *both in pairs(language)]
    for term, translations in TERMS.items():
        english, mine = re.compile(rf"\b{term}\b", re.I), re.compile(rf"\b{translations[language]}", re.I)
        with_term = [(key, text) for key, there, text in texts if english.search(there) and key != OF_FILES]
        assert with_term and [(key, text) for key, text in with_term if not mine.search(text)] == [], term
