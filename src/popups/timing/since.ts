import { numberOf } from '../../borders/values/readers';
import type { Visit } from '../visit';
import type { Outcome } from './condition';

/** Whether `counter` grew by `needed` since `initial` was kept, which the first judgement does. */
export function judgeSince(
  { remembered }: Visit,
  counter: string,
  initial: string,
  needed: number,
  noun: string,
): Outcome {
  const now = numberOf(remembered('local', counter), 0);
  const kept = remembered('local', initial);
  // More than there is now: the counter was cleared since.
  const isFirst = typeof kept !== 'number' || kept > now;
  const seen = isFirst ? 0 : now - kept;
  return {
    passes: seen >= needed,
    why: `${seen} von ${needed} ${noun}`,
    writes: isFirst ? [{ store: 'local', key: initial, value: now }] : [],
  };
}
