import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMatcher } from '../../../src/blocker/guard/gate';
import { blockerOf } from '../../../src/consent/blockers';
import { readConsentConfig } from '../../../src/consent/config';
import { treeOf } from '../../../src/values/readers';

const warn = vi.spyOn(console, 'warn').mockReturnValue();
afterEach(() => void warn.mockClear());

const groups = [{ id: 60, items: [{ id: 1, name: 'Karte' }] }];
let id = 0;
/**
 * Returns whether the rules block an address: for Piton's own requests and for requests of page scripts, which must be
 * the same.
 */
function blocks(...rules: readonly string[]) {
  const blockers = [{ id: ++id, name: 'Karte', rules, services: [1] }];
  const read = readConsentConfig(treeOf({ groups, blockers }))?.blockers ?? [];
  const match = createMatcher(read);
  return (address: string) => {
    const isBlocked = blockerOf(read, address) !== undefined;
    expect(match(address) !== undefined).toBe(isBlocked);
    return isBlocked;
  };
}

describe('the rules of a blocker', () => {
  it('block requests of Piton as requests of page scripts, with the plugin’s mark of rules for browsers or without it [blocker.4]', () => {
    expect(blocks('client-side:*player.example/*')('https://player.example/a')).toBe(true);
    expect(blocks('*player.example/*')('https://player.example/a')).toBe(true);
    const inside = blocks('*x.test/?client-side:a*');
    expect([inside('https://x.test/?client-side:a'), inside('https://x.test/?a')]).toEqual([true, false]);
  });

  it.each(['*', '', '**', 'https://*', '*//*', '*.js*', 'client-side:*'])(
    'block nothing where they would block everything, and the owner gets a warning: %s [blocker.4]',
    (rule) => {
      const isBlocked = blocks(rule, '*x.com*');
      expect(isBlocked('https://example.at/a.js')).toBe(false);
      expect(isBlocked('https://x.com/')).toBe(true);
      expect(warn).toHaveBeenCalledOnce();
      expect(warn.mock.lastCall?.[0]).toContain(
        `the rule "${rule.replace('client-side:', '')}" of the blocker "Karte" would block everything`,
      );
    },
  );

  it('may consist of three letters without a host [blocker.4]', () => {
    expect(blocks('*abc*')('https://example.at/abc.js')).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });
});
