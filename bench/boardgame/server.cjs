// The reference that `bench.server` compares with: the port is its argument. It keeps everything in memory.
const { Origins, Server } = require("boardgame.io/server");
const game = require("./game.cjs");

const port = Number(process.argv[2]);
Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: { port, host: "127.0.0.1" } });
