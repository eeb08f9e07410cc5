"""A live game: session, state, game log, undo, take-back, history, and saved games taken up or audited."""
