"""Saved games: header, formats, reading and writing, locks, the folder of games."""
