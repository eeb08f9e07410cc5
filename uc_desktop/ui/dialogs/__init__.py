"""Windows of their own, made of Qt's widgets."""
