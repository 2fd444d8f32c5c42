/** The rules for visitors who have not decided; part of the banner's chunk. */

import { withTimeout } from '../core';
import type { RestClient } from '../rest';
import { cookieText } from '../values/cookie-text';
import { treeOf } from '../values/readers';
import type { AskEnv } from './env';
import { nextFrame } from './first-frame';
import { refusesByBrowser } from './global-privacy-control';
import { askScripts, type PreDecision, readPreDecision, TIME_OUT_MS } from './pre-decision';
import { isCrawler, isScanner, supportsCookies } from './supports-cookies';
import type { ConsentConfig } from './types';

async function askServer(rest: RestClient): Promise<PreDecision | undefined> {
  const { clientWidth, clientHeight } = document.documentElement;
  const ask = (signal: AbortSignal) =>
    rest.call({
      method: 'POST',
      path: '/consent/dynamic-predecision',
      obfuscatePath: true,
      // A cached page has a stale nonce, with which the server refuses visitors.
      sendRestNonce: false,
      sendReferer: true,
      body: { viewPortWidth: clientWidth, viewPortHeight: clientHeight, referer: location.href },
      signal,
    });
  // A server that asks for pauses would else be asked for as long as the page lives.
  const answer = await withTimeout(TIME_OUT_MS, undefined, ask).catch(() => undefined);
  const { predecision } = treeOf(answer);
  return readPreDecision(predecision) ?? (typeof predecision === 'string' ? 'none' : undefined);
}

/** Applies the rules: the first rule with a result counts. */
async function preDecideUndecided(config: ConsentConfig, rest: RestClient | undefined): Promise<PreDecision> {
  const { userAgent } = navigator;
  const cookie = cookieText();
  const crawler = userAgent !== '' && isCrawler(userAgent, cookie);
  // Without cookies a standalone site stores the decision in local storage.
  if (!config.isStandalone && !supportsCookies(config, crawler || isScanner(userAgent, cookie)))
    return 'essentials';
  const { classList } = document.body;
  const isLogin = [...classList].some((name) => name.startsWith('login-action-'));
  if (isLogin && !classList.contains('force-cookie-banner')) return 'consent';
  if (crawler && config.acceptAllForBots) return 'all';
  if (refusesByBrowser(config)) return 'refused';
  if (config.hasDynamicPreDecisions && rest && !crawler) {
    const fromServer = await askServer(rest);
    if (fromServer) return fromServer;
  }
  if (config.isPreventPreDecision) return crawler ? 'all' : 'consent';
  return 'ask';
}

/**
 * Applies the rules where other scripts have not answered, and asks the visitor or documents the browser's refusal. In a
 * document that is still being parsed the question comes with the first frame; scripts further down are asked
 * afterwards, and count unless the visitor has answered.
 * @param answer what other scripts have answered
 * @param withdraw closes the question
 * @returns what is to be applied, if anything
 */
export async function askVisitor(
  answer: PreDecision | undefined,
  withdraw: () => void,
  { consent, parsed, isEarly, wait, painted }: AskEnv,
): Promise<PreDecision | undefined> {
  const { config, rest } = consent;
  // A decision is stored with the click; `$decision` changes only when the server has answered and the page is parsed.
  const hasDecided = () => consent.storedConsent() !== undefined;
  let what = answer ?? (await preDecideUndecided(config, rest).catch(() => 'ask' as const));
  const isAsked = what === 'ask';
  if (isAsked) {
    // Before its first frame the page may lack its styles.
    if (document.readyState === 'loading') await Promise.race([nextFrame(), parsed]);
    if (!isEarly || !hasDecided()) await consent.open();
  }
  painted();
  if (isEarly) {
    await parsed;
    what = (await askScripts(wait)) ?? what;
    if (hasDecided()) return undefined;
    if (isAsked && what !== 'ask') withdraw();
    if (!isAsked && what === 'ask') await consent.open();
  }
  if (what === 'refused') {
    const decision = consent.defaultDecision();
    const gcmConsent = config.isGcm ? [] : undefined;
    await consent.decide({ decision, buttonClicked: 'none', markAsDoNotTrack: true, gcmConsent });
  }
  return what;
}
