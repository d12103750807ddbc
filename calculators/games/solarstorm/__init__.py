"""Solar Storm: a crew repairs its ship, diverts the power of all rooms to the core, and wins or loses together."""
