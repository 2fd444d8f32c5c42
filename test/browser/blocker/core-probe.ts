/** Runs in the page: starts the blocker's core; the test plays the visitor and the placeholders. */
import { startBlocker } from '../../../src/blocker';
import { startGuard } from '../../../src/blocker/guard';
import * as pass from '../../../src/blocker/unblocker';
import { type FakeConsent, fakeConsent } from '../../support/consent';

export interface Probe {
  readonly consent: FakeConsent;
  /** The ids of the elements for which a placeholder was requested, in order. */
  readonly considered: string[];
  /** The ids of the elements that the runtime was asked to scan again. */
  readonly scanned: string[];
  /** The events of consent in order: the event's name with the id of its element, or `document`. */
  readonly events: string[];
  stop(): void;
}

const TOLD = ['RCB/OptIn/ContentBlocker', 'RCB/OptIn/ContentBlocker/All', 'RCB/Initiator/Execution'];

/** Starts the core; the visitor has clicked the placeholder of the element `clicked` once. */
export function begin(clicked?: string): Probe {
  const consent = fakeConsent();
  const probe = {
    consent,
    considered: [] as string[],
    scanned: [] as string[],
    events: [] as string[],
    stop: () => controller.abort(),
  };
  const controller = new AbortController();
  const { signal } = controller;
  for (const type of TOLD)
    document.addEventListener(
      type,
      (event) => {
        const { detail, target } = event as CustomEvent;
        const element = target === document ? detail.element : target;
        probe.events.push(
          [type.slice(4), element?.id, detail.gotClicked && 'clicked'].filter(Boolean).join(' '),
        );
      },
      true,
    );
  let isClicked = clicked !== undefined;
  const placeholders = {
    consider: (node: HTMLElement) => void probe.considered.push(node.id),
    remove(node: HTMLElement) {
      if (!isClicked || node.id !== clicked) return false;
      isClicked = false;
      node.setAttribute('consent-got-clicked', '1');
      return true;
    },
    removeStrays: () => {},
  };
  const scan = async (root: Element) => void probe.scanned.push(root.id);
  const load = async () => ({
    createUnblocker: (...[, env]: Parameters<typeof pass.createUnblocker>) =>
      pass.createUnblocker(consent, env, placeholders),
  });
  startGuard(consent);
  startBlocker(consent, { signal, scan }, load);
  Object.assign(window, { probe });
  return probe;
}

/** Starts the blocker with its real placeholders. */
export function beginWhole(): FakeConsent {
  const consent = fakeConsent();
  startGuard(consent);
  startBlocker(consent, { signal: new AbortController().signal, scan: async () => {} });
  consent.asked();
  Object.assign(window, { probe: { consent } });
  return consent;
}
