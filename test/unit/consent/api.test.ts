import { atom } from 'nanostores';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../src/consent/api';
import { blockerOf, isAllowed } from '../../../src/consent/blockers';
import { readConsentConfig } from '../../../src/consent/config';
import type { Decision, ServiceInGroup } from '../../../src/consent/types';
import { eventually } from '../../support/eventually';

const VIDEO = 'https://video.example.test/embed/1';

function setUp() {
  const config = readConsentConfig({
    groups: [
      { id: 60, isEssential: true, items: [{ id: 1, uniqueName: 'session' }] },
      { id: 61, items: [{ id: 2, uniqueName: 'video' }] },
    ],
    blockers: [
      { id: 7, rules: ['*video.example.test*'], services: [2] },
      { id: 8, rules: ['*ads.example.test*'], criteria: 'tcfVendors' },
      { id: 9, rules: ['*maps.example.test*', '*tiles.example.test*'], services: [1, 2] },
    ],
  });
  if (!config) throw new Error('a configuration with groups is read');
  const $decision = atom<Decision | undefined>(undefined);
  let accepted: readonly ServiceInGroup[] = [];
  const waiting: ((ids: ReadonlySet<number>) => void)[] = [];
  const released = new Map<Node, () => void>();
  const api = createApi(
    { config, $decision },
    {
      blockerOf: (url, mapRule) => blockerOf(config.blockers, url, mapRule),
      isAllowed: (blocker) => isAllowed(blocker, accepted, $decision.get() !== undefined),
      nextApply: () => new Promise((resolve) => void waiting.push(resolve)),
      whenUnblocked: (node) => new Promise((resolve) => void released.set(node, resolve)),
    },
  );
  const decide = (...ids: number[]) => {
    const consent = { 60: [1], 61: ids };
    $decision.set({
      uuid: '',
      previousUuids: [],
      created: undefined,
      revision: '',
      consent,
      buttonClicked: 'none',
    });
    accepted = config.groups.flatMap((group) =>
      group.items.filter(({ id }) => [1, ...ids].includes(id)).map((service) => ({ service, group })),
    );
    for (const resolve of waiting.splice(0)) resolve(new Set([1, ...ids]));
  };
  return { api, decide, released };
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the API for other scripts', () => {
  it('says what is known of a service, and allows what no service is responsible for [consent.8b]', () => {
    const { api, decide } = setUp();
    expect(api.consentSync('unknown')).toEqual({ cookie: null, consentGiven: false, cookieOptIn: true });
    expect(api.consentSync('video')).toMatchObject({
      cookie: { id: 2 },
      consentGiven: false,
      cookieOptIn: false,
    });
    decide(2);
    expect(api.consentSync(2)).toMatchObject({ consentGiven: true, cookieOptIn: true });
  });

  it('lets scripts wait: an opt-in resolves the wait, and an opt-out rejects it [consent.8a]', async () => {
    const yes = setUp();
    const allowed = yes.api.consent('video');
    yes.decide(2);
    await expect(allowed).resolves.toMatchObject({ cookieOptIn: true });
    await expect(yes.api.consentAll([['video'], ['session'], ['unknown']])).resolves.toHaveLength(3);

    const no = setUp();
    const refused = no.api.consent('video');
    no.decide();
    await expect(refused).rejects.toMatchObject({ cookieOptIn: false });
    await expect(no.api.consent('video')).rejects.toMatchObject({ consentGiven: true });
  });

  it('names the blocker of an address, by rules that the caller may change [consent.8][blocker.4]', () => {
    const { api } = setUp();
    expect(api.unblockSync(VIDEO)?.id).toBe(7);
    expect(api.unblockSync('https://example.test/')).toBeUndefined();
    expect(api.unblockSync(VIDEO, { mapRule: () => false })).toBeUndefined();
    expect(api.unblockSync('https://a.test/', { mapRule: () => '*a.test*' })?.id).toBe(7);
  });

  it('resolves at once where nothing is blocked [consent.8]', () => {
    const callback = vi.fn();
    void setUp().api.unblock('https://example.test/', { callback });
    expect(callback).toHaveBeenCalledOnce();
  });

  it('turns the element into blocked markup and waits until it is unblocked [consent.8][blocker.2]', async () => {
    const { api, decide, released } = setUp();
    const ref = document.body.appendChild(document.createElement('div'));
    const callback = vi.fn();
    const waiting = api.unblock(VIDEO, { ref, confirm: true, attributes: { 'data-x': { a: 1 } }, callback });
    expect(ref.getAttribute('consent-required')).toBe('2');
    expect(ref.getAttribute('consent-id')).toBe('7');
    expect(ref.getAttribute('consent-confirm')).toBe('{}');
    expect(ref.getAttribute('data-x')).toBe('{"a":1}');
    expect(callback).not.toHaveBeenCalled();
    decide(2);
    released.get(ref)?.();
    await waiting;
    expect(callback).toHaveBeenCalledOnce();
  });

  it('blocks content that waits for vendors until there is a decision, with marks that the blocker then removes [consent.8][blocker.2]', () => {
    const { api, decide } = setUp();
    const ref = document.body.appendChild(document.createElement('div'));
    void api.unblock('https://ads.example.test/', ref);
    expect(ref.getAttribute('consent-by')).toBe('tcfVendors');
    expect(ref.getAttribute('consent-required')).toBe('0');
    decide();
    const callback = vi.fn();
    void api.unblock('https://ads.example.test/', { callback });
    expect(callback).toHaveBeenCalledOnce();
  });

  it('names a blocker by any of its rules, and unblocks once all of its services are allowed [consent.8][blocker.1]', () => {
    const { api, decide } = setUp();
    for (const host of ['maps', 'tiles'])
      expect(api.unblockSync(`https://${host}.example.test/`)?.id).toBe(9);
    decide();
    void api.unblock('https://maps.example.test/');
    expect(document.querySelector('[consent-id="9"]')?.getAttribute('consent-required')).toBe('1,2');
    decide(2);
    const callback = vi.fn();
    void api.unblock('https://maps.example.test/', { callback });
    expect(callback).toHaveBeenCalledOnce();
  });

  it('blocks an element of its own where the caller names none, and a click on that element allows it [consent.8][blocker.2]', async () => {
    const { api, decide, released } = setUp();
    const callback = vi.fn();
    const waiting = api.unblock(VIDEO, { confirm: true, callback });
    const ref = document.body.lastElementChild;
    expect(ref?.getAttribute('consent-delegate-click')).toBe('{"selector":"self"}');
    decide(2);
    released.get(ref as Element)?.();
    await waiting;
    expect(callback).toHaveBeenCalledOnce();
  });

  it('keeps an address blocked whose element is released for the address of another blocker [consent.8][blocker.2]', async () => {
    const { api, decide, released } = setUp();
    const ref = document.body.appendChild(document.createElement('div'));
    const loaded: string[] = [];
    const video = api.unblock(VIDEO, { ref, callback: () => loaded.push('video') });
    const atVideo = released.get(ref);
    void api.unblock('https://ads.example.test/', { ref, callback: () => loaded.push('ads') });
    expect(ref.getAttribute('consent-id')).toBe('8');
    decide();
    atVideo?.();
    released.get(ref)?.();
    await eventually(() => expect(loaded).toEqual(['ads']));
    expect(ref.getAttribute('consent-id')).toBe('7');
    decide(2);
    released.get(ref)?.();
    await video;
    expect(loaded).toEqual(['ads', 'video']);
  });

  it('waits for an element that is blocked, and not for one that was never blocked or is unblocked [consent.8][blocker.2]', async () => {
    const { api, released } = setUp();
    document.body.innerHTML =
      '<i consent-id="7"></i><i consent-id="7" consent-transaction-complete="1"></i><i></i>';
    const [blocked, done, free] = document.body.children as unknown as [Element, Element, Element];
    const called: string[] = [];
    void api.unblock(done, { callback: () => called.push('done') });
    void api.unblock(free, { callback: () => called.push('free') });
    const waiting = api.unblock(blocked, { callback: () => called.push('blocked') });
    expect(called).toEqual(['done', 'free']);
    released.get(blocked)?.();
    await waiting;
    expect(called).toEqual(['done', 'free', 'blocked']);
  });

  it('resolves where there is no address [consent.8]', () => {
    const callback = vi.fn();
    void setUp().api.unblock('', { callback });
    expect(callback).toHaveBeenCalledOnce();
    expect(document.body.childElementCount).toBe(0);
  });
});
