import { increment, readStored, type StoreName, storeValue } from '../ui/builder-storage';
import type { PopupSettings } from './settings';

/** A month is the builder's: a twelfth of 365.04 days. */
const PERIOD_SECONDS = { day: 86_400, week: 604_800, month: 2_628_288 };

/** A stored counter; `lifetime` in s, from the first count on. */
export interface Counter {
  readonly store: StoreName;
  readonly key: string;
  readonly lifetime?: number;
}

/** The counter of a popup's shows, in all or within a period. */
export function counterOf(id: number, period: PopupSettings['times_period']): Counter {
  if (!period) return { store: 'local', key: `popup_${id}_times` };
  const key = `popup-${id}-impressions-count`;
  return period === 'session'
    ? { store: 'plain', key }
    : { store: 'local', key, lifetime: PERIOD_SECONDS[period] };
}

const count = ({ store, key, lifetime }: Counter) => increment(store, key, lifetime);

const disableKey = (id: number) => `popup_${id}_disable`;

/** Whether the visitor never wants to see the popup again. */
export const isDisabled = (id: number): boolean => Boolean(readStored('local', disableKey(id)));

/** Never shows the popup to this visitor again. */
export const disable = (id: number): Promise<void> => storeValue('local', disableKey(id), true);

/** Counts a show. Shows within a period are counted when the conditions are checked. */
export async function countShow(id: number, { times_count }: PopupSettings): Promise<void> {
  if (!times_count) await count(counterOf(id, ''));
}

/** Counts a hide. */
export async function countHide(id: number, { times_count, times_period }: PopupSettings): Promise<void> {
  if (!times_count) return;
  await Promise.all([count(counterOf(id, '')), times_period && count(counterOf(id, times_period))]);
}
