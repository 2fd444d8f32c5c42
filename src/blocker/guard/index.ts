/**
 * Blocks what page scripts would load from a blocker's addresses before the visitor allowed it. What is blocked becomes
 * blocked markup as the server prints it; the blocker shows its placeholder and unblocks it.
 */
import type { Consent } from '../../consent/types';
import { warn } from '../../runtime/core';
import { isGuarded } from '../guarded-elements';
import { blockerOfValue, loadsBy, namesOf, present, SELECTOR } from './addresses';
import { guardAttributes } from './attributes';
import { blockPresent, isExempt } from './block-attribute';
import { guardWriting } from './document-write';
import { guardFrames } from './frames';
import { createGate, type Gate } from './gate';
import { guardInsertion } from './insertion';
import { guardMarkup } from './markup';
import { guardNetwork } from './network';

/** Lazy and not near yet: nothing has been asked for. */
const isWaiting = (element: Element) =>
  (element instanceof HTMLImageElement && element.loading === 'lazy' && !element.complete) ||
  (element instanceof HTMLIFrameElement && element.loading === 'lazy' && element.contentDocument !== null);

/** Blocks what stands in the page and has not begun to load; the owner hears of the rest, unless the visitor allowed it. */
function sweep(gate: Gate, isLate: boolean): void {
  for (const element of document.querySelectorAll(SELECTOR)) {
    if (isExempt(element) || (isWaiting(element) && blockPresent(gate, element))) continue;
    for (const name of namesOf(element)) {
      const value = present(element, name);
      const blocker = value !== null && loadsBy(element, name) && blockerOfValue(gate, name, value);
      if (blocker && !isLate)
        warn(
          element,
          'unguarded',
          `"${value}" belongs to the blocker "${blocker.name}", but began to load before the guard`,
        );
    }
  }
}

/**
 * From now on elements that scripts make are blocked before they load where a blocker's rule matches and its services
 * are not allowed; so are requests. Once for the page; without blockers nothing of the browser is touched.
 * @param isLate the visitor has allowed all on this page until now
 */
export function startGuard(consent: Consent, isLate = false): void {
  if (!consent.config.blockers.some(({ rules }) => rules.length)) return;
  const gate = createGate(consent);
  guardAttributes(gate);
  guardInsertion(gate);
  guardMarkup(gate);
  guardWriting(gate);
  guardFrames(gate);
  guardNetwork(gate);
  // An empty frame reports that it loaded; its page waits for the real one.
  document.addEventListener(
    'load',
    (event) => {
      if (event.target instanceof Element && isGuarded(event.target)) event.stopImmediatePropagation();
    },
    true,
  );
  sweep(gate, isLate);
}
