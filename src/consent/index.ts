import { ownGlobal } from '../runtime/core';
import { flag, tree } from '../ui/values';
import { readConsentConfig } from './config';
import type { ConsentEnv } from './env';
import { followLinks } from './links';
import { type PreDecision, preDecide } from './pre-decision';
import { watchQueue } from './queue-watch';
import { createConsent, type Running } from './running';
import { defaultDecision } from './selection';
import type { Consent } from './types';

/** Fetches what the page needs beside the decision itself. */
function loadParts({ consent }: Running, env: ConsentEnv, signal: AbortSignal): void {
  const { config } = consent;
  // Before any tag that Piton lets in.
  if (config.isStandalone && config.isGcm)
    env
      .load('apply')
      .then(({ setConsentDefault }) => setConsentDefault(config))
      .catch(console.error);
  // Held back as early as can be, also while the page is prerendered; what the server held waits even without blockers.
  if (config.blockers.length || document.querySelector('[consent-required]'))
    env
      .load('blocker')
      .then((blocker) => blocker.start(consent, { ...env, signal }))
      .catch(console.error);
  if (config.isPro && flag(tree(config.customize.sticky).enabled))
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
  const config = readConsentConfig(env.owner);
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
      const reapply = () => void running.apply('consent', true).catch(console.error);
      watchQueue({ config, rest: consent.rest, signal, reapply }, () => env.load('queue'));
      return preDecide(config, consent.rest);
    })
    .then((what) => follow(what, running))
    .catch(console.error);
  return consent;
}
