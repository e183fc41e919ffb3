"""How older databases are brought to the schema of today, with Alembic."""
