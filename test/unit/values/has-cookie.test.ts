import { afterEach, describe, expect, it } from 'vitest';
import { deleteCookie, writeCookie } from '../../../src/consent/cookies';
import { hasCookie } from '../../../src/values/has-cookie';

const NAMES = ['piton-consent', 'my.choice', 'güte wahl'];

describe('the entry', () => {
  afterEach(() => {
    for (const name of NAMES) deleteCookie(name);
  });

  it.each(NAMES)(
    'finds a decision under the name "%s", so that no code of the question is fetched [core.2]',
    (name) => {
      expect(hasCookie(name)).toBe(false);
      writeCookie(name, 'x', 1);
      expect(hasCookie(name)).toBe(true);
    },
  );

  it('finds nothing under a name that is no text', () => {
    expect(hasCookie('\ud800')).toBe(false);
  });
});
