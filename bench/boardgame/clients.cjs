// The reference's own clients: two at each of many tables, in one process. They do what bench/clients.py does,
// take the same wish, and print the same figures.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./game.cjs");

const WARM = 1; // seconds that do not count: in the first moment everybody answers at once
const PRACTICE = { tables: 10, seconds: 1 }; // Node compiles what runs often: nobody is to be measured before it has
const wish = JSON.parse(process.argv[2]);
const multiplayer = SocketIO({ server: `127.0.0.1:${wish.port}`, socketOpts: { transports: ["websocket"] } });

// Everybody who plays at a time, from now on.
class Group {
  constructor({ seconds = Infinity, answers = Infinity, pace = 0 }) {
    this.next = performance.now();
    this.end = this.next + (WARM + seconds) * 1000;
    this.answers = answers;
    this.gap = pace ? 1000 / pace : 0;
    this.given = 0;
    this.count();
    setTimeout(() => this.count(), WARM * 1000);
  }

  // What happens from now on is measured.
  count() {
    this.start = performance.now();
    this.before = this.given;
    this.latencies = [];
  }

  // Milliseconds until the next answer may be given, for they are spread evenly.
  pause() {
    const now = performance.now();
    this.next = Math.max(this.next + this.gap, now);
    return this.gap && this.next - now;
  }

  figures() {
    const seconds = (performance.now() - this.start) / 1000;
    const took = this.latencies.sort((one, two) => one - two);
    const at = (percent) => took[Math.floor((took.length * percent) / 100)] ?? 0;
    return { answers: this.given, rate: (this.given - this.before) / seconds, p50: at(50), p99: at(99) };
  }
}

// Two clients that answer in turns until the time is over, or the table has had its answers.
class Table {
  constructor(clients) {
    this.clients = clients;
    this.given = 0;
    this.sent = 0;
  }

  play(group) {
    this.group = group;
    return new Promise((resolve) => {
      this.end = resolve;
      this.clients.forEach((client) => this.listen(client));
    });
  }

  // A client shows its own move at once and the server's word on it later: only a new turn is news.
  listen(client) {
    let turn = 0;
    client.subscribe((state) => {
      if (state.ctx.turn === turn) return;
      turn = state.ctx.turn;
      if (state.isActive) this.take(client);
    });
  }

  take(client) {
    if (this.sent) this.group.latencies.push(performance.now() - this.sent);
    const pause = this.group.pause();
    if (pause) setTimeout(() => this.answer(client), pause);
    else this.answer(client);
  }

  answer(client) {
    if (performance.now() > this.group.end || this.given >= this.group.answers) return this.end();
    this.given += 1;
    this.group.given += 1;
    this.sent = performance.now();
    client.moves.take(1);
  }

  leave() {
    this.clients.forEach((client) => client.stop());
  }
}

// A client that is connected, and shown the position.
function arrive(matchID, playerID) {
  const client = Client({ game, matchID, playerID, multiplayer, numPlayers: 2, debug: false });
  client.start();
  return new Promise((resolve) => {
    const forget = client.subscribe((state) => {
      if (!state?.isConnected) return;
      forget();
      resolve(client);
    });
  });
}

async function sit(count, name) {
  const tables = [];
  for (let number = 0; number < count; number += 1) {
    const match = `${name}-${process.pid}-${number}`;
    tables.push(new Table([await arrive(match, "0"), await arrive(match, "1")]));
  }
  return tables;
}

function play(tables, group) {
  return Promise.all(tables.map((table) => table.play(group)));
}

async function practise() {
  const tables = await sit(PRACTICE.tables, "practice");
  await play(tables, new Group(PRACTICE));
  tables.forEach((table) => table.leave());
}

async function measure() {
  await practise();
  const tables = await sit(wish.tables, "played");
  console.log("everybody sits");
  const group = new Group(wish);
  await play(tables, group);
  console.log(JSON.stringify(group.figures()));
  process.exit();
}

async function hold() {
  await play(await sit(wish.tables, "held"), new Group(wish));
  console.log("there");
  process.stdin.on("end", () => process.exit()).resume();
}

(wish.hold ? hold : measure)();
