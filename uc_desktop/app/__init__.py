"""The application without its window: sessions, saved games, bots at work, scenarios, the command line's jobs."""
