"""The notation of both editions of Sheriff of Nottingham."""
