"""The player board: its graph, building sites, what stands on them, and paying for it."""
