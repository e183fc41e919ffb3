/** Two short notes, made here: there is no sound file to load. */
const NOTES = [523.25, 783.99];
const LONG = 0.16;

export function chime(): void {
  const audio = new AudioContext();
  NOTES.forEach((pitch, i) => {
    const [note, loudness] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + i * LONG;
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.12, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 2 * LONG);
    note.connect(loudness).connect(audio.destination);
    note.start(start);
    note.stop(start + 2 * LONG);
    note.onended = () => i === NOTES.length - 1 && void audio.close();
  });
}
