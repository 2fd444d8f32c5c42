import { type Blocker, type Consent, isAllowed, matchesWildcard } from '../../consent';
import { attempt, resolve } from './patch';

/** Makes a function that finds the first blocker with a rule that matches a whole address, in linear time. */
export function createMatcher(blockers: readonly Blocker[]): (address: string) => Blocker | undefined {
  const rules = blockers.flatMap((blocker) =>
    blocker.rules.map((pattern) => {
      const [literal = ''] = pattern.split('*').sort((a, b) => b.length - a.length);
      return { pattern, literal, blocker };
    }),
  );
  return (address) =>
    rules.find(({ pattern, literal }) => address.includes(literal) && matchesWildcard(pattern, address))
      ?.blocker;
}

/** Tells the guard which blocker blocks an address. */
export interface Gate {
  /** Whether at least one blocker blocks now. */
  isClosed(): boolean;
  /** Returns the blocker that blocks the address now; `undefined` where the address may load. */
  blockerOf(address: string): Blocker | undefined;
  /** Whether the visitor has withdrawn the consent to the blocker's services on this page. */
  isWithdrawn(blocker: Blocker): boolean;
  /** Calls `run` once, when the blocker's services are allowed. Returns a function that cancels the call. */
  whenAllowed(blocker: Blocker, run: () => void): () => void;
}

/** At most this many calls are pending; then the oldest call is dropped. */
const MAX_PENDING = 1_000;

/**
 * Makes the gate, which follows the visitor's decision. Without a decision nothing is allowed.
 * @param isLate whether the visitor has allowed all on this page until now
 */
export function createGate({ config, $accepted, $decision }: Consent, isLate: boolean): Gate {
  const { blockers } = config;
  const match = createMatcher(blockers);
  const pending = new Map<() => void, Blocker>();
  const withdrawn = new Set<Blocker>();
  let closed: ReadonlySet<Blocker> = new Set(isLate ? [] : blockers);
  const update = () => {
    const isDecided = $decision.get() !== undefined;
    const before = closed;
    closed = new Set(blockers.filter((blocker) => !isAllowed(blocker, $accepted.get(), isDecided)));
    for (const blocker of closed) if (!before.has(blocker)) withdrawn.add(blocker);
    for (const [run, blocker] of pending) {
      if (closed.has(blocker)) continue;
      pending.delete(run);
      attempt(run, undefined);
    }
  };
  $accepted.subscribe(update);
  $decision.listen(update);
  return {
    isClosed: () => closed.size > 0,
    isWithdrawn: (blocker) => withdrawn.has(blocker),
    blockerOf(address) {
      // PERFORMANCE: a `data:` address may be large, and is never requested.
      const url = closed.size && !/^\s*data:/i.test(address) ? resolve(address) : undefined;
      if (!url?.host) return undefined;
      // A host with a dot at its end is the same host. PERFORMANCE: setting the host parses the address again.
      if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
      const blocker = match(address) ?? match(url.href);
      return blocker && closed.has(blocker) ? blocker : undefined;
    },
    whenAllowed(blocker, run) {
      const [oldest] = pending.size >= MAX_PENDING ? pending.keys() : [];
      if (oldest) pending.delete(oldest);
      pending.set(run, blocker);
      return () => void pending.delete(run);
    },
  };
}
