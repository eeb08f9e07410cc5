"""The pages between games, which fill the window; `page.Page` is what all have in common."""
