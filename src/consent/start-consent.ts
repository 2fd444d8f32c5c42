import { reporter, warn } from '../core';
import { ownGlobal } from '../values/globals';
import { cmsFlag, treeOf } from '../values/readers';
import { local } from '../values/storage';
import { blocksSome } from './blockers';
import { hasTags, readConsentConfig } from './config';
import { createConsent, type RunningConsent } from './create-consent';
import { waits } from './entries';
import { type ConsentEnv, loadFrom, type UpperChunks } from './env';
import { createFollow, type Follow, followLinks } from './links';
import { QUEUE } from './names';
import { askScripts, isApplyType, type PreDecision } from './pre-decision';
import { dropPrinted, STORE_ID } from './printed-question';
import type { DecisionReader } from './read-decision';
import { allows, allServices } from './selection';
import type { Consent, ConsentConfig } from './types';

/** A chunk that failed to load is retried after this time, ms. */
const RETRY_MS = 15_000;

export interface WatchEnv {
  readonly config: ConsentConfig;
  readonly reader: DecisionReader;
  readonly signal: AbortSignal;
  /** Loads the code that submits pending decisions and applies decisions of other tabs, and polls the log. */
  pollLog(): Promise<unknown>;
  /** Whether the stored consent differs from the one that this tab has applied. */
  hasChanged(): boolean;
}

/** Polls the log when another tab has changed it, and after the page's load event if decisions are pending. */
export function watchLog({ config, reader, signal, pollLog, hasChanged }: WatchEnv): void {
  const { store } = reader;
  const hasPending = () =>
    !config.isStandalone && (store.read().some(waits) || local.get(QUEUE) !== undefined);
  const poll = () => {
    if (signal.aborted || !(hasPending() || hasChanged())) return;
    pollLog().catch(() => setTimeout(poll, RETRY_MS));
  };
  addEventListener(
    'storage',
    ({ isTrusted, key }) => {
      if (isTrusted && (key === null || key.startsWith(store.prefix) || key.startsWith(QUEUE))) poll();
    },
    { signal },
  );
  document.addEventListener('visibilitychange', () => document.hidden || poll(), { signal });
  if (!hasPending()) return;
  if (document.readyState === 'complete') poll();
  else addEventListener('load', poll, { signal, once: true });
}

const isParsing = () => document.readyState === 'loading';

/** Whether a blocker still blocks with the visitor's stored decision. */
function blocks({ config, $decision }: Consent): boolean {
  const stored = $decision.get()?.consent;
  const allowed = stored && allServices(config).filter((each) => allows(stored, each));
  return blocksSome(config, allowed, stored !== undefined);
}

/** Loads the chunks that the page needs beside the decision; returns when the guard runs, where it is needed. */
function loadParts(
  { consent, guard, guardRuns }: RunningConsent,
  env: ConsentEnv,
  follow: Follow,
  signal: AbortSignal,
): Promise<void> | undefined {
  const { config } = consent;
  // The default of the consent mode is set before any tag runs. On a page with a server only a visitor who has
  // decided needs this code now.
  if (hasTags(config) && (config.isStandalone || consent.$decision.get()))
    env
      .load('tags')
      .then(({ setConsentDefault }) => setConsentDefault(config))
      .catch(reporter('part', 'consent'));
  // The guard starts as early as possible, also on a prerendered page, where nothing is allowed before it is shown.
  const isGuarded = config.blockers.length && (env.seen !== true || blocks(consent));
  if (isGuarded) void guard();
  loadBlocker(consent, env, signal).catch(reporter('part', 'blocker'));
  if (config.isPro && cmsFlag(treeOf(config.customize.sticky).enabled))
    Promise.all([env.load('round-button'), env.parsed])
      .then(([{ startSticky }]) => startSticky(consent, follow, signal))
      .catch(reporter('part', 'round-button'));
  if (!isGuarded) return undefined;
  return new Promise((resolve) => {
    void guardRuns.then(resolve);
    // A guard whose code does not come holds up nothing that the visitor has allowed.
    consent.$accepted.listen(() => blocks(consent) || resolve());
  });
}

