import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { blockerOf, isUrl } from '../../../src/blocker/address';
import { matchesWildcard } from '../../../src/ui/wildcard';
import { fakeBlocker } from '../../support/consent';

afterEach(() => void vi.restoreAllMocks());

const blockers = (...rules: readonly (readonly string[])[]) =>
  rules.map((each, at) => fakeBlocker(at + 1, `Blocker ${at + 1}`, 201, { rules: each }));

describe('the blocker of an address', () => {
  const list = blockers(
    ['div[data-settings:matchesUrl()]', '*youtube.com*', '*youtu.be*'],
    ['https://maps.example.test/js*key=*', '*google.*/maps*'],
    ['client-side:*player.example.test*', '*youtube.com/live*'],
  );

  it.each([
    ['https://www.youtube.com/live/1', 1],
    ['//youtu.be/abc', 1],
    ['https://maps.example.test/js?v=3&key=K', 2],
    ['https://maps.example.test/js?v=3', undefined],
    ['http://maps.example.test/js?key=K', undefined],
    ['https://www.google.at/maps/embed?\npb=1', 2],
    ['https://player.example.test/1', 3],
    ['https://example.at/youtube', undefined],
    ['div[data-settings:matchesUrl()', undefined],
  ])('is the first one with a rule that fits as a whole: %s [blocker.4]', (url, id) => {
    expect(blockerOf(url, list)?.id).toBe(id);
  });

  it('is never one with a rule that fits everything, and the owner is told [blocker.4]', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    for (const [at, rule] of ['*', '', '**', 'https://*', '*//*', '*.js*'].entries()) {
      const general = [fakeBlocker(900 + at, 'All', 201, { rules: [rule, '*x.com*'] })];
      expect(blockerOf('https://example.at/a.js', general), rule).toBeUndefined();
      expect(blockerOf('https://x.com/', general), rule).toBeDefined();
      expect(warn).toHaveBeenCalledTimes(at + 1);
    }
  });

  it('is what an escaped regular expression would find, whatever the rules [blocker.4]', () => {
    const piece = fc.constantFrom(
      '*',
      'abc',
      'b',
      '.',
      'x.at',
      '(',
      '[',
      '\\',
      '|',
      '^',
      '$',
      '\n',
      'ü',
      '-',
    );
    const text = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (rule, url) => {
        const source = rule
          .split('*')
          .map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
          .join('.*');
        const isMatch = new RegExp(`^${source}$`, 's').test(url);
        expect(matchesWildcard(rule, url)).toBe(isMatch);
        const named = `abc.at${rule}`;
        expect(blockerOf(`abc.at${url}`, blockers([named])) !== undefined).toBe(isMatch);
      }),
    );
  });

  it('is found at once under 10,000 stars and in long addresses [blocker.4]', () => {
    const rule = `${'*a'.repeat(10_000)}*example.test`;
    const url = 'a'.repeat(100_000);
    expect(blockerOf(url, blockers([rule]))).toBeUndefined();
    expect(blockerOf(`${url}example.test`, blockers([rule]))).toBeDefined();
    const many = blockers(
      Array.from({ length: 20_000 }, (_, at) => `*host-${at}.example.test/${'p'.repeat(50)}*`),
    );
    expect(blockerOf(`https://host-19999.example.test/${'p'.repeat(50)}`, many)).toBeDefined();
  });
});

describe('a text counts as an address', () => {
  it.each([
    'example.at',
    'https://www.example.at',
    'HTTP://EXAMPLE.AT/pfad?x=1#y',
    'ftp://files.example.at:2121/a',
    'müller.example.at',
    'https://8.8.8.8:80/x',
    '172.15.0.1',
    '172.32.0.1',
    'http://223.255.255.254',
  ])('with a public host, and maybe scheme, port and path: %s [blocker.4]', (text) => {
    expect(isUrl(text)).toBe(true);
  });

  it.each([
    '',
    'example',
    'http://localhost',
    'https://example.at:1/',
    'https://example.at:123456',
    'https://example.at/mit leerzeichen',
    'javascript:alert(1).at',
    'https://a@example.at',
    'https://-a.example.at',
    'https://a..at',
    'example.a',
    'example.123',
    '10.1.2.3',
    'http://127.0.0.1/',
    '169.254.1.1',
    '192.168.0.10',
    '172.16.0.1',
    '172.31.255.1',
    '0.1.2.3',
    '224.0.0.1',
    '8.8.8.0',
    '8.8.8.255',
    '8.8.256.8',
    '1.2.3.4.5',
  ])('not without one, nor in a private network: %s [blocker.4]', (text) => {
    expect(isUrl(text)).toBe(false);
  });

  it('or not, but never throws and never hangs [blocker.4]', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(fc.constantFrom('a-', '.', ':', '/', '1', 'ü')).map((all) => all.join('')),
    );
    fc.assert(fc.property(text, (value) => typeof isUrl(value) === 'boolean'));
    expect(isUrl(`${'a-'.repeat(50_000)}.`)).toBe(false);
  });
});
