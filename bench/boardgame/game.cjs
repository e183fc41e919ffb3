// A game for two that never ends: one move in turns, as small as a move can be.
module.exports = {
  name: "endless",
  setup: () => ({ stones: [0, 0] }),
  moves: {
    take({ G, playerID }, count) {
      G.stones[playerID] += count;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};
