import type { Condition } from './condition';
import { judgeSince } from './since';

/** As many visits as set, since the first one with this popup. */
export const sessions: Condition = (id, { sessions_sessions }, visit) =>
  judgeSince(visit, 'sessions', `popup_${id}_sessions_initialSessions`, sessions_sessions, 'Sitzungen');
