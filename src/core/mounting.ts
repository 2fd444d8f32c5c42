import type { Handler } from '../api';
import { type Outcome, reveal } from './outcome';
import { createQueue } from './scheduler';
import type { Binding, CatalogEntry, Core } from './types';

/**
 * Content that waits for a handler's animation is shown without the handler after this time, ms, so that it never stays
 * hidden.
 */
const REVEAL_MS = 3_000;

type Mount = (binding: Binding, signal: AbortSignal) => void | Promise<void>;

/** A handler's chunk, and the bindings that wait for it. */
interface Chunk {
  readonly waiting: Binding[];
  readonly settled: Promise<void>;
  /** Set once all files are loaded. */
  mount?: Mount;
}

export interface Mounting {
  /**
   * Fetches the handler's chunk, once for all elements, and mounts the element in its turn. Settles when the element, and
   * all that wait for the chunk with it, are mounted or have failed. Does nothing where the handler has been started already.
   * @param replay repeats the visitor's first interaction after mounting
   */
  begin(binding: Binding, replay?: () => void): Promise<void> | undefined;
}

/** Mounts one element and reports what came of it. */
function mountOne(binding: Binding, mount: Mount, outcome: Outcome): void {
  if (binding.isGone) return;
  binding.controller ??= new AbortController();
  const mounted = () => {
    if (!binding.isGone) outcome.mounted(binding);
  };
  const failed = (error: unknown) => {
    if (!binding.isGone) outcome.failed(binding, error);
  };
  try {
    const mounting = mount(binding, binding.controller.signal);
    if (mounting) mounting.then(mounted, failed);
    else mounted();
  } catch (error) {
    failed(error);
  }
}

/**
 * @param core settles when the core has read the page
 * @param active settles when the page is parsed and visible; all that owners' own functions wait for
 * @param first what handlers wait for beside the core
 */
export function createMounting(
  core: Promise<Core>,
  active: Promise<unknown>,
  first: () => Promise<unknown>,
  outcome: Outcome,
): Mounting {
  const chunks = new Map<CatalogEntry, Chunk>();
  const queue = createQueue((binding: Binding) => {
    const mount = chunks.get(binding.entry)?.mount;
    if (mount) mountOne(binding, mount, outcome);
  });

  /** Makes the function that mounts the entry's elements: the owner's own one, or the chunk's handler, mounted by the core. */
  const prepare = async (entry: CatalogEntry): Promise<Mount> => {
    const { load, mount: own } = entry;
    if (own) {
      await active;
      return ({ element }, signal) => own(element, { signal });
    }
    const [module, { mount }] = await Promise.all([load?.(), core, core.then(first)]);
    const { default: handler } = module as { default: Handler };
    return (binding, signal) => mount(handler, binding, signal);
  };

  const fetchChunk = (entry: CatalogEntry): Chunk => {
    const waiting: Chunk['waiting'] = [];
    const timer = setTimeout(() => waiting.forEach(reveal), REVEAL_MS);
    const settled = prepare(entry)
      .then((mount) => {
        chunk.mount = mount;
        return queue.add(waiting);
      })
      .catch(async (error) => {
        // Where the core is lost too, its own report comes first, and hides those of the handlers.
        await core.catch(() => {});
        // Deleting the chunk makes the next element retry.
        chunks.delete(entry);
        outcome.notLoaded(waiting, error);
      })
      .finally(() => {
        clearTimeout(timer);
        waiting.length = 0;
      });
    const chunk: Chunk = { waiting, settled };
    chunks.set(entry, chunk);
    return chunk;
  };

  return {
    begin(binding, replay) {
      if (binding.state !== 'waiting') return undefined;
      const chunk = chunks.get(binding.entry) ?? fetchChunk(binding.entry);
      binding.state = 'loading';
      binding.replay = replay;
      if (chunk.mount) return queue.add([binding]);
      chunk.waiting.push(binding);
      return chunk.settled;
    },
  };
}
