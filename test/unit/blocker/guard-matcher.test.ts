import { describe, expect, it } from 'vitest';
import { createMatcher } from '../../../src/blocker/guard/gate';
import { matchesWildcard } from '../../../src/consent/wildcard';
import { fakeBlocker } from '../../support/consent';
import fc from '../../support/fast-check';

const blockers = (...rules: readonly (readonly string[])[]) =>
  rules.map((each, at) => fakeBlocker(at + 1, `Blocker ${at + 1}`, 201, { rules: each }));

describe('the blocker of an address', () => {
  const list = blockers(
    ['div[data-settings:matchesUrl()]', '*youtube.com*', '*youtu.be*'],
    ['https://maps.example.test/js*key=*', '*google.*/maps*'],
    ['*player.example.test*', '*youtube.com/live*'],
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

  it('is the one that an escaped regular expression would find, whatever the rules are [blocker.4c]', () => {
    const piece = fc.constantFrom('abc', 'x.at', ...'*b.([\\|^$\nü-');
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
