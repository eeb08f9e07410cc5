"""Bots in a process of their own."""
