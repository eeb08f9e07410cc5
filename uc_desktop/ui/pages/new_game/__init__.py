"""The page for a new game: who sits where, the rules, and what that comes to."""
