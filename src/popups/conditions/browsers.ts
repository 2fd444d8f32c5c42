import { type Condition, chosen } from './condition';

/** Passes in any browser, or in one of the chosen ones. */
export const browsers: Condition = (_id, settings, visit) => {
  if (settings.browsers_browsers === 'all') return { passes: true, why: 'alle Browser' };
  const options = settings.browsers_browsers_options;
  return {
    passes: visit.browsers.some((name) => options.includes(name)),
    why: `Browser ${visit.browsers.join(', ') || 'unbekannt'}${chosen(options)}`,
  };
};
