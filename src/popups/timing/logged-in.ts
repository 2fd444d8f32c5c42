import type { Condition } from './condition';

/** Hides the popup from users who are logged in: all, or those with a listed role (spec 6). */
export const loggedIn: Condition = (_id, { logged_in_users, logged_in_roles }, { roles }) => {
  if (!roles) return { passes: true, why: 'nicht angemeldet' };
  if (logged_in_users === 'all') return { passes: false, why: 'angemeldet' };
  const role = logged_in_roles.find((each) => roles.includes(each));
  return {
    passes: role === undefined,
    why: role === undefined ? 'angemeldet, ohne eine der Rollen' : `angemeldet mit der Rolle ${role}`,
  };
};
