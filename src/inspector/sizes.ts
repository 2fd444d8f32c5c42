import { type CatalogEntry, nameOf } from '../core';
import { allow, request } from '../third-parties';
import { parseJson } from '../values/json';
import { listOf, numberOf, textOf, treeOf } from '../values/readers';

/** A file of a handler: its own chunk first, then shared files. */
export interface ChunkFile {
  readonly file: string;
  /** Compressed bytes, as transferred; absent where neither the browser nor the build's manifest reports them. */
  readonly bytes?: number;
}

export type FilesOf = (entry: CatalogEntry) => readonly ChunkFile[];

/** What the build's manifest says. */
interface Built {
  /** The paths of each handler's files, by the handler's name. */
  readonly handlers: ReadonlyMap<string, readonly string[]>;
  /** Sizes by path, for files that the browser has not loaded or reports no size of (other origins). */
  readonly sizes: ReadonlyMap<string, number>;
}

async function readManifest(signal: AbortSignal): Promise<Built> {
  const url = await allow(new URL('../manifest.json', import.meta.url).href, { kind: 'fetch', signal });
  const response = await request(url, { signal });
  const { files, handlers } = treeOf(parseJson(await response.text()));
  return {
    handlers: new Map(
      Object.entries(treeOf(handlers)).map(([name, paths]) => [name, listOf(paths).map(textOf)]),
    ),
    sizes: new Map(
      Object.entries(treeOf(files)).map(([path, file]) => [path, numberOf(treeOf(file).brotli, 0)]),
    ),
  };
}

/**
 * Finds the files of a handler and their bytes: as measured by the browser, else as built. Calls `onChange` when new
 * sizes are known.
 */
export function createSizes(onChange: () => void, signal: AbortSignal): FilesOf {
  const measured = new Map<string, number>();
  let built: Built | undefined;
  const observer = new PerformanceObserver((list) => {
    for (const { name, encodedBodySize } of list.getEntries() as PerformanceResourceTiming[]) {
      const path = /chunks\/[^/?]+\.js/.exec(name)?.[0];
      if (path && encodedBodySize) measured.set(path, encodedBodySize);
    }
    onChange();
  });
  observer.observe({ type: 'resource', buffered: true });
  signal.addEventListener('abort', () => observer.disconnect());
  readManifest(signal).then(
    (manifest) => {
      built = manifest;
      onChange();
    },
    // The manifest is optional, and the overlay may have been closed.
    () => {},
  );
  // An owner's handler has no file of the build.
  return (entry) =>
    (built?.handlers.get(nameOf(entry)) ?? []).map((path) => {
      const bytes = measured.get(path) ?? built?.sizes.get(path);
      return { file: path.replace(/^chunks\/|-\w+\.js$/g, ''), ...(bytes !== undefined && { bytes }) };
    });
}
