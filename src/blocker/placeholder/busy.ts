/** Shows at a clicked placeholder that its content is on its way, and after a while what it waits for. */
import { type ConsentConfig, countsUndocumented } from '../../consent';
import { isGermanPage } from '../../core';
import { make } from '../../ui/dom/make';
import { attributeSelector, PAIR, PLACEHOLDER } from './attributes';

/** A button that is still in the page this long after a click, ms, can be clicked again. */
const BUSY_MS = 15_000;
/** After this time, ms, a visitor wants to know what the content waits for. */
const SLOW_MS = 4_000;
const SLOW = 'rcb-cb-slow';

const TEXT = [
  'Die Auswahl wird noch dokumentiert. Der Inhalt lädt, sobald der Server geantwortet hat. Antwortet er nicht, bleibt der Inhalt gesperrt, und die Auswahl wird später noch einmal gesendet.',
  'The choice is still being documented. The content loads when the server has answered. If the server does not answer, the content stays blocked, and the choice is sent again later.',
] as const;

const controlsOf = (pair: string) =>
  document.querySelectorAll<HTMLElement>(
    `.${PLACEHOLDER}${attributeSelector(PAIR, pair)} :is(.rcb-cb-box > .rcb-cb-load, .rcb-cb-hero)`,
  );

function explain(pair: string): void {
  for (const control of controlsOf(pair)) {
    const note = make('p', SLOW, make('span', '', TEXT[isGermanPage() ? 0 : 1]));
    note.role = 'status';
    control.after(note);
  }
}

/**
 * Marks the placeholder of the pair, and its copies, as busy until the returned function is called, for 15 s at most.
 * Where the content waits for the server's proof, a text says so after 4 s.
 */
export function showBusy(pair: string, config: ConsentConfig, signal: AbortSignal): () => void {
  for (const control of controlsOf(pair)) control.ariaBusy = control.ariaDisabled = 'true';
  const slow = countsUndocumented(config) ? undefined : setTimeout(explain, SLOW_MS, pair);
  const end = () => {
    clearTimeout(slow);
    clearTimeout(timer);
    for (const control of controlsOf(pair)) {
      control.ariaBusy = control.ariaDisabled = null;
      if (control.nextElementSibling?.classList.contains(SLOW)) control.nextElementSibling.remove();
    }
  };
  const timer = setTimeout(end, BUSY_MS);
  signal.addEventListener('abort', end, { once: true });
  return end;
}
