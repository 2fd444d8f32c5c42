/** Decides whether an address that a page script gives an element is blocked. */
import type { Blocker } from '../../consent/types';
import { guarded, isGuarded } from '../guarded-elements';
import { blockerOfValue, isFetching, loadsBy, namesOf, present } from './addresses';
import { amend, block, blockedOf, blockedValue, blockType, drop, unblockStray } from './blocked-markup';
import type { Gate } from './gate';
import { has, trustedAddress } from './natives';

/** Exempt by the owner, or unblocked by the blocker, which never blocks again (contract content-blocker B1.1, B11). */
export const isExempt = (element: Element): boolean =>
  has(element, 'consent-skip-blocker') || (has(element, 'consent-id') && !has(element, 'consent-required'));

function blockAddress(gate: Gate, element: Element, name: string, value: string, blocker: Blocker): void {
  if (!isGuarded(element)) gate.whenAllowed(blocker, () => unblockStray(element));
  block(element, name, value, blocker);
}

/** Puts a copy of blocked markup into the guard's care, where the blocker can't find it. */
export function adoptCopy(gate: Gate, element: Element): void {
  const [name, value] = blockedOf(element) ?? [];
  const blocker = name !== undefined && value !== undefined && blockerOfValue(gate, name, value);
  if (!blocker) return;
  guarded.add(element);
  gate.whenAllowed(blocker, () => unblockStray(element));
}

/** Blocks the value where a blocker wants that. Whether it did: then the browser must not see it. */
export function blockAttribute(gate: Gate, element: Element, name: string, value: unknown): boolean {
  const wasGuarded = isGuarded(element);
  if (wasGuarded && name === 'type' && element.localName === 'script') {
    blockType(element, String(value));
    return true;
  }
  if (name === 'rel' && element.localName === 'link') {
    // From now on the link would load what it names already.
    if (isFetching(String(value))) blockPresent(gate, element, String(value));
    return false;
  }
  if (!loadsBy(element, name)) return false;
  const blocker = blockerOfValue(gate, name, String(value));
  if (blocker && !isExempt(element)) {
    const isCode = element.localName === 'script' && name === 'src';
    blockAddress(gate, element, name, isCode ? trustedAddress(value) : String(value), blocker);
    return true;
  }
  if (!wasGuarded || blockedValue(element, name) === null) return false;
  // Behind a placeholder the new address waits as well: only the blocker takes that away.
  const isShown = has(element, 'consent-blocker-connected');
  if (isShown) amend(element, name, String(value));
  else drop(element, name);
  return isShown;
}

/** Blocks an element that has its addresses already. Whether there was one to block. */
export function blockPresent(gate: Gate, element: Element, rel?: string): boolean {
  let isBlocked = false;
  for (const name of namesOf(element)) {
    const value = present(element, name);
    const blocker = value !== null && loadsBy(element, name, rel) && blockerOfValue(gate, name, value);
    if (!blocker || isExempt(element)) continue;
    blockAddress(gate, element, name, value, blocker);
    isBlocked = true;
  }
  return isBlocked;
}
