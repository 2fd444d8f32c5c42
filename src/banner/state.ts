/** What the banner shows and what is ticked in it: the one store that its static view and its React views read. */
import { everything } from '../consent/selection';
import type { Button, Choice, Consent, ConsentMap, Group, Service } from '../consent/types';
import { atom } from '../runtime/core';

export interface BannerState {
  /** Why the banner is open again; `undefined` while it asks for the first time (C6.2). */
  readonly action: 'change' | 'history' | undefined;
  readonly view: 'first' | 'second';
  readonly consent: ConsentMap;
  /** Granted types of the consent mode. */
  readonly gcm: readonly string[];
  readonly hasChangedGroup: boolean;
  /** A change was saved and the page is about to reload. */
  readonly isBusy: boolean;
  /** How many times it was opened: a later look at the history reads it anew. */
  readonly opened: number;
}

export const $banner = atom<BannerState>({
  action: undefined,
  view: 'first',
  consent: {},
  gcm: [],
  hasChangedGroup: false,
  isBusy: false,
  opened: 0,
});

export const update = (change: Partial<BannerState>): void => $banner.set({ ...$banner.get(), ...change });

/** How it starts: what was decided; without a decision what needs none, and the legitimate interests (C3). */
export function initialState(consent: Consent, action?: 'change' | 'history'): BannerState {
  const decision = consent.$decision.get();
  return {
    action,
    view: action ? 'second' : 'first',
    consent: decision
      ? { ...decision.consent, ...consent.defaultDecision(false) }
      : consent.defaultDecision(true),
    gcm: consent.config.isGcm ? consent.gcmConsent() : [],
    hasChangedGroup: false,
    isBusy: false,
    opened: $banner.get().opened + 1,
  };
}

export const isTicked = (map: ConsentMap, group: Group, { id }: Service): boolean =>
  Object.hasOwn(map, group.id) && map[group.id]?.includes(id) === true;

/** Whether all of the group, some of it or nothing is ticked; the essential group always is (C6.3). */
export function tickOf(map: ConsentMap, group: Group): 'all' | 'some' | 'none' {
  if (group.isEssential) return 'all';
  const count = group.items.filter((service) => isTicked(map, group, service)).length;
  return count === 0 ? 'none' : count === group.items.length ? 'all' : 'some';
}

/** Ticking grants a service's consent types, unticking takes those that no other ticked service needs (C4.5). */
function tick(groups: readonly Group[], group: Group, services: readonly Service[], isOn: boolean): void {
  const { consent, gcm } = $banner.get();
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
  update({
    consent: next,
    gcm: isOn
      ? [...new Set([...gcm, ...types])]
      : gcm.filter((type) => !types.includes(type) || needed.includes(type)),
  });
}

/** Ticks the whole group; what is ticked whole is unticked. */
export function toggleGroup(groups: readonly Group[], group: Group): void {
  if (group.isEssential) return;
  tick(groups, group, group.items, tickOf($banner.get().consent, group) !== 'all');
  update({ hasChangedGroup: true });
}

export function toggleService(groups: readonly Group[], group: Group, service: Service): void {
  if (!group.isEssential) tick(groups, group, [service], !isTicked($banner.get().consent, group, service));
}

export function togglePurpose(type: string): void {
  const { gcm } = $banner.get();
  update({ gcm: gcm.includes(type) ? gcm.filter((each) => each !== type) : [...gcm, type] });
}

const allTypes = (groups: readonly Group[]) => [
  ...new Set(
    groups.flatMap(({ items }) =>
      items.flatMap(({ googleConsentModeConsentTypes }) => googleConsentModeConsentTypes),
    ),
  ),
];

/**
 * What a button says to whoever documents it (C6.3).
 * @param isSecond in which view it was pressed: the one that is seen, not the one that is still on its way
 */
export function choiceOf(
  consent: Consent,
  what: 'all' | 'essential' | 'custom' | 'close_icon',
  isSecond: boolean,
): Choice {
  const { action, consent: ticked, gcm } = $banner.get();
  const { config } = consent;
  const button = `${isSecond ? 'ind' : 'main'}_${what}` as Button;
  const decision =
    what === 'all' ? everything(config) : what === 'custom' ? ticked : consent.defaultDecision(true);
  const granted =
    what === 'all' ? [...new Set([...gcm, ...allTypes(config.groups)])] : what === 'custom' ? gcm : [];
  return {
    decision,
    buttonClicked: button,
    gcmConsent: config.isGcm ? granted : undefined,
    uiView: action === 'change' ? 'change' : 'initial',
  };
}

/** Whether something that was allowed is not any more: its code runs on this page until it is left. */
export const takesAway = (before: ConsentMap | undefined, after: Choice['decision']): boolean =>
  typeof after === 'object' &&
  Object.entries(before ?? {}).some(([group, ids]) => ids.some((id) => !after[group]?.includes(id)));
