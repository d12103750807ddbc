"""Score pad and play table: an event goes in, the state changes, HTML comes out. JavaScript only carries."""
