"""What games are made with: scenes, options, components, words and decks. No game word, standard library only."""
