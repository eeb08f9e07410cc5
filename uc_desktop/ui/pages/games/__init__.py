"""The page of saved games, and the previews it shows."""
