import { ownGlobal } from '../borders/values/globals';
import { cmsFlag, treeOf } from '../borders/values/readers';
import { holdsSome } from './blockers';
import { hasTags, readConsentConfig } from './config';
import { createConsent, type Running } from './create-consent';
import type { ConsentEnv } from './env';
import { followLinks } from './links';
import { type PreDecision, preDecide } from './pre-decision';
import { allows, allServices, defaultDecision } from './selection';
import type { Consent } from './types';
import { watchLog } from './watch-log';

/** Whether the visitor's stored decision leaves something to hold. */
function holds({ config, $decision }: Consent): boolean {
  const stored = $decision.get()?.consent;
  const allowed = stored && allServices(config).filter((each) => allows(stored, each));
  return holdsSome(config, allowed, stored !== undefined);
}

/** Fetches what the page needs beside the decision itself. */
function loadParts({ consent, guard }: Running, env: ConsentEnv, signal: AbortSignal): void {
  const { config } = consent;
  // Before any tag that Piton lets in; and who has decided does not wait for it.
  if (hasTags(config) && (config.isStandalone || consent.$decision.get()))
    env
      .load('tags')
      .then(({ setConsentDefault }) => setConsentDefault(config))
      .catch(console.error);
  // Held back as early as can be; also while the page is prerendered, when nothing is allowed before somebody sees it.
  if (config.blockers.length && (env.seen !== true || holds(consent))) void guard();
  // What the server held waits even without blockers.
  if (config.blockers.length || document.querySelector('[consent-required]'))
    env
      .load('blocker')
      .then((blocker) => blocker.startBlocker(consent, { ...env, signal }))
      .catch(console.error);
  if (config.isPro && cmsFlag(treeOf(config.customize.sticky).enabled))
    env
      .load('sticky')
      .then((sticky) => sticky.startSticky(consent, signal))
      .catch(console.error);
}

async function follow(what: PreDecision, { consent, apply }: Running): Promise<void> {
  const decision = defaultDecision(consent.config);
  if (what === 'ask') await consent.open();
  else if (what === 'refused')
    await consent.decide({ decision, buttonClicked: 'none', markAsDoNotTrack: true });
  else if (what !== 'none') await apply(what);
}

/**
 * Brings the page's consent to life: holds back what is not allowed, applies what was decided, or asks. The document has
 * been parsed. Returns before anything is asked; `undefined` where the page asks for nothing, or another script does.
 */
export function start(env: ConsentEnv): Consent | undefined {
  const config = readConsentConfig(env.owner.consent);
  if (!config) return undefined;
  if ((ownGlobal('rcbConsentManager') as Window['rcbConsentManager'])?.applyCookies) {
    console.warn(
      "Piton: the consent plugin's own script runs on this page; consent is left to it. Remove it first.",
    );
    return undefined;
  }
  // Consent lives as long as the page: nothing aborts this.
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
      // Until they have spoken nothing is allowed.
      const wait = () => void (config.blockers.length && guard());
      return preDecide(reader.usable, wait, async () => {
        const { preDecideUndecided } = await env.load('banner');
        return preDecideUndecided(config, consent.rest);
      });
    })
    .then((what) => follow(what, running))
    .catch(console.error);
  return consent;
}
