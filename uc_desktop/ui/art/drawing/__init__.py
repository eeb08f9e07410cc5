"""What all pictures are made with: SVG, text blocks, strokes, and the way to pixmaps."""
