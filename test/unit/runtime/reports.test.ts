import { describe, expect, it, vi } from 'vitest';
import { chunkLoadError, typeOf } from '../../../src/runtime/chunk-error';
import { warn, warnings } from '../../../src/runtime/warnings';

describe('a chunk that fails to load', () => {
  it.each([
    ['missing', new TypeError('Failed to fetch dynamically imported module: /a.js')],
    ['missing', new TypeError('Importing a Module script failed.')],
    ['timeout', new DOMException('no answer in 9 ms', 'TimeoutError')],
    ['error', new TypeError('a is not a function')],
    ['error', new Error('this module is broken')],
    ['error', undefined],
  ] as const)('is %s', (type, cause) => {
    expect(typeOf(cause)).toBe(type);
    expect(chunkLoadError('a', type, '/a.js', cause)).toMatchObject({
      name: 'ChunkLoadError',
      message: `Loading chunk a failed.\n(${type}: /a.js)`,
      cause,
    });
  });
});

describe('warnings', () => {
  it('are logged once for each element and code, and five hundred are kept for the inspector', () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [one, other] = [document.createElement('p'), document.createElement('p')];
    for (const element of [one, one, other]) warn(element, 'same', 'da');
    expect(said).toHaveBeenCalledTimes(2);
    warn(one, 'another', 'da');
    expect(warnings.map(({ code }) => code)).toEqual(['same', 'same', 'another']);
    for (let at = 0; at < 600; at++) warn(one, `code ${at}`, 'viel');
    expect(warnings).toHaveLength(500);
    expect(warnings[0]?.code).toBe('same');
    expect(said).toHaveBeenCalledTimes(603);
    said.mockRestore();
  });
});
