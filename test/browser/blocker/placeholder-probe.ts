/** Runs in the page: mounts the placeholders; the test plays the visitor. */
import { createPlaceholders } from '../../../src/blocker/placeholder';
import type { Blocker, ConsentConfig } from '../../../src/consent/types';
import { BLOCKERS, type FakeConsent, fakeBlocker, fakeConsent, SERVICES } from '../../support/consent';

export interface Probe {
  readonly consent: FakeConsent;
  /** Does what the blocker does each second. */
  pass(): void;
  /** Does what the blocker does when the node is allowed. @returns whether the visitor had clicked its placeholder */
  release(id: string): boolean;
  stop(): void;
}

/** @param look overrides of the video's blocker; `isSlow`: the decision is never applied */
export function begin(
  look: Partial<Blocker> = {},
  config: Partial<ConsentConfig> = {},
  isSlow = false,
): Probe {
  const blockers = [
    fakeBlocker(BLOCKERS.maps, 'Google Maps', SERVICES.maps, {
      description: 'Die Karte wird von Google geladen.',
    }),
    fakeBlocker(BLOCKERS.youtube, 'YouTube', SERVICES.youtube, {
      presetId: 'youtube',
      visualContentType: 'video-player',
      ...look,
    }),
    fakeBlocker(BLOCKERS.fonts, 'Schriften', SERVICES.fonts, { isVisual: false }),
  ];
  const consent = fakeConsent({ blockers, ...config });
  if (isSlow)
    consent.decide = async (choice) => {
      consent.choices.push(choice);
      await new Promise(() => {});
    };
  const controller = new AbortController();
  const placeholders = createPlaceholders(consent, controller.signal);
  const probe: Probe = {
    consent,
    pass() {
      placeholders.removeStrays();
      for (const node of document.querySelectorAll<HTMLElement>(
        '[consent-required]:not(.rcb-content-blocker)',
      ))
        placeholders.consider(node);
    },
    release(id) {
      const node = document.getElementById(id);
      if (!node) return false;
      node.removeAttribute('consent-required');
      const isClicked = placeholders.remove(node);
      node.setAttribute('consent-transaction-complete', '1');
      return isClicked;
    },
    stop: () => controller.abort(),
  };
  probe.pass();
  return probe;
}
