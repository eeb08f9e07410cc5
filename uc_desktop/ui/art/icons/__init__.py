"""The icons that rows of icons are made of."""
