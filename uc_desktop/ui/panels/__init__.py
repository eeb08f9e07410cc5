"""Drawing functions of the panels: from facts and a layout to calls of the `SceneBuilder`, and nothing else.

They decide nothing and remember nothing: drawing the same facts twice changes nothing. Cards' faces, which take work
to make, are held by a `Faces` that the caller keeps.
"""
