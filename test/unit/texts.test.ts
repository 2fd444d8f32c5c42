// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Handler } from '../../src/api';
import type { CatalogEntry } from '../../src/core/types';
// @ts-expect-error: the build is plain JavaScript
import { readHandlers } from '../../tools/handlers.mjs';

const { handlers } = (await readHandlers()) as { handlers: { entry: CatalogEntry; handler: Handler }[] };

/** Words that are the same in both languages. */
const SHARED = /^(?:Video)?$/;

/** The contract prescribes the English words of this alert, which tells the owner of a wrong file. */
const PRESCRIBED = 'ee-inline-svg.format';

describe('texts for visitors', () => {
  it('exist in German and in English, for every handler [core.14]', () => {
    const incomplete = handlers.flatMap(({ entry, handler }) =>
      Object.entries(handler.texts ?? {})
        .filter(
          ([, text]) =>
            typeof text === 'string' ||
            !text[0] ||
            !text[2] ||
            (text[0] === text[2] && !SHARED.test(text[0])),
        )
        .map(([key]) => `${entry.name ?? entry.widget}.${key}`),
    );
    expect(incomplete).toEqual([PRESCRIBED]);
  });

  it('have as many plural forms in one language as in the other [core.14]', () => {
    const unequal = handlers.flatMap(({ entry, handler }) =>
      Object.entries(handler.texts ?? {})
        .filter(([, text]) => typeof text !== 'string')
        .filter(
          ([, [german = '', , english = '']]) => german.split(' | ').length !== english.split(' | ').length,
        )
        .map(([key]) => `${entry.name ?? entry.widget}.${key}`),
    );
    expect(unequal).toEqual([]);
  });
});
