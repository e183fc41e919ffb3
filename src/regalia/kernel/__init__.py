"""The engine: questions and answers, chance, matches, records. It knows no game."""
