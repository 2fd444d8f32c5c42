import type { ThirdPartyKind } from '../core';
import type { OwnerConfig } from '../values/owner';
import type { Parts } from './apply';
import type { Follow } from './links';
import type { PreDecision } from './pre-decision';
import type { Consent, ConsentConfig } from './types';

interface BannerEnv extends Pick<ConsentEnv, 'load' | 'parsed'> {
  readonly signal: AbortSignal;
}

/** What the gate of third parties uses of the page. */
export interface GateEnv {
  /** Hosts from which the server's own markup loads files, by kind. */
  readonly printedHosts: ReadonlyMap<ThirdPartyKind, ReadonlySet<string>>;
  /** Resolves once the blocker whose rule matches the address allows it. */
  unblock(address: string, element: Element | undefined): Promise<void>;
}

/** What asking a visitor needs to know of the page. */
export interface AskEnv extends Pick<ConsentEnv, 'parsed'> {
  readonly consent: Consent;
  /** Whether the document was still being parsed when the rules were applied. */
  readonly isEarly: boolean;
  /** Called where a script of the page has to be awaited. */
  wait(): void;
  /** Called when the question is painted, or when it is known that there is none. */
  painted(): void;
}

/** The functions of each lazy chunk that consent calls. */
export interface Chunks extends Parts {
  record: Pick<typeof import('./log/record-decision'), 'startRecording'>;
  submit: Pick<typeof import('./post-decision'), 'createRestClient' | 'submit'>;
  blocker: {
    startBlocker(consent: Consent, env: Pick<ConsentEnv, 'scan'> & { signal: AbortSignal }): void;
  };
  guard: { startGuard(consent: Consent, isLate?: boolean): void };
  banner: {
    show(consent: Consent, env: BannerEnv): Promise<void>;
    storeQuestion(config: ConsentConfig): Promise<void>;
    ask(answer: PreDecision | undefined, env: AskEnv): Promise<PreDecision | undefined>;
    open(consent: Consent, env: BannerEnv, action: 'change' | 'history'): Promise<void>;
  };
  'undeclared-hosts': {
    createGate(consent: Consent, env: GateEnv): Consent['admit'];
  };
  'round-button': { startSticky(consent: Consent, follow: Follow, signal: AbortSignal): void };
}

/** The function that loads each chunk. */
type Loaders<Names extends keyof Chunks = keyof Chunks> = {
  readonly [Name in Names]: () => Promise<Chunks[Name]>;
};

/** Chunks that consent loads, but may not import: their code imports consent. */
export type UpperChunks = Loaders<'blocker' | 'guard' | 'undeclared-hosts' | 'banner' | 'round-button'>;

const ownChunks: Omit<Loaders, keyof UpperChunks> = {
  tags: () => import('./tags'),
  definitions: () => import('./definitions'),
  record: () => import('./log/record-decision'),
  submit: () => import('./post-decision'),
};

export function loadFrom(upper: UpperChunks): ConsentEnv['load'] {
  const loaders: Loaders = { ...ownChunks, ...upper };
  return (name) => loaders[name]();
}

/** What consent uses of the entry, and the chunks that consent loads. */
export interface ConsentEnv {
  load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]>;
  scan(root: Element): Promise<void>;
  /** Resolves when the document is parsed. */
  readonly parsed: Promise<unknown> | boolean;
  /** Resolves when the page is visible: before that nothing is asked, counted or run. */
  readonly seen: Promise<unknown> | boolean;
  readonly owner: Pick<OwnerConfig, 'consent'>;
  /**
   * Elements of the server's own markup that load files by themselves, collected when the document is parsed, before
   * deferred scripts could add any. The list is emptied once it is read.
   */
  readonly printed: Element[];
}
