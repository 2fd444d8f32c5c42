import type { RestClient } from '../rest/client';
import { atom } from '../runtime/core';
import type { OwnerConfig } from '../runtime/types';
import { type ConsentApi, createApi } from './api';
import { blockerOf, isAllowed } from './blockers';
import { readConsentConfig } from './config';
import { clearHash, followLinks } from './links';
import { type ConsentManager, createManager } from './manager';
import { persist } from './persist';
import { type PreDecision, preDecide, usable } from './pre-decision';
import { keeper } from './queue-store';
import { watchQueue } from './queue-watch';
import { defaultDecision } from './selection';
import { readGcm } from './stored';
import type { ApplyType, Consent, Decision, ServiceInGroup } from './types';
import { flag, tree } from './values';

declare global {
  interface Window {
    consentApi?: ConsentApi;
    rcbConsentManager?: ConsentManager;
  }
}

/** After a revocation the page starts afresh, ms (C6.10). */
const RELOAD_MS = 2_000;

/** What consent calls in the chunks that it fetches when the page needs them. */
interface BlockerChunk {
  start(consent: Consent, env: Pick<ConsentEnv, 'load' | 'scan'> & { signal: AbortSignal }): void;
}
interface BannerChunk {
  show(consent: Consent, env: BannerEnv): Promise<void>;
  open(consent: Consent, env: BannerEnv, action: 'change' | 'history'): Promise<void>;
}
interface StickyChunk {
  startSticky(consent: Consent, signal: AbortSignal): void;
}
interface BannerEnv {
  loadViews(): Promise<unknown>;
  readonly signal: AbortSignal;
}

/** Whoever decides soon needs these, and a page that shows the banner has time to fetch them. */
type Applying = Pick<typeof import('./apply'), 'apply' | 'setConsentDefault' | 'writeCode'>;
type Documenting = Pick<typeof import('./documenting'), 'createRestClient' | 'sendInTurn' | 'writeOwn'>;
type QueueChunk = Pick<typeof import('./queue'), 'startQueue'>;
type Chunk =
  | 'apply'
  | 'documenting'
  | 'queue'
  | 'blocker'
  | 'pass'
  | 'placeholder'
  | 'banner'
  | 'bannerViews'
  | 'sticky';

/** What the entry gives: it alone knows the names of the built files. */
export interface ConsentEnv {
  load(name: Chunk): Promise<unknown>;
  scan(root: Element): Promise<void>;
  /** Settles when somebody sees the page: nothing is asked, counted or run before. */
  readonly seen: Promise<unknown> | boolean;
  readonly owner: OwnerConfig;
}

/**
 * Brings the page's consent to life: holds back what is not allowed, applies what was decided, or asks. The document has
 * been parsed. Returns before anything is asked; `undefined` where the page asks for nothing, or another script does.
 */
