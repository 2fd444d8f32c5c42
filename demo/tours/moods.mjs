// The behaviours of the server when lists request more.
import { setTimeout as wait } from 'node:timers/promises';
import { answer } from '../saved/answers.mjs';

/** The delay of the slow server, ms. */
const SLOW = 3_000;

/** The behaviours by the parameter `server` in the page's address. */
export const MODES = {
  '': { label: 'gleich antworten' },
  langsam: { label: 'langsam sein (3 Sekunden)' },
  durcheinander: { label: 'durcheinander antworten (die erste Antwort spät, die zweite gleich)' },
  kaputt: { label: 'mit Fehler 500 antworten' },
  unsinn: { label: 'etwas Unlesbares schicken' },
};

let asked = 0;

/** Waits or fails according to `mode`; returns the answer that replaces the right one. */
export async function misbehave(mode) {
  if (mode === 'langsam' || (mode === 'durcheinander' && asked++ % 2 === 0)) await wait(SLOW);
  if (mode === 'kaputt') return answer('Der Server ist müde.', 'text/plain; charset=utf-8', { status: 500 });
  if (mode === 'unsinn') return answer('<p>Bitte später noch einmal.', 'text/html; charset=utf-8');
  return undefined;
}
