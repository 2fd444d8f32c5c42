import type { OwnerConfig } from '../borders/values/owner';
import { type Load, loadChunk } from './chunks';

/** The folder of this release's chunks; its name is a hash of their content. */
declare const __RELEASE__: string;

type BaseConfig = Pick<OwnerConfig, 'assets'>;

/** Fetches chunks of this release and retries failed ones. Every method rejects with a ChunkLoadError. */
export interface Loader {
  /** Must be called once before `load`: all chunks import the core and come from the same folder. */
  loadCore(load: Load): Promise<unknown>;
  load(name: string, load: Load): Promise<unknown>;
}

export function createLoader({ assets }: BaseConfig): Loader {
  let base: string;
  let core: Promise<unknown>;
  let failures = 1;
  /**
   * The release's folder. An engine remembers that a module failed, by its address; percent-encoding some letters of
   * the folder gives another address for the same file, and for all that the file imports. In every spelling they
   * import the same core (build.mjs).
   */
  const folder = (spelling = 0) =>
    `${base}${__RELEASE__.replace(/./g, (char, at) => ((spelling >> at) & 1 ? `%${char.charCodeAt(0).toString(16)}` : char))}/`;
  return {
    loadCore(load) {
      core = loadChunk('core', load, (importFrom) => {
        /** Also rejects where the owner names no address. */
        const tryAt = async (chunks: string, place?: string) => {
          const home = place && new URL(place.replace(/\/*$/, '/'), document.baseURI).href;
          base = (home || './') + chunks;
          return importFrom(folder());
        };
        // The fallback is the folder of this script; the check of the configuration reports a wrong address.
        return tryAt('chunks/', assets)
          .catch(() => tryAt('%63hunks/', assets))
          .catch(() => tryAt('%63hunks/'));
      });
      return core;
    },
    // The first retry uses the shared files that other chunks have loaded, since some of these keep state.
    load: (name, load) =>
      loadChunk(name, load, async (importFrom) => {
        // The owner's folder may be wrong: the core finds the right one.
        if (assets) await core;
        return importFrom(folder())
          .catch(async () => {
            // The core may need a retry as well.
            await core;
            return importFrom(folder(), `?${failures}`);
          })
          .catch(() => importFrom(folder(failures)));
      }).catch((error) => {
        failures++;
        throw error;
      }),
  };
}
