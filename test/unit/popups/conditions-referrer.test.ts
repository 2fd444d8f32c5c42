// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { sources, url } from '../../../src/popups/conditions';
import fc from '../../support/fast-check';
import { judgeWith } from './conditions-world';

describe('the page that led here', () => {
  const REFERRER = 'https://www.google.at/search?q=heliski';
  it('passes with the text that the owner wants, without it, or by an expression [popup.10a, popup.10b]', () => {
    const passes =
      (url_action: 'show' | 'hide' | 'regex', referrer = REFERRER) =>
      (url_url: string) =>
        judgeWith(url, { url_action, url_url }, { referrer }).passes;
    expect(['google.at', 'bing', ''].map(passes('show'))).toEqual([true, false, false]);
    expect(passes('show', '')('heliski')).toBe(false);
    expect(['google.at', 'bing', ''].map(passes('hide'))).toEqual([false, true, true]);
    const expressions = ['q=heli.*$', '^https://www', '^https://bing', '(', '[z-a]'];
    expect(expressions.filter(passes('regex'))).toEqual(['q=heli.*$', '^https://www']);
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
  const passes = (
    sources_sources: readonly ('internal' | 'external' | 'search')[] | undefined,
    referrer: string,
  ) => judgeWith(sources, sources_sources ? { sources_sources } : {}, { referrer }).passes;
  it('is a page of the site, another site, or a search engine [popup.11a, popup.11b, popup.11c]', () => {
    const internal = [INTERNAL, 'https://www.alpen.example/'];
    const external = [
      '',
      'https://berge.example/',
      'https://alpen.example.evil.test/',
      'https://berge.example/?google.at',
    ];
    const hosts =
      'google.at yahoo.com www.bing.com yandex.ru baidu.com www.google.co.uk google.com.au notgoogle.com googleplex.test';
    const hosted = hosts.split(' ').map((host) => `https://${host}/`);
    const engines = [
      ...hosted.slice(0, 7),
      GOOGLE,
      ...['de.search.yahoo.com', 'm.baidu.com', 'news.google.at', 'cn.bing.com'].map(
        (host) => `https://${host}/search?q=1`,
      ),
    ];
    const all = [...internal, ...external, ...hosted.slice(7), ...engines];
    expect(all.filter((referrer) => passes(['internal'], referrer))).toEqual(internal);
    expect(all.filter((referrer) => passes(['search'], referrer))).toEqual(engines);
    expect([...external, GOOGLE].filter((referrer) => !passes(['external'], referrer))).toEqual([]);
    expect([passes(['external', 'search'], INTERNAL), passes([], 'https://berge.example/')]).toEqual([
      false,
      false,
    ]);
    // All three are chosen, also where the editor has printed no choice.
    expect(all.filter((referrer) => !passes(['internal', 'external', 'search'], referrer))).toEqual([]);
    expect(all.filter((referrer) => !passes(undefined, referrer))).toEqual([]);
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
