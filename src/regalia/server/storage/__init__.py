"""What is kept: the schema and its migrations, the queries, transactions."""
