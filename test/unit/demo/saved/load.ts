/** The demo is plain JavaScript without declarations; these are the shapes its tests rely on. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const demo = new URL('../../../../demo/', import.meta.url);
const load = (file: string) => import(/* @vite-ignore */ new URL(file, demo).href);

export interface Piece {
  kind: 'text' | 'comment' | 'start' | 'end' | 'raw';
  name: string;
  start: number;
  end: number;
  attributes: { name: string; value: string }[];
}

interface FileEntry {
  handle: string;
  file: string;
  guessed: boolean;
  plugin: string;
  reason: string;
  blocked: boolean;
}

interface Report {
  postId?: number;
  replaced: FileEntry[];
  stays: FileEntry[];
  snippets: { line: number; code: string; jquery: boolean }[];
  configuration: { id: string; kept: boolean }[];
  jqueryStays: boolean;
  handles: { src: string[]; whole: string[]; refused: string[] };
  hasConsent: boolean;
  php: string;
}

export interface Running {
  url: string;
  savedPages: { url: string }[];
  close(): Promise<void>;
}

export const TAG = '<script type="module" src="/dist/piton.js"></script>';
export const { tokenize } = (await load('saved/tokens.mjs')) as { tokenize(html: string): Piece[] };
export const { rewrite } = (await load('saved/rewrite.mjs')) as {
  rewrite(html: string, options: { tag: string; cmsCss?: string }): string;
};
export const { reportOf, combined } = (await load('saved/report.mjs')) as {
  reportOf(html: string, page: { id: string; title: string }): Report;
  combined(reports: Report[]): { src: string[]; kept: string[]; php: string };
};
export const { phpString } = (await load('saved/escape.mjs')) as { phpString(text: string): string };
export const { createServer } = (await load('server.mjs')) as {
  createServer(options: Record<string, unknown>): Promise<Running>;
};

export const serve = (html: string) => rewrite(html, { tag: TAG });
export const report = (html: string) => reportOf(html, { id: 'seite', title: 'Seite' });

const realPages = fileURLToPath(new URL('../../shared/real-pages/', new URL('../', demo)));
/** The folder of recorded pages, or undefined on a checkout without it. */
export const REAL_PAGES = [realPages, fileURLToPath(new URL('../../shared/real-pages/', demo))].find((path) =>
  existsSync(path),
);
