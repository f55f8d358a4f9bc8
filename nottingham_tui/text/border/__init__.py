"""At the Border in words."""
