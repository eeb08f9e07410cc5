"""The names of the file of records and of those of version 0.1.0, which tell without reading whether there are any."""

from typing import Final

RECORDS: Final = "records.jsonl"
#: Results of solo games, finished games and attempts had a file each.
OLDER: Final = ("solo-results.jsonl", "finished-games.jsonl", "challenge-attempts.jsonl")
