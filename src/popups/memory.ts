import { raise, remember, remembered, type StoreName } from '../ui/builder-storage';
import type { PopupSettings } from './settings';

/** Time frames, s (spec 9). */
const FRAMES = { day: 86_400, week: 604_800, month: 2_628_288 };

/** Where something is counted; `lifetime` in s, from the first count on. */
export interface Counter {
  readonly store: StoreName;
  readonly key: string;
  readonly lifetime?: number;
}

/** Where a popup's shows are counted: for good, or within a period. */
export function counterOf(id: number, period: PopupSettings['times_period']): Counter {
  if (!period) return { store: 'local', key: `popup_${id}_times` };
  const key = `popup-${id}-impressions-count`;
  return period === 'session' ? { store: 'plain', key } : { store: 'local', key, lifetime: FRAMES[period] };
}

const count = ({ store, key, lifetime }: Counter) => raise(store, key, lifetime);

const disableKey = (id: number) => `popup_${id}_disable`;

/** Whether the visitor wanted the popup never again. */
export const isDisabled = (id: number): boolean => Boolean(remembered('local', disableKey(id)));

/** Never again for this visitor. */
export const disable = (id: number): Promise<void> => remember('local', disableKey(id), true);

/** After a show; periods are counted when the conditions are judged (contract popup 4.2, 6 step 9). */
export async function countShow(id: number, { times_count }: PopupSettings): Promise<void> {
  if (!times_count) await count(counterOf(id, ''));
}

/** After a hide. */
export async function countHide(id: number, { times_count, times_period }: PopupSettings): Promise<void> {
  if (!times_count) return;
  await Promise.all([count(counterOf(id, '')), times_period && count(counterOf(id, times_period))]);
}
