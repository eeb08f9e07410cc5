"""The keys of all texts of the interface. Made by ``python -m uc_desktop.tools.word_keys``; do not edit."""

from typing import Literal

Key = Literal[
    "lists.and between",
    "lists.and last",
    "lists.comma between",
    "lists.comma last",
    "lists.semicolon between",
    "lists.semicolon last",
    "lists.sentences between",
    "lists.sentences last",
]
