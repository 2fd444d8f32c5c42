import { describe, expect, it } from 'vitest';
import { choiceOf, missingServices } from '../../../../src/blocker/placeholder/accept';
import { readSiteConfig } from '../../../../src/blocker/placeholder/config';
import { defaultDecision } from '../../../../src/consent/selection';
import { fakeBlocker, fakeConsent, SERVICES } from '../../../support/consent';

const both = fakeBlocker(9, 'Beides', SERVICES.maps, { services: [SERVICES.maps, SERVICES.ads] });

describe('a click on a placeholder', () => {
  it('adds the services that the content needs, of every group, to those that were allowed before [blocker.3] [consent.1]', () => {
    const consent = fakeConsent();
    expect(choiceOf(consent, both)).toMatchObject({
      decision: { 1: [SERVICES.essential], 2: [SERVICES.maps], 3: [SERVICES.ads] },
      buttonClicked: 'unblock',
      blocker: 9,
      uiView: 'initial',
    });
    consent.allow(SERVICES.fonts, SERVICES.maps);
    expect(choiceOf(consent, both).decision).toEqual({
      1: [SERVICES.essential],
      2: [SERVICES.maps, SERVICES.fonts],
      3: [SERVICES.ads],
    });
    expect(missingServices(consent, both).map(({ id }) => id)).toEqual([SERVICES.ads]);
  });

  it('takes nothing back that the visitor has chosen before, although the server has not documented it yet [blocker.3] [consent.12]', () => {
    const consent = {
      ...fakeConsent(),
      storedConsent: () => ({ 1: [SERVICES.essential] }),
      chosen: () => ({ consent: { 1: [SERVICES.essential], 2: [SERVICES.fonts, SERVICES.maps] }, gcm: [] }),
    };
    expect(choiceOf(consent, both).decision).toEqual({
      1: [SERVICES.essential],
      2: [SERVICES.fonts, SERVICES.maps],
      3: [SERVICES.ads],
    });
    // The placeholder still names what does not count yet.
    expect(missingServices(consent, both).map(({ id }) => id)).toEqual([SERVICES.maps, SERVICES.ads]);
  });

  it('allows what each of two blockers needs that block the element, unless one service is enough [blocker.2] [blocker.3]', () => {
    const consent = fakeConsent({ blockers: [fakeBlocker(9, 'Maps', SERVICES.maps)] });
    const servicesOf = (more: object) => {
      const attributes = {
        'consent-id': '9',
        'consent-required': `${SERVICES.maps},${SERVICES.ads}`,
        ...more,
      };
      const node = document.createElement('div');
      for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
      return readSiteConfig(consent).blockerOf(node)?.services;
    };
    expect(servicesOf({})).toEqual([SERVICES.maps, SERVICES.ads]);
    expect(servicesOf({ 'consent-condition': 'or' })).toEqual([SERVICES.maps]);
    expect(servicesOf({ 'consent-by': 'tcfVendors' })).toEqual([SERVICES.maps]);
    expect(servicesOf({ 'consent-id': '8' })).toBeUndefined();
  });

  it('allows no service by the owner’s legitimate interest, which nobody has decided on yet [blocker.3]', () => {
    const plain = fakeConsent();
    const groups = plain.config.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({
        ...item,
        legalBasis: item.id === SERVICES.fonts ? ('legitimate-interest' as const) : item.legalBasis,
      })),
    }));
    const consent = fakeConsent({ groups });
    const undecided = {
      ...consent,
      defaultDecision: (isLegitimate?: boolean) => defaultDecision(consent.config, isLegitimate),
    };
    expect(choiceOf(undecided, both).decision).toEqual({
      1: [SERVICES.essential],
      2: [SERVICES.maps],
      3: [SERVICES.ads],
    });
  });

  it('grants the consent-mode types of these services in addition to those already granted [blocker.3] [consent.10]', () => {
    const plain = fakeConsent({ isGcm: true });
    const groups = plain.config.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({
        ...item,
        googleConsentModeConsentTypes: item.id === SERVICES.ads ? ['ad_storage', 'ad_user_data'] : [],
      })),
    }));
    const consent = {
      ...fakeConsent({ isGcm: true, groups }),
      chosen: () => ({ consent: {}, gcm: ['analytics_storage', 'ad_storage'] }),
    };
    expect(choiceOf(consent, both).gcmConsent).toEqual(['analytics_storage', 'ad_storage', 'ad_user_data']);
    expect(choiceOf(fakeConsent(), both).gcmConsent).toBeUndefined();
  });

  it('sends the picture that was shown [blocker.1]', () => {
    const picture = { url: '/a.jpg', width: 16, height: 9, embedId: '4', fileMd5: 'abc' };
    expect(choiceOf(fakeConsent(), both, picture).blockerThumbnail).toBe('4-abc');
    const { fileMd5: _, ...plain } = picture;
    expect(choiceOf(fakeConsent(), both, plain).blockerThumbnail).toBe('4-');
    expect(choiceOf(fakeConsent(), both).blockerThumbnail).toBeUndefined();
  });
});
