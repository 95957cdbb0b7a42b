// Sounds, made on the spot: wood on wood, a bell for points, two notes for one's turn.
import { preferences } from "../settings/preferences";

let audio: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it. */
function speaker(): AudioContext | null {
  if (!preferences.value.sound || !("AudioContext" in globalThis)) return null;
  if (navigator.userActivation?.hasBeenActive === false) return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume().catch(() => undefined);
  return audio.state === "running" ? audio : null;
}

function note(
  frequency: number,
  after: number,
  length: number,
  loudness: number,
  shape: OscillatorType = "sine",
): void {
  const out = speaker();
  if (out === null) return;
  const [voice, gain] = [out.createOscillator(), out.createGain()];
  const start = out.currentTime + after;
  voice.type = shape;
  voice.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(out.destination);
  voice.start(start);
  voice.stop(start + length);
}

export const sounds = {
  laid: (): void => {
    note(190, 0, 0.09, 0.25, "triangle");
    note(95, 0, 0.12, 0.2);
  },
  scored: (): void => {
    note(880, 0, 0.35, 0.1);
    note(1320, 0.07, 0.4, 0.06);
  },
  turn: (): void => {
    note(523, 0, 0.22, 0.14);
    note(784, 0.15, 0.35, 0.14);
  },
  over: (): void => {
    for (const [i, frequency] of [523, 659, 784, 1047].entries()) note(frequency, i * 0.14, 0.5, 0.1);
  },
};

/** From a click or key on, sounds may be heard. */
export function wakeSounds(): void {
  void speaker();
}
