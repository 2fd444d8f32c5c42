/** What the banner shows and what is ticked in it: the one store that its static view and its React views read. */
import { everything } from '../consent/selection';
import type { Button, Choice, Consent, ConsentMap } from '../consent/types';
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
  const stored = consent.storedConsent();
  return {
    action,
    view: action ? 'second' : 'first',
    consent: stored ? { ...stored, ...consent.defaultDecision(false) } : consent.defaultDecision(true),
    gcm: consent.config.isGcm ? consent.gcmConsent() : [],
    hasChangedGroup: false,
    isBusy: false,
    opened: $banner.get().opened + 1,
  };
}

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
  const isAll = what === 'all';
  const isCustom = what === 'custom';
  const types = () =>
    config.groups.flatMap(({ items }) => items.flatMap((service) => service.googleConsentModeConsentTypes));
  return {
    decision: isAll ? everything(config) : isCustom ? ticked : consent.defaultDecision(true),
    buttonClicked: `${isSecond ? 'ind' : 'main'}_${what}` as Button,
    gcmConsent: config.isGcm ? (isAll ? [...new Set([...gcm, ...types()])] : isCustom ? gcm : []) : undefined,
    uiView: action === 'change' ? 'change' : 'initial',
  };
}
