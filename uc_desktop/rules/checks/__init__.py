"""Whether a position is one that a game can come to."""
