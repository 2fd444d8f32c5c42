/** Who is there: consent scanners, crawlers, and visitors whose browser already says no (C2.8, C5.2). */
import type { ConsentConfig } from './types';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
    readonly msDoNotTrack?: string | null;
  }
  interface Window {
    readonly doNotTrack?: string | null;
  }
}

const SCANNER = /cookiebot\.com|2gdpr\.com/i;
const SCANNER_COOKIE = /\bcmpcrawler(?:reject)?cookie=/;
/** Words of bots' names; a maker of phones is called Cubot. */
const CRAWLER = /(?<!\bcu)bot\b|bot[/;_-]|crawl|headless|http|lighthouse|scan|search|spider/i;

/** Tools that look for cookies: they are shown the page as a visitor sees it, and count as able to keep cookies. */
export const isScanner = (userAgent: string, cookies: string): boolean =>
  SCANNER.test(userAgent) || SCANNER_COOKIE.test(cookies);

/** Machines that can't consent and are no consent scanner; the audit tool Lighthouse is shown what visitors see. */
export const isCrawler = (userAgent: string, cookies: string): boolean =>
  CRAWLER.test(userAgent.replace(/Chrome-Lighthouse/g, '')) && !isScanner(userAgent, cookies);

/**
 * Whether the browser refuses for its visitor and the site honours that. Do-Not-Track is passed over where a service
 * relies on a legitimate interest: the visitor has to be told (C5.2).
 */
export function refusesByBrowser(config: ConsentConfig): boolean {
  if (config.respectGlobalPrivacyControl && navigator.globalPrivacyControl === true) return true;
  const signals = [window.doNotTrack, navigator.doNotTrack, navigator.msDoNotTrack];
  return (
    config.respectDoNotTrack &&
    signals.some((signal) => signal === '1' || signal === 'yes') &&
    !config.groups.some(
      ({ isEssential, items }) =>
        !isEssential && items.some(({ legalBasis }) => legalBasis === 'legitimate-interest'),
    )
  );
}
