import { numberOf } from '../../borders/values/readers';
import type { Visit } from '../visit';
import type { Outcome } from './condition';

/** Whether `counter` grew by `needed` since the value under `initialKey` was stored, at the first check. */
export function checkGrowth(
  { remembered }: Visit,
  counter: string,
  initialKey: string,
  needed: number,
  noun: string,
): Outcome {
  const now = numberOf(remembered('local', counter), 0);
  const stored = remembered('local', initialKey);
  // A stored value above the current one means that the counter was cleared.
  const isFirst = typeof stored !== 'number' || stored > now;
  const seen = isFirst ? 0 : now - stored;
  return {
    passes: seen >= needed,
    why: `${seen} von ${needed} ${noun}`,
    writes: isFirst ? [{ store: 'local', key: initialKey, value: now }] : [],
  };
}
