"""What is kept beside the games: settings, results, statistics, attempts at challenges."""
