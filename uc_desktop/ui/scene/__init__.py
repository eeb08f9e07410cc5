"""What stands on Qt's scene: the items, and the store that keeps them in step with what is drawn."""
