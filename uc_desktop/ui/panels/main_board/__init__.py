"""The panels of the main board."""
