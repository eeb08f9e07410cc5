"""What pointer and keys are on: hit test, focus and its order, key names, the dragged picture, hints."""
