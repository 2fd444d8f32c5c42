import type { OwnerConfig } from '../runtime/types';
import type { Consent } from './types';

interface BannerEnv {
  loadViews(): Promise<unknown>;
  readonly signal: AbortSignal;
}

/** What consent calls in the chunks that it fetches when the page needs them. */
export interface Chunks {
  apply: Pick<typeof import('./apply'), 'apply' | 'setConsentDefault' | 'writeCode'>;
  documenting: Pick<typeof import('./documenting'), 'createRestClient' | 'sendInTurn' | 'writeOwn'>;
  queue: Pick<typeof import('./queue'), 'startQueue'>;
  blocker: {
    start(consent: Consent, env: Pick<ConsentEnv, 'load' | 'scan'> & { signal: AbortSignal }): void;
  };
  banner: {
    show(consent: Consent, env: BannerEnv): Promise<void>;
    open(consent: Consent, env: BannerEnv, action: 'change' | 'history'): Promise<void>;
  };
  sticky: { startSticky(consent: Consent, signal: AbortSignal): void };
  /** The blocker's and the banner's own. */
  pass: unknown;
  placeholder: unknown;
  bannerViews: unknown;
}

/** What the entry gives: it alone knows the names of the built files. */
export interface ConsentEnv {
  load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]>;
  scan(root: Element): Promise<void>;
  /** Settles when somebody sees the page: nothing is asked, counted or run before. */
  readonly seen: Promise<unknown> | boolean;
  readonly owner: OwnerConfig;
}
