/**
 * Blocks addresses of a blocker that page scripts would load before the visitor allows them. A blocked element gets
 * the same markup as one that the server has blocked, so that the blocker shows a placeholder and unblocks the
 * element later.
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
import { guardStyles } from './styles';

/** Whether the element is lazy and has not begun to load. */
const isUnloaded = (element: Element) =>
  (element instanceof HTMLImageElement && element.loading === 'lazy' && !element.complete) ||
  (element instanceof HTMLIFrameElement && element.loading === 'lazy' && element.contentDocument !== null);

/**
 * Blocks elements of the page that have not begun to load; warns the owner of the others, unless the visitor has
 * allowed all until now.
 */
function blockExisting(gate: Gate, isLate: boolean): void {
  for (const element of document.querySelectorAll(SELECTOR)) {
    if (isUnloaded(element) && blockPresent(gate, element)) continue;
    for (const name of namesOf(element)) {
      const value = present(element, name);
      const blocker = value !== null && loadsBy(element, name) && blockerOfValue(gate, name, value);
      if (blocker && !isExempt(gate, element, blocker) && !isLate)
        warn(
          element,
          'unguarded',
          `"${value}" of the blocker "${blocker.name}" began to load before the guard`,
        );
    }
  }
}

/**
 * Starts to block elements and requests of scripts where a blocker's rule matches and its services are not allowed.
 * The page calls the function once; without blockers no function of the browser is replaced.
 * @param isLate whether the visitor has allowed all on this page until now
 */
export function startGuard(consent: Consent, isLate = false): void {
  if (!consent.config.blockers.some(({ rules }) => rules.length)) return;
  const gate = createGate(consent, isLate);
  guardAttributes(gate);
  guardInsertion(gate);
  guardMarkup(gate);
  guardWriting(gate);
  guardFrames(gate);
  guardNetwork(gate);
  guardStyles(gate);
  // A blocked frame fires `load` while it is empty, but the page waits for the real content.
  document.addEventListener(
    'load',
    (event) => {
      if (event.target instanceof Element && isGuarded(event.target)) event.stopImmediatePropagation();
    },
    true,
  );
  const block = () => blockExisting(gate, isLate);
  block();
  if (document.readyState === 'loading') document.addEventListener('readystatechange', block, { once: true });
}
