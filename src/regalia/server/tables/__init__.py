"""Tables in memory: the hub, a room for each, what was played at it, and what a seat sees."""
