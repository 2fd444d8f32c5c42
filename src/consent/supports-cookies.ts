/** Whether the visitor's browser accepts cookies, and whether the visitor is a scanner or crawler, which need none. */

import { cookieNames, deleteCookie, writeCookie } from './cookies';
import { testName } from './names';
import type { ConsentConfig } from './types';

const SCANNER = /cookiebot\.com|2gdpr\.com/i;
const SCANNER_COOKIE = /\bcmpcrawler(?:reject)?cookie=/;
/** Words in names of bots. Cubot is a maker of phones. */
const CRAWLER = /(?<!\bcu)bot\b|bot[/;_-]|crawl|headless|http|lighthouse|scan|search|spider/i;

/**
 * Whether the visitor is a tool that scans for cookies. Such a tool gets the page of a visitor and counts as
 * supporting cookies.
 */
export const isScanner = (userAgent: string, cookies: string): boolean =>
  SCANNER.test(userAgent) || SCANNER_COOKIE.test(cookies);

/**
 * Whether the visitor is a crawler, which cannot consent. Consent scanners and the audit tool Lighthouse do not
 * count.
 */
export const isCrawler = (userAgent: string, cookies: string): boolean =>
  CRAWLER.test(userAgent.replace(/Chrome-Lighthouse/g, '')) && !isScanner(userAgent, cookies);

let supported: boolean | undefined;

/**
 * Whether the browser accepts cookies, tested once with a test cookie. Consent scanners always count as supporting
 * cookies.
 */
export function supportsCookies(config: ConsentConfig, isScannerVisit: boolean): boolean {
  if (isScannerVisit) return true;
  if (supported === undefined) {
    const name = testName(config);
    writeCookie(name, '1', 1);
    supported = cookieNames().includes(name);
    deleteCookie(name);
  }
  return supported;
}
