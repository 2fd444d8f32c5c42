import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $allowedHosts } from '../../../src/consent/allowed-hosts';
import { createDecider } from '../../../src/consent/decide';
import { chosen } from '../../../src/consent/in-force';
import type { RecordEnv } from '../../../src/consent/log/record-decision';
import type { Choice, ConsentConfig, ConsentMap } from '../../../src/consent/types';
import { configOf } from '../../support/consent-config';
import { eventually } from '../../support/eventually';

const CONFIG = { ...configOf([{ id: 2 }], {}, [{ id: 1 }]), isStandalone: false };
const CHOICE = { decision: 'all', buttonClicked: 'main_all' } as Choice;

function open({
  record = async () => {},
  apply = async () => {},
  config = CONFIG,
}: {
  record?(): Promise<void>;
  apply?(): Promise<void>;
  config?: ConsentConfig;
} = {}) {
  let given: RecordEnv | undefined;
  const usable = { uuid: 'stored', decision: {} as ConsentMap };
  const applying = {
    hasChanged: vi.fn(() => false),
    applied: () => ({ 1: [2] }),
    withdraw() {},
    refresh: vi.fn(),
    apply: vi.fn(apply),
  };
  const recorder = { record: vi.fn(record), poll() {} };
  const load = vi.fn(async (name: string) =>
    name === 'record'
      ? {
          startRecording(env: RecordEnv) {
            given = env;
            return recorder;
          },
        }
      : name,
  );
  const reader = { usable: () => usable, chosen: () => ({ consent: usable.decision }) };
  const decider = createDecider({ config, reader, load, applying } as never);
  return { decider, load, applying, recorder, usable, env: () => given };
}

describe('a decision of this page', () => {
  it('is recorded and then applied, while other tabs are not followed [consent.12]', async () => {
    let finish = () => {};
    const { decider, applying, recorder, env } = open({
      record: () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    await decider.load();
    expect([decider.hasDecided(), env()?.isDeciding()]).toEqual([false, false]);
    const decided = decider.decide(CHOICE);
    expect([decider.hasDecided(), env()?.isDeciding()]).toEqual([true, true]);
    await eventually(() => expect(recorder.record).toHaveBeenCalledWith(CHOICE));
    expect(applying.apply).not.toHaveBeenCalled();
    finish();
    await decided;
    expect(applying.apply.mock.calls).toEqual([['consent']]);
    expect(env()?.isDeciding()).toBe(false);
  });

  it('is applied together with a later one that waits for the server, and not before, since less may be in force until then [consent.7, consent.12]', async () => {
    const finish: (() => void)[] = [];
    const { decider, applying, env } = open({
      record: () => new Promise((resolve) => finish.push(resolve)),
    });
    await decider.load();
    const done: number[] = [];
    const decided = [1, 2].map((at) => decider.decide(CHOICE).then(() => done.push(at)));
    await eventually(() => expect(finish).toHaveLength(2));
    finish[0]?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect([applying.apply.mock.calls.length, done, env()?.isDeciding()]).toEqual([0, [], true]);
    finish[1]?.();
    await Promise.all(decided);
    expect([applying.apply.mock.calls, done.length, env()?.isDeciding()]).toEqual([[['consent']], 2, false]);
  });

  it('is applied as soon as it is stored where the owner lets it count without the server, whose answer then brings its id [consent.12]', async () => {
    for (const option of [{ onFailure: 'optimistic' }, { isStandalone: true }] as const) {
      const finish: (() => void)[] = [];
      const { decider, applying, env } = open({
        config: { ...CONFIG, ...option },
        record: () => new Promise((resolve) => finish.push(resolve)),
      });
      await decider.load();
      await decider.decide(CHOICE);
      expect([applying.apply.mock.calls, env()?.isDeciding()]).toEqual([[['consent']], false]);
      const second = decider.decide(CHOICE);
      finish[0]?.();
      await second;
      expect(applying.refresh).not.toHaveBeenCalled();
      finish[1]?.();
      await eventually(() => expect(applying.refresh).toHaveBeenCalledOnce());
    }
  });

  it('no longer keeps other tabs from being followed when it could not be applied [consent.12]', async () => {
    const { decider, env } = open({ apply: () => Promise.reject(new Error('kaputt')) });
    await expect(decider.decide(CHOICE)).rejects.toThrow('kaputt');
    expect(env()?.isDeciding()).toBe(false);
  });

  it('needs its code once, and the code that submits only when it is asked for', async () => {
    const { decider, load, env } = open();
    await Promise.all([decider.load(), decider.record(CHOICE), decider.load()]);
    expect(load.mock.calls).toEqual([['record']]);
    expect(await env()?.loadSubmit()).toBe('submit');
  });
});

describe('a decision of another tab', () => {
  it('is the stored one where it differs from what the page has applied, and is applied as such [consent.12]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { decider, applying, usable, env } = open();
    await decider.load();
    expect(env()?.follow.changed()).toBeUndefined();
    applying.hasChanged.mockReturnValue(true);
    expect(env()?.follow.changed()).toBe(usable);
    expect(env()?.follow.applied()).toEqual({ 1: [2] });
    env()?.apply(true);
    expect(applying.apply).toHaveBeenLastCalledWith('consent', true);
    applying.apply.mockRejectedValueOnce(new Error('kaputt'));
    env()?.apply(undefined);
    await new Promise((resolve) => setTimeout(resolve));
    expect(logged.mock.lastCall?.[0]).toBe('Piton: consent failed at consent on page');
    logged.mockRestore();
  });
});

describe('hosts that the visitor has allowed for the visit', () => {
  const remembered = () => sessionStorage.getItem('piton-third-parties');
  beforeEach(() => {
    sessionStorage.setItem('piton-third-parties', 'filme.example');
    $allowedHosts.set(new Set(['filme.example']));
  });
  afterEach(() => sessionStorage.clear());
  const cases = [
    ['are forgotten', { 60: [1] }, 'shortcode_revoke', 0],
    ['are forgotten', { 60: [1] }, 'ind_custom', 0],
    ['are forgotten', 'essentials', 'main_close_icon', 0],
    ['stay', { 60: [1], 61: [2] }, 'ind_custom', 1],
    ['stay', 'all', 'main_all', 1],
    ['stay', { 60: [1], 61: [2] }, 'unblock', 1],
  ] as const;

  it.each(cases)(
    '%s after the decision %j by %s [blocker.3, consent.8]',
    async (_, decision, buttonClicked, left) => {
      await open().decider.decide({ decision, buttonClicked } as Choice);
      expect([remembered() !== null, $allowedHosts.get().size > 0]).toEqual([left === 1, left === 1]);
    },
  );

  it.each(cases)(
    '%s after the decision %j by %s of another tab, and not after one that this tab has made earlier [blocker.3, consent.12]',
    async (_, decision, buttonClicked, left) => {
      const { decider, usable, env } = open();
      await decider.load();
      Object.assign(usable, { decision: chosen(decision, CONFIG), buttonClicked });
      env()?.apply(undefined);
      expect(remembered()).toBe('filme.example');
      env()?.apply(true);
      expect([remembered() !== null, $allowedHosts.get().size > 0]).toEqual([left === 1, left === 1]);
    },
  );

  it('stay where a site without other services accepts all', async () => {
    const config = configOf([], {}, [{ id: 1 }]);
    await open({ config }).decider.decide({ decision: 'all', buttonClicked: 'ind_all' } as Choice);
    expect(remembered()).toBe('filme.example');
  });
});
