"""Pictures of the pieces of the game."""
