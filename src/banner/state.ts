/** The store of the banner's state, which the static view and the React views read. */
import { everything } from '../consent/selection';
import type { Button, Choice, Consent, ConsentMap } from '../consent/types';
import { atom } from '../runtime/core';

export interface BannerState {
  /** The reason why the banner is open again; `undefined` for the first question. */
  readonly action: 'change' | 'history' | undefined;
  readonly view: 'first' | 'second';
  readonly consent: ConsentMap;
  /** The granted types of the consent mode. */
  readonly gcm: readonly string[];
  readonly hasChangedGroup: boolean;
  /** Whether a change was saved and the page is about to reload. */
  readonly isBusy: boolean;
  /** The number of openings: each opening loads the history anew. */
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

/**
 * Returns the initial state: the visitor's last choice, or else the services that need no consent and those with a
 * legitimate interest.
 */
export function initialState(consent: Consent, action?: 'change' | 'history'): BannerState {
  const last = consent.chosen();
  return {
    action,
    view: action ? 'second' : 'first',
    consent: last ? { ...last.consent, ...consent.defaultDecision(false) } : consent.defaultDecision(true),
    gcm: consent.config.isGcm && last ? last.gcm : [],
    hasChangedGroup: false,
    isBusy: false,
    opened: $banner.get().opened + 1,
  };
}

/**
 * Returns the choice of a button.
 * @param isSecond whether the second view is visible; a view that is still loading does not count
 */
export function choiceOf(
  consent: Consent,
  what: 'all' | 'essential' | 'custom' | 'close_icon',
  isSecond: boolean,
): Choice {
  const { action, consent: checked, gcm } = $banner.get();
  const { config } = consent;
  const isAll = what === 'all';
  const isCustom = what === 'custom';
  const types = () =>
    config.groups.flatMap(({ items }) => items.flatMap((service) => service.googleConsentModeConsentTypes));
  return {
    decision: isAll ? everything(config) : isCustom ? checked : consent.defaultDecision(true),
    buttonClicked: `${isSecond ? 'ind' : 'main'}_${what}` as Button,
    gcmConsent: config.isGcm ? (isAll ? [...new Set([...gcm, ...types()])] : isCustom ? gcm : []) : undefined,
    uiView: action === 'change' ? 'change' : 'initial',
  };
}
