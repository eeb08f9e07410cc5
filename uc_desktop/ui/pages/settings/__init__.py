"""The page of settings and its parts."""
