"""Decide whether everything that must be done in a turn can still be done."""
