"""The command `regalia`: games at the terminal, simulations, records."""
