/**
 * Reads the product's sources with TypeScript, for the tests of the borders. These tests use the syntax tree and the
 * checker, since a text search would find words in comments and miss a member that is reached by another name.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import { API, type Checker } from 'typescript/unstable/sync';

/** One file of `src/`; declarations are left out. */
export interface Source {
  /** The path from `src/`, with slashes: `ui/dom/elements.ts`. */
  readonly path: string;
  readonly file: SourceFile;
}

/** A place in the sources that a rule has found. */
export interface Place {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

export interface Sources {
  readonly files: readonly Source[];
  readonly checker: Checker;
  /** Returns the place of every node for which `isWanted` returns true. */
  find(isWanted: (node: Node, source: Source) => boolean): Place[];
  /** Ends the compiler's process. */
  close(): void;
}

/** Calls `visit` with `node` and with all below it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** Opens the project. The caller must close it after the tests, because the compiler is a process of its own. */
export function openSources(root = process.cwd()): Sources {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] });
  const [project] = snapshot.getProjects();
  if (!project) throw new Error('the compiler opens no project for tsconfig.json');
  const folder = join(root, 'src');
  const files = project.program.getSourceFileNames().flatMap((name): Source[] => {
    const path = relative(folder, name).replaceAll('\\', '/');
    if (path.startsWith('..') || path.endsWith('.d.ts')) return [];
    const file = project.program.getSourceFile(name);
    return file ? [{ path, file }] : [];
  });
  return {
    files,
    checker: project.checker,
    find(isWanted) {
      return files.flatMap((source) => {
        const places: Place[] = [];
        walk(source.file, (node) => {
          if (node.kind === SyntaxKind.SourceFile || !isWanted(node, source)) return;
          const start = node.getStart(source.file);
          const line = source.file.text.slice(0, start).split('\n').length;
          places.push({ path: source.path, line, text: node.getText(source.file).slice(0, 120) });
        });
        return places;
      });
    },
    close: () => api.close(),
  };
}

/** Opens a project with these sources, by their paths from `src/`, so that a test can check that a rule finds a fault. */
export function openMadeUp(texts: Readonly<Record<string, string>>): Sources {
  const root = mkdtempSync(join(tmpdir(), 'piton-rule-'));
  for (const [path, text] of Object.entries(texts)) {
    const file = join(root, 'src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  const compilerOptions = {
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'preserve',
    types: [],
    strict: true,
    noEmit: true,
  };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  const sources = openSources(root);
  return {
    ...sources,
    close() {
      sources.close();
      rmSync(root, { recursive: true });
    },
  };
}
