import type { OwnerConfig } from '../borders/values/owner';
import { type Load, loadChunk } from './chunks';

/** The folder of this release's chunks; the build names it by what they contain. */
declare const __RELEASE__: string;

type BaseConfig = Pick<OwnerConfig, 'assets'>;

/** Fetches chunks of this release, and what fails once more. All reject with a ChunkLoadError. */
export interface Loader {
  /** To be called first, once: all the rest imports the core, and comes from where that came from. */
  loadCore(load: Load): Promise<unknown>;
  load(name: string, load: Load): Promise<unknown>;
}

export function createLoader({ assets }: BaseConfig): Loader {
  let base: string;
  let core: Promise<unknown>;
  let failures = 1;
  /**
   * The release's folder: spelled otherwise, it holds the same files, of which engines remember nothing yet; neither that
   * they failed, nor all that they import. In every spelling they import the one core (build.mjs).
   */
  const folder = (spelling = 0) =>
    `${base}${__RELEASE__.replace(/./g, (char, at) => ((spelling >> at) & 1 ? `%${char.charCodeAt(0).toString(16)}` : char))}/`;
  return {
    loadCore(load) {
      core = loadChunk('core', load, (importFrom) => {
        /** Rejects also where the owner names no address at all. */
        const tryAt = async (chunks: string, place?: string) => {
          const home = place && new URL(place.replace(/\/*$/, '/'), document.baseURI).href;
          base = (home || './') + chunks;
          return importFrom(folder());
        };
        // Where the owner's folder holds nothing, this script's own does; the check of the configuration says so.
        return tryAt('chunks/', assets)
          .catch(() => tryAt('%63hunks/', assets))
          .catch(() => tryAt('%63hunks/'));
      });
      return core;
    },
    // First tried again with the copies of what it shares that others have as well: some of them keep state.
    load: (name, load) =>
      loadChunk(name, load, async (importFrom) => {
        // A folder that the owner names may be the wrong one: the core finds that out alone.
        if (assets) await core;
        return importFrom(folder())
          .catch(async () => {
            // Which may have to be had from elsewhere itself.
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
