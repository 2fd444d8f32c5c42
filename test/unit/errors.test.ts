// @vitest-environment node
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isCatchClause,
  isIdentifier,
  isIfStatement,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';
import { afterAll, describe, expect, it } from 'vitest';
import { openSources, type Source } from '../support/sources';

/** Files that may write errors and warnings to the console, each with the reason. */
const CONSOLE: Readonly<Record<string, string>> = {
  'runtime/report-error.ts': 'This is the function that reports every error.',
  'runtime/warnings.ts': 'This is the function that warns the owner.',
  'runtime/match.ts':
    'The entry looks for clobbered names before the core, which has the warnings, is loaded.',
  'runtime/runtime.ts': 'A core that fails to load is reported once; there are no reports after that.',
  'piton.ts': 'The entry says that Piton does not run: no core is loaded, and no report is made.',
  'page/anchors/index.ts': 'The builder prints the same message, word by word.',
  'popups/extras/exit-intent.ts': 'The original jQuery function logs the same message, word by word.',
};

const sources = openSources();
afterAll(() => sources.close());

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
  it('report errors and warnings each by one function', () => {
    const found = sources.find((node, { path }) => !(path in CONSOLE) && isConsoleMethod(node));
    expect(found).toEqual([]);
  });

  it('have no unused entry in the list of files that use the console', () => {
    const users = new Set(sources.find(isConsoleMethod).map(({ path }) => path));
    expect(Object.keys(CONSOLE).filter((path) => !users.has(path))).toEqual([]);
  });

  it('explain in a sentence why an error is ignored', () => {
    const found = sources.find(
      (node, source) => swallows(node) && !/[A-Z`][^.]* [^.]* .*\.(?:\s|$)/s.test(commentsOf(node, source)),
    );
    expect(found.map(({ path, line, text }) => `${path}:${line} ${text.split('\n')[0]}`)).toEqual([]);
  });

  it('are checked by a rule that finds each way to ignore an error', () => {
    expect(
      sources.find((node) => node.kind === SyntaxKind.CatchClause && swallows(node)).length,
    ).toBeGreaterThan(2);
    expect(sources.find((node) => isCallExpression(node) && swallows(node)).length).toBeGreaterThan(5);
  });
});
