// @vitest-environment node
import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { Script } from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: the build is plain JavaScript
import { budgetName, budgetOf, DEFAULT_BUDGET, statedBudgets } from '../../build/budgets.mjs';
// @ts-expect-error: as above
import { bundle } from '../../build.mjs';

interface Described {
  readonly bytes: number;
  readonly brotli: number;
  /** The size of the file's own chunk alone, brotli bytes. */
  readonly own: number;
  readonly integrity: string;
  readonly contains: readonly string[];
}

interface Budget {
  readonly name: string;
  readonly folder: string;
  readonly bytes: number;
}

interface Built {
  readonly files: Record<string, Uint8Array>;
  readonly manifest: Record<string, Described>;
}

/** On a slow machine two builds with the type declarations take long, ms. */
const TIME_OUT_MS = 60_000;
/** The budget of the entry with the whole catalog and of the core, together, brotli bytes. */
const START_BUDGET = 12_000;

const brotli = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;

describe('dist', () => {
  let built: Built;
  let again: Built;
  const text = (name: string) => Buffer.from(built.files[name] ?? '').toString();
  const nameOf: (file: string) => string | undefined = budgetName;
  const weight = (name: string) =>
    Object.entries(built.manifest).find(([file]) => nameOf(file) === name)?.[1].brotli ?? Number.NaN;

  beforeAll(async () => {
    built = await bundle();
    again = await bundle();
  }, TIME_OUT_MS);

  it('has an entry with the whole catalog and a core that together have at most 12,000 bytes brotli', () => {
    expect(weight('piton') + weight('core')).toBeLessThanOrEqual(START_BUDGET);
  });

  it('has no chunk above its budget', () => {
    const over = Object.entries(built.manifest).flatMap(([file, { own }]) => {
      const name = nameOf(file);
      if (!name) return [];
      const budget: number = budgetOf(name);
      return own > budget
        ? [
            `the chunk of ${file} has ${own} B, and its budget is ${budget} B; budget.json in its folder may set another`,
          ]
        : [];
    });
    expect(over).toEqual([]);
  });

  it('has each budget once, beside the sources of an existing chunk, and only above the default', () => {
    const sourcesOf = (name: string) => [
      ...Object.entries(built.manifest).flatMap(([file, { contains }]) =>
        nameOf(file) === name ? contains : [],
      ),
      ...(name === 'piton.css' ? ['src/piton.css'] : []),
    ];
    const budgets: readonly Budget[] = statedBudgets;
    const wrong = budgets.filter(
      ({ name, folder, bytes }) =>
        bytes <= DEFAULT_BUDGET || !sourcesOf(name).some((path) => path.startsWith(`${folder}/`)),
    );
    expect(wrong).toEqual([]);
    expect(new Set(budgets.map(({ name }) => name)).size).toBe(budgets.length);
  });

  it('is identical to the byte when it is built again', () => {
    expect(Object.keys(again.files)).toEqual(Object.keys(built.files));
    for (const [name, bytes] of Object.entries(again.files)) {
      expect(Buffer.compare(bytes, built.files[name] ?? new Uint8Array()), name).toBe(0);
    }
  });

  it('names every file in its manifest, with its bytes, its brotli bytes and its integrity', () => {
    const { files } = JSON.parse(text('manifest.json')) as { files: Record<string, Described> };
    const shipped = Object.entries(built.files).filter(([name]) => name !== 'manifest.json');
    expect(Object.keys(files).sort()).toEqual(shipped.map(([name]) => name).sort());
    for (const [name, bytes] of shipped) {
      expect(files[name], name).toMatchObject({
        bytes: bytes.length,
        brotli: brotli(bytes),
        integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      });
    }
  });

  it('has an entry that imports nothing by itself and is a classic script as well', () => {
    expect(() => new Script(text('piton.js'))).not.toThrow();
  });

  it('contains every handler of the catalog in a chunk of its own, outside of the entry [core.2a]', () => {
    const contains = (name: string) =>
      Object.entries(JSON.parse(text('manifest.json')).files as Record<string, { contains: string[] }>).find(
        ([file]) => nameOf(file) === name,
      )?.[1].contains ?? [];
    const handlers = /^src\/(widgets|effects|page)\//;
    expect(contains('piton').filter((path) => handlers.test(path))).toEqual([]);
    expect(contains('core').filter((path) => handlers.test(path))).toEqual([]);
    expect(contains('nested-tabs').filter((path) => handlers.test(path))).not.toEqual([]);
    expect(
      contains('nested-tabs').filter((path) => !/^src\/(?:widgets\/nested-tabs|ui)\//.test(path)),
    ).toEqual([]);
  });

  it('names no path of the machine that built it and no package registry', () => {
    const traces = [process.cwd(), homedir(), 'file://', '/tmp/', 'registry.', 'npmjs'];
    const found = Object.keys(built.files).flatMap((name) =>
      traces
        .filter((trace) => trace !== '/' && text(name).includes(trace))
        .map((trace) => `${name}: ${trace}`),
    );
    expect(found).toEqual([]);
  });
});
