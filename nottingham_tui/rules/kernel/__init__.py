"""What all games share: secrets, lots, refusals, options and the way of a move."""
