"""The course of a game: set-up, turns, rounds, Production, final scoring, solo."""
