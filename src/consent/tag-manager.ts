/** Reports the allowed services to a tag manager, which then runs their tags. */

import { reporter } from '../core';
import { ownGlobal } from '../values/globals';
import type { Service, ServiceInGroup, TagManagerMode } from './types';

/** Events of opt-outs follow the events of opt-ins after this time, ms. */
const OPT_OUT_DELAY_MS = 1_000;

interface Kind {
  /** The name of the global data layer. */
  readonly layer: string;
  readonly preset: string;
  /** Whether each service's own event is pushed. */
  readonly hasEvents?: true;
}

/** The properties of each tag manager. */
export const KINDS: Readonly<Record<TagManagerMode, Kind | undefined>> = {
  none: undefined,
  googleTagManager: { layer: 'dataLayer', preset: 'gtm', hasEvents: true },
  googleTagManagerWithGcm: { layer: 'dataLayer', preset: 'gtm' },
  matomoTagManager: { layer: '_mtm', preset: 'mtm', hasEvents: true },
};

/** Whether the service is a tag manager itself, of the given kind or of any kind. */
export const isManager = (
  { presetId }: Pick<Service, 'presetId'>,
  { preset } = { preset: '[gm]tm' },
): boolean => new RegExp(`^${preset}(-|$)`).test(presetId);

interface Layer {
  push(entry: unknown): unknown;
}

/** Returns the data layer of this name, and creates it where the global is no data layer. */
export function layerOf(name: string): Layer {
  const found = ownGlobal(name) as Layer | undefined;
  if (typeof found?.push === 'function') return found;
  const made: unknown[] = [];
  (window as unknown as Record<string, Layer>)[name] = made;
  return made;
}

function push({ layer }: Kind, entry: Readonly<Record<string, unknown>>) {
  try {
    layerOf(layer).push(entry);
  } catch (error) {
    reporter('consent', 'tag-manager')(error);
  }
}

type Name = 'uniqueName' | 'tagManagerOptInEventName' | 'tagManagerOptOutEventName';

/** Returns the services with a name of this kind, without tag managers. */
const servicesWith = (services: readonly ServiceInGroup[], name: Name) =>
  services.filter(({ service }) => service[name] && !isManager(service));

/** Pushes the state of all services in one entry, before the tag manager's own code runs. */
export function pushStates(
  kind: Kind,
  all: readonly ServiceInGroup[],
  isIn: (each: ServiceInGroup) => boolean,
): void {
  const states = (name: Name, isWanted = true) =>
    Object.fromEntries(servicesWith(all, name).map((each) => [each.service[name], isIn(each) === isWanted]));
  const realCookieBannerOptInEvents = states('tagManagerOptInEventName');
  const realCookieBannerOptOutEvents = states('tagManagerOptOutEventName', false);
  push(kind, {
    realCookieBannerConsents: {
      ...states('uniqueName'),
      ...realCookieBannerOptInEvents,
      ...realCookieBannerOptOutEvents,
    },
    realCookieBannerOptInEvents,
    realCookieBannerOptOutEvents,
  });
}

/**
 * Pushes each service's own event, after the states.
 * @param isOut whether a service is still opted out when its event is due
 */
export function pushEvents(
  kind: Kind,
  optedIn: readonly ServiceInGroup[],
  optedOut: readonly ServiceInGroup[],
  isOut: (each: ServiceInGroup) => boolean,
): void {
  if (!kind.hasEvents) return;
  const pushAll = (services: readonly ServiceInGroup[], name: Name) => {
    for (const { service } of servicesWith(services, name)) push(kind, { event: service[name] });
  };
  pushAll(optedIn, 'tagManagerOptInEventName');
  setTimeout(() => pushAll(optedOut.filter(isOut), 'tagManagerOptOutEventName'), OPT_OUT_DELAY_MS);
}
