"""What all games share: secrets, randomness, refusals, options and the way of a move."""
