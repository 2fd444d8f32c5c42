// @vitest-environment node
import { describe, expect, it } from 'vitest';
// @ts-expect-error: the build is plain JavaScript
import { linkChunks, placeholderOf } from '../../build/bundle.mjs';
// @ts-expect-error: as above
import { listLazy, planChunks, readModules } from '../../build/chunks.mjs';

type ChunkOf = (path: string) => string | undefined;

const ROOTS = [
  'src/piton.ts',
  'src/core/core-entry.ts',
  'src/fallback/index.ts',
  'src/hold/index.ts',
  'src/values.ts',
];
const WIDGETS = Array.from({ length: 3 }, (_, at) => `src/widgets/w${at}/index.ts`);

/** Plans the chunks of sources: each line is a path, with the modules that it imports, and the text of what it declares. */
function plan(lines: Record<string, readonly [imports: readonly string[], text?: string]>): ChunkOf {
  const all: typeof lines = {
    ...Object.fromEntries([...ROOTS, ...WIDGETS].map((path) => [path, [[]] as const])),
    ...lines,
  };
  const lazy = Object.keys(all).filter((path) => !/^src\/(?:piton|values|ui\/|consent\/events)/.test(path));
  const modules = Object.entries(all).map(([path, [imports, text = '']]) => [
    path,
    {
      text,
      now: new Map(imports.map((each) => [each, []])),
      later: new Set(path === 'src/piton.ts' ? lazy : []),
    },
  ]);
  return planChunks(new Map(modules as never));
}

const STATE = 'const open = new Set<Element>();';
const [FIRST = '', SECOND = ''] = WIDGETS;

describe('the plan of the chunks', () => {
  it('puts what the entry or the core imports into the entry, which gets the core with `basics`', () => {
    for (const user of ['src/piton.ts', 'src/core/core-entry.ts']) {
      const chunkOf = plan({ [user]: [['src/values.ts']], [FIRST]: [['src/values.ts']] });
      expect(chunkOf('src/values.ts')).toBe('piton');
      expect(chunkOf('src/core/core-entry.ts')).toBe('basics');
    }
  });

  it('puts what one handler imports into its chunk, which has the name of its folder or file', () => {
    const chunkOf = plan({ [FIRST]: [['src/ui/panels/keys.ts']], 'src/ui/panels/keys.ts': [[]] });
    expect(chunkOf('src/ui/panels/keys.ts')).toBe('w0');
  });

  it('puts what several handlers import into the chunk of its folder, and repeats small modules without state', () => {
    const chunkOf = plan({
      [FIRST]: [['src/ui/panels/keys.ts', 'src/ui/panels/small.ts']],
      [SECOND]: [['src/ui/panels/keys.ts', 'src/ui/panels/small.ts']],
      'src/ui/panels/keys.ts': [[], STATE],
      'src/ui/panels/small.ts': [[], 'export const double = (value: number) => 2 * value;'],
    });
    expect(chunkOf('src/ui/panels/keys.ts')).toBe('panels');
    expect(chunkOf('src/ui/panels/small.ts')).toBe(undefined);
  });

  it('never repeats a module that needs one with state', () => {
    const chunkOf = plan({
      [FIRST]: [['src/ui/panels/small.ts']],
      [SECOND]: [['src/ui/panels/small.ts']],
      'src/ui/panels/small.ts': [['src/ui/panels/keys.ts']],
      'src/ui/panels/keys.ts': [[], 'let open = 0;'],
    });
    expect(chunkOf('src/ui/panels/small.ts')).toBe('panels');
  });

  it('puts what most pages need into `basics`, and what every page that asks has into the chunks of consent', () => {
    const users = ['src/values/storage.ts', 'src/consent/events.ts'];
    const chunkOf = plan({
      [FIRST]: [users],
      [SECOND]: [users],
      ...Object.fromEntries(users.map((path) => [path, [[], STATE] as const])),
    });
    expect(users.map(chunkOf)).toEqual(['basics', 'consent']);
  });

  it('leaves what consent imports lazily out of its chunk, but for the file that starts it', () => {
    const sources = readModules();
    const lazy = (listLazy(sources) as string[]).filter((path) => /^src\/consent\/[^/]+$/.test(path));
    const inChunk = lazy.filter((path) => (planChunks(sources) as ChunkOf)(path) === 'consent');
    expect(lazy.length).toBeGreaterThan(3);
    expect(inChunk).toEqual(['src/consent/start-consent.ts']);
  });

  it('puts files that nearly every page loads together into one chunk, with what they share with few others', () => {
    const chunkOf = plan({
      [FIRST]: [['src/ui/stick/index.ts']],
      'src/page/header/index.ts': [['src/ui/stick/index.ts']],
      'src/effects/sticky.ts': [['src/ui/stick/index.ts']],
      'src/ui/stick/index.ts': [[], STATE],
    });
    const header = ['src/page/header/index.ts', 'src/effects/sticky.ts', 'src/ui/stick/index.ts'];
    expect([...header, FIRST].map(chunkOf)).toEqual(['header', 'header', 'header', 'w0']);
  });
});

