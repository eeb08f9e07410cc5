"""What may lie over the table."""

from __future__ import annotations

from enum import StrEnum


class Overlay(StrEnum):
    """What may lie over the table; under the curtain nothing of the table is drawn, in the open sea nothing at all."""

    NOTHING = ""
    CURTAIN = "curtain"
    SEA = "sea"
    PRODUCTION = "production"
    FINAL = "final"
    SCORE = "score"
    SOURCES = "sources"
    LOG = "log"
    PILE = "pile"
    REVIEW = "review"
