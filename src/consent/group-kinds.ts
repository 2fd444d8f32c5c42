/** The kinds of groups of services (spec 3). */
import { warn } from '../runtime/core';
import type { Group } from './types';

/** The plugin's slugs in English, and what visitors read where a group has no name. The German slugs are these names. */
const KINDS = {
  essential: 'Essenziell',
  functional: 'Funktional',
  statistics: 'Statistik',
  marketing: 'Marketing',
};

/** The group with what follows from its kind: its name where it has none, and that the essential one can't be declined. */
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
