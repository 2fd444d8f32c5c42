/** The store of the banner's state, which the static view and the React views read. */
import { type Button, type Choice, type Consent, type ConsentMap, everything } from '../consent';
import { atom } from '../core';

/** The services that are checked, and the granted types of the consent mode. */
interface Checked {
  readonly consent: ConsentMap;
  readonly gcm: readonly string[];
}

export interface BannerState extends Checked {
  /** The reason why the banner is open again; `undefined` for the first question. */
  readonly action: 'change' | 'history' | undefined;
  readonly view: 'first' | 'second';
  /** What was checked before the visitor changed anything. */
  readonly before: Checked;
  readonly hasChangedGroup: boolean;
  /** Whether a change was saved and the page is about to reload. */
  readonly isBusy: boolean;
  /** The number of openings: each opening loads the history anew. */
  readonly opened: number;
}

const NOTHING: Checked = { consent: {}, gcm: [] };

export const $banner = atom<BannerState>({
  ...NOTHING,
  action: undefined,
  view: 'first',
  before: NOTHING,
  hasChangedGroup: false,
  isBusy: false,
  opened: 0,
});

export const update = (change: Partial<BannerState>): void => $banner.set({ ...$banner.get(), ...change });

/** Returns the visitor's last choice, or else the services that need no consent and those with a legitimate interest. */
function lastChoice(consent: Consent): Checked {
  const last = consent.chosen();
  return {
    consent: last ? { ...last.consent, ...consent.defaultDecision(false) } : consent.defaultDecision(true),
    gcm: consent.config.isGcm && last ? last.gcm : [],
  };
}

/** Returns the state of a question with these choices. */
const stateWith = (before: Checked, action?: 'change' | 'history'): BannerState => ({
  ...before,
  action,
  view: action ? 'second' : 'first',
  before,
  hasChangedGroup: false,
  isBusy: false,
  opened: $banner.get().opened + 1,
});

/** Returns the initial state, with the visitor's last choice. */
export const initialState = (consent: Consent, action?: 'change' | 'history'): BannerState =>
  stateWith(lastChoice(consent), action);

/** Returns the initial state for a visitor who has not decided. */
export const undecidedState = (consent: ConsentMap): BannerState => stateWith({ consent, gcm: [] });

/** Merges two changes of one list. */
const merge = <Item>(
  before: readonly Item[] = [],
  mine: readonly Item[] = [],
  theirs: readonly Item[] = [],
) =>
  [...new Set([...mine, ...theirs])].filter((each) =>
    (before.includes(each) === mine.includes(each) ? theirs : mine).includes(each),
  );

/** Checks what the visitor has decided in another tab meanwhile; what the visitor has changed here stays. */
export function adoptLastChoice(consent: Consent): void {
  const { before, ...mine } = $banner.get();
  const theirs = lastChoice(consent);
  const merged = consent.config.groups.map(
    ({ id }) => [id, merge(before.consent[id], mine.consent[id], theirs.consent[id])] as const,
  );
  update({
    before: theirs,
    consent: Object.fromEntries(merged.filter(([, ids]) => ids.length)),
    gcm: merge(before.gcm, mine.gcm, theirs.gcm),
  });
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
