import type { Condition } from './condition';
import { checkGrowth } from './count-since';

/** Passes after the set number of visits since the first one with this popup. */
export const sessions: Condition = (id, { sessions_sessions }, visit) =>
  checkGrowth(visit, 'sessions', `popup_${id}_sessions_initialSessions`, sessions_sessions, 'Sitzungen');
