"""The signs of the game and all of its cards, to be looked up."""
