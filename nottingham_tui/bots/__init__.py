"""What a seat does by itself, with nothing but its view and a generator."""
