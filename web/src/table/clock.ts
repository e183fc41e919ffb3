/** How long is left, in the two largest units that matter: `2 d 5 h`, `3 min 20 s`. */
export function left(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts: [number, string][] = [
    [Math.floor(whole / 86400), "d"],
    [Math.floor(whole / 3600) % 24, "h"],
    [Math.floor(whole / 60) % 60, "min"],
    [whole % 60, "s"],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return "0 s";
  const shown = parts.slice(first, first + 2).filter(([count], i) => i === 0 || count > 0);
  return shown.map(([count, unit]) => `${count} ${unit}`).join(" ");
}
