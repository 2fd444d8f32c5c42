import { describe, expect, it, vi } from 'vitest';
import { createDecider } from '../../../src/consent/decide';
import type { RecordEnv } from '../../../src/consent/log/record-decision';
import type { Choice } from '../../../src/consent/types';
import { eventually } from '../../support/eventually';

const CHOICE = { decision: 'all', buttonClicked: 'main_all' } as Choice;

function open({
  record = async () => {},
  apply = async () => {},
}: {
  record?(): Promise<void>;
  apply?(): Promise<void>;
} = {}) {
  let given: RecordEnv | undefined;
  const usable = { uuid: 'stored' };
  const applying = {
    hasChanged: vi.fn(() => false),
    applied: () => ({ 1: [2] }),
    withdraw() {},
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
  const decider = createDecider({ reader: { usable: () => usable }, load, applying } as never);
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
  it.each([
    ['are forgotten', 'shortcode_revoke', null],
    ['are forgotten', 'ind_essential', null],
    ['are forgotten', 'main_close_icon', null],
    ['stay', 'main_all', 'filme.example'],
    ['stay', 'unblock', 'filme.example'],
  ])('%s after a decision by %s [blocker.3, consent.8]', async (_, buttonClicked, left) => {
    sessionStorage.setItem('piton-third-parties', 'filme.example');
    await open().decider.decide({ decision: 'essentials', buttonClicked } as Choice);
    expect(sessionStorage.getItem('piton-third-parties')).toBe(left);
    sessionStorage.clear();
  });
});
