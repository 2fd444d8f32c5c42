import type { RestClient } from '../rest/client';
import { atom } from '../runtime/core';
import { createApi } from './api';
import { blockerOf, isAllowed } from './blockers';
import type { ConsentEnv } from './env';
import { clearHash } from './links';
import { type ConsentManager, createManager } from './manager';
import { persist } from './persist';
import { usable } from './pre-decision';
import { keeper } from './queue-store';
import { defaultDecision } from './selection';
import { readGcm } from './stored';
import type { ApplyType, Consent, ConsentConfig, Decision, ServiceInGroup } from './types';

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
    const { apply } = await env.load('apply');
    return apply(type, { config, consent: $decision.get()?.consent, accept, clear }, byOtherTab);
  };

  // A decision that could not be documented at first, and now is: until now its stand-in was in force.
  keeper.changed = () => {
    const [before, now] = [$decision.get(), usable(config)].map((each) => JSON.stringify(each?.consent));
    if (!deciding && before !== now) void applyNow('consent').catch(console.error);
  };

  const decideEnv = { config, rest, documenting };
  const bannerEnv = { loadViews: () => env.load('bannerViews'), signal };

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
    writeCode: async (html, target) => (await env.load('apply')).writeCode(html, target),
    open: async (action) => {
      try {
        const chunk = await env.load('banner');
        if (action) await chunk.open(consent, bannerEnv, action);
        else await chunk.show(consent, bannerEnv);
      } finally {
        // Who can't be asked as a whole still is, embed by embed.
        if (!$accepted.get()) consent.asked();
      }
      // Wanted with the visitor's click.
      for (const name of ['apply', 'documenting'] as const) env.load(name).catch(() => {});
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
    isAllowed: (blocker) => isAllowed(blocker, $accepted.get(), $decision.get() !== undefined),
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
  return { consent, apply: applyNow };
}
