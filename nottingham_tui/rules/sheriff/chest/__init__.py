"""The chest of the two deputies (2E-15.7, 2E-15.8, 2E-15.19, 2E-15.20)."""
