/** Runs in the page: mounts a banner on a fake consent that the test controls. */
import { open, show } from '../../../src/banner';
import type { BannerEnv } from '../../../src/banner/banner';
import { startSticky } from '../../../src/banner/round-button';
import { readConsentConfig } from '../../../src/consent/config';
import { createFollow } from '../../../src/consent/links';
import type { ConsentConfig, HistoryEntry } from '../../../src/consent/types';
import { type FakeConsent, fakeConsent } from '../../support/consent';

export interface Mounted {
  readonly consent: FakeConsent;
  readonly env: BannerEnv & { readonly signal: AbortSignal };
  /** Removes the banner and all of its listeners. */
  stop(): void;
}

interface Options {
  /** The server's answer to a request for the history; undefined for a site without a history. */
  readonly history?: readonly HistoryEntry[] | 'error';
  readonly viewsFail?: boolean;
}

/** Mounts a consent that has the page's own printed configuration, where there is one, and `more`. */
export function mount(more: Partial<ConsentConfig> = {}, { history, viewsFail }: Options = {}): Mounted {
  const printed = readConsentConfig({});
  const consent = fakeConsent({ ...printed, ...more });
  const stop = new AbortController();
  if (history)
    Object.assign(consent, {
      rest: {
        call: () => (history === 'error' ? Promise.reject(new Error('no')) : Promise.resolve(history)),
      },
    });
  const env = {
    loadViews: () => (viewsFail ? Promise.reject(new Error('no')) : import('../../../src/banner/hydrate')),
    signal: stop.signal,
  };
  return { consent, env, stop: () => stop.abort() };
}

export const showBanner = ({ consent, env }: Mounted) => show(consent, env);
export const openBanner = ({ consent, env }: Mounted, action: 'change' | 'history') =>
  open(consent, env, action);
export const showSticky = ({ consent, env }: Mounted) =>
  startSticky(consent, createFollow(consent), env.signal);
