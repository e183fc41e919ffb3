"""Where people come in: pages, requests, live connections, and who may do what."""
