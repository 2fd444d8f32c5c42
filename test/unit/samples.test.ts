// @vitest-environment node
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: the build is plain JavaScript
import { readHandlers } from '../../tools/handlers.mjs';
// @ts-expect-error: as above
import { readImports } from '../../build/plan.mjs';
import type { CatalogEntry } from '../../src/runtime/types';
import { probes, samples, undriven, unlistedSettings, WITHOUT_SAMPLE } from '../support/samples';

const { handlers } = (await readHandlers()) as { handlers: { entry: CatalogEntry }[] };
const names = handlers.map(({ entry }) => entry.name ?? entry.widget ?? '').sort();

describe('the files in test/samples', () => {
  it('are looked up in a folder for each handler', async () => {
    const imports = (await readImports()) as Map<string, { later: readonly string[] }>;
    const files = imports.get('src/catalog.ts')?.later ?? [];
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((path) => basename(path) !== 'index.ts')).toEqual([]);
  });

  it('contain a sample of every handler of the catalog', () => {
    expect([...Object.keys(samples), ...WITHOUT_SAMPLE].sort()).toEqual(names);
  });

  it('name only handlers of the catalog', () => {
    const named = [probes, undriven, unlistedSettings].flatMap((all) => Object.keys(all));
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});
