"""The window and everything in it; the only package that draws."""
