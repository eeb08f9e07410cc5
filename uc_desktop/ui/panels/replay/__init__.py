"""Draw functions of the replay of a turn, and of the marks on what is new."""
