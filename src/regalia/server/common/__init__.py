"""What every room of the server may use: settings, refusals, the protocol, logs and counts."""
