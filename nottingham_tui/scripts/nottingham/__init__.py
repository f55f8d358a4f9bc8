"""The notation of Nottingham."""
