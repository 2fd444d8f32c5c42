/** Tells a tag manager which services are allowed, so that it runs their tags (C4.6). */
import { ownGlobal } from '../borders/values/globals';
import type { Service, ServiceInGroup, TagManagerMode } from './types';

/** Events of opt-outs come this long after those of opt-ins, ms. */
const OPT_OUT_DELAY_MS = 1_000;

interface Kind {
  /** Name of the global that holds the data layer. */
  readonly layer: string;
  readonly preset: string;
  /** Whether each service's own event is pushed. */
  readonly hasEvents?: true;
}

/** The page's kind of tag manager; `undefined` where there is none. */
export const KINDS: Readonly<Record<TagManagerMode, Kind | undefined>> = {
  none: undefined,
  googleTagManager: { layer: 'dataLayer', preset: 'gtm', hasEvents: true },
  googleTagManagerWithGcm: { layer: 'dataLayer', preset: 'gtm' },
  matomoTagManager: { layer: '_mtm', preset: 'mtm', hasEvents: true },
};

/** Whether the service is itself a tag manager, of one kind or of any. */
export const isManager = (
  { presetId }: Pick<Service, 'presetId'>,
  { preset } = { preset: '[gm]tm' },
): boolean => new RegExp(`^${preset}(-|$)`).test(presetId);

interface Layer {
  push(entry: unknown): unknown;
}

/** The data layer of that name, made where there is none or something else stands in its place. */
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
    console.error(error);
  }
}

type Name = 'uniqueName' | 'tagManagerOptInEventName' | 'tagManagerOptOutEventName';

/** Services that have a name of that kind, the managers left out. */
const named = (services: readonly ServiceInGroup[], name: Name) =>
  services.filter(({ service }) => service[name] && !isManager(service));

/** What is allowed, in one entry, before the tag manager's own code runs. */
export function pushStates(
  kind: Kind,
  all: readonly ServiceInGroup[],
  isIn: (each: ServiceInGroup) => boolean,
): void {
  const states = (name: Name, isWanted = true) =>
    Object.fromEntries(named(all, name).map((each) => [each.service[name], isIn(each) === isWanted]));
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

/** The services' own events, once their states are known. */
export function pushEvents(
  kind: Kind,
  optedIn: readonly ServiceInGroup[],
  optedOut: readonly ServiceInGroup[],
): void {
  if (!kind.hasEvents) return;
  const pushAll = (services: readonly ServiceInGroup[], name: Name) => {
    for (const { service } of named(services, name)) push(kind, { event: service[name] });
  };
  pushAll(optedIn, 'tagManagerOptInEventName');
  setTimeout(pushAll, OPT_OUT_DELAY_MS, optedOut, 'tagManagerOptOutEventName');
}
