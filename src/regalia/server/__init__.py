"""The hosted table: lobby, live play, storage, accounts."""
