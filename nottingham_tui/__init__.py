"""Sheriff of Nottingham at one keyboard: merchants, bribes and a sheriff in a terminal."""

__version__ = "0.1.0"
