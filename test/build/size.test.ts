import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { Script } from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { chunkName } from '../support/manifest';

interface Described {
  readonly bytes: number;
  readonly brotli: number;
  readonly integrity: string;
  readonly contains: readonly string[];
}

/** The budget of the entry with the whole catalog and of the core, together, brotli bytes. */
const START_BUDGET = 14_000;
/** What the line of one more widget in the catalog needs, so that a new widget does not have to make room, brotli bytes. */
const NEXT_WIDGET = 20;

const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;

describe('dist', () => {
  const built = inject('files');
  const manifest = JSON.parse(built['manifest.json'] ?? '').files as Record<string, Described>;
  const weight = (name: string) =>
    Object.entries(manifest).find(([file]) => chunkName(file) === name)?.[1].brotli ?? Number.NaN;

  it('has an entry with the whole catalog and a core that together have at most 14,000 bytes brotli, with room for the next widget', () => {
    expect(weight('piton') + weight('core') + NEXT_WIDGET).toBeLessThanOrEqual(START_BUDGET);
  });

  it('names every file in its manifest, with its bytes and its integrity, and with its brotli bytes', () => {
    const shipped = Object.entries(built).filter(([name]) => name !== 'manifest.json');
    expect(Object.keys(manifest).sort()).toEqual(shipped.map(([name]) => name).sort());
    for (const [name, text] of shipped) {
      expect(manifest[name], name).toMatchObject({
        bytes: Buffer.byteLength(text),
        integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
      });
    }
    // The best compression takes seconds for all files.
    for (const name of ['piton.js', 'piton.css'])
      expect(manifest[name]?.brotli, name).toBe(brotli(built[name] ?? ''));
  });

  it('has an entry that imports nothing by itself and is a classic script as well', () => {
    expect(() => new Script(built['piton.js'] ?? '')).not.toThrow();
  });

  it('contains every handler of the catalog in a chunk of its own, outside of the entry [core.2a]', () => {
    const contains = (name: string) =>
      Object.entries(manifest).find(([file]) => chunkName(file) === name)?.[1].contains ?? [];
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
    const found = Object.entries(built).flatMap(([name, text]) =>
      traces.filter((trace) => trace !== '/' && text.includes(trace)).map((trace) => `${name}: ${trace}`),
    );
    expect(found).toEqual([]);
  });
});
