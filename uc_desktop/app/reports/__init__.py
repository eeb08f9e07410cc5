"""Production, final scoring, forecast, scores, and tables of them."""
