import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.ee-calendar-event',
  gone: '.ee-calendar__controls',
};
