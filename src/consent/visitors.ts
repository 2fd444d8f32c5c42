/** Who is there: consent scanners, crawlers, or visitors (C2.8). */

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
