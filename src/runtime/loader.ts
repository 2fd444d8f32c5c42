import type { OwnerConfig } from '../borders/values/owner';
import { type Load, loadChunk } from './chunks';

/** The folder of this release's chunks; the build names it by what they contain. */
declare const __RELEASE__: string;

type BaseConfig = Pick<OwnerConfig, 'assets'>;

/** Directory of the chunks' folder: the owner's, else this script's own. */
function baseOf({ assets }: BaseConfig): string {
  try {
    if (assets) return new URL(`${assets}/`.replace(/\/+$/, '/'), document.baseURI).href;
  } catch {
    // The check of the configuration says so.
  }
  return './';
}

/** Fetches chunks of this release, and what fails once more. All reject with a ChunkLoadError. */
export interface Loader {
  /** To be called first, once: all the rest imports the core, and comes from where that came from. */
  loadCore(load: Load): Promise<unknown>;
  load(name: string, load: Load): Promise<unknown>;
}

export function createLoader(config: BaseConfig): Loader {
  const home = baseOf(config);
  let base = `${home}chunks/`;
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
      core = loadChunk('core', load, (importFrom) =>
        importFrom(folder()).catch(() => {
          base = `${home}%63hunks/`;
          return importFrom(folder());
        }),
      );
      return core;
    },
    // First tried again with the copies of what it shares that others have as well: some of them keep state.
    load: (name, load) =>
      loadChunk(name, load, (importFrom) =>
        importFrom(folder())
          .catch(async () => {
            // Which may have to be had from elsewhere itself.
            await core;
            return importFrom(folder(), `?${failures}`);
          })
          .catch(() => importFrom(folder(failures))),
      ).catch((error) => {
        failures++;
        throw error;
      }),
  };
}
