"""Folders of YAML to content: files, packs, checks, the schema and the language reference."""
