"""Bots of both editions of Sheriff."""
