/** What is to happen where the visitor has not decided, before anybody is asked (C5.2): comes with the banner. */

import { cookieText } from '../borders/values/cookie-text';
import { treeOf } from '../borders/values/readers';
import type { RestClient } from '../rest/client';
import { cookieNames, deleteCookie, writeCookie } from './cookies';
import { refusesByBrowser } from './global-privacy-control';
import { testName } from './names';
import { named, type PreDecision, saidInTime } from './pre-decision';
import type { ConsentConfig } from './types';
import { isCrawler, isScanner } from './visitors';

let supported: boolean | undefined;

/** Whether cookies can be set, tried once with one (C2.7). Consent scanners count as if they could. */
export function supportsCookies(config: ConsentConfig, isScanner: boolean): boolean {
  if (isScanner) return true;
  if (supported === undefined) {
    const name = testName(config);
    writeCookie(name, '1', 1);
    supported = cookieNames().includes(name);
    deleteCookie(name);
  }
  return supported;
}

async function askServer(rest: RestClient): Promise<PreDecision | undefined> {
  const { clientWidth, clientHeight } = document.documentElement;
  const answer = await saidInTime(
    rest.call({
      method: 'POST',
      path: '/consent/dynamic-predecision',
      obfuscatePath: true,
      sendReferer: true,
      body: { viewPortWidth: clientWidth, viewPortHeight: clientHeight, referer: location.href },
    }),
  );
  const { predecision } = treeOf(answer);
  return named(predecision) ?? (typeof predecision === 'string' ? 'none' : undefined);
}

/** The first rule that knows decides. */
export async function preDecideUndecided(
  config: ConsentConfig,
  rest: RestClient | undefined,
): Promise<PreDecision> {
  const { userAgent } = navigator;
  const cookie = cookieText();
  const crawler = userAgent !== '' && isCrawler(userAgent, cookie);
  // A standalone site's decision lies in local storage where there are no cookies.
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
