"""Bots in a process of their own, and jobs spread over processes."""
