/** Runs in the page: a banner on a fake consent, driven by the test. */
import { type BannerEnv, open, show } from '../../../src/banner';
import { startSticky } from '../../../src/banner/round-button';
import { readConsentConfig } from '../../../src/consent/config';
import type { ConsentConfig, HistoryEntry } from '../../../src/consent/types';
import { type FakeConsent, fakeConsent } from '../../support/consent';

export interface Mounted {
  readonly consent: FakeConsent;
  readonly env: BannerEnv & { readonly signal: AbortSignal };
  /** Ends everything. */
  stop(): void;
}

interface Options {
  /** What the server answers to a look at the history; nothing for a site without one. */
  readonly history?: readonly HistoryEntry[] | 'error';
  readonly viewsFail?: boolean;
}

/** A consent with the page's own printed configuration, where it has one, and `more`. */
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
    loadViews: () => (viewsFail ? Promise.reject(new Error('no')) : import('../../../src/banner/take-over')),
    signal: stop.signal,
  };
  return { consent, env, stop: () => stop.abort() };
}

export const showBanner = ({ consent, env }: Mounted) => show(consent, env);
export const openBanner = ({ consent, env }: Mounted, action: 'change' | 'history') =>
  open(consent, env, action);
export const showSticky = ({ consent, env }: Mounted) => startSticky(consent, env.signal);
