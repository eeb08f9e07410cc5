"""The table in use: view, controller, and what turns gestures into commands."""
