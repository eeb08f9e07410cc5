"""The icon rows of cards, made from their effects."""
