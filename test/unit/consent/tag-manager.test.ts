import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { servicesInOrder } from '../../../src/consent/selection';
import { isManager, KINDS, layerOf, pushEvents, pushStates } from '../../../src/consent/tag-manager';
import type { TagManagerMode } from '../../../src/consent/types';
import { configOf } from '../../support/consent-config';

const SERVICES = servicesInOrder(
  configOf([
    { id: 1, uniqueName: 'gtm', presetId: 'gtm', tagManagerOptInEventName: 'own' },
    { id: 2, uniqueName: 'ads', tagManagerOptInEventName: 'ads-in', tagManagerOptOutEventName: 'ads-out' },
    { id: 3, uniqueName: '__proto__', tagManagerOptInEventName: 'p-in', tagManagerOptOutEventName: 'p-out' },
    { id: 4 },
  ]),
);
const globals = window as unknown as Record<string, unknown>;

const kindOf = (mode: TagManagerMode) => {
  const kind = KINDS[mode];
  if (!kind) throw new Error(`${mode} is no manager`);
  return kind;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  delete globals.dataLayer;
  delete globals._mtm;
});

describe('the tag manager', () => {
  it('gets what is allowed in one entry, which does not name the manager itself [consent.11b, consent.11f]', () => {
    globals.dataLayer = ['before'];
    pushStates(kindOf('googleTagManager'), SERVICES, ({ service }) => service.id < 3);
    expect(JSON.stringify(globals.dataLayer)).toBe(
      JSON.stringify([
        'before',
        {
          realCookieBannerConsents: {
            ads: true,
            ['__proto__']: false,
            'ads-in': true,
            'p-in': false,
            'ads-out': false,
            'p-out': true,
          },
          realCookieBannerOptInEvents: { 'ads-in': true, 'p-in': false },
          realCookieBannerOptOutEvents: { 'ads-out': false, 'p-out': true },
        },
      ]),
    );
  });

  it.each([
    ['googleTagManager', 'dataLayer'],
    ['matomoTagManager', '_mtm'],
  ] as const)(
    'gets the events of opt-ins at once and those of opt-outs a second later: %s [consent.11]',
    (mode, name) => {
      pushEvents(kindOf(mode), SERVICES.slice(0, 2), SERVICES.slice(2), () => true);
      expect(globals[name]).toEqual([{ event: 'ads-in' }]);
      vi.advanceTimersByTime(999);
      expect(globals[name]).toHaveLength(1);
      vi.advanceTimersByTime(1);
      expect(globals[name]).toEqual([{ event: 'ads-in' }, { event: 'p-out' }]);
    },
  );

  it('gets no event of an opt-out where a later decision has allowed the service meanwhile [consent.11]', () => {
    const allowed = new Set<number>();
    pushEvents(kindOf('googleTagManager'), [], SERVICES, ({ service }) => !allowed.has(service.id));
    vi.advanceTimersByTime(500);
    allowed.add(2);
    vi.runAllTimers();
    expect(globals.dataLayer).toEqual([{ event: 'p-out' }]);
  });

  it('gets no events where consent mode informs it [consent.11d]', () => {
    pushEvents(kindOf('googleTagManagerWithGcm'), SERVICES, SERVICES, () => true);
    vi.runAllTimers();
    expect(globals.dataLayer).toBeUndefined();
  });

  it('is recognised by its preset, as one kind or as any [consent.11]', () => {
    const known = ['gtm', 'gtm-server', 'mtm', 'mtm-x', 'gtmetrix', 'xgtm', ''].filter((presetId) =>
      isManager({ presetId }),
    );
    expect(known).toEqual(['gtm', 'gtm-server', 'mtm', 'mtm-x']);
    expect(isManager({ presetId: 'mtm' }, kindOf('googleTagManager'))).toBe(false);
  });

  it('finds its data layer although its name has another value, and a data layer that throws stops nothing', () => {
    globals.dataLayer = { push: 'no function' };
    expect(layerOf('dataLayer')).toEqual([]);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    globals.dataLayer = {
      push() {
        throw new Error('kaputt');
      },
    };
    pushStates(kindOf('googleTagManager'), SERVICES, () => true);
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.lastCall?.[0]).toContain('tag-manager failed at consent');
    log.mockRestore();
  });

  it('that works by consent mode has the same data layer and the same preset as the plain one [consent.11]', () => {
    const kinds = [kindOf('googleTagManager'), kindOf('googleTagManagerWithGcm')];
    expect(kinds.map((kind) => isManager({ presetId: 'gtm' }, kind))).toEqual([true, true]);
    expect(isManager({ presetId: 'mtm-x' }, kindOf('matomoTagManager'))).toBe(true);
    for (const kind of kinds) pushStates(kind, [], () => true);
    expect(globals.dataLayer).toHaveLength(2);
  });
});
