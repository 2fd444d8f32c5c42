import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApplyEnv, apply } from '../../../src/consent/apply';
import { type ApplyingEnv, createApplying, createGuard } from '../../../src/consent/applying';
import type { ServiceInGroup } from '../../../src/consent/types';

const ONE = { consent: { 1: [2] } };
const OTHER = { consent: { 1: [2, 3] } };

vi.mock('../../../src/consent/apply');
beforeEach(() => vi.mocked(apply).mockReset());

function open(parsed?: Promise<void>) {
  const world: { stored: object | undefined; types: string[] } = { stored: ONE, types: [] };
  const given: ApplyEnv[] = [];
  vi.mocked(apply).mockImplementation(async (_type, env) => void given.push(env));
  const reader = { current: () => ({ decision: world.stored, gcm: world.types }) };
  const applying = createApplying({ reader, parsed } as unknown as ApplyingEnv);
  return { applying, world, given };
}

describe('the decision that a page applies', () => {
  it('is the stored one, which all know before it is applied [consent.7]', async () => {
    const { applying, world, given } = open();
    expect([applying.$decision.get(), applying.applied(), applying.hasChanged()]).toEqual([
      ONE,
      ONE.consent,
      false,
    ]);
    world.stored = OTHER;
    expect(applying.hasChanged()).toBe(true);
    const applied = applying.apply('consent', true);
    expect([applying.$decision.get(), applying.applied()]).toEqual([OTHER, ONE.consent]);
    // The page is about to apply what is stored.
    expect(applying.hasChanged()).toBe(false);
    await applied;
    expect(apply).toHaveBeenCalledWith('consent', expect.anything(), true);
    world.stored = undefined;
    expect(given[0]?.read()).toBeUndefined();
    expect([applying.$decision.get(), applying.applied(), applying.hasChanged()]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    world.stored = OTHER;
    expect(given[0]?.read()).toEqual(OTHER.consent);
  });

  it('waits until the page is parsed [consent.7]', async () => {
    let parse = () => {};
    const { applying } = open(
      new Promise((resolve) => {
        parse = resolve;
      }),
    );
    const applied = applying.apply('all');
    await new Promise((resolve) => setTimeout(resolve));
    expect(apply).not.toHaveBeenCalled();
    parse();
    await applied;
    expect(apply).toHaveBeenCalledOnce();
  });

  it('has changed as well where its types of consent have, and is applied with the types that were read with it [consent.7]', async () => {
    const { applying, world, given } = open();
    world.types = ['ad_storage'];
    expect(applying.hasChanged()).toBe(true);
    const applied = applying.apply('consent');
    expect(applying.hasChanged()).toBe(false);
    await applied;
    given[0]?.read();
    world.types = [];
    expect(given[0]?.gcm()).toEqual(['ad_storage']);
  });

  it('tells the services that it lets in to all who wait for them, once [consent.7]', async () => {
    const { applying, given } = open();
    await applying.apply('consent');
    const told = vi.fn();
    for (let waiting = 0; waiting < 2; waiting++) void applying.nextApply().then(told);
    const services = [2, 3].map((id) => ({ service: { id } })) as ServiceInGroup[];
    given[0]?.accept(services);
    given[0]?.accept([]);
    await Promise.resolve();
    expect(told.mock.calls).toEqual([[new Set([2, 3])], [new Set([2, 3])]]);
    expect(applying.$accepted.get()).toEqual([]);
  });
});

describe('a guard whose code cannot be loaded at first', () => {
  it('is requested again until it runs, and the owner is told once [blocker.2]', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const told = vi.fn();
    document.addEventListener('piton:error', told);
    const startGuard = vi.fn();
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ startGuard });
    const consent = { $accepted: { get: () => undefined } };
    const { guard } = createGuard(load, () => consent as never);
    await guard();
    expect(startGuard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(startGuard).toHaveBeenCalledExactlyOnceWith(consent, false);
    expect(told).toHaveBeenCalledTimes(1);
    document.removeEventListener('piton:error', told);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
});

describe('a choice that leaves out an allowed service', () => {
  const [one, two] = [2, 3].map((id) => ({ group: { id: 1 }, service: { id } })) as unknown as [
    ServiceInGroup,
    ServiceInGroup,
  ];
  const blocker = { criteria: 'services', services: [3] };

  const start = (blockers: object[]) => {
    const startGuard = vi.fn();
    const applying = createApplying({
      config: { blockers },
      reader: { current: () => ({ decision: OTHER, gcm: [] }) },
      startGuard,
    } as never);
    applying.$accepted.set([one, two]);
    return { applying, startGuard };
  };

  it('allows that service no longer, before the choice is applied, and starts the guard [consent.8, blocker.2]', () => {
    const { applying, startGuard } = start([blocker]);
    applying.withdraw({ 1: [2] });
    expect(applying.$accepted.get()).toEqual([one]);
    expect(startGuard).toHaveBeenCalledTimes(1);
    applying.withdraw({ 1: [2, 3] });
    expect(applying.$accepted.get()).toEqual([one]);
  });

  it('is no longer what scripts of the page read as allowed, before the choice is applied [consent.8b]', () => {
    const { applying } = start([blocker]);
    applying.withdraw({ 1: [2, 4] });
    expect(applying.$decision.get()?.consent).toEqual({ 1: [2] });
    // The withdrawal counts also before the decision has been applied for the first time on this page.
    applying.$accepted.set(undefined as never);
    applying.withdraw({});
    expect(applying.$decision.get()?.consent).toEqual({ 1: [] });
    expect(OTHER.consent).toEqual({ 1: [2, 3] });
  });

  it('needs no guard where nothing is blocked, and changes nothing before a decision [consent.8, blocker.2]', () => {
    const { applying, startGuard } = start([]);
    applying.withdraw({ 1: [] });
    expect(applying.$accepted.get()).toEqual([]);
    applying.$accepted.set(undefined as never);
    applying.withdraw({ 1: [] });
    expect(applying.$accepted.get()).toBeUndefined();
    expect(startGuard).not.toHaveBeenCalled();
  });
});
