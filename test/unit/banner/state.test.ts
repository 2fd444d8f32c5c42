import { beforeEach, describe, expect, it } from 'vitest';
import {
  checkboxState,
  revokesService,
  withGroup,
  withPurpose,
  withService,
} from '../../../src/banner/checkbox-state';
import { $banner, adoptLastChoice, choiceOf, initialState } from '../../../src/banner/state';
import { everything } from '../../../src/consent/selection';
import type { ConsentMap, Group } from '../../../src/consent/types';
import { fakeConsent, SERVICES } from '../../support/consent';

const TYPES = { maps: ['ad_storage', 'analytics_storage'], ads: ['ad_storage'] };
const plain = fakeConsent();
const groups = plain.config.groups.map((group) => ({
  ...group,
  items: group.items.map((service) => ({
    ...service,
    googleConsentModeConsentTypes:
      service.id === SERVICES.maps ? TYPES.maps : service.id === SERVICES.ads ? TYPES.ads : [],
  })),
}));
const [essential, functional, marketing] = groups as [
  (typeof groups)[0],
  (typeof groups)[0],
  (typeof groups)[0],
];
const consent = fakeConsent({ groups, isGcm: true });

const toggleGroup = (all: readonly Group[], group: Group) =>
  $banner.set(withGroup($banner.get(), all, group));

beforeEach(() => $banner.set(initialState(fakeConsent({ groups, isGcm: true }))));

describe('the ticked services', () => {
  it('are at first those that need no consent, and change by groups and by single services [banner.2c]', () => {
    expect($banner.get().consent).toEqual({ 1: [SERVICES.essential] });
    const [maps] = functional.items;
    if (maps) $banner.set(withService($banner.get(), groups, functional, maps));
    expect(checkboxState($banner.get().consent, functional)).toBe('some');
    toggleGroup(groups, functional);
    expect(checkboxState($banner.get().consent, functional)).toBe('all');
    toggleGroup(groups, functional);
    expect($banner.get().consent).toEqual({ 1: [SERVICES.essential] });
    toggleGroup(groups, essential);
    expect(checkboxState($banner.get().consent, essential)).toBe('all');
  });

  it('grant their consent types, and keep those that another ticked service needs [consent.10]', () => {
    toggleGroup(groups, functional);
    toggleGroup(groups, marketing);
    expect($banner.get().gcm).toEqual(['ad_storage', 'analytics_storage']);
    toggleGroup(groups, functional);
    expect($banner.get().gcm).toEqual(['ad_storage']);
    $banner.set(withPurpose($banner.get(), 'security_storage'));
    expect(choiceOf(consent, 'custom', false).gcmConsent).toEqual(['ad_storage', 'security_storage']);
  });

  it('become the choice that a button stands for [banner.2c]', () => {
    toggleGroup(groups, marketing);
    expect(choiceOf(consent, 'custom', false)).toMatchObject({
      decision: { 1: [SERVICES.essential], 3: [SERVICES.ads] },
      buttonClicked: 'main_custom',
      uiView: 'initial',
    });
    expect(choiceOf(consent, 'all', false)).toMatchObject({
      decision: { 2: functional.items.map(({ id }) => id) },
      buttonClicked: 'main_all',
      gcmConsent: ['ad_storage', 'analytics_storage'],
    });
    $banner.set({ ...$banner.get(), view: 'second', action: 'change' });
    expect(choiceOf(consent, 'essential', true)).toMatchObject({
      decision: { 1: [SERVICES.essential] },
      buttonClicked: 'ind_essential',
      gcmConsent: [],
      uiView: 'change',
    });
  });

  it('follow what another tab has decided, except where the visitor has changed them here [banner.2e, consent.12]', () => {
    const { maps, youtube, fonts, ads, essential: basis } = SERVICES;
    let chosen = { consent: { 2: [maps, youtube], 3: [ads] } as ConsentMap, gcm: ['ad_storage'] };
    const tab = { ...consent, chosen: () => chosen };
    $banner.set(initialState(tab, 'change'));
    const tick = (id: number) => {
      const service = functional.items.find((each) => each.id === id);
      if (service) $banner.set(withService($banner.get(), groups, functional, service));
    };
    tick(youtube);
    $banner.set(withPurpose($banner.get(), 'security_storage'));
    chosen = { consent: { 2: [maps, youtube, fonts] }, gcm: ['analytics_storage'] };
    adoptLastChoice(tab);
    expect($banner.get()).toMatchObject({ action: 'change', gcm: ['security_storage', 'analytics_storage'] });
    expect($banner.get().consent).toEqual({ 1: [basis], 2: [maps, fonts] });
    chosen = { consent: {}, gcm: [] };
    adoptLastChoice(tab);
    expect(choiceOf(tab, 'custom', true)).toMatchObject({
      decision: { 1: [basis] },
      gcmConsent: ['security_storage'],
    });
  });

  it('need a reload only where they revoke a service that the page has started, whoever allowed it [banner.2]', () => {
    const { config, $accepted, $decision, allow } = fakeConsent();
    expect(revokesService($accepted.get(), { 1: [SERVICES.essential] })).toBe(false);
    allow(SERVICES.maps);
    const started = $accepted.get();
    expect(revokesService(started, everything(config))).toBe(false);
    expect(revokesService(started, { 1: [SERVICES.essential] })).toBe(true);
    expect($decision.get()).toBeDefined();
  });
});
