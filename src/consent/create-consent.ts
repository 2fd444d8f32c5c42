import { lazy, reporter } from '../core';
import type { RestClient } from '../rest';
import { collectPrintedHosts } from '../third-parties';
import { createApi } from './api';
import { writeCode } from './apply';
import { type Applying, createApplying, createGuard } from './applying';
import { blockerOf, isAllowed } from './blockers';
import { createDecider, type Decider } from './decide';
import type { ConsentEnv } from './env';
import { nextFrame } from './first-frame';
import { clearHash } from './links';
import { type ConsentManager, createManager } from './manager';
import { createReader, type DecisionReader } from './read-decision';
import { defaultDecision } from './selection';
import type { Blocker, Consent, ConsentConfig } from './types';

declare global {
  interface Window {
    rcbConsentManager?: ConsentManager;
  }
}

/** The page is reloaded this long after a revocation, ms. */
const RELOAD_MS = 2_000;

/** The running consent, with the functions that only the start of the page uses. */
export interface RunningConsent extends Pick<Applying, 'apply' | 'hasChanged'> {
  readonly consent: Consent;
  readonly reader: DecisionReader;
  /** Loads the guard, which blocks requests of page scripts, once. */
  guard(): Promise<void>;
  /** Resolves when the guard runs. */
  readonly guardRuns: Promise<void>;
  /** Submits pending decisions; rejects where the code cannot be loaded. */
  pollLog(): Promise<void>;
}

/** Makes a REST client whose code is loaded with the first call. */
function createRest({ rest }: ConsentConfig, load: ConsentEnv['load']): RestClient | undefined {
  let client: RestClient | undefined;
  return (
    rest && {
      async call(request) {
        const { createRestClient } = await load('submit');
        client ??= createRestClient(rest);
        return client.call(request);
      },
    }
  );
}

/**
 * Makes the function that loads the gate for third parties with the first address; a call after a failure retries.
 */
function createGate(
  env: ConsentEnv,
  consent: () => Consent,
  unblock: (address: string, element: Element | undefined) => Promise<void>,
): () => Promise<Consent['admit']> {
  const printedHosts = Promise.resolve(env.parsed).then(() => collectPrintedHosts(env.printed.splice(0)));
  return lazy(async () => {
    const gate = await env.load('undeclared-hosts');
    return gate.createGate(consent(), { printedHosts: await printedHosts, unblock });
  });
}

/** Makes the function that opens the banner. The function's promise resolves when the banner is painted. */
function createOpen(env: ConsentEnv, signal: AbortSignal, deciding: Decider, consent: () => Consent) {
  const bannerEnv = { ...env, signal };
  return async (action?: 'change' | 'history') => {
    const { $accepted } = consent();
    try {
      // The code that records decisions is there before a visitor can decide, and starts when the question is painted.
      const [chunk] = await Promise.all([env.load('banner'), env.load('record')]);
      if (action) await chunk.open(consent(), bannerEnv, action);
      else await chunk.show(consent(), bannerEnv);
      if (!document.hidden) await nextFrame();
      await deciding.load();
    } finally {
      // If the banner cannot be opened, the visitor can still answer at each placeholder.
      if (!$accepted.get()) consent().asked();
    }
  };
}

/** Makes the function that revokes the consent. The function's promise rejects where the revocation cannot be stored. */
function createRevoke(config: ConsentConfig, applying: Applying, deciding: Decider): Consent['revoke'] {
  const gcmConsent = config.isGcm ? [] : undefined;
  const decision = defaultDecision(config);
  return async (message) => {
    applying.withdraw(decision);
    await deciding.load();
    // From here on the decision is stored, and at the latest the reloaded page applies it.
    await deciding
      .decide({ decision, buttonClicked: 'shortcode_revoke', gcmConsent })
      .catch(reporter('consent', 'consent'));
    if (message) alert(message);
    clearHash();
    setTimeout(() => location.reload(), RELOAD_MS);
  };
}

/** Reports unblocked nodes to the callers that wait for them. */
function createUnblockReports() {
  const waiting = new WeakMap<Node, () => void>();
  return {
    noteUnblocked(node: Node) {
      waiting.get(node)?.();
      waiting.delete(node);
    },
    whenUnblocked: (node: Node) =>
      new Promise<void>((resolve) => {
        const earlier = waiting.get(node);
        waiting.set(node, () => {
          earlier?.();
          resolve();
        });
      }),
  };
}

/** Has the server delete the cookies of services that are no longer allowed. */
function clearServerCookies(env: ConsentEnv, rest: RestClient, ids: readonly number[]): void {
  env.load('definitions').then(({ clearCookies }) => clearCookies(rest, ids), reporter('part', 'consent'));
}

/** Sets public objects. A script of the page may have frozen a name, which must not cost the visitor the question. */
function publish(objects: Pick<Window, 'consentApi' | 'rcbConsentManager'>): void {
  for (const [name, object] of Object.entries(objects)) Reflect.set(window, name, object);
}

/** Makes the page's consent and its public API. Nothing is asked, applied or blocked yet. */
export function createConsent(config: ConsentConfig, env: ConsentEnv, signal: AbortSignal): RunningConsent {
  const reader = createReader(config);
  const rest = createRest(config, env.load);
  const { guard, guardRuns, startGuard } = createGuard(env.load, () => consent);
  const applying = createApplying({
    config,
    reader,
    parsed: env.parsed,
    load: env.load,
    startGuard,
    // The cookies are deleted on the page of the decision; later pages have none to delete.
    clear: (ids) => {
      if (rest && deciding.hasDecided()) clearServerCookies(env, rest, ids);
    },
  });
  const { $decision, $accepted, apply } = applying;
  const deciding = createDecider({ config, reader, rest, signal, load: env.load, applying });
  const unblockReports = createUnblockReports();
  const isBlockerAllowed = (blocker: Blocker) =>
    isAllowed(blocker, $accepted.get(), $decision.get() !== undefined);
  const gate = createGate(
    env,
    () => consent,
    (address, element) => api.unblock(address, element instanceof HTMLElement ? element : {}),
  );

  const consent: Consent = {
    config,
    $decision,
    $accepted,
    rest,
    defaultDecision: (withLegitimateInterest) => defaultDecision(config, withLegitimateInterest),
    decide: deciding.decide,
    storedConsent: () => reader.usable()?.consent,
    chosen: reader.chosen,
    blockerOf: (url) => blockerOf(config.blockers, url),
    writeCode,
    open: createOpen(env, signal, deciding, () => consent),
    revoke: createRevoke(config, applying, deciding),
    async admit(urls, asking) {
      const due = urls.filter(({ href, origin }) => {
        const blocker = consent.blockerOf(href);
        return blocker ? !isBlockerAllowed(blocker) : origin !== location.origin;
      });
      if (due.length) await (await gate())(due, asking);
    },
    noteUnblocked: unblockReports.noteUnblocked,
    asked() {
      void guard();
      $accepted.set([]);
    },
  };

  const api = createApi(consent, {
    blockerOf: (url, mapRule) => blockerOf(config.blockers, url, mapRule),
    isAllowed: isBlockerAllowed,
    nextApply: applying.nextApply,
    whenUnblocked: unblockReports.whenUnblocked,
  });
  const manager = createManager(consent, reader, { persist: deciding.record, apply });
  publish({ consentApi: api, rcbConsentManager: manager });
  return {
    consent,
    reader,
    apply,
    guard,
    guardRuns,
    hasChanged: applying.hasChanged,
    pollLog: async () => (await deciding.load()).poll(),
  };
}
