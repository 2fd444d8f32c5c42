/** Finds the services that a decision allows. The functions are pure. */
import type { ConsentConfig, ConsentMap, Group, ServiceInGroup } from './types';

const idsOf = (group: Group, isIn: (group: Group, at: number) => boolean) =>
  group.items.filter((_, at) => isIn(group, at)).map(({ id }) => id);

/**
 * Returns the services that are allowed without a decision: the essential group, and on request services of other
 * groups with a legitimate interest. A group without allowed services is left out.
 */
export function defaultDecision(
  { groups }: Pick<ConsentConfig, 'groups'>,
  withLegitimateInterest = true,
): ConsentMap {
  const map: Record<string, readonly number[]> = {};
  for (const group of groups) {
    const allowed = idsOf(
      group,
      ({ isEssential, items }, at) =>
        isEssential || (withLegitimateInterest && items[at]?.legalBasis === 'legitimate-interest'),
    );
    if (group.isEssential || allowed.length) map[group.id] = allowed;
  }
  return map;
}

/** Returns every service of every group. */
export const everything = ({ groups }: Pick<ConsentConfig, 'groups'>): ConsentMap =>
  Object.fromEntries(
    groups.filter(({ items }) => items.length).map((group) => [group.id, idsOf(group, () => true)]),
  );

/** Lists all services with their groups, in the owner's order. */
export const allServices = ({ groups }: Pick<ConsentConfig, 'groups'>): ServiceInGroup[] =>
  groups.flatMap((group) => group.items.map((service) => ({ service, group })));

/** Lists all services with their groups, in the order in which their code runs. */
export const servicesInOrder = ({ groups }: Pick<ConsentConfig, 'groups'>): ServiceInGroup[] =>
  allServices({ groups }).sort((a, b) => a.service.executePriority - b.service.executePriority);

export const allows = (consent: ConsentMap, { service, group }: ServiceInGroup): boolean =>
  Object.hasOwn(consent, group.id) && consent[group.id]?.includes(service.id) === true;

/** Whether `more` allows everything that `less` allows. */
export const allowsAll = (more: ConsentMap, less: ConsentMap): boolean =>
  Object.entries(less).every(([group, ids]) => ids.every((id) => more[group]?.includes(id)));

/** Returns the part of `consent` that `other` allows too. */
export const intersect = (consent: ConsentMap, other: ConsentMap): ConsentMap =>
  Object.fromEntries(
    Object.entries(consent).map(([group, ids]) => [group, ids.filter((id) => other[group]?.includes(id))]),
  );
