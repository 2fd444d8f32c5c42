import { type Blocker, type ConsentConfig, countsUndocumented, type Thumbnail } from '../../consent';
import { isGermanPage, number, reporter, text } from '../../core';
import { make } from '../../ui/dom/make';
import { parseJson } from '../../values/json';
import { readRecord } from '../../values/nested';
import { every } from '../../values/records';
import { choiceOf, decideAt, missingServices } from './accept';
import { anchorOf } from './anchor';
import { attributeSelector, CONFIRM, DIALOG, PAIR, PLACEHOLDER, REQUIRED } from './attributes';
import type { SiteConfig } from './config';
import { thumbnailText } from './duplicates';
import { createPairDialog, findBlocked } from './pair-dialog';

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
function showBusy(pair: string, config: ConsentConfig, signal: AbortSignal): () => void {
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

const THUMBNAIL = {
  url: text(),
  width: number(0),
  height: number(0),
  title: text(),
  hide: every(text()),
  embedId: text(),
  fileMd5: text(),
  forceRatio: number(0),
};

function parse(json: string | null): Thumbnail | undefined {
  const { forceRatio, ...values } = readRecord(parseJson(json), THUMBNAIL);
  if (!values.url || !values.width || !values.height) return undefined;
  return { ...values, ...(forceRatio ? { forceRatio } : {}) };
}

/** Returns the preview picture of the node, else of the blocker. */
export function thumbnailOf(node: Element, blocker: Blocker): Thumbnail | undefined {
  const own = parse(thumbnailText(node));
  return own ? { ...blocker.visualThumbnail, ...own } : blocker.visualThumbnail;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

export interface Clicks {
  /** Whether the visitor clicked the pair's placeholder; true only once. */
  takeClicked(pair: string): boolean;
  /** Closes the dialog of a pair whose placeholder goes. */
  close(pair: string): void;
}

async function list(site: SiteConfig, button: HTMLElement, pair: string) {
  const found = findBlocked(site, pair);
  if (!found) return;
  const { toggleList } = await import('./list');
  toggleList(site, button, missingServices(site.consent, found.blocker));
}

/** Finds the blocked node at the target that stays visible, and asks for consent when it is clicked. */
const confirmNodeAt = ({ parents }: SiteConfig, target: Element) =>
  [...document.querySelectorAll<HTMLElement>(`[${CONFIRM}][${REQUIRED}][${PAIR}]:not(.${PLACEHOLDER})`)].find(
    (node) => anchorOf(node, parents).element.contains(target),
  );

/**
 * Listens to clicks on placeholders. One listener serves every placeholder, also the copies in a carousel. Handlers
 * of the page never get these clicks.
 */
export function listenToClicks(site: SiteConfig, signal: AbortSignal): Clicks {
  const { consent } = site;
  let clicked: string | undefined;
  const dialog = createPairDialog(site, signal);

  function accept(pair: string) {
    const found = findBlocked(site, pair);
    if (!found) return;
    clicked = pair;
    dialog.close();
    const end = showBusy(pair, consent.config, signal);
    const { node, blocker } = found;
    // This code runs after the content is unblocked.
    import('../after-click').catch(reporter('part', 'blocker'));
    const choice = choiceOf(consent, blocker, thumbnailOf(node, blocker));
    decideAt(node, consent, choice, end);
  }

  function runAction(control: HTMLElement, pair: string) {
    if (control.ariaDisabled === 'true') return;
    const action = control.dataset.rcbAction;
    if (action === 'load') accept(pair);
    else if (action === 'open') void dialog.open(pair, control);
    else if (action === 'close') dialog.close();
    else list(site, control, pair).catch(reporter('part', 'blocker', control));
  }

  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const host = target.closest(`.${PLACEHOLDER}, .${DIALOG}`);
      if (host) {
        const pair = host.getAttribute(PAIR) ?? host.getAttribute(`data-${PAIR}`) ?? '';
        const control = target.closest<HTMLElement>('[data-rcb-action]');
        // A click on the dialog element itself is a click on its backdrop.
        if (target === dialog.element()) dialog.close();
        if (!control) return;
        event.preventDefault();
        event.stopPropagation();
        runAction(control, pair);
        return;
      }
      const node = confirmNodeAt(site, target);
      if (!node) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void dialog.open(
        node.getAttribute(PAIR) ?? '',
        target.closest<HTMLElement>(FOCUSABLE) ?? undefined,
        /"fixed":\s*true/.test(node.getAttribute(CONFIRM) ?? ''),
      );
    },
    { capture: true, signal },
  );

  return {
    takeClicked(pair) {
      if (pair !== clicked) return false;
      clicked = undefined;
      return true;
    },
    close(pair) {
      if (dialog.element()?.getAttribute(`data-${PAIR}`) === pair) dialog.close();
    },
  };
}
