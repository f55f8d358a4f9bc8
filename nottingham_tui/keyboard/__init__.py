"""What a terminal sends, read so that nothing but a key is taken for a key."""
