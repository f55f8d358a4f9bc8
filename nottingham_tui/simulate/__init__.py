"""Many games of bots alone: who wins how often, and what happens at their tables."""
