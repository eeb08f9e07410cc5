"""Pictures of our own: pure functions from data to SVG text, and the one place that turns SVG into pixmaps.

Only `raster` and `lettering` know Qt; everything else is strings in, strings out, the same on every run.
"""
