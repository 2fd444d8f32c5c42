import { afterEach, describe, expect, it, vi } from 'vitest';
import { setConsentDefault, updateConsentMode } from '../../../src/consent/consent-mode';
import { deleteCookie, writeCookie } from '../../../src/consent/cookies';
import { servicesInOrder } from '../../../src/consent/selection';
import type { ConsentConfig } from '../../../src/consent/types';
import { configOf } from '../../support/consent-config';

const site = (more: Partial<ConsentConfig> = {}) =>
  configOf(
    [
      { id: 1, uniqueName: 'ads' },
      { id: 2, uniqueName: 'maps' },
      { id: 3, uniqueName: 'gtm', presetId: 'gtm' },
      { id: 4, uniqueName: 'mtm-2' },
    ],
    { isGcm: true, ...more },
  );
const globals = window as unknown as Record<string, unknown>;
/** The recorded commands, as plain lists. */
const layer = () =>
  (globals.dataLayer as ArrayLike<unknown>[] | undefined)?.map((entry) => Array.from(entry));
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'denied',
};

afterEach(() => {
  delete globals.dataLayer;
  delete globals.gtag;
  deleteCookie('piton-consent-gcm');
});

describe('consent mode', () => {
  it('without a server denies all seven types first, once, as a command that tags understand [consent.10a]', () => {
    setConsentDefault(site());
    setConsentDefault(site());
    expect(layer()).toEqual([['consent', 'default', { ...DENIED, wait_for_update: 1_000 }]]);
    expect(String((globals.dataLayer as unknown[])[0])).toBe('[object Arguments]');
  });

  it('without a server also denies each service where it tells the tag manager what is allowed [consent.10]', () => {
    setConsentDefault(site({ manager: 'googleTagManagerWithGcm' }));
    expect(layer()).toEqual([
      ['consent', 'default', { ads: 'denied', maps: 'denied', ...DENIED, wait_for_update: 1_000 }],
    ]);
  });

  it('does not change a default that the page set, nor anything else in the data layer [consent.10b]', () => {
    const before = [null, 7, { event: 'x' }, ['consent', 'default', { ad_storage: 'granted' }]];
    globals.dataLayer = [...before];
    setConsentDefault(site());
    expect(globals.dataLayer).toEqual(before);
  });

  it('is left to the server where there is one, and is off where it is switched off [consent.10b]', () => {
    setConsentDefault(site({ isStandalone: false }));
    setConsentDefault(site({ isGcm: false }));
    expect(globals.dataLayer).toBeUndefined();
    expect(globals.gtag).toBeUndefined();
  });

  it('grants what the decision granted and denies the rest [consent.10c]', () => {
    setConsentDefault(site());
    updateConsentMode(site(), ['ad_storage', 'security_storage', 'unknown'], []);
    expect(layer()?.[1]).toEqual([
      'consent',
      'update',
      { ...DENIED, ad_storage: 'granted', security_storage: 'granted' },
    ]);
  });

  it('with a server is updated only once types were documented [consent.10e]', () => {
    const gtag = vi.fn();
    globals.gtag = gtag;
    const config = site({ isStandalone: false });
    updateConsentMode(config, [], []);
    expect(gtag).not.toHaveBeenCalled();
    writeCookie('piton-consent-gcm', '[]');
    updateConsentMode(config, [], []);
    expect(gtag.mock.calls).toEqual([['consent', 'update', DENIED]]);
  });

  it('also sends each service to the tag manager, except the managers themselves [consent.10, consent.11d]', () => {
    const gtag = vi.fn();
    globals.gtag = gtag;
    const config = site({ manager: 'googleTagManagerWithGcm' });
    updateConsentMode(
      config,
      [],
      servicesInOrder(config).filter(({ service }) => service.id !== 2),
    );
    expect(gtag.mock.calls).toEqual([['consent', 'update', { ...DENIED, ads: 'granted', maps: 'denied' }]]);
  });

  it('continues where gtag throws or is not a function', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    globals.gtag = () => {
      throw new Error('kaputt');
    };
    setConsentDefault(site());
    updateConsentMode(site(), [], []);
    expect(log).toHaveBeenCalledTimes(2);
    for (const [message] of log.mock.calls) expect(message).toContain('consent-mode failed at consent');
    globals.gtag = document.createElement('a');
    updateConsentMode(site(), [], []);
    setConsentDefault(site());
    expect(layer()).toHaveLength(1);
    log.mockRestore();
  });

  it('denies first, whatever else is in the data layer [consent.10a]', () => {
    globals.dataLayer = [null, ['consent', 'update', {}], ['config', 'default']];
    setConsentDefault(site());
    expect(globals.dataLayer).toHaveLength(4);
  });

  it('is not updated where the site does not use it [consent.10]', () => {
    const gtag = vi.fn();
    globals.gtag = gtag;
    updateConsentMode(site({ isGcm: false }), [], []);
    expect(gtag).not.toHaveBeenCalled();
  });
});
