import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConsentConfig } from '../../../src/consent/config';
import { refusesByBrowser } from '../../../src/consent/global-privacy-control';
import { isCrawler, isScanner } from '../../../src/consent/supports-cookies';

const configWith = (own: object) => {
  const config = readConsentConfig({ groups: [{ id: 1, isEssential: true, items: [] }], ...own });
  if (!config) throw new Error('a configuration with groups is read');
  return config;
};

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

afterEach(() => vi.unstubAllGlobals());

describe('visitors', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', true],
    ['Screaming Frog SEO Spider/20.0', true],
    [CHROME, false],
    [`${CHROME} Chrome-Lighthouse`, false],
    [
      'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1',
      false,
    ],
    [`${CHROME} cookiebot.com`, false],
  ])('%s is a crawler: %s [consent.13b]', (userAgent, expected) => {
    expect(isCrawler(userAgent, '')).toBe(expected);
  });

  it('that scan for cookies are recognised by their name or their cookie, and do not count as crawlers [consent.13b]', () => {
    expect(isScanner(`${CHROME} 2GDPR.com`, '')).toBe(true);
    expect(isScanner(CHROME, 'a=1; cmpcrawlerrejectcookie=1')).toBe(true);
    expect(isScanner(CHROME, 'a=cmpcrawler')).toBe(false);
    expect(isCrawler('somebot/1.0', 'cmpcrawlercookie=1')).toBe(false);
  });

  it('refuse by Global Privacy Control where the site honours it [consent.4]', () => {
    expect(refusesByBrowser(configWith({}))).toBe(false);
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect(refusesByBrowser(configWith({}))).toBe(true);
    expect(refusesByBrowser(configWith({ respectGlobalPrivacyControl: false }))).toBe(false);
  });

  it.each([
    ['1', true],
    ['yes', true],
    ['0', false],
    ['unspecified', false],
    [null, false],
  ])('refuse by the browser’s value %s: %s [consent.4]', (doNotTrack, expected) => {
    const config = configWith({ respectDoNotTrack: true });
    vi.stubGlobal('navigator', { doNotTrack });
    expect(refusesByBrowser(config)).toBe(expected);
    vi.stubGlobal('navigator', { msDoNotTrack: doNotTrack });
    expect(refusesByBrowser(config)).toBe(expected);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('doNotTrack', doNotTrack);
    expect(refusesByBrowser(config)).toBe(expected);
  });

  it('refuse by Do-Not-Track only where the site honours it, and not beside a service of legitimate interest that can be declined [consent.4]', () => {
    vi.stubGlobal('navigator', { doNotTrack: '1' });
    const items = [
      { id: 3, legalBasis: 'consent' },
      { id: 4, legalBasis: 'legitimate-interest' },
    ];
    const refuses = (...groups: object[]) =>
      refusesByBrowser(configWith({ respectDoNotTrack: true, groups }));
    expect(refusesByBrowser(configWith({}))).toBe(false);
    expect(refuses({ id: 1, isEssential: true, items })).toBe(true);
    expect(refuses({ id: 1, isEssential: true, items: [] }, { id: 2, items })).toBe(false);
    expect(refuses({ id: 1, items: items.slice(0, 1) })).toBe(true);
  });
});
