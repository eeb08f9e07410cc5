"""Fits the weights that the bots play by to games that they play against themselves; needs numpy (extra `dev`)."""
