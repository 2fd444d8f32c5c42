/** Decides whether an address that a page script sets on an element is blocked. */

import type { Blocker } from '../../consent';
import { isFetching } from '../../third-parties';
import { guarded, isGuarded } from '../guarded-elements';
import { blockerOfValue, loadsBy, namesOf, present } from './addresses';
import {
  block,
  blockedValue,
  blockType,
  firstBlocked,
  removeBlocked,
  setBlockedValue,
  unblockStray,
} from './blocked-markup';
import type { Gate } from './gate';
import { has, read, trustedAddress } from './natives';

/**
 * Whether the owner has exempted the element, or the element was unblocked for this blocker, whose addresses it may load
 * from then on, until the visitor withdraws the consent.
 */
export const isExempt = (gate: Gate, element: Element, blocker: Blocker): boolean =>
  has(element, 'consent-skip-blocker') ||
  (read(element, 'consent-id') === String(blocker.id) &&
    !has(element, 'consent-required') &&
    !gate.isWithdrawn(blocker));

function blockAddress(gate: Gate, element: Element, name: string, value: string, blocker: Blocker): void {
  if (!isGuarded(element)) gate.whenAllowed(blocker, () => unblockStray(element));
  block(element, name, value, blocker);
}

/** Guards a copy of blocked markup in a place where the blocker cannot find it. */
export function adoptCopy(gate: Gate, element: Element): void {
  const [name, value] = firstBlocked(element) ?? [];
  const blocker = name !== undefined && value !== undefined && blockerOfValue(gate, name, value);
  if (!blocker) return;
  guarded.add(element);
  gate.whenAllowed(blocker, () => unblockStray(element));
}

/**
 * Blocks the value where a blocker's rule matches. Returns whether it is blocked: then the browser must not get the
 * value.
 */
export function blockAttribute(gate: Gate, element: Element, name: string, value: unknown): boolean {
  const wasGuarded = isGuarded(element);
  if (wasGuarded && name === 'type' && element.localName === 'script') {
    blockType(element, String(value));
    return true;
  }
  if (name === 'rel' && element.localName === 'link') {
    // With this relation the link would load the address that it has already.
    if (isFetching(String(value))) blockPresent(gate, element, String(value));
    return false;
  }
  if (!loadsBy(element, name)) return false;
  const blocker = blockerOfValue(gate, name, String(value));
  if (blocker && !isExempt(gate, element, blocker)) {
    const isCode = element.localName === 'script' && name === 'src';
    blockAddress(gate, element, name, isCode ? trustedAddress(value) : String(value), blocker);
    return true;
  }
  if (!wasGuarded || blockedValue(element, name) === null) return false;
  // The new address of an element with a placeholder is blocked too: only the blocker removes the placeholder.
  const hasPlaceholder = has(element, 'consent-blocker-connected');
  if (hasPlaceholder) setBlockedValue(element, name, String(value));
  else removeBlocked(element, name);
  return hasPlaceholder;
}

/** Blocks the addresses that an element has already. Returns whether one was blocked. */
export function blockPresent(gate: Gate, element: Element, rel?: string): boolean {
  let isBlocked = false;
  for (const name of namesOf(element)) {
    const value = present(element, name);
    const blocker = value !== null && loadsBy(element, name, rel) && blockerOfValue(gate, name, value);
    if (!blocker || isExempt(gate, element, blocker)) continue;
    blockAddress(gate, element, name, value, blocker);
    isBlocked = true;
  }
  return isBlocked;
}
