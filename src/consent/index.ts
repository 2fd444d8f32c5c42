import { ownGlobal } from '../borders/values/globals';
import { cmsFlag, treeOf } from '../borders/values/readers';
import { reporter, warn } from '../runtime/core';
import { blocksSome } from './blockers';
import { hasTags, readConsentConfig } from './config';
import { createConsent, type RunningConsent } from './create-consent';
import { type ConsentEnv, loadFrom, type UpperChunks } from './env';
import { followLinks } from './links';
import { type PreDecision, preDecide } from './pre-decision';
import { allows, allServices, defaultDecision } from './selection';
import type { Consent } from './types';
import { watchLog } from './watch-log';

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
      .catch(reporter('part', 'consent'));
  // The guard starts as early as possible, also on a prerendered page, where nothing is allowed before it is shown.
  if (config.blockers.length && (env.seen !== true || blocks(consent))) void guard();
  // Elements that the server has blocked need the blocker even without configured blockers.
  if (config.blockers.length || document.querySelector('[consent-required]'))
    env
      .load('blocker')
      .then((blocker) => blocker.startBlocker(consent, { ...env, signal }))
      .catch(reporter('part', 'blocker'));
  if (config.isPro && cmsFlag(treeOf(config.customize.sticky).enabled))
    env
      .load('round-button')
      .then(({ startSticky }) => startSticky(consent, signal))
      .catch(reporter('part', 'round-button'));
}

async function execute(what: PreDecision, { consent, apply }: RunningConsent): Promise<void> {
  const decision = defaultDecision(consent.config);
  if (what === 'ask') await consent.open();
  else if (what === 'refused')
    await consent.decide({ decision, buttonClicked: 'none', markAsDoNotTrack: true });
  else if (what !== 'none') await apply(what);
}

/**
 * Starts the page's consent: blocks content that is not allowed, applies the stored decision, or opens the banner.
 * The document must be parsed. Returns before the banner opens; `undefined` for a page without consent, or where the
 * plugin's own script runs.
 */
export function start(
  given: Omit<ConsentEnv, 'load'> & { readonly upper: UpperChunks },
): Consent | undefined {
  const env = { ...given, load: loadFrom(given.upper) };
  const config = readConsentConfig(env.owner.consent);
  if (!config) return undefined;
  if ((ownGlobal('rcbConsentManager') as Window['rcbConsentManager'])?.applyCookies) {
    warn(
      document.documentElement,
      'consent-plugin',
      "the consent plugin's own script runs on this page; consent is left to it. Remove it first.",
    );
    return undefined;
  }
  // Consent ends only with the page: nothing aborts this signal.
  const { signal } = new AbortController();
  const running = createConsent(config, env, signal);
  const { consent } = running;
  dispatchEvent(new CustomEvent('consentApi'));
  loadParts(running, env, signal);
  Promise.resolve(env.seen)
    .then(() => {
      followLinks(consent);
      const { guard, reader } = running;
      watchLog({ ...running, config, signal });
      // Other scripts are asked first, and nothing is allowed before they answer.
      const wait = () => void (config.blockers.length && guard());
      return preDecide(reader.usable, wait, async () => {
        const { preDecideUndecided } = await env.load('banner');
        return preDecideUndecided(config, consent.rest);
      });
    })
    .then((what) => execute(what, running))
    .catch(reporter('consent', 'consent'));
  return consent;
}
