/** Reads the sizes and preloads of the build's files from its manifest, for tests in the browser. */
import { inject } from 'vitest';

interface Manifest {
  readonly preload: Record<'page' | 'undecided' | 'decided', readonly string[]>;
  readonly files: Record<string, { readonly brotli: number }>;
}

/** Reads the manifest of the build under test. */
export const manifest = () => JSON.parse(inject('files')['manifest.json'] ?? '{}') as Manifest;

/** Returns the brotli bytes of these files together. */
export const sizeOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + (manifest().files[file]?.brotli ?? Number.NaN), 0);

/** Returns the name of a file's chunk: `tabs` for an address that ends in `/tabs-1a2b.js`, `piton` for the entry. */
export const chunkName = (file: string) => file.replace(/^.*\/|(?:-\w{4})?\.js$/g, '');
