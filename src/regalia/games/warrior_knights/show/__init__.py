"""How Warrior Knights is drawn and said."""
