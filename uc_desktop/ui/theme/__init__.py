"""Colours, type, space and motion, and the style sheet for Qt's widgets."""
