"""What each panel shows, as frozen records made from a model; and costs, warnings and playability."""
