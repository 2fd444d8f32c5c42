import { collectPrintedHosts } from '../borders/third-parties/printed-hosts';
import type { RestClient } from '../rest/client';
import { atom } from '../runtime/core';
import { createApi } from './api';
import type { PartName } from './apply';
import { blockerOf, isAllowed } from './blockers';
import type { Deciding } from './deciding';
import type { ConsentEnv } from './env';
import { clearHash } from './links';
import { type ConsentManager, createManager } from './manager';
import { usable } from './pre-decision';
import { defaultDecision, everything } from './selection';
import { readGcm } from './stored';
import type { ApplyType, Blocker, Choice, Consent, ConsentConfig, Decision, ServiceInGroup } from './types';

declare global {
  interface Window {
    rcbConsentManager?: ConsentManager;
  }
}

/** After a revocation the page starts afresh, ms (C6.10). */
const RELOAD_MS = 2_000;

/** The running consent, and what only its start may do with it. */
export interface Running {
  readonly consent: Consent;
  /** Applies; what is stored is read anew. */
  apply(type: ApplyType, byOtherTab?: true): Promise<void>;
  /** Holds back what page scripts would load, from when the code for it is there; once. */
  guard(): Promise<void>;
  /** What makes decisions and looks after them; a call after a failure tries again. */
  deciding(): Promise<Deciding>;
  /** Applies what another tab decided. */
  reapply(): void;
  /** Applies what is stored, unless that is what has been applied: the tab whose decision was stored last is right. */
  recheck(): void;
}

/** Makes the page's consent, and offers it to other scripts. Nothing is asked, applied or held back yet. */
export function createConsent(config: ConsentConfig, env: ConsentEnv, signal: AbortSignal): Running {
  const documenting = () => env.load('documenting');
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
  let deciders = 0;
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

  let guarding: Promise<void> | undefined;
  const guard = () => {
    const isLate = $accepted.get() !== undefined;
    guarding ??= env.load('guard').then(
      ({ startGuard }) => startGuard(consent, isLate),
      (error) => {
        guarding = undefined;
        console.error(error);
      },
    );
    return guarding;
  };

  /** What an apply makes of the page: services and consent types. */
  const stored = () => JSON.stringify([usable(config)?.consent, readGcm(config)]);
  let applied = stored();

  const applyNow = async (type: ApplyType, byOtherTab?: true) => {
    $decision.set(usable(config));
    const { apply } = await env.load('apply');
    const read = () => {
      applied = stored();
      $decision.set(usable(config));
      return $decision.get()?.consent;
    };
    // Once it runs, nobody waits for it.
    const hold = () => (guarding ? undefined : guard());
    return apply(type, { config, read, load: env.load, hold, accept, clear }, byOtherTab);
  };

  const reapply = (byOtherTab?: true) => void applyNow('consent', byOtherTab).catch(console.error);
  const hasChanged = () => !deciders && applied !== stored();

  let decidingChunk: Promise<Deciding> | undefined;
  const deciding = () => {
    decidingChunk ??= env.load('deciding').then(({ startDeciding }) =>
      startDeciding({
        config,
        rest,
        signal,
        documenting,
        queue: () => env.load('queue'),
        reapply: () => reapply(true),
        // A decision that could not be documented at first, and now is: until now its stand-in was in force.
        changed: () => hasChanged() && reapply(),
      }),
    );
    decidingChunk.catch(() => {
      decidingChunk = undefined;
    });
    return decidingChunk;
  };
  const persist = async (choice: Choice) => (await deciding()).persist(choice);

  const isFree = (blocker: Blocker) => isAllowed(blocker, $accepted.get(), $decision.get() !== undefined);

  const printedHosts = collectPrintedHosts(env.printed.splice(0));
  let gateChunk: Promise<Consent['admit']> | undefined;
  const gate = () => {
    gateChunk ??= env.load('third-parties').then(({ createGate }) =>
      createGate(consent, {
        printedHosts,
        unblock: (address, element) => api.unblock(address, element instanceof HTMLElement ? element : {}),
        load: env.load,
      }),
    );
    gateChunk.catch(() => {
      gateChunk = undefined;
    });
    return gateChunk;
  };

  const bannerEnv = { loadViews: () => env.load('take-over'), signal };

  const consent: Consent = {
    config,
    $decision,
    $accepted,
    rest,
    defaultDecision: (withLegitimateInterest) => defaultDecision(config, withLegitimateInterest),
    async decide(choice) {
      hasDecidedHere = true;
      deciders++;
      await persist(choice).finally(() => {
        deciders--;
      });
      await applyNow('consent');
    },
    storedConsent: () => usable(config)?.consent,
    gcmConsent: () => readGcm(config),
    blockerOf: (url) => blockerOf(config.blockers, url),
    writeCode: async (html, target) => (await env.load('apply')).writeCode(html, target),
    open: async (action) => {
      try {
        const [chunk] = await Promise.all([env.load('banner'), deciding()]);
        if (action) await chunk.open(consent, bannerEnv, action);
        else await chunk.show(consent, bannerEnv);
      } finally {
        // Who can't be asked as a whole still is, embed by embed.
        if (!$accepted.get()) consent.asked();
      }
      // Wanted with the visitor's click.
      const prefetch = (name: 'documenting' | PartName) => env.load(name).catch(() => {});
      env.load('apply').then(
        ({ needs }) => needs(everything(config), config).map(prefetch),
        () => {},
      );
      void prefetch('documenting');
    },
    async revoke(message) {
      const gcmConsent = config.isGcm ? [] : undefined;
      const decision = defaultDecision(config);
      await consent.decide({ decision, buttonClicked: 'shortcode_revoke', gcmConsent });
      if (message) alert(message);
      clearHash();
      setTimeout(() => location.reload(), RELOAD_MS);
    },
    async admit(urls, asking) {
      const due = urls.filter(({ href, origin }) => {
        const blocker = consent.blockerOf(href);
        return blocker ? !isFree(blocker) : origin !== location.origin;
      });
      if (due.length) await (await gate())(due, asking);
    },
    released(node) {
      released.get(node)?.();
      released.delete(node);
    },
    asked() {
      void guard();
      $accepted.set([]);
    },
  };

  const api = createApi(consent, {
    blockerOf: (url, mapRule) => blockerOf(config.blockers, url, mapRule),
    isAllowed: isFree,
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
    persist,
    apply: applyNow,
  });
  return {
    consent,
    apply: applyNow,
    guard,
    deciding,
    reapply: () => reapply(true),
    recheck: () => hasChanged() && usable(config) && reapply(true),
  };
}
