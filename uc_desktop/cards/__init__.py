"""The game's content: strict reading of YAML into the definitions of `rules.content`, and words made from it."""
