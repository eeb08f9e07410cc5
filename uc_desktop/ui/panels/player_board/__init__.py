"""The panels of a player's board."""
