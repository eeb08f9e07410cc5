"""The names of the files of solo results and attempts, which tell without reading them whether there are any."""

from typing import Final

RESULTS: Final = "solo-results.jsonl"
ATTEMPTS: Final = "challenge-attempts.jsonl"
