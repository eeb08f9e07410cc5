"""Pictures of boards: grounds, places, miniatures."""
