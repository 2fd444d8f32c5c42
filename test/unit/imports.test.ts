// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isExportDeclaration,
  isImportDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { afterAll, describe, expect, it } from 'vitest';
import { openSources, type Source, walk } from '../support/sources';

/** The folders of the borders are layers of their own. */
const BORDERS = ['borders/markup', 'borders/third-parties', 'borders/values'];
/** Folders that may import every layer below them. */
const FEATURES = [
  'banner',
  'popups',
  'page',
  'effects',
  'widgets',
  'inspector',
  'facade',
  'config',
  'fallback',
];
/** The folders that each folder of src/ may import besides itself (src/README.md, "What imports what"). */
const BELOW: Record<string, readonly string[]> = {
  'borders/values': [],
  runtime: ['borders/values'],
  'borders/markup': ['runtime', 'borders/values'],
  'borders/third-parties': ['borders/markup', 'runtime', 'borders/values'],
  ui: [...BORDERS, 'runtime'],
  rest: [...BORDERS, 'ui', 'runtime'],
  consent: [...BORDERS, 'rest', 'ui', 'runtime'],
  blocker: [...BORDERS, 'consent', 'rest', 'ui', 'runtime'],
  ...Object.fromEntries(
    FEATURES.map((feature) => [feature, [...BORDERS, 'blocker', 'consent', 'rest', 'ui', 'runtime']]),
  ),
};
/** The entry, its map and the list of fallbacks (written by "npm run docs"), which may import anything. */
const ENTRY = ['piton.ts', 'catalog.ts', 'fallback/parts.ts'];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

function importsOf(file: string): Import[] {
  const source = readFileSync(join('src', file), 'utf8');
  const statements = source.matchAll(
    /^(?:import|export)\s(type\s)?[^;]*?from\s'(\.[^']+)'|import\('(\.[^']+)'\)/gm,
  );
  return [...statements].map(([, type, to, lazy]) => ({
    from: file,
    to: normalize(join(dirname(file), to ?? lazy ?? '')),
    isType: type !== undefined,
  }));
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.d)\.tsx?$/.test(name),
);
const imports = files
  .filter((file) => !ENTRY.includes(file))
  .flatMap(importsOf)
  // Where src/ needs only one file of a package, src/ imports the file by its path.
  .filter(({ to }) => !to.startsWith('../node_modules/'));
const folderOf = (path: string) =>
  BORDERS.find((border) => `${path}/`.startsWith(`${border}/`)) ?? path.split('/')[0] ?? '';
/** Returns the widget, effect or page part of a file; each of them is one file or one folder. */
const sliceOf = (path: string) =>
  path
    .split('/')
    .slice(0, 2)
    .join('/')
    .replace(/\.\w+$/, '');

const sources = openSources();
afterAll(() => sources.close());

/** Returns the files of src/ that a file imports, including lazy imports and imports of types. */
function namedIn({ path, file }: Source): string[] {
  const paths = new Set<string>();
  walk(file, (node) => {
    const specifier =
      isImportDeclaration(node) || isExportDeclaration(node)
        ? node.moduleSpecifier
        : isImportTypeNode(node) && isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword
            ? node.arguments[0]
            : undefined;
    if (!specifier || !isStringLiteral(specifier) || !specifier.text.startsWith('.')) return;
    const to = normalize(join(dirname(path), specifier.text)).replace(/\/$/, '');
    const found = [to, `${to}.ts`, `${to}.tsx`, `${to}/index.ts`, `${to}/index.tsx`].find((each) =>
      files.includes(each),
    );
    if (found) paths.add(found);
  });
  return [...paths];
}

/** Finds groups of files that import each other in a circle (Tarjan's algorithm). */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    stack.push(file);
    const lower = (to: number | undefined) =>
      lowest.set(file, Math.min(lowest.get(file) ?? 0, to ?? Number.POSITIVE_INFINITY));
    for (const to of graph.get(file) ?? []) {
      if (!order.has(to)) {
        visit(to);
        lower(lowest.get(to));
      } else if (stack.includes(to)) lower(order.get(to));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

describe('imports', () => {
  it('are found', () => {
    expect(imports.length).toBeGreaterThan(20);
  });

  it('point one way, from the features down to the runtime', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [source, target] = [folderOf(from), folderOf(to)];
      return source !== target && to !== 'api' && !BELOW[source]?.includes(target);
    });
    expect(wrong).toEqual([]);
  });

  it('never lead back to the file from which they start, including types and lazy imports', () => {
    const graph = new Map(sources.files.map((source) => [source.path, namedIn(source)]));
    expect([...graph.values()].flat().length).toBeGreaterThan(imports.length / 2);
    expect(circlesOf(graph)).toEqual([]);
  });

  it('are found in a circle, however long it is', () => {
    const graph = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(circlesOf(graph)).toEqual([['a', 'b', 'c']]);
  });

  it('never lead from one widget, effect or page part to another', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        FEATURES.includes(folderOf(from)) &&
        folderOf(from) === folderOf(to) &&
        sliceOf(from) !== sliceOf(to) &&
        ['widgets', 'effects', 'page'].includes(folderOf(from)),
    );
    expect(wrong).toEqual([]);
  });

  it('reach the runtime only through its core, which the build keeps one file', () => {
    const wrong = imports.filter(
      ({ from, to, isType }) =>
        folderOf(from) !== 'runtime' && folderOf(to) === 'runtime' && to !== 'runtime/core' && !isType,
    );
    expect(wrong).toEqual([]);
  });
});
