/** The state of the checkboxes, and the changes by a checkbox. */
import { allows, type ConsentMap, type Group, type Service, type ServiceInGroup } from '../consent';
import type { BannerState } from './state';

type CheckedState = Pick<BannerState, 'consent' | 'gcm'>;

export const isBoxChecked = (map: ConsentMap, group: Group, { id }: Service): boolean =>
  Object.hasOwn(map, group.id) && map[group.id]?.includes(id) === true;

/** Whether all, some or none of the group's services are checked; the essential group is always checked. */
export function checkboxState(map: ConsentMap, group: Group): 'all' | 'some' | 'none' {
  if (group.isEssential) return 'all';
  const count = group.items.filter((service) => isBoxChecked(map, group, service)).length;
  return count === 0 ? 'none' : count === group.items.length ? 'all' : 'some';
}

/**
 * Checks or unchecks services. Checking grants a service's consent types; unchecking revokes the types that no other
 * checked service needs.
 */
function check(
  { consent, gcm }: CheckedState,
  groups: readonly Group[],
  group: Group,
  services: readonly Service[],
  isOn: boolean,
): CheckedState {
  const ids = services.map(({ id }) => id);
  const others = (consent[group.id] ?? []).filter((id) => !ids.includes(id));
  const { [group.id]: _, ...rest } = consent;
  const left = isOn ? [...others, ...ids] : others;
  const next: ConsentMap = left.length ? { ...rest, [group.id]: left } : rest;
  const types = services.flatMap(({ googleConsentModeConsentTypes }) => googleConsentModeConsentTypes);
  const needed = groups.flatMap((each) =>
    each.items
      .filter((service) => isBoxChecked(next, each, service))
      .flatMap(({ googleConsentModeConsentTypes }) => googleConsentModeConsentTypes),
  );
  return {
    consent: next,
    gcm: isOn
      ? [...new Set([...gcm, ...types])]
      : gcm.filter((type) => !types.includes(type) || needed.includes(type)),
  };
}

/**
 * Returns the state after a click on the group's checkbox: a fully checked group is unchecked, any other is checked.
 */
export const withGroup = (state: BannerState, groups: readonly Group[], group: Group): BannerState =>
  group.isEssential
    ? state
    : {
        ...state,
        ...check(state, groups, group, group.items, checkboxState(state.consent, group) !== 'all'),
        hasChangedGroup: true,
      };

/** Returns the state after a click on the service's checkbox. */
export const withService = (
  state: BannerState,
  groups: readonly Group[],
  group: Group,
  service: Service,
): BannerState =>
  group.isEssential
    ? state
    : { ...state, ...check(state, groups, group, [service], !isBoxChecked(state.consent, group, service)) };

/** Returns the state after a click on the checkbox of a consent type. */
export const withPurpose = (state: BannerState, type: string): BannerState => ({
  ...state,
  gcm: state.gcm.includes(type) ? state.gcm.filter((each) => each !== type) : [...state.gcm, type],
});

/**
 * Whether the decision revokes a service that this page has started, whoever allowed it: the service's code runs until the
 * page is left.
 */
export const revokesService = (
  started: readonly ServiceInGroup[] | undefined,
  after: ConsentMap | string,
): boolean => typeof after === 'object' && started?.some((each) => !allows(after, each)) === true;
