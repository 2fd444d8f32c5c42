import type { OwnerConfig } from '../borders/values/owner';
import type { ThirdPartyKind } from '../runtime/types';
import type { Consent } from './types';

interface BannerEnv {
  loadViews(): Promise<unknown>;
  readonly signal: AbortSignal;
}

/** What the gate for third parties is lent. */
export interface GateEnv {
  /** Hosts from which the server's own markup loads something, by kind. */
  readonly printedHosts: ReadonlyMap<ThirdPartyKind, ReadonlySet<string>>;
  /** Settles once the blocker whose rule fits the address has released it. */
  unblock(address: string, element: Element | undefined): Promise<void>;
  load(name: 'placeholder'): Promise<unknown>;
}

/** What consent calls in the chunks that it fetches when the page needs them. */
export interface Chunks {
  apply: Pick<typeof import('./apply'), 'apply' | 'needs' | 'writeCode'>;
  tags: Pick<
    typeof import('./tags'),
    'KINDS' | 'isManager' | 'pushEvents' | 'pushStates' | 'setConsentDefault' | 'updateConsentMode'
  >;
  definitions: Pick<typeof import('./definitions'), 'deleteDefinitions'>;
  record: Pick<typeof import('./record-decision'), 'startRecording'>;
  submit: Pick<typeof import('./submit'), 'createRestClient' | 'submit'>;
  blocker: {
    startBlocker(consent: Consent, env: Pick<ConsentEnv, 'load' | 'scan'> & { signal: AbortSignal }): void;
  };
  guard: { startGuard(consent: Consent, isLate?: boolean): void };
  banner: {
    preDecideUndecided: typeof import('./undecided').preDecideUndecided;
    show(consent: Consent, env: BannerEnv): Promise<void>;
    open(consent: Consent, env: BannerEnv, action: 'change' | 'history'): Promise<void>;
  };
  'third-parties': {
    createGate(consent: Consent, env: GateEnv): Consent['admit'];
  };
  sticky: { startSticky(consent: Consent, signal: AbortSignal): void };
  /** The blocker's and the banner's own. */
  pass: unknown;
  placeholder: unknown;
  'take-over': unknown;
}

/** What the entry gives: it alone knows the names of the built files. */
export interface ConsentEnv {
  load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]>;
  scan(root: Element): Promise<void>;
  /** Settles when somebody sees the page: nothing is asked, counted or run before. */
  readonly seen: Promise<unknown> | boolean;
  readonly owner: Pick<OwnerConfig, 'consent'>;
  /** What loads something by itself, as the server printed the page: before scripts that wait for it could add anything. Emptied once it is read. */
  readonly printed: Element[];
}
