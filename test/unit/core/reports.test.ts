import { afterEach, describe, expect, it, vi } from 'vitest';
import { chunkLoadError, typeOf } from '../../../src/core/chunk-error';
import { labelOf, reporter } from '../../../src/core/report-error';
import { warn, warnings } from '../../../src/core/warnings';

describe('a chunk that fails to load', () => {
  it.each([
    ['missing', new TypeError('Failed to fetch dynamically imported module: /a.js')],
    ['missing', new TypeError('Importing a Module script failed.')],
    ['timeout', new DOMException('no answer in 9 ms', 'TimeoutError')],
    ['error', new TypeError('a is not a function')],
    ['error', new Error('this module is broken')],
    ['error', undefined],
  ] as const)('is %s [core.7a]', (type, cause) => {
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

describe('an element in warnings and reports', () => {
  it.each([
    ['<p data-id="ab12cd3" class="karte"></p>', 'ab12cd3'],
    ['<p class="karte gross"></p>', 'p.karte'],
    ['<p></p>', 'p'],
  ])('%s is called %s', (html, label) => {
    document.body.innerHTML = html;
    expect(labelOf(document.body.firstElementChild as Element)).toBe(label);
  });

  it('is called page where it is the whole document', () => {
    expect(labelOf(document.documentElement)).toBe('page');
  });
});

describe('an error that is caught', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  it('is told to the owner’s scripts first, on the element and above it, and then in the console [core.12b]', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    document.body.innerHTML = '<p class="karte"></p>';
    const element = document.body.firstElementChild as Element;
    const error = new Error('kaputt');
    const heard = vi.fn();
    document.body.addEventListener(
      'piton:error',
      (event) => {
        expect(logged).not.toHaveBeenCalled();
        heard(event.detail, event.target);
      },
      { once: true },
    );
    reporter('mount', 'probe', element)(error);
    expect(heard.mock.calls).toEqual([[{ handler: 'probe', phase: 'mount', error }, element]]);
    expect(logged.mock.calls).toEqual([['Piton: probe failed at mount on p.karte', element, error]]);
    reporter('mount', 'probe', element, 'Piton: a sentence of its own')(error);
    expect(logged.mock.lastCall).toEqual(['Piton: a sentence of its own', error]);
  });

  it('is not in the console where an owner’s script has taken it', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    document.body.addEventListener('piton:error', (event) => event.preventDefault(), { once: true });
    reporter('load', 'probe', document.body)(new Error('kaputt'));
    expect(logged).not.toHaveBeenCalled();
  });
});
