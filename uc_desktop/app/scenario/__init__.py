"""Positions and commands in words: for tests, bug reports and the tutorial."""
