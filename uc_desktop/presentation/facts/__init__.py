"""What each panel shows, as frozen dataclasses made from a model; and costs, warnings and playability."""
