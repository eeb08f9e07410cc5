"""Bots that play at the table."""
