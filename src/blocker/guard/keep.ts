/** Decides whether an address that a page script gives an element is held back. */
import type { Blocker } from '../../consent/types';
import { isHeld } from '../held';
import type { Gate } from './gate';
import {
  amend,
  drop,
  has,
  hold,
  holdType,
  LOADING,
  original,
  originalName,
  read,
  register,
  releaseStray,
} from './marks';

/** Relations that make the browser fetch or connect; one that is not known yet may become such. */
const FETCHING = /^$|style|pre(?!v)|icon|manifest/i;
const DESCRIPTOR = /^[\d.]+[wxh]$/;

/** The blocker of an address, or of the first held one of an image's candidates. */
export function blockerOfValue(gate: Gate, name: string, value: string): Blocker | undefined {
  if (!name.endsWith('srcset')) return gate.blockerOf(value);
  for (const part of value.split(/\s+/)) {
    const address = part.replace(/^,+|,+$/g, '');
    const blocker = address && !DESCRIPTOR.test(address) && gate.blockerOf(address);
    if (blocker) return blocker;
  }
  return undefined;
}

/** Exempt by the owner, or released by the blocker, which never takes back (contract content-blocker B1.1, B11). */
export const isExempt = (element: Element) =>
  has(element, 'consent-skip-blocker') || (has(element, 'consent-id') && !has(element, 'consent-required'));

const isLoading = (element: Element, name: string) =>
  LOADING[element.localName]?.includes(name) === true &&
  (element.localName !== 'link' || FETCHING.test(read(element, 'rel') ?? ''));

const setSource = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')?.set;

/** A script's address as the page's Trusted Types let it through; throws where they don't. Outside of the document nothing loads. */
function asTrusted(element: Element, name: string, value: unknown): string {
  if (element.localName !== 'script' || name !== 'src') return String(value);
  const probe = document.createElement('script');
  setSource?.call(probe, value as string);
  return read(probe, 'src') ?? '';
}

function keepAddress(gate: Gate, element: Element, name: string, value: string, blocker: Blocker): void {
  if (!isHeld(element)) gate.whenAllowed(blocker, () => releaseStray(element));
  hold(element, name, value, blocker);
}

/** Takes an element that was held inside of markup into the guard's care. */
export function note(gate: Gate, element: Element): void {
  if (isHeld(element)) return;
  for (const name of LOADING[element.localName] ?? []) {
    const value = read(element, originalName(name));
    const blocker = value !== null && blockerOfValue(gate, name, value);
    if (!blocker) continue;
    register(element);
    gate.whenAllowed(blocker, () => releaseStray(element));
    return;
  }
}

/** Holds the value back where a blocker wants that. Whether it did: then the browser must not see it. */
export function keep(gate: Gate, element: Element, name: string, value: unknown): boolean {
  const wasHeld = isHeld(element);
  if (wasHeld && name === 'type' && element.localName === 'script') {
    holdType(element, String(value));
    return true;
  }
  if (!isLoading(element, name)) return false;
  const blocker = blockerOfValue(gate, name, String(value));
  if (blocker && !isExempt(element)) {
    keepAddress(gate, element, name, asTrusted(element, name, value), blocker);
    return true;
  }
  if (!wasHeld || original(element, name) === null) return false;
  // Behind a placeholder the new address waits as well: only the blocker takes that away.
  const isShown = has(element, 'consent-blocker-connected');
  if (isShown) amend(element, name, String(value));
  else drop(element, name);
  return isShown;
}

/** Holds an element back that has its addresses already. Whether there was one to hold. */
export function keepPresent(gate: Gate, element: Element): boolean {
  let isKept = false;
  for (const name of LOADING[element.localName] ?? []) {
    const value = read(element, name);
    const blocker = value !== null && isLoading(element, name) && blockerOfValue(gate, name, value);
    if (!blocker || isExempt(element)) continue;
    keepAddress(gate, element, name, value, blocker);
    isKept = true;
  }
  return isKept;
}
