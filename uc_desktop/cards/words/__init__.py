"""The words of cards, made from their effects."""
