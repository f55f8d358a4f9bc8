"""What the session needs of each game beside its rules, a module for each folder of rules."""
