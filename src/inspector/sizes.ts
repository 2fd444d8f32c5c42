import { coreUrl, filesOf, nameOf } from '../core';
import type { CatalogEntry } from '../core/types';
import { allow, request } from '../third-parties';
import { parseJson } from '../values/json';
import { numberOf, treeOf } from '../values/readers';

/** A file of a handler: its own chunk first, then shared files. */
export interface ChunkFile {
  readonly file: string;
  /** Compressed bytes, as transferred; absent where neither the browser nor the build's manifest reports them. */
  readonly bytes?: number;
}

export type FilesOf = (entry: CatalogEntry) => readonly ChunkFile[];

/**
 * Reads sizes by file name from the build's manifest, for files that the browser has not loaded or reports no size of
 * (other origins).
 */
async function readManifest(signal: AbortSignal): Promise<[file: string, bytes: number][]> {
  const url = await allow(new URL('../../manifest.json', coreUrl()).href, { kind: 'fetch', signal });
  const response = await request(url, { signal });
  const { files } = treeOf(parseJson(await response.text()));
  return Object.entries(treeOf(files)).map(([path, file]) => [
    path.replace(/^.*\/|\.js$/g, ''),
    numberOf(treeOf(file).brotli, 0),
  ]);
}

/**
 * Finds the files of a handler and their bytes: as measured by the browser, else as built. Calls `onChange` when new
 * sizes are known.
 */
export function createSizes(onChange: () => void, signal: AbortSignal): FilesOf {
  const measured = new Map<string, number>();
  let built: ReadonlyMap<string, number> = new Map();
  const observer = new PerformanceObserver((list) => {
    for (const { name, encodedBodySize } of list.getEntries() as PerformanceResourceTiming[]) {
      const file = /\/chunks\/\w+\/([^/?]+)\.js/.exec(name)?.[1];
      if (file && encodedBodySize) measured.set(file, encodedBodySize);
    }
    onChange();
  });
  observer.observe({ type: 'resource', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
  readManifest(signal).then(
    (sizes) => {
      built = new Map(sizes);
      onChange();
    },
    // The manifest is optional, and the overlay may have been closed.
    () => {},
  );
  // An owner's handler has no file of the build.
  return (entry) => {
    const { load, mount } = entry;
    const files = mount || typeof load === 'function' ? [] : [...filesOf(load ?? nameOf(entry))].reverse();
    return files.map((file) => {
      const bytes = measured.get(file) ?? built.get(file);
      return { file, ...(bytes !== undefined && { bytes }) };
    });
  };
}
