// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { sources, url } from '../../../src/popups/conditions';
import fc from '../../support/fast-check';
import { judgeWith } from './conditions-world';

describe('the page that led here', () => {
  const REFERRER = 'https://www.google.at/search?q=heliski';
  it.each([
    ['show', 'google.at', REFERRER, true],
    ['show', 'heliski', '', false],
    ['show', 'bing', REFERRER, false],
    ['show', '', REFERRER, false],
    ['hide', 'google.at', REFERRER, false],
    ['hide', 'bing', REFERRER, true],
    ['hide', '', REFERRER, true],
    ['regex', 'q=heli.*$', REFERRER, true],
    ['regex', '^https://bing', REFERRER, false],
    ['regex', '^https://www', REFERRER, true],
    ['regex', '(', REFERRER, false],
    ['regex', '[z-a]', REFERRER, false],
  ] as const)('%s „%s“ on %s passes: %s [popup.10a, popup.10b]', (url_action, url_url, referrer, passes) => {
    expect(judgeWith(url, { url_action, url_url }, { referrer }).passes).toBe(passes);
  });

  it('is shown to QA, with the text that was searched [popup.10]', () => {
    const why = (given: Parameters<typeof judgeWith>[1], referrer = 'https://a.example/') =>
      judgeWith(url, given, { referrer }).why;
    expect(why({ url_url: 'b' })).toBe('„b“ steht nicht in „https://a.example/“');
    expect(why({ url_url: 'a.ex' })).toBe('„a.ex“ steht in „https://a.example/“');
    expect(why({ url_action: 'regex', url_url: 'b' }, 'a')).toBe('„b“ passt nicht auf „a“');
    expect(why({ url_action: 'regex', url_url: '^$' }, '')).toBe('„^$“ passt auf „“');
    expect(why({ url_action: 'regex', url_url: '(' })).toBe('„(“ ist kein gültiger Ausdruck');
  });

  it('never throws, whatever the expression and the address are [popup.10]', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.constantFrom('show', 'hide', 'regex'),
        (url_url, referrer, url_action) => {
          const { passes } = judgeWith(url, { url_action, url_url }, { referrer });
          if (url_action !== 'regex' && url_url)
            expect(passes).toBe(referrer.includes(url_url) === (url_action === 'show'));
        },
      ),
    );
  });

  it('is matched only up to a fixed length, so that a long address does not make it slow [popup.10]', () => {
    const referrer = `https://a.example/?${'a'.repeat(3_000)}z`;
    const passes = (url_url: string) => judgeWith(url, { url_action: 'regex', url_url }, { referrer }).passes;
    expect([passes('a{2000}$'), passes('z$')]).toEqual([true, false]);
  });
});

describe('where the visitor came from', () => {
  const INTERNAL = 'https://alpen.example/preise/';
  const GOOGLE = 'https://www.google.at/';
  it.each([
    [['internal', 'external', 'search'], '', true],
    [['internal'], INTERNAL, true],
    [['internal'], 'https://www.alpen.example/', true],
    [['external', 'search'], INTERNAL, false],
    [['internal'], 'https://alpen.example.evil.test/', false],
    [['internal'], GOOGLE, false],
    [['internal'], '', false],
    [['external'], '', true],
    [['external'], GOOGLE, true],
    [['external'], 'https://berge.example/', true],
    [['search'], '', false],
    [['search'], 'https://berge.example/?google.at', false],
    ...[
      'google.at',
      'yahoo.com',
      'www.bing.com',
      'yandex.ru',
      'baidu.com',
      'www.google.co.uk',
      'google.com.au',
    ].map((engine) => [['search'], `https://${engine}/`, true] as const),
    ...['de.search.yahoo.com', 'm.baidu.com', 'news.google.at', 'cn.bing.com'].map(
      (engine) => [['search'], `https://${engine}/search?q=1`, true] as const,
    ),
    [['search'], 'https://notgoogle.com/', false],
    [['search'], 'https://googleplex.test/', false],
    [[], 'https://berge.example/', false],
  ] as const)(
    'of %j passes one from „%s“: %s [popup.11a, popup.11b, popup.11c]',
    (sources_sources, referrer, passes) => {
      expect(judgeWith(sources, { sources_sources }, { referrer }).passes).toBe(passes);
    },
  );

  it('lets all visitors pass where the editor has printed no choice, which means all three [popup.11a]', () => {
    for (const referrer of ['', 'https://www.google.at/', 'https://andere.at/'])
      expect(judgeWith(sources, {}, { referrer }).passes).toBe(true);
  });

  it('recognises the site with and without www, and with its port [popup.11b]', () => {
    const given = { sources_sources: ['internal'] };
    const at = (host: string, referrer: string) => judgeWith(sources, given, { host, referrer }).passes;
    expect(at('www.alpen.example', INTERNAL)).toBe(true);
    expect(at('localhost:8080', 'http://localhost:8080/a')).toBe(true);
    expect(at('alpen.example', 'https://alpen.example/?von=https://www.berge.example/')).toBe(true);
    expect(at('www.alpen.example', 'https://berge.example.www.alpen.example/')).toBe(false);
    expect(at('', '')).toBe(false);
  });

  it('is shown to QA [popup.11]', () => {
    const why = (referrer: string) => judgeWith(sources, { sources_sources: ['external'] }, { referrer }).why;
    expect(why(INTERNAL)).toBe('Verweis alpen.example: intern; gewählt: extern');
    expect(why(GOOGLE)).toBe('Verweis google.at: Suchmaschine; gewählt: extern');
    expect(why('')).toBe('Verweis fehlt: extern; gewählt: extern');
  });
});
