"""A room."""

NAME = "Harness"
