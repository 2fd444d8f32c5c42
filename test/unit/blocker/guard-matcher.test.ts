import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMatcher } from '../../../src/blocker/guard/matcher';
import { matchesWildcard } from '../../../src/consent/wildcard';
import { fakeBlocker } from '../../support/consent';
import fc from '../../support/fast-check';

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
  ])('is the first blocker with a rule that matches the whole address: %s [blocker.4c]', (url, id) => {
    expect(createMatcher(list)(url)?.id).toBe(id);
  });

  it('is never a blocker with a rule that matches everything, and the owner gets a warning [blocker.4]', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    for (const [at, rule] of ['*', '', '**', 'https://*', '*//*', '*.js*'].entries()) {
      const general = [fakeBlocker(900 + at, 'All', 201, { rules: [rule, '*x.com*'] })];
      const match = createMatcher(general);
      expect(match('https://example.at/a.js'), rule).toBeUndefined();
      expect(match('https://x.com/'), rule).toBeDefined();
      expect(warn).toHaveBeenCalledTimes(at + 1);
      expect(warn.mock.lastCall?.[0]).toContain(
        `the rule "${rule}" of the blocker "All" would block everything`,
      );
    }
  });

  it('may be a blocker with a rule of three letters without a host [blocker.4]', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(createMatcher(blockers(['*abc*']))('https://example.at/abc.js')?.id).toBe(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('recognises the mark of rules for browsers only at the beginning of a rule [blocker.4]', () => {
    const match = createMatcher(blockers(['*x.test/?client-side:a*']));
    expect([match('https://x.test/?client-side:a')?.id, match('https://x.test/?a')]).toEqual([1, undefined]);
  });

  it('is the one that an escaped regular expression would find, whatever the rules are [blocker.4c]', () => {
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
        expect(createMatcher(blockers([named]))(`abc.at${url}`) !== undefined).toBe(isMatch);
      }),
    );
  });

  it('is found without delay with 10,000 stars and in long addresses [blocker.4]', () => {
    const rule = `${'*a'.repeat(10_000)}*example.test`;
    const url = 'a'.repeat(100_000);
    expect(createMatcher(blockers([rule]))(url)).toBeUndefined();
    expect(createMatcher(blockers([rule]))(`${url}example.test`)).toBeDefined();
    const many = blockers(
      Array.from({ length: 20_000 }, (_, at) => `*host-${at}.example.test/${'p'.repeat(50)}*`),
    );
    expect(createMatcher(many)(`https://host-19999.example.test/${'p'.repeat(50)}`)).toBeDefined();
  });
});
