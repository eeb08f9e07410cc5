"""The overlays that play: an era's Production and the final scoring."""
