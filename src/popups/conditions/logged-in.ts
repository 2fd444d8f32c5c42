import type { Condition } from './condition';

/** Fails for logged-in users: for all, or for those with a listed role. */
export const loggedIn: Condition = (_id, { logged_in_users, logged_in_roles }, { roles }) => {
  if (!roles) return { passes: true, why: 'nicht angemeldet' };
  if (logged_in_users === 'all') return { passes: false, why: 'angemeldet' };
  const role = logged_in_roles.find((each) => roles.includes(each));
  return {
    passes: role === undefined,
    why: role === undefined ? 'angemeldet, ohne eine der Rollen' : `angemeldet mit der Rolle ${role}`,
  };
};
