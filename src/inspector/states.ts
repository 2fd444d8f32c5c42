import type { MarkState } from '../api';

/** Signs of the states, the worst state first: the frame of an element with several handlers shows the worst one. */
export const SIGNS: Readonly<Record<MarkState, string>> = {
  failed: '✕',
  'no handler': '?',
  blocked: '⊘',
  loading: '↻',
  waiting: '…',
  mounted: '✓',
};

export const STATE_NAMES = Object.keys(SIGNS) as MarkState[];

/** How many marks are in each state. */
export function countStates(items: readonly { readonly state: MarkState }[]): Map<MarkState, number> {
  const counts = new Map(STATE_NAMES.map((state) => [state, 0]));
  for (const { state } of items) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
}

/** Returns the worst of the states; `undefined` for none. */
export const worstOf = (states: readonly MarkState[]): MarkState | undefined =>
  STATE_NAMES.find((state) => states.includes(state));
