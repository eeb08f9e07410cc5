"""The title scene: a city in the deep, and the ways to a game."""