/** Starts the blocker once the document is parsed, since an element may not be whole before. */
async function loadBlocker(consent: Consent, env: ConsentEnv, signal: AbortSignal): Promise<void> {
  if (!consent.config.blockers.length) {
    await env.parsed;
    // Elements that the server has blocked need the blocker even without configured blockers.
    if (!document.querySelector('[consent-required]')) return;
  }
  const [blocker] = await Promise.all([env.load('blocker'), env.parsed]);
  blocker.startBlocker(consent, { ...env, signal });
}

/**
 * Applies the stored decision, or what other scripts of the site answer. Where they and the visitor have not decided, the
 * banner's chunk does the rest.
 * @param painted is called when the question is painted, or when it is known that there is none
 */
async function begin(running: RunningConsent, env: ConsentEnv, painted: () => void): Promise<void> {
  const { consent, guard, reader } = running;
  // A stored decision is applied to the whole document.
  if (reader.usable()) {
    painted();
    await env.parsed;
  }
  const isEarly = isParsing();
  // Other scripts are asked first, and nothing is allowed before they answer.
  const wait = () => void (consent.config.blockers.length && guard());
  let what: PreDecision | undefined = (await askScripts(wait)) ?? (reader.usable() ? 'consent' : undefined);
  if (isEarly || !isApplyType(what)) {
    // Without the banner the visitor can still answer at each placeholder, which `open` sees to.
    const chunk = await env.load('banner').catch(() => undefined);
    if (!chunk) return consent.open();
    what = await chunk.ask(what, { parsed: env.parsed, consent, isEarly, wait, painted });
  }
  if (isApplyType(what)) await running.apply(what);
}

/**
 * Reads the page's configuration, at the latest when the document is parsed. The plugin's own script, whose tag is on
 * the page, runs when the document is parsed, and may have taken over then.
 */
async function findConfig({ owner, parsed }: ConsentEnv): Promise<ConsentConfig | undefined> {
  const hasScript = () => document.querySelector('script[src][id^="real-cookie-banner"]');
  const early = isParsing() && !hasScript() ? readConsentConfig(owner.consent) : undefined;
  if (early) return early;
  await parsed;
  return readConsentConfig(owner.consent);
}

/** The running consent of the page. */
export interface StartedConsent extends Consent {
  /** Resolves when the question is painted, or when it is known that there is none. */
  readonly painted: Promise<void>;
  /** Resolves when the guard runs, or at once where nothing has to be blocked. */
  readonly guarded: Promise<void>;
}

/**
 * Starts the page's consent: blocks content that is not allowed, applies the stored decision, or opens the banner. The
 * body must be there. Resolves before the banner opens; with `undefined` for a page without consent, or where the
 * plugin's own script runs.
 */
export async function start(
  given: Omit<ConsentEnv, 'load'> & { readonly upper: UpperChunks },
): Promise<StartedConsent | undefined> {
  const env = { ...given, load: loadFrom(given.upper) };
  const config = await findConfig(env);
  if (!config) {
    dropPrinted();
    return undefined;
  }
  if ((ownGlobal('rcbConsentManager') as Window['rcbConsentManager'])?.applyCookies) {
    warn(
      document.documentElement,
      'consent-plugin',
      "the consent plugin's own script decides on this page; remove it first",
    );
    dropPrinted();
    return undefined;
  }
  // Consent ends only with the page: nothing aborts this signal.
  const { signal } = new AbortController();
  const running = createConsent(config, env, signal);
  const { consent } = running;
  dispatchEvent(new CustomEvent('consentApi'));
  const follow = createFollow(consent);
  const guarded = Promise.resolve(loadParts(running, env, follow, signal));
  const painted = new Promise<void>((resolve) => {
    Promise.resolve(env.seen)
      .then(() => {
        followLinks(consent, follow);
        watchLog({ ...running, config, signal });
        return begin(running, env, resolve);
      })
      .catch(reporter('consent', 'consent'))
      .finally(resolve);
  });
  void painted.then(async () => {
    dropPrinted();
    // The parser may not have come to the printed question before.
    await env.parsed;
    dropPrinted();
    if (document.getElementById(STORE_ID))
      env
        .load('banner')
        .then(({ storeQuestion }) => storeQuestion(config))
        .catch(reporter('part', 'banner'));
  });
  return { ...consent, painted, guarded };
}
