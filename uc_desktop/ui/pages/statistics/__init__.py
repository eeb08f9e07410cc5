"""The page of statistics: charts of finished games, and solo games."""
