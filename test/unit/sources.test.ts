// @vitest-environment node
import { dirname, join, normalize } from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isCatchClause,
  isExportDeclaration,
  isIdentifier,
  isIfStatement,
  isImportDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isPropertyAccessExpression,
  isStringLiteral,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { afterAll, describe, expect, it } from 'vitest';
import { openSources, type Source, walk } from '../support/sources';

/** The folders of the three doors. */
const DOORS = ['markup', 'third-parties', 'values'];
/** Folders that may import every layer below them. */
const FEATURES = 'banner popups page effects widgets inspector facade config fallback'.split(' ');
/** The folders that each folder of src/ may import besides itself (src/README.md, "What imports what"). */
const BELOW: Record<string, readonly string[]> = {
  values: [],
  core: ['values'],
  hold: ['core', 'values'],
  markup: ['core', 'values'],
  'third-parties': ['markup', 'core', 'values'],
  ui: [...DOORS, 'core'],
  rest: [...DOORS, 'ui', 'core'],
  consent: [...DOORS, 'rest', 'ui', 'core'],
  blocker: [...DOORS, 'consent', 'rest', 'ui', 'core'],
  ...Object.fromEntries(
    FEATURES.map((feature) => [feature, [...DOORS, 'blocker', 'consent', 'rest', 'ui', 'core']]),
  ),
};
/** The entry, its map and the list of fallbacks (written by "npm run docs"), which may import anything. */
const ENTRY = ['piton.ts', 'catalog.ts', 'fallback/parts.ts'];
/** Files that may write errors and warnings to the console, each with the reason. */
const CONSOLE: Readonly<Record<string, string>> = {
  'core/report-error.ts': 'This is the function that reports every error.',
  'core/warnings.ts': 'This is the function that warns the owner.',
  'core/match.ts': 'The entry looks for clobbered names before the core, which has the warnings, is loaded.',
  'core/runtime.ts': 'A core that fails to load is reported once; there are no reports after that.',
  'piton.ts': 'The entry says that Piton does not run: no core is loaded, and no report is made.',
  'page/anchors.ts': 'The builder prints the same message, word by word.',
  'popups/extras/triggers.ts': 'The original jQuery function logs the same message, word by word.',
};

const sources = openSources();
afterAll(() => sources.close());
const paths = new Set(sources.files.map(({ path }) => path));

interface Import {
  readonly from: string;
  readonly to: string;
  /** A lazy import, or the type of what one loads. */
  readonly isLazy: boolean;
}

/** Returns the files of src/ that a file imports, including lazy imports and imports of types. */
function importsOf({ path, file }: Source): Import[] {
  const found: Import[] = [];
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
    const target = [to, `${to}.ts`, `${to}.tsx`, `${to}/index.ts`, `${to}/index.tsx`].find((each) =>
      paths.has(each),
    );
    const isLazy = isImportTypeNode(node) || isCallExpression(node);
    if (target) found.push({ from: path, to: target, isLazy });
  });
  return found;
}

const imports = sources.files.flatMap(importsOf);
const layered = imports.filter(({ from }) => !ENTRY.includes(from));
const folderOf = (path: string) => path.replace(/(?:\/.*|\.tsx?)$/s, '');
/** Returns the widget, effect or page part of a file; each of them is one file or one folder. */
const sliceOf = (path: string) =>
  path
    .split('/')
    .slice(0, 2)
    .join('/')
    .replace(/\.\w+$/, '');

/** Returns the file by which `to` may be imported in `from`: the index of the outermost folder that the import enters and that has one. */
function doorOf({ from, to }: Pick<Import, 'from' | 'to'>): string {
  const parts = to.split('/');
  const entered = parts
    .map((_, at) => parts.slice(0, at).join('/'))
    .filter((folder) => folder && !from.startsWith(`${folder}/`));
  const doors = entered.flatMap((folder) => [`${folder}/index.ts`, `${folder}/index.tsx`]);
  return doors.find((path) => paths.has(path)) ?? to;
}

/** Returns the files that lie in a circle of imports or lead to one: those that are left once all others are taken out. */
function circular(all: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  let left = [...all];
  for (let count = -1; count !== left.length; ) {
    count = left.length;
    const importing = new Set(left.map(({ from }) => from));
    left = left.filter(({ to }) => importing.has(to));
  }
  return [...new Set(left.map(({ from }) => from))];
}

