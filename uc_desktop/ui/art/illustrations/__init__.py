"""The illustrations of cards, put together from a kit."""
