import { isAllowed } from '../../consent/blockers';
import type { Blocker, Consent } from '../../consent/types';
import { createMatcher } from './matcher';
import { attempt, resolve } from './patch';

/** What the guard asks for each address. */
export interface Gate {
  /** Whether any blocker blocks now. */
  isClosed(): boolean;
  /** The blocker that blocks the address now; `undefined` where it may load. */
  blockerOf(address: string): Blocker | undefined;
  /** Runs once, when the blocker's services are allowed. Returns what takes it back. */
  whenAllowed(blocker: Blocker, run: () => void): () => void;
}

/** Runs that may wait at a time; a page that piles up more loses the oldest. */
const MAX_WAITING = 1_000;

/** Follows the visitor's decision. Nothing is allowed while there is none (contract content-blocker B2, B6). */
export function createGate({ config, $accepted, $decision }: Consent): Gate {
  const { blockers } = config;
  const match = createMatcher(blockers);
  const waiting = new Map<() => void, Blocker>();
  let closed: ReadonlySet<Blocker> = new Set(blockers);
  const update = () => {
    const isDecided = $decision.get() !== undefined;
    closed = new Set(blockers.filter((blocker) => !isAllowed(blocker, $accepted.get(), isDecided)));
    for (const [run, blocker] of waiting) {
      if (closed.has(blocker)) continue;
      waiting.delete(run);
      attempt(run, undefined);
    }
  };
  $accepted.subscribe(update);
  $decision.listen(update);
  return {
    isClosed: () => closed.size > 0,
    blockerOf(address) {
      // PERFORMANCE: what stands in the address itself may be large, and is on its way nowhere.
      const url = closed.size && !/^\s*data:/i.test(address) ? resolve(address) : undefined;
      const blocker = url?.host ? (match(address) ?? match(url.href)) : undefined;
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
