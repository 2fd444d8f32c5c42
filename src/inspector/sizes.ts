import { allow, request } from '../borders/third-parties';
import { parseJson } from '../borders/values/json';
import { numberOf, treeOf } from '../borders/values/readers';
import { nameOf } from '../runtime/core';
import type { CatalogEntry } from '../runtime/types';

/** A file that a handler needs: its own chunk first, then what it shares with others. */
export interface ChunkFile {
  readonly file: string;
  /** Compressed, as on the wire; absent where neither the browser nor the build's manifest says. */
  readonly bytes?: number;
}

export type FilesOf = (entry: CatalogEntry) => readonly ChunkFile[];

/** Sizes by file name from the build's manifest, for what the browser has not loaded or gives no size of (other origins). */
async function readManifest(signal: AbortSignal): Promise<[file: string, bytes: number][]> {
  const url = await allow(new URL('../../manifest.json', import.meta.url).href, { kind: 'fetch', signal });
  const response = await request(url, { signal });
  const { files } = treeOf(parseJson(await response.text()));
  return Object.entries(treeOf(files)).map(([path, file]) => [
    path.replace(/^.*\/|\.js$/g, ''),
    numberOf(treeOf(file).brotli, 0),
  ]);
}

/** Finds the files of a handler and their bytes: as measured, else as built. Calls `onChange` when it knows more. */
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
    // Not uploaded, or closed: what the browser measured must do.
    () => {},
  );
  // The build writes file names into the catalog, but for the mark's own; a handler of the owner's has none.
  return ({ load = '', mount, ...mark }) =>
    (mount || typeof load !== 'string' ? [] : load.split(' ')).map((name) => {
      const file = name || nameOf(mark);
      const bytes = measured.get(file) ?? built.get(file);
      return { file, ...(bytes !== undefined && { bytes }) };
    });
}
