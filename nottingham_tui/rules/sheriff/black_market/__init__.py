"""The black market (2E-16.1 to 2E-16.10)."""
