"""The notation of At the Border."""
