"""How the table is drawn and said."""
