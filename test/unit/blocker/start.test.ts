import { afterEach, expect, it, vi } from 'vitest';
import { startBlocker } from '../../../src/blocker';
import { fakeConsent, SERVICES } from '../../support/consent';
import { eventually } from '../../support/eventually';

const { asked } = vi.hoisted(() => ({ asked: [] as string[] }));
vi.mock('../../../src/blocker/unblocker', async (original) => {
  asked.push('unblocker');
  return original();
});
vi.mock('../../../src/blocker/placeholder', () => {
  asked.push('placeholder');
  return { createPlaceholders: () => ({ consider: () => {}, release: () => false }) };
});

const controller = new AbortController();
afterEach(() => controller.abort());

it('blocked content is unblocked with its service although the page names no blocker [blocker.2]', async () => {
  document.body.innerHTML =
    '<img alt="" consent-original-src-_="/map.png" consent-required="201" consent-by="services" consent-id="999">';
  const image = document.querySelector('img');
  const consent = fakeConsent({ blockers: [] });
  startBlocker(consent, { signal: controller.signal, scan: async () => {} });
  consent.asked();
  await eventually(() => expect(asked).toEqual(['unblocker', 'placeholder']));
  expect(image?.getAttribute('src')).toBeNull();
  consent.allow(SERVICES.maps);
  await eventually(() => expect(image?.getAttribute('src')).toBe('/map.png'));
  expect(image?.getAttribute('consent-transaction-complete')).toBe('1');
});
