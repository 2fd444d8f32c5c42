// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { CatalogEntry } from '../../src/core/types';
// @ts-expect-error: the build is plain JavaScript
import { readHandlers } from '../../tools/handlers.mjs';
import { probes, samples, undriven, unlistedSettings, WITHOUT_SAMPLE } from '../support/samples';

const { handlers } = (await readHandlers()) as { handlers: { entry: CatalogEntry }[] };
const names = handlers.map(({ entry }) => entry.name ?? entry.widget ?? '').sort();

describe('the files in test/samples', () => {
  it('contain a sample of every handler of the catalog', () => {
    expect([...Object.keys(samples), ...WITHOUT_SAMPLE].sort()).toEqual(names);
  });

  it('name only handlers of the catalog', () => {
    const named = [probes, undriven, unlistedSettings].flatMap((all) => Object.keys(all));
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});
