import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapping } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
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

/** The budget of the entry, which contains the whole catalog and the core, brotli bytes. */
const START_BUDGET = 14_000;
/** What the line of one more widget in the catalog needs, so that a new widget does not have to make room, brotli bytes. */
const NEXT_WIDGET = 20;

const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;

describe('dist', () => {
  const built = inject('files');
  const manifest = JSON.parse(built['manifest.json'] ?? '').files as Record<string, Described>;
  const importsOf = (name: string) =>
    Object.entries(built).flatMap(([file, code]) =>
      chunkName(file) === name ? [...code.matchAll(/\bfrom"\.\/([^"]+)"/g)].map(([, path = '']) => path) : [],
    );
  const weight = (name: string) =>
    Object.entries(manifest).find(([file]) => chunkName(file) === name)?.[1].brotli ?? Number.NaN;

  it('has an entry that contains the whole catalog and the core and has at most 14,000 bytes brotli, with room for the next widget', () => {
    expect(weight('piton') + NEXT_WIDGET).toBeLessThanOrEqual(START_BUDGET);
  });

  it('has a script for the head of pages with the question in their HTML that has at most 400 bytes [banner.4a]', () => {
    expect(Buffer.byteLength(built['question.js'] ?? '')).toBeLessThanOrEqual(400);
    expect(() => new Script(built['question.js'] ?? '')).not.toThrow();
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

  it.each([
    ['piton', 'Piton is here twice.'],
    ['nested-tabs', 'Error importing module'],
    ['banner', 'wp-exclude-emoji'],
  ])('has a source map that leads from %s to the sources', (chunk, words) => {
    const [path = '', code = ''] = Object.entries(built).find(([name]) => chunkName(name) === chunk) ?? [];
    const lines = code.split('\n');
    const line = lines.findIndex((each) => each.includes(words));
    const map = new SourceMap(JSON.parse(readFileSync(join(inject('dist'), `${path}.map`), 'utf8')));
    const { originalSource = '', originalLine = 0 } = map.findEntry(
      line,
      lines[line]?.indexOf(words) ?? 0,
    ) as SourceMapping;
    const source = join(dirname(join('dist', path)), originalSource);
    const around = readFileSync(source, 'utf8')
      .split('\n')
      .slice(originalLine - 1, originalLine + 2);
    expect(around.join('\n')).toContain(words);
  });

  it('contains the core in the entry, and the code that shows content without handlers in one file', () => {
    const { contains } = manifest['piton.js'] as Described;
    expect(contains).toEqual(expect.arrayContaining(['src/catalog.ts', 'src/core/index.ts']));
    expect([...importsOf('fallback')]).toEqual([]);
  });

  it('has chunks whose names change with their content alone: each name ends with a hash', () => {
    const chunks = Object.keys(built).filter((name) => name.startsWith('chunks/'));
    expect(chunks.filter((name) => !/^chunks\/[\w-]+-[a-z\d]{4}\.js$/.test(name))).toEqual([]);
    // A chunk imports only files of this build, and never the entry, whose address has a version in some themes.
    const imported = chunks.flatMap((name) => importsOf(chunkName(name)));
    expect(imported.length).toBeGreaterThan(100);
    expect(imported.filter((name) => !chunks.includes(`chunks/${name}`))).toEqual([]);
  });

  it('contains every handler of the catalog in a chunk of its own, outside of the entry [core.2a]', () => {
    const contains = (name: string) =>
      Object.entries(manifest).find(([file]) => chunkName(file) === name)?.[1].contains ?? [];
    const handlers = /^src\/(widgets|effects|page)\//;
    expect(contains('piton').filter((path) => handlers.test(path))).toEqual([]);
    expect(contains('basics').filter((path) => handlers.test(path))).toEqual([]);
    expect(contains('nested-tabs').filter((path) => handlers.test(path))).not.toEqual([]);
    expect(
      contains('nested-tabs').filter((path) => !/^src\/(?:widgets\/nested-tabs\.|ui\/)/.test(path)),
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
