"""The page of all signs and cards."""
