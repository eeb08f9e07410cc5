"""What is worked out from a model to be shown: costs, warnings, what works, tables."""
