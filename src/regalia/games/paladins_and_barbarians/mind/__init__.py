"""What a bot values in a position."""
