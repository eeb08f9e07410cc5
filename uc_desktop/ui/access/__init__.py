"""The table for screen readers: a tree of named groups and things, which is made anew from the scene when asked for."""
