import { describe, expect, it, vi } from 'vitest';
import { createManager } from '../../../src/consent/manager';
import { fakeConsent } from '../../support/consent';

describe('what other scripts read of the consent', () => {
  const decision = { uuid: 'u' };
  const open = (version = '5.2.23', stored: object | undefined = decision, valid = stored) => {
    const consent = fakeConsent({ version });
    const persist = vi.fn(async () => {});
    const apply = vi.fn(async () => {});
    const reader = { stored: () => stored, valid: () => valid };
    const manager = createManager(consent, reader as Parameters<typeof createManager>[1], { persist, apply });
    return { consent, manager, persist, apply };
  };

  it('are its options, by name as well [consent.9]', () => {
    const { manager, consent } = open();
    const { cookieName, groups, revision } = consent.config;
    expect(manager.getOptions()).toEqual({
      decisionCookieName: cookieName,
      tcfCookieName: `${cookieName}-tcf`,
      gcmCookieName: `${cookieName}-gcm`,
      groups,
      isGcm: false,
      revisionHash: revision,
      setCookiesViaManager: 'none',
      consentQueueLocalStorageName: 'real_cookie_banner-consent-queue',
      supportsCookiesName: `${cookieName}-test`,
      cmpId: 367,
      cmpVersion: 5,
      failedConsentDocumentationHandling: 'essentials',
    });
    expect(manager.getOption('cmpId')).toBe(367);
    expect(open('10.1').manager.getOption('cmpVersion')).toBe(10);
    expect(open('beta').manager.getOption('cmpVersion')).toBe(1);
    expect([manager.getConsentQueueName(), manager.getConsentQueueName(true)]).toEqual([
      'real_cookie_banner-consent-queue',
      'real_cookie_banner-consent-queue-lock',
    ]);
  });

  it('is the stored decision, or the valid one alone, or none [consent.9]', () => {
    const old = open('5', decision, undefined).manager;
    expect([old.getUserDecision(), old.getUserDecision(true)]).toEqual([decision, decision]);
    const reader = { stored: () => decision, valid: () => undefined };
    const { consent, persist, apply } = open();
    const manager = createManager(consent, reader as never, { persist, apply });
    expect([manager.getUserDecision(), manager.getUserDecision(true)]).toEqual([decision, false]);
  });

  it('is what may be allowed without a decision, and what applies or stores one [consent.9]', async () => {
    const { manager, consent, persist, apply } = open();
    expect(manager.getDefaultDecision()).toEqual(consent.defaultDecision());
    await manager.applyCookies({ type: 'all' });
    expect(apply).toHaveBeenCalledWith('all');
    const choice = { decision: 'all', buttonClicked: 'main_all' } as never;
    await manager.persistConsent(choice);
    expect(persist).toHaveBeenCalledWith(choice);
  });
});
