import { ownGlobal } from '../borders/values/globals';
import { cmsFlag, treeOf } from '../borders/values/readers';
import { blocksSome } from './blockers';
import { hasTags, readConsentConfig } from './config';
import { createConsent, type RunningConsent } from './create-consent';
import { type ConsentEnv, loadFrom, type UpperChunks } from './env';
import { nextFrame } from './first-frame';
import { followLinks } from './links';
import { askScripts, type PreDecision, preDecide } from './pre-decision';
import { allows, allServices, defaultDecision } from './selection';
import type { Consent, ConsentConfig } from './types';
import { watchLog } from './watch-log';

const isParsing = () => document.readyState === 'loading';

/** Whether a blocker still blocks with the visitor's stored decision. */
function blocks({ config, $decision }: Consent): boolean {
  const stored = $decision.get()?.consent;
  const allowed = stored && allServices(config).filter((each) => allows(stored, each));
  return blocksSome(config, allowed, stored !== undefined);
}

/** Loads the chunks that the page needs beside the decision. */
function loadParts({ consent, guard }: RunningConsent, env: ConsentEnv, signal: AbortSignal): void {
  const { config } = consent;
  // The default of the consent mode is set before any tag runs. On a page with a server only a visitor who has
  // decided needs this code now.
  if (hasTags(config) && (config.isStandalone || consent.$decision.get()))
    env
      .load('tags')
      .then(({ setConsentDefault }) => setConsentDefault(config))
      .catch(console.error);
  // The guard starts as early as possible, also on a prerendered page, where nothing is allowed before it is shown.
  if (config.blockers.length && (env.seen !== true || blocks(consent))) void guard();
  loadBlocker(consent, env, signal).catch(console.error);
  if (config.isPro && cmsFlag(treeOf(config.customize.sticky).enabled))
    Promise.all([env.load('round-button'), env.parsed])
      .then(([{ startSticky }]) => startSticky(consent, signal))
      .catch(console.error);
}

/** Starts the blocker once the document is parsed, since an element may not be whole before. */
async function loadBlocker(consent: Consent, env: ConsentEnv, signal: AbortSignal): Promise<void> {
  if (!consent.config.blockers.length) {
    if (env.parsed !== true) await env.parsed;
    // Elements that the server has blocked need the blocker even without configured blockers.
    if (!document.querySelector('[consent-required]')) return;
  }
  const [blocker] = await Promise.all([env.load('blocker'), env.parsed]);
  blocker.startBlocker(consent, { ...env, signal });
}

async function execute(what: PreDecision, { consent, apply }: RunningConsent): Promise<void> {
  const decision = defaultDecision(consent.config);
  if (what === 'ask') await consent.open();
  else if (what === 'refused')
    await consent.decide({ decision, buttonClicked: 'none', markAsDoNotTrack: true });
  else if (what !== 'none') await apply(what);
}

/**
 * Finds out what the visitor's browser, the site's scripts and the server say, and does it. A visitor without a decision
 * is asked with the first frame, while the document may still be parsed; scripts further down are then asked afterwards.
 * @param painted is called when the question is painted, or when it is known that there is none
 */
async function begin(running: RunningConsent, env: ConsentEnv, painted: () => void): Promise<void> {
  const { consent, guard, reader } = running;
  const { config } = consent;
  // A stored decision is applied to the whole document.
  if (reader.usable()) {
    painted();
    if (env.parsed !== true) await env.parsed;
  }
  const isEarly = isParsing();
  const wait = () => void (config.blockers.length && guard());
  // Other scripts are asked first, and nothing is allowed before they answer.
  const first = await preDecide(reader.usable, wait, async () => {
    const { preDecideUndecided } = await env.load('banner');
    return preDecideUndecided(config, consent.rest);
  });
  if (first === 'ask') {
    if (isParsing()) await Promise.race([nextFrame(), env.parsed]);
    if (reader.usable()) return;
    await consent.open();
    if (!document.hidden) await nextFrame();
  }
  painted();
  if (!isEarly) return first === 'ask' ? undefined : execute(first, running);
  await env.parsed;
  const later = await askScripts(wait);
  // The visitor may have answered meanwhile.
  if (consent.$decision.get()) return;
  const what = later ?? first;
  if (first === 'ask' && what !== 'ask') (await env.load('banner')).withdraw();
  if (what !== first || what !== 'ask') await execute(what, running);
}

/**
 * Reads the page's configuration, at the latest when the document is parsed. The plugin's own script, whose tag is on
 * the page, runs when the document is parsed, and may have taken over then.
 */
async function findConfig({ owner, parsed }: ConsentEnv): Promise<ConsentConfig | undefined> {
  const hasScript = () => document.querySelector('script[src][id^="real-cookie-banner"]');
  const early = isParsing() && !hasScript() ? readConsentConfig(owner.consent) : undefined;
  if (early) return early;
  if (parsed !== true) await parsed;
  return readConsentConfig(owner.consent);
}

/** The running consent of the page. */
export interface StartedConsent extends Consent {
  /** Resolves when the question is painted, or when it is known that there is none. */
  readonly painted: Promise<void>;
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
  if (!config) return undefined;
  if ((ownGlobal('rcbConsentManager') as Window['rcbConsentManager'])?.applyCookies) {
    console.warn(
      "Piton: the consent plugin's own script runs on this page; consent is left to it. Remove it first.",
    );
    return undefined;
  }
  // Consent ends only with the page: nothing aborts this signal.
  const { signal } = new AbortController();
  const running = createConsent(config, env, signal);
  const { consent } = running;
  dispatchEvent(new CustomEvent('consentApi'));
  loadParts(running, env, signal);
  const painted = new Promise<void>((resolve) => {
    Promise.resolve(env.seen)
      .then(() => {
        followLinks(consent);
        watchLog({ ...running, config, signal });
        return begin(running, env, resolve);
      })
      .catch(console.error)
      .finally(resolve);
  });
  return { ...consent, painted };
}
