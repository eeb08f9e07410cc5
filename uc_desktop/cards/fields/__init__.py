"""Strict YAML, and the field types that read it."""