describe('an import through an index', () => {
  const modules = readModules() as Map<string, { text: string; code: string; now: Map<string, string[]> }>;
  const decide = modules.get('src/blocker/undeclared-hosts/index.ts');

  it('counts for the chunks as an import from the module that declares the name', () => {
    expect(decide?.text).toMatch(/\$allowedHosts\b[^;]* from '\.\.\/\.\.\/consent';/);
    expect(decide?.code).toContain(
      "import { $allowedHosts as $allowedHosts } from './../../consent/allowed-hosts.ts'",
    );
    expect(decide?.now.get('src/consent/allowed-hosts.ts')).toContain('$allowedHosts');
    expect(decide?.now.has('src/consent/index.ts')).toBe(false);
  });

  it('never leads to an index that declares nothing', () => {
    const empty = [...modules]
      .filter(
        ([, { text }]) =>
          /^export [^;]*from '\./m.test(text) &&
          !/^(?!import|export .*from)\S/m.test(text.replace(/\/\*[\s\S]*?\*\/|\{[^}]*\}/g, '')),
      )
      .map(([path]) => path);
    expect(empty).toContain('src/consent/index.ts');
    expect(empty.filter((path) => [...modules.values()].some(({ now }) => now.has(path)))).toEqual([]);
  });

  it('keeps the lines of the module, for the source maps', () => {
    for (const { text, code } of modules.values())
      expect(code.split('\n').length).toBe(text.split('\n').length);
  });
});

type Linked = Map<string, { readonly path: string; readonly code: string }>;

describe('the names of the files', () => {
  const link = (codes: Record<string, string>): Linked =>
    linkChunks(
      new Map(
        Object.entries({ hold: '', piton: '', ...codes }).map(([name, code]) => [name, { code, map: '' }]),
      ),
    );
  const pathOf = (chunks: Linked, name: string) => chunks.get(name)?.path ?? '';
  const importing = (name: string) => `import{a}from"${placeholderOf(name)}";`;

  it('change with the content of the file and of those that it imports, and of no others', () => {
    const before = link({ keys: '1', tabs: importing('keys'), other: '2' });
    const after = link({ keys: '3', tabs: importing('keys'), other: '2' });
    for (const name of ['keys', 'tabs']) expect(pathOf(after, name)).not.toBe(pathOf(before, name));
    expect(pathOf(after, 'other')).toBe(pathOf(before, 'other'));
    expect(after.get('tabs')?.code).toContain(`"./${pathOf(after, 'keys').slice('chunks/'.length)}"`);
    expect([before, after].map((chunks) => pathOf(chunks, 'piton'))).toEqual(['piton.js', 'piton.js']);
  });

  it('are in the entry, each with the files that it imports', () => {
    const chunks = link({
      basics: '0',
      keys: importing('basics'),
      tabs: importing('keys') + importing('basics'),
    });
    const files = ['keys', 'basics', 'tabs'].map((name) =>
      pathOf(chunks, name).replace(/^chunks\/|\.js$/g, ''),
    );
    expect(chunks.get('piton')?.code).toContain(`("${files[0]} ${files[1]} ${files[2]}:A")`);
  });

  it.each([
    ['a circle', { tabs: importing('keys'), keys: importing('tabs') }, 'in a circle'],
    ['an import of the entry', { piton: importing('keys'), keys: '1' }, 'piton must import no chunk'],
    [
      'an import of the fallback',
      { fallback: importing('keys'), keys: '1' },
      'fallback must import no chunk',
    ],
  ])('are refused with %s', (_what, codes: Record<string, string>, message) => {
    expect(() => link(codes)).toThrow(message);
  });
});
