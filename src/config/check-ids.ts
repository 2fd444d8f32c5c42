/** Checks the ids by which groups, services and blockers of the consent refer to each other. */
import { GROUP, isEssentialGroup, readEntities } from '../borders/values/consent-schema';
import { isTree, listOf, numberOf, type Raw, scalarText, textOf, treeOf } from '../borders/values/readers';
import { shownJson } from '../borders/values/shown-json';
import { nearest } from './nearest';
import type { Report } from './report';

/**
 * Reports groups, services and blockers without an id or with a duplicate id, and blockers that name an unknown
 * service.
 */
export function checkIds(consent: Raw, report: Report): void {
  if (!listOf(consent.groups).length) {
    if (listOf(consent.blockers).length)
      report(
        'consent.blockers',
        '"consent.blockers" has no effect without "consent.groups": the page asks for nothing and blocks nothing',
      );
    return;
  }
  const { groups } = readEntities(consent);
  const names = new Map(groups.flatMap(({ items }) => items.map(({ id, name }) => [id, name] as const)));
  const [groupIds, serviceIds, blockerIds] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const checkId = (
    value: unknown,
    key: string,
    ids: Set<number>,
    ifTaken = 'this one is ignored',
    ifMissing = 'it is ignored',
  ) => {
    const id = numberOf(treeOf(value).id, 0);
    if (!isTree(value)) return;
    if (id <= 0 || !Number.isInteger(id))
      report(key, `"${key}" has no "id" that is a whole number from 1; ${ifMissing}`);
    else if (ids.has(id)) report(`${key}.id`, `"${key}.id" is ${id}, the id of another entry; ${ifTaken}`);
    ids.add(id);
  };
  for (const [at, group] of listOf(consent.groups).entries()) {
    checkId(group, `consent.groups[${at}]`, groupIds);
    const { isEssential, slug } = treeOf(group);
    if (
      GROUP.isEssential.read(isEssential) === false &&
      isEssentialGroup({ isEssential: false, slug: textOf(slug) })
    )
      report(
        `consent.groups[${at}].isEssential`,
        `"consent.groups[${at}].isEssential" is ${shownJson(isEssential)}, but the slug ${shownJson(slug)} makes the group one that nobody can decline`,
      );
    for (const [place, item] of listOf(treeOf(group).items).entries())
      checkId(item, `consent.groups[${at}].items[${place}]`, serviceIds, "blockers can't tell them apart");
  }
  const effect = 'its rules block all the same';
  for (const [at, blocker] of listOf(consent.blockers).entries()) {
    const key = `consent.blockers[${at}]`;
    checkId(blocker, key, blockerIds, effect, effect);
    const { services = [], criteria } = treeOf(blocker);
    if (Array.isArray(services) && !services.length && criteria !== 'tcfVendors')
      report(
        `${key}.services`,
        `"${key}.services" names no service, so nothing allows what this blocker blocks`,
      );
    for (const [place, each] of listOf(services).entries()) {
      const id = numberOf(each, 0);
      if (names.has(id)) continue;
      const nearestId = nearest(scalarText(each), [...names.keys()].map(String));
      const hint = nearestId
        ? `the nearest id is ${nearestId} ("${names.get(Number(nearestId))}")`
        : 'no group has any service';
      report(
        `${key}.services[${place}]`,
        `"${key}.services" names the service ${shownJson(each)}, which no group has; ${hint}. Nothing allows it, so what this blocker blocks stays blocked`,
      );
    }
  }
  const essential = groups.filter(isEssentialGroup).length;
  if (groups.length && essential !== 1)
    report(
      'consent.groups',
      `"consent.groups" has ${essential || 'no'} groups with "isEssential": true, expected exactly one`,
    );
}
