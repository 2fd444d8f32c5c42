import type { Blocker, Consent } from '../../consent/types';
import { blockerOf } from '../address';
import { attempt, resolve } from './patch';

/** What the guard asks for each address. */
export interface Gate {
  /** The blocker that holds the address back now; `undefined` where it may load. */
  blockerOf(address: string): Blocker | undefined;
  /** Runs once, when the blocker's services are allowed. Returns what takes it back. */
  whenAllowed(blocker: Blocker, run: () => void): () => void;
}

/** Answers kept; a page with more addresses than this is asked for them again. */
const MAX_ANSWERS = 2_000;
/** Longer addresses carry data; they are not kept, characters. */
const MAX_KEPT_LENGTH = 500;
/** Runs that may wait at a time; a page that piles up more loses the oldest. */
const MAX_WAITING = 1_000;
const NO_ADDRESS = /^\s*(?:data|blob|about|javascript):/i;
/** `/path`, but neither `//host` nor what browsers read as that. */
const ROOT_RELATIVE = /^\/[\w-]/;

function find(address: string, blockers: readonly Blocker[]): Blocker | undefined {
  const url = NO_ADDRESS.test(address) ? undefined : resolve(address);
  return url?.host ? (blockerOf(address, blockers) ?? blockerOf(url.href, blockers)) : undefined;
}

/** Follows the visitor's decision. Nothing is allowed while there is none (contract content-blocker B2, B6). */
export function createGate({ config, $accepted, $decision }: Consent): Gate {
  const { blockers } = config;
  const { origin } = location;
  const root = `${origin}/`;
  /** Live; with one of them, relative addresses are somebody else's matter. */
  const bases = document.getElementsByTagName('base');
  const answers = new Map<string, Blocker | undefined>();
  const waiting = new Map<() => void, Blocker>();
  let closed: ReadonlySet<Blocker> = new Set(blockers);
  const update = () => {
    const accepted = new Set($accepted.get()?.map(({ service }) => service.id));
    const isAllowed = ({ criteria, services }: Blocker) =>
      criteria === 'tcfVendors' ? $decision.get() !== undefined : services.every((id) => accepted.has(id));
    closed = new Set(blockers.filter((blocker) => !isAllowed(blocker)));
    for (const [run, blocker] of waiting) {
      if (closed.has(blocker)) continue;
      waiting.delete(run);
      attempt(run, undefined);
    }
  };
  $accepted.subscribe(update);
  $decision.listen(update);
  return {
    blockerOf(address) {
      if (!closed.size) return undefined;
      const own = ROOT_RELATIVE.test(address) ? origin + address : address;
      let blocker: Blocker | undefined;
      // Most of what a page loads comes from itself: that needs no parsing, and no memory.
      if (!bases.length && own.startsWith(root)) blocker = blockerOf(own, blockers);
      else {
        blocker = answers.get(address);
        if (!blocker && !answers.has(address)) {
          blocker = find(address, blockers);
          if (answers.size >= MAX_ANSWERS) answers.clear();
          if (address.length <= MAX_KEPT_LENGTH) answers.set(address, blocker);
        }
      }
      return blocker && closed.has(blocker) ? blocker : undefined;
    },
    whenAllowed(blocker, run) {
      const [oldest] = waiting.size >= MAX_WAITING ? waiting.keys() : [];
      if (oldest) waiting.delete(oldest);
      waiting.set(run, blocker);
      return () => void waiting.delete(run);
    },
  };
}
