"""What a bot values."""
