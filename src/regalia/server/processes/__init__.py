"""How the workers of a server find each other and hand on what is not theirs."""
