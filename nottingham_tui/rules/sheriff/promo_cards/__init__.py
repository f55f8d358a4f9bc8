"""The promo cards (1E-7.5 to 1E-7.11)."""
