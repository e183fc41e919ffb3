"""How fast Regalia is, measured next to catanatron on the same machine in the same minutes: `python -m bench`."""
