/** Collects the exports of the files in test/samples/ (sample-file.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleFile } from './sample-file';
import type { Site } from './site';

const FOLDER = join(import.meta.dirname, '../samples');
const FILM = readFileSync(join(import.meta.dirname, '../../demo/consent/film.webm'));

const found: SampleFile[] = await Promise.all(
  readdirSync(FOLDER)
    .sort()
    .map((name) => import(/* @vite-ignore */ join(FOLDER, name))),
);

/** Merges the objects that the files export as `kind`. Throws where two files name the same handler. */
function collect<Kind extends keyof SampleFile>(kind: Kind): NonNullable<SampleFile[Kind]> {
  const entries = found.flatMap((file) => Object.entries(file[kind] ?? {}));
  const all = Object.fromEntries(entries);
  if (Object.keys(all).length < entries.length)
    throw new Error(`two sample files have the same key in ${kind}`);
  return all as NonNullable<SampleFile[Kind]>;
}

export const samples = collect('samples');
export const probes = collect('probes');
export const undriven = collect('undriven');
export const unlistedSettings = collect('unlistedSettings');
const files = collect('files');

/** Handlers without a sample, because they act on the page as a whole and are not mounted with an element. */
export const WITHOUT_SAMPLE = ['anchors', 'anti-spam', 'stray-divs', 'visits'];

/** Serves the files that the samples request. */
export function setSampleFiles(site: Site): void {
  site.set(
    '/bild.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M0 99h300"/></svg>',
  );
  site.set('/tall.css', 'body { min-height: 3000px }');
  site.set('/film.webm', (_request, response) => void response.end(FILM));
  for (const [path, text] of Object.entries(files)) site.set(path, text);
}
