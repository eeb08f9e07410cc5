"""Draw functions of the replay of a turn, and of the marks on new pieces."""
