/** The usual kinds of service groups. */
import { warn } from '../runtime/core';
import type { Group } from './types';

/**
 * The plugin's English slugs, with the default names of the groups. The German slugs equal the names in lower case.
 */
const KINDS = {
  essential: 'Essenziell',
  functional: 'Funktional',
  statistics: 'Statistik',
  marketing: 'Marketing',
};

/** Completes a group by its kind: sets a missing name, and makes the group `essential` impossible to decline. */
export function applyKind(group: Group): Group {
  const known = Object.entries(KINDS).find((kind) => kind.some((name) => name.toLowerCase() === group.slug));
  const [kind, name = ''] = known ?? [];
  const isEssential = group.isEssential || kind === 'essential';
  if (isEssential !== group.isEssential)
    warn(
      document.documentElement,
      'consent.groups',
      `the group "${group.slug}" can't be declined, whatever "isEssential" says`,
    );
  return { ...group, name: group.name || name, isEssential };
}