export function start(env: ConsentEnv): Consent | undefined {
  const config = readConsentConfig(env.owner);
  if (!config) return undefined;
  // An element of that id would be there as well.
  if (window.rcbConsentManager?.applyCookies) {
    console.warn(
      "Piton: the consent plugin's own script runs on this page; consent is left to it. Remove it first.",
    );
    return undefined;
  }
  // Consent lives as long as the page: nothing aborts this.
  const { signal } = new AbortController();
  const applying = () => env.load('apply') as Promise<Applying>;
  const documenting = () => env.load('documenting') as Promise<Documenting>;
  const { rest: endpoint } = config;
  let client: RestClient | undefined;
  const rest: RestClient | undefined = endpoint && {
    async call(request) {
      const { createRestClient } = await documenting();
      client ??= createRestClient(endpoint);
      return client.call(request);
    },
  };
  const $decision = atom<Decision | undefined>(usable(config));
  const $accepted = atom<readonly ServiceInGroup[] | undefined>(undefined);
  const released = new WeakMap<Node, () => void>();
  let hasDecidedHere = false;
  let deciding = 0;
  const awaited: ((ids: ReadonlySet<number>) => void)[] = [];

  const accept = (services: readonly ServiceInGroup[]) => {
    $accepted.set(services);
    const ids = new Set(services.map(({ service }) => service.id));
    for (const resolve of awaited.splice(0)) resolve(ids);
  };

  /**
   * After opt-outs: only the server reaches the cookies that script can't read (contract rest R2). Once a decision is
   * applied they are gone; a later page view has nothing to delete.
   */
  const clear = (ids: readonly number[]) => {
    if (!hasDecidedHere) return;
    rest
      ?.call({
        method: 'DELETE',
        path: '/consent/clear',
        params: { cookies: ids.join() },
        obfuscatePath: true,
        sendRestNonce: false,
        keepalive: true,
      })
      .catch(() => {});
  };

  const applyNow = async (type: ApplyType, byOtherTab?: true) => {
    $decision.set(usable(config));
    const { apply } = await applying();
    return apply(type, { config, consent: $decision.get()?.consent, accept, clear }, byOtherTab);
  };

  // A decision that could not be documented at first, and now is: until now its stand-in was in force.
  keeper.changed = () => {
    const [before, now] = [$decision.get(), usable(config)].map((each) => JSON.stringify(each?.consent));
    if (!deciding && before !== now) void applyNow('consent').catch(console.error);
  };

  const decideEnv = { config, rest, documenting };
  const bannerEnv: BannerEnv = { loadViews: () => env.load('bannerViews'), signal };
  const banner = () => env.load('banner') as Promise<BannerChunk>;

  const consent: Consent = {
    config,
    $decision,
    $accepted,
    rest,
    defaultDecision: (withLegitimateInterest) => defaultDecision(config, withLegitimateInterest),
    async decide(choice) {
      hasDecidedHere = true;
      deciding++;
      await persist(choice, decideEnv);
      deciding--;
      await applyNow('consent');
    },
    gcmConsent: () => readGcm(config),
    blockerOf: (url) => blockerOf(config.blockers, url),
    writeCode: async (html, target) => (await applying()).writeCode(html, target),
    open: async (action) => {
      const chunk = await banner();
      if (action) await chunk.open(consent, bannerEnv, action);
      else await chunk.show(consent, bannerEnv);
      // Wanted with the visitor's click.
      for (const load of [applying, documenting]) load().catch(() => {});
    },
    async revoke(message) {
      const gcmConsent = config.isGcm ? [] : undefined;
      const decision = defaultDecision(config);
      await consent.decide({ decision, buttonClicked: 'shortcode_revoke', gcmConsent });
      if (message) alert(message);
      clearHash();
      setTimeout(() => location.reload(), RELOAD_MS);
    },
    unblock: (url, element) => api.unblock(url, element instanceof HTMLElement ? element : {}),
    released(node) {
      released.get(node)?.();
      released.delete(node);
    },
    asked: () => $accepted.set([]),
  };

  const api = createApi(consent, {
    blockerOf: (url, mapRule) => blockerOf(config.blockers, url, mapRule),
    isAllowed: (blocker) => isAllowed(blocker, $accepted.get()),
    nextApply: () =>
      new Promise((resolve) => {
        awaited.push(resolve);
      }),
    whenReleased: (node) =>
      new Promise((resolve) => {
        const earlier = released.get(node);
        released.set(node, () => {
          earlier?.();
          resolve();
        });
      }),
  });
  window.consentApi = api;
  window.rcbConsentManager = createManager(consent, {
    persist: (choice) => persist(choice, decideEnv),
    apply: applyNow,
  });
  dispatchEvent(new CustomEvent('consentApi'));

  if (config.isStandalone && config.isGcm)
    applying()
      .then(({ setConsentDefault }) => setConsentDefault(config))
      .catch(console.error);

  // Held back as early as can be, also while the page is prerendered; what the server held waits even without blockers.
  if (config.blockers.length || document.querySelector('[consent-required]'))
    env
      .load('blocker')
      .then((chunk) => (chunk as BlockerChunk).start(consent, { ...env, signal }))
      .catch(console.error);

  const follow = async (what: PreDecision) => {
    if (what === 'ask') await consent.open();
    else if (what === 'refused')
      await consent.decide({
        decision: defaultDecision(config),
        buttonClicked: 'none',
        markAsDoNotTrack: true,
      });
    else if (what !== 'none') await applyNow(what);
  };

  if (config.isPro && flag(tree(config.customize.sticky).enabled))
    env
      .load('sticky')
      .then((chunk) => (chunk as StickyChunk).startSticky(consent, signal))
      .catch(console.error);

  Promise.resolve(env.seen)
    .then(() => {
      followLinks(consent);
      const reapply = () => void applyNow('consent', true).catch(console.error);
      watchQueue({ config, rest, signal, reapply }, () => env.load('queue') as Promise<QueueChunk>);
      return preDecide(config, rest);
    })
    .then(follow)
    .catch(console.error);
  return consent;
}