describe('imports', () => {
  it('point one way, from the features down to the values', () => {
    expect(layered.length).toBeGreaterThan(1_000);
    const wrong = layered.filter(({ from, to }) => {
      const [source, target] = [folderOf(from), folderOf(to)];
      return source !== target && target !== 'api' && !BELOW[source]?.includes(target);
    });
    expect(wrong).toEqual([]);
  });

  it('never lead back to the file from which they start, including types and lazy imports', () => {
    expect(circular(imports)).toEqual([]);
    const pairs = ['ab', 'ad', 'bc', 'ca'].map(([from = '', to = '']) => ({ from, to }));
    expect(circular(pairs)).toEqual(['a', 'b', 'c']);
  });

  it('never lead from one widget, effect or page part to another', () => {
    const wrong = layered.filter(
      ({ from, to }) =>
        ['widgets', 'effects', 'page'].includes(folderOf(from)) &&
        folderOf(from) === folderOf(to) &&
        sliceOf(from) !== sliceOf(to),
    );
    expect(wrong).toEqual([]);
  });

  it('enter a folder that has an index only by it, but for lazy imports, which name the file of a chunk', () => {
    const wrong = imports.filter((each) => !each.isLazy && doorOf(each) !== each.to);
    // The index of the core is what handlers share; the entry starts the engine behind it.
    expect(wrong.filter(({ from, to }) => from !== 'piton.ts' || folderOf(to) !== 'core')).toEqual([]);
    const inner = 'consent/log/send.ts';
    expect(doorOf({ from: 'banner/index.ts', to: inner })).toBe('consent/index.ts');
    expect(doorOf({ from: 'consent/decide.ts', to: inner })).toBe(inner);
  });
});

const isConsoleMethod = (node: Node): boolean =>
  isPropertyAccessExpression(node) &&
  isIdentifier(node.expression) &&
  node.expression.text === 'console' &&
  ['error', 'warn'].includes(node.name.text);

/** Whether the function ignores the error that it gets. */
const isEmpty = (node: Node | undefined): boolean =>
  node !== undefined &&
  isArrowFunction(node) &&
  (isBlock(node.body)
    ? node.body.statements.length === 0
    : isIdentifier(node.body) && node.body.text === 'undefined');

/** Whether the node is a `catch` without a statement, or a `.catch()` or `.then()` whose function ignores the error. */
const swallows = (node: Node): boolean =>
  isCatchClause(node)
    ? node.block.statements.length === 0
    : isCallExpression(node) &&
      isPropertyAccessExpression(node.expression) &&
      ((node.expression.name.text === 'catch' && isEmpty(node.arguments[0])) ||
        (node.expression.name.text === 'then' && isEmpty(node.arguments[1])));

/** Returns the comments in the node and those above its ancestors, up to the nearest block. */
function commentsOf(node: Node, { file }: Source): string {
  const parts = [node.getText(file)];
  for (let around = node; !isBlock(around) && around.parent; around = around.parent) {
    const { parent } = around;
    const isElse = isIfStatement(parent) && parent.elseStatement === around;
    // The comment of an `else` stands before the keyword.
    const from = isElse ? parent.thenStatement.getEnd() : around.getFullStart();
    parts.push(file.text.slice(from, around.getStart(file)));
  }
  return parts
    .flatMap((part) => part.match(/\/\/.*|\/\*[\s\S]*?\*\//g) ?? [])
    .map((comment) => comment.replace(/^\/[/*]+\s*|\s*\*+\/$/g, ''))
    .join(' ');
}

describe('the sources', () => {
  it('report errors and warnings each by one function, but in the listed files', () => {
    const users = new Set(sources.find(isConsoleMethod).map(({ path }) => path));
    expect([...users].sort()).toEqual(Object.keys(CONSOLE).sort());
  });

  it('export no variable: the entry hands its exports to the chunks once, as the values that they have then', () => {
    const isVariable = (node: Node) => /^export (?:let|var)\b/.test(node.getText());
    const found = sources
      .find((node) => isVariableStatement(node) && isVariable(node))
      .map(({ path }) => path);
    // The script in the head is a bundle of its own.
    expect(found).toEqual(['hold/nodes.ts']);
  });

  it('explain in a sentence why an error is ignored', () => {
    const ignoring = sources.find(swallows);
    expect(ignoring.length).toBeGreaterThan(8);
    const found = sources.find(
      (node, source) => swallows(node) && !/[A-Z`][^.]* [^.]* .*\.(?:\s|$)/s.test(commentsOf(node, source)),
    );
    expect(found.map(({ path, line, text }) => `${path}:${line} ${text.split('\n')[0]}`)).toEqual([]);
  });
});
