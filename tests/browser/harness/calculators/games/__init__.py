"""The rooms: names, and nothing to play."""
