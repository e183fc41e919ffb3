/** The words of the table, the replay and the board. */

interface Said {
  label: string;
  icon: string;
  value: string;
  face_down: boolean;
}

export const table = {
  or: "or",
  asked: "to play",
  you: "you",
  /** A piece or several equal ones, for those who do not see them. */
  piece: (piece: Said, count: number) => {
    const name = piece.face_down ? `${piece.icon.replaceAll("-", " ")}, face down` : piece.label || piece.icon;
    const value = name.split(" ").includes(piece.value) ? "" : piece.value;
    return [count > 1 ? `${count} ×` : "", name, value].filter(Boolean).join(" ");
  },
  map: {
    keys: "Plus and minus zoom, arrow keys move.",
    tools: "Zoom",
    nearer: "Zoom in",
    farther: "Zoom out",
    whole: "Show the whole map",
  },
  board: "Board",
  loading: "Laying out the table …",
  lost: "The connection was lost. Trying again …",
  again: "Try again",
  home: "To the games",

  // the question
  question: "Your question",
  yourTurn: (table: string) => `● Your turn: ${table}`,
  waiting: (names: string[]) => (names.length ? `Waiting for ${list(names)}.` : "Waiting for the others."),
  window: "All choose in secret at the same time.",
  floor: (names: string[]) => `The floor is open: ${list(names)} may speak, too.`,
  letSpeak: (name: string) => `Let ${name} speak`,
  sealed: "Your choice is sealed. Waiting until all have chosen.",
  watching: "You are watching.",
  mySeat: "Do you have a seat here?",
  signIn: "Sign in",
  answers: "Answers",
  tap: (count: number) => `Tap what is lit, or see all ${count} answers`,
  path: "Chosen so far",
  cancel: "Cancel",
  filter: "Find an answer",
  leaps: "To a part of the answers",
  none: "No answer fits.",
  other: "Other answers",
  fewer: "Less",
  more: "More",
  sure: "This can't be taken back. Is it what you want?",
  doIt: "Do it",
  done: "Done.",
  undo: "Take back",
  askUndo: "Ask to take back",
  asides: "At any time",
  passed: (label: string) => `Answered for you, as there was no choice: ${label}.`,
  rule: "The rule",
  allRules: "All rules",
  close: "Close",
  sending: "Sending …",

  // tabs
  tabs: {
    label: "Around the board",
    mine: "My board",
    boards: "Tracks",
    players: "Players",
    log: "Log",
    chat: "Chat",
    settings: "Settings",
    result: "Result",
  },
  others: "The other players",
  hold: "Hold a finger on anything to read what it is and does.",
  news: {
    times: (text: string, times: number) => `${text} (${times} ×)`,
    since: "Since your last answer",
    before: "Earlier",
    lately: "Just now",
    more: (count: number) => `${count} earlier`,
    less: "Less",
    none: "Nothing to tell.",
  },
  fresh: "New since you last looked",
  noLines: "Nothing has happened yet.",
  jump: "Show this position",
  most: (count: number) => (count > 99 ? "99+" : `${count}`),
  unread: (count: string) => (count === "1" ? "1 new message" : `${count} new messages`),
  untold: (count: string) => (count === "1" ? "1 new line in the log" : `${count} new lines in the log`),
  chat: {
    label: "Message",
    send: "Send",
    empty: "Nobody has said anything yet. What is said to everybody is read by whoever watches, too.",
    to: "To",
    all: "everybody",
    only: (names: string[]) => `to ${list(names)} alone`,
  },
  orders: {
    title: "Answered for me",
    hint: "Where silence says something, it can be answered for you from now on. You can change it at any time.",
    next: "From now on",
    words: { ask: "Ask me each time", always: "Never again this game" },
    soon: (label: string, time: string) => `If you say nothing: ${label}, in ${time}.`,
  },
  settings: {
    pass: "Answer for me when there is only one answer",
    sure: "Ask before what can't be taken back",
    sound: "Make a sound when it is my turn",
    leave: "Let a bot play for me",
    leaveHint: "You can take your seat back at any time.",
    fair: "Is chance fair?",
    fingerprint:
      "All dice and draws follow from a seed that is shown at the end. Its fingerprint was fixed before the first answer",
  },

  help: {
    show: "How to play",
    goal: "The goal",
    turn: "How it goes",
    icons: "Signs at this table",
    keys: "Keys",
    keyList: [
      ["1 to 9", "the answers in their order"],
      ["Tab", "from one thing that can be clicked to the next"],
      ["Arrows", "on the board: to what lies in that direction; with Shift to anything that has a note"],
      ["Enter", "click what has the focus"],
      ["Backspace", "take back the last click"],
      ["Esc", "forget all that was clicked"],
      ["+ and −", "zoom the map"],
      ["?", "this page"],
    ] as [string, string][],
  },
  guide: {
    label: "Guide",
    step: (step: number, steps: number) => `Your first game: ${step} of ${steps}`,
    skip: "Skip the guide",
    left: "You have left the guide: from here on the game is yours. If you take your answer back, it goes on.",
    close: "All right",
    offer: (game: string, steps: number) =>
      `Is this your first game of ${game}? Its guide shows you how, in ${steps} steps.`,
    start: "Play the guided first game",
    decline: "No, thanks",
  },

  pace: {
    preference: "Show what bots do",
    slow: "slowly",
    normal: "at an easy pace",
    fast: "at once",
    step: "step by step",
    next: "Next turn",
    skip: "Skip to my turn",
    hurry: "Hurry",
  },

  hint: {
    label: "Hint",
    ask: "Hint",
    long: "What would a good player do?",
    thinking: "Thinking …",
    would: (answer: string) => `A good player would: ${answer}`,
    follow: "Do that",
  },

  moment: {
    close: "Go on",
    label: "What happened",
    preference: "Stage battles and other great moments",
    off: "not at all",
    short: "for a moment",
    full: "until I go on",
  },

  // history
  history: {
    label: "Position",
    past: "You are looking at a past position.",
    now: "Back to now",
    show: "Look back",
    first: "First position",
    last: "Last position",
    back: "One step back",
    forth: "One step on",
    play: "Play",
    pause: "Pause",
    speed: "Speed",
    of: (at: number, last: number) => `${at} of ${last}`,
    seat: "Seen by",
    spectator: "a spectator",
  },

  // gathering
  gathering: {
    title: "The table is being set",
    wait: "The game starts when every seat is taken.",
    free: "free",
    take: "Take this seat",
    leave: "Leave",
    invite: "Send this link to those who are to join",
    copy: "Copy the link",
    copied: "Copied.",
    start: "Start now, bots take the free seats",
    begin: "Start the game",
    cancel: "Clear the table",
    bot: "bot",
  },

  // several people at one device
  handOver: {
    title: (name: string) => `Hand the device to ${name}`,
    text: "Nothing is shown until they are ready.",
    now: (name: string) => `It is ${name}'s turn.`,
    ready: (name: string) => `I am ${name}, show me the table`,
  },

  // proposals and clocks
  proposal: {
    undo: (by: string) => `${by} would like to take back an answer.`,
    bot: (by: string, seat: string) => `${by} proposes that a bot plays for ${seat}.`,
    agree: "Agree",
    refuse: "Refuse",
    waits: (names: string[]) => `Waiting for ${list(names)} to agree.`,
  },
  clock: {
    left: (time: string, mine: boolean) => (mine ? `You have ${time} to answer.` : `${time} left to answer.`),
    out: "The time is up.",
    offer: (name: string) => `Propose a bot for ${name}`,
    replaced: "A bot plays for you.",
    back: "Take my seat back",
  },

  // the end
  end: {
    title: "The game is over",
    sheet: "Where the points came from",
    source: "Source",
    place: (place: number) => `${place}.`,
    score: (score: number) => (score === 1 ? "1 point" : `${score} points`),
    rematch: "Play again",
    toRematch: "To the next game",
    replay: "Watch the replay",
    moments: (count: number) => `Great moments of this game (${count})`,
    record: "Download the record",
    fair: "Was chance fair?",
    seed: "All dice and draws follow from this seed, whose fingerprint was published before the first answer. The record can be checked with it",
  },
  replay: "Replay",
  table: (name: string) => `Table: ${name}`,
} as const;

/** `a, b and c` */
function list(names: string[]): string {
  const [last, ...rest] = [...names].reverse();
  return rest.length ? `${rest.reverse().join(", ")} and ${last}` : (last ?? "");
}
