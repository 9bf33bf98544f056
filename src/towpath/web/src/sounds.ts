// Short soft tones, made on the spot: my move, somebody else's, a word in the chat, the end. Silent until the player wants them.
import { effect } from '@preact/signals';
import type { Session } from './session';
import { settings } from './settings';
import { isToAct } from './view';

type Note = [at: number, pitch: number, length: number]; // seconds, hertz, seconds

const TUNES = {
  move: [[0, 392, 0.09]],
  turn: [
    [0, 523.25, 0.16],
    [0.13, 659.25, 0.28],
  ],
  chat: [[0, 880, 0.1]],
  end: [
    [0, 392, 0.2],
    [0.16, 523.25, 0.2],
    [0.32, 659.25, 0.2],
    [0.48, 783.99, 0.55],
  ],
} satisfies Record<string, Note[]>;

const LOUD = 0.09;
const APART = 0.12; // seconds between two tunes: bots that move at once are heard once
let context: AudioContext | null = null;
let latest = -1;

export function play(tune: keyof typeof TUNES): void {
  if (!settings.sounds.peek()) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (context.currentTime - latest < APART && tune === 'move') return;
  latest = context.currentTime;
  for (const [at, pitch, length] of TUNES[tune]) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUD, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

/** Let a table be heard, until the function that comes back is called. */
export function hear(session: Session): () => void {
  let before: { moment: number; mine: boolean; over: boolean; said: number } | null = null;
  return effect(() => {
    const state = session.state.value;
    if (!state?.view) return;
    const now = {
      moment: state.moment,
      mine: isToAct(state),
      over: state.table.status === 'over',
      said: state.chat.length,
    };
    const was = before;
    before = now;
    if (!was) return;
    if (now.over && !was.over) play('end');
    else if (now.mine && !was.mine) play('turn');
    else if (now.moment > was.moment && state.log.at(-1)?.seat !== state.viewer) play('move');
    else if (now.said > was.said && state.chat.at(-1)?.seat !== state.viewer) play('chat');
  });
}
