"""Both editions of Sheriff in words."""
