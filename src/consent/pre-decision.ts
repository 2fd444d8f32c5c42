/** What is to happen before anybody has been asked on this page: the first rule that knows decides (C5.2). */
import type { RestClient } from '../rest/client';
import { tree } from '../ui/values';
import { cookieText } from './cookies';
import { tell } from './events';
import { readValid, supportsCookies } from './stored';
import type { ApplyType, ConsentConfig, Decision } from './types';
import { isCrawler, isScanner, refusesByBrowser } from './visitors';

/** `ask` shows the banner, `refused` documents the browser's refusal, `none` does neither. */
export type PreDecision = ApplyType | 'ask' | 'refused' | 'none';

/** A server or another script that is silent for so long is passed over, ms. */
const TIME_OUT_MS = 10_000;

const NAMES: Readonly<Record<string, PreDecision>> = {
  all: 'all',
  essentials: 'essentials',
  consent: 'consent',
  dnt: 'refused',
  nothing: 'ask',
};

const named = (result: unknown): PreDecision | undefined =>
  typeof result === 'string' && Object.hasOwn(NAMES, result) ? NAMES[result] : undefined;

/** What `pending` says in time; `undefined` when it fails or says nothing. */
const inTime = (pending: Promise<unknown>): Promise<unknown> =>
  Promise.race([pending.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, TIME_OUT_MS))]);

/** Other scripts of the site may know better, age or region for instance. */
async function askPage(): Promise<PreDecision | undefined> {
  const promises: Promise<unknown>[] = [];
  tell('RCB/PreDecision/Promises', { promises });
  for (const result of await Promise.all(promises.map((each) => inTime(Promise.resolve(each)))))
    if (named(result)) return named(result);
  return undefined;
}

async function askServer(rest: RestClient): Promise<PreDecision | undefined> {
  const { clientWidth, clientHeight } = document.documentElement;
  const answer = await inTime(
    rest.call({
      method: 'POST',
      path: '/consent/dynamic-predecision',
      obfuscatePath: true,
      sendReferer: true,
      body: { viewPortWidth: clientWidth, viewPortHeight: clientHeight, referer: location.href },
    }),
  );
  const { predecision } = tree(answer);
  return named(predecision) ?? (typeof predecision === 'string' ? 'none' : undefined);
}

/** The stored decision, unless the site disregards those that nobody made here. */
export function usable(config: ConsentConfig): Decision | undefined {
  const decision = readValid(config);
  const isDisregarded =
    config.isInvalidateImplicitUserConsent && decision?.buttonClicked.startsWith('implicit_');
  return isDisregarded ? undefined : decision;
}

export async function preDecide(config: ConsentConfig, rest: RestClient | undefined): Promise<PreDecision> {
  const { userAgent } = navigator;
  const cookie = cookieText();
  const crawler = userAgent !== '' && isCrawler(userAgent, cookie);
  const fromPage = await askPage();
  if (fromPage) return fromPage;
  const decision = usable(config);
  // A decision that can be read needs no test; a standalone site's lies in local storage where there are no cookies.
  if (!decision && !config.isStandalone && !supportsCookies(config, crawler || isScanner(userAgent, cookie)))
    return 'essentials';
  const { classList } = document.body;
  const isLogin = [...classList].some((name) => name.startsWith('login-action-'));
  if (decision || (isLogin && !classList.contains('force-cookie-banner'))) return 'consent';
  if (crawler && config.acceptAllForBots) return 'all';
  if (refusesByBrowser(config)) return 'refused';
  if (config.hasDynamicPreDecisions && rest && !crawler) {
    const fromServer = await askServer(rest);
    if (fromServer) return fromServer;
  }
  if (config.isPreventPreDecision) return crawler ? 'all' : 'consent';
  return 'ask';
}
