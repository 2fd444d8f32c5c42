/** What is ticked, and what a tick changes (C4.5, C6.3). */
import type { ConsentMap, Group, Service } from '../consent/types';
import type { BannerState } from './state';

type Ticked = Pick<BannerState, 'consent' | 'gcm'>;

export const isTicked = (map: ConsentMap, group: Group, { id }: Service): boolean =>
  Object.hasOwn(map, group.id) && map[group.id]?.includes(id) === true;

/** Whether all of the group, some of it or nothing is ticked; the essential group always is (C6.3). */
export function tickOf(map: ConsentMap, group: Group): 'all' | 'some' | 'none' {
  if (group.isEssential) return 'all';
  const count = group.items.filter((service) => isTicked(map, group, service)).length;
  return count === 0 ? 'none' : count === group.items.length ? 'all' : 'some';
}

/** Ticking grants a service's consent types, unticking takes those that no other ticked service needs (C4.5). */
function tick(
  { consent, gcm }: Ticked,
  groups: readonly Group[],
  group: Group,
  services: readonly Service[],
  isOn: boolean,
): Ticked {
  const ids = services.map(({ id }) => id);
  const others = (consent[group.id] ?? []).filter((id) => !ids.includes(id));
  const { [group.id]: _, ...rest } = consent;
  const left = isOn ? [...others, ...ids] : others;
  const next: ConsentMap = left.length ? { ...rest, [group.id]: left } : rest;
  const types = services.flatMap(({ googleConsentModeConsentTypes }) => googleConsentModeConsentTypes);
  const needed = groups.flatMap((each) =>
    each.items
      .filter((service) => isTicked(next, each, service))
      .flatMap(({ googleConsentModeConsentTypes }) => googleConsentModeConsentTypes),
  );
  return {
    consent: next,
    gcm: isOn
      ? [...new Set([...gcm, ...types])]
      : gcm.filter((type) => !types.includes(type) || needed.includes(type)),
  };
}

/** The state with the whole group ticked; what is ticked whole is unticked. */
export const withGroup = (state: BannerState, groups: readonly Group[], group: Group): BannerState =>
  group.isEssential
    ? state
    : {
        ...state,
        ...tick(state, groups, group, group.items, tickOf(state.consent, group) !== 'all'),
        hasChangedGroup: true,
      };

/** The state with the service ticked or unticked. */
export const withService = (
  state: BannerState,
  groups: readonly Group[],
  group: Group,
  service: Service,
): BannerState =>
  group.isEssential
    ? state
    : { ...state, ...tick(state, groups, group, [service], !isTicked(state.consent, group, service)) };

/** The state with a consent type granted or taken back. */
export const withPurpose = (state: BannerState, type: string): BannerState => ({
  ...state,
  gcm: state.gcm.includes(type) ? state.gcm.filter((each) => each !== type) : [...state.gcm, type],
});

/** Whether something that was allowed is not any more: its code runs on this page until it is left. */
export const takesAway = (before: ConsentMap | undefined, after: ConsentMap | string): boolean =>
  typeof after === 'object' &&
  Object.entries(before ?? {}).some(([group, ids]) => ids.some((id) => !after[group]?.includes(id)));
