/** The usual kinds of service groups. */
import { isEssentialGroup } from '../borders/values/consent-schema';
import { isGermanPage } from '../runtime/core';
import type { Group } from './types';

/**
 * The plugin's English slugs, with the German and English names of the groups. The German slugs equal the German names
 * in lower case.
 */
const KINDS = {
  essential: ['Essenziell', 'Essential'],
  functional: ['Funktional', 'Functional'],
  statistics: ['Statistik', 'Statistics'],
  marketing: ['Marketing', 'Marketing'],
} as const;

/** Completes a group by its kind: sets a missing name, and makes the group `essential` impossible to decline. */
export function applyKind(group: Group): Group {
  const known = Object.entries(KINDS).find(([slug, [name]]) =>
    [slug, name.toLowerCase()].includes(group.slug),
  );
  const [, [german, english] = ['', '']] = known ?? [];
  return {
    ...group,
    name: group.name || (isGermanPage() ? german : english),
    isEssential: isEssentialGroup(group),
  };
}
