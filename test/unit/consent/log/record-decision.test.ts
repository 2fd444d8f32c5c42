import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '../../../../src/consent/entries';
import type { FollowEnv } from '../../../../src/consent/log/follow';
import { type RecordEnv, startRecording } from '../../../../src/consent/log/record-decision';
import type { JobEnv } from '../../../../src/consent/log/send';
import { entry } from './steps';

/** The page around the log: what the recorder gives to the log and to the follower, and what it tells them. */
let given: { log?: JobEnv; follower?: FollowEnv } = {};
const told: unknown[] = [];
let isAnswered = true;
const own = new Set<string>();
vi.mock('../../../../src/consent/log/job', () => ({
  documentDecisions(env: JobEnv) {
    given.log = env;
    return {
      notify: (type: string) => void told.push(type),
      decide: (choice: object, done: () => void) => {
        told.push(choice);
        if (isAnswered) done();
      },
      isOwn: (id: string) => own.has(id),
      forget: () => void told.push('forget'),
    };
  },
}));
vi.mock('../../../../src/consent/log/follow', () => ({
  createFollower(env: FollowEnv) {
    given.follower = env;
    return () => void told.push('follow');
  },
}));
const shown: (readonly Entry[])[] = [];
vi.mock('../../../../src/consent/log/plugin-entries', () => ({
  showEntries: (latest: readonly Entry[]) => void shown.push(latest),
  readQueued: () => [],
  otherTime: () => 0,
}));
const noted: unknown[] = [];
vi.mock('../../../../src/consent/log/document-locally', () => ({
  documentLocally: () => ({ id: 'local' }),
  noteUuid: (...values: unknown[]) => void noted.push(values),
  randomUuid: () => 'x',
}));

const CONFIG = { isStandalone: false } as RecordEnv['config'];
const CHOICE = { decision: 'all', buttonClicked: 'main_all', uiView: 'initial' } as never;
let end = new AbortController();
let entries: Entry[] = [];
let cookie: object | undefined;

function start(more: Partial<RecordEnv> = {}) {
  const applied: unknown[] = [];
  const submit = vi.fn(async () => ({ uuid: 'u' }));
  const loadSubmit = vi.fn(async () => ({ submit }));
  const recorder = startRecording({
    config: CONFIG,
    reader: {
      store: { read: () => entries },
      cookie: () => cookie,
      latest: () => entries.at(-1),
      inherited: [],
    },
    rest: {},
    signal: end.signal,
    loadSubmit,
    follow: { applied: () => undefined, changed: () => undefined },
    isDeciding: () => false,
    apply: (byOtherTab: true | undefined) => void applied.push(byOtherTab),
    ...more,
  } as unknown as RecordEnv);
  return { ...recorder, applied, submit, loadSubmit };
}
const send = (isLate = () => false) => {
  const answered = vi.fn();
  given.log?.send(entry('a'), isLate, answered);
  return answered;
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  end = new AbortController();
  given = {};
  entries = [];
  cookie = undefined;
  own.clear();
  for (const list of [told, shown, noted]) list.length = 0;
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a decision that is submitted', () => {
  it('waits for the code that submits, and goes at once where the code is there [consent.12]', async () => {
    const { submit, loadSubmit } = start();
    expect(given.log?.canSend()).toBe(false);
    const first = send();
    expect(submit).not.toHaveBeenCalled();
    await settle();
    expect(first.mock.calls).toEqual([[{ uuid: 'u' }]]);
    expect(given.log?.canSend()).toBe(true);
    send();
    expect(submit).toHaveBeenCalledTimes(2);
    expect(loadSubmit).toHaveBeenCalledOnce();
  });

  it('has failed where another tab submits it by then, where the code does not come, and where there is no server [consent.12]', async () => {
    const { submit } = start();
    const late = send(() => true);
    await settle();
    expect([late.mock.calls, submit.mock.calls]).toEqual([[['failed']], []]);
    start({ loadSubmit: () => Promise.reject(new Error('no file')) });
    const lost = send();
    await settle();
    expect(lost.mock.calls).toEqual([['failed']]);
    const { loadSubmit } = start({ rest: undefined });
    expect([send().mock.calls, loadSubmit.mock.calls]).toEqual([[['failed']], []]);
  });

  it('has the fields that the server expects, whatever the choice leaves out [rest.3a]', async () => {
    await start().record(CHOICE);
    expect(told).toEqual([
      {
        decision: 'all',
        buttonClicked: 'main_all',
        uiView: 'initial',
        markAsDoNotTrack: false,
        blocker: 0,
        viewPortWidth: document.documentElement.clientWidth,
        viewPortHeight: document.documentElement.clientHeight,
      },
    ]);
  });
});

describe('the log of a page', () => {
  it('lets a decision be applied after ten seconds without an answer [consent.12a]', async () => {
    vi.useFakeTimers();
    isAnswered = false;
    const done = vi.fn();
    void start().record(CHOICE).then(done);
    isAnswered = true;
    await vi.advanceTimersByTimeAsync(9_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it('is told when the page is hidden, left and shown again, until recording ends [consent.12]', () => {
    const visibility = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    start();
    expect(told).toEqual([]);
    const change = (isHidden: boolean) => {
      visibility.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    change(true);
    change(false);
    dispatchEvent(new Event('pagehide'));
    expect(told.splice(0)).toEqual(['hidden', 'shown', 'left']);
    show(false);
    expect(told).toEqual([]);
    show(true);
    expect(told.splice(0)).toEqual(['shown']);
    end.abort();
    change(true);
    dispatchEvent(new Event('pagehide'));
    show(true);
    expect(told).toEqual([]);
    visibility.mockReturnValue(true);
    end = new AbortController();
    start();
    expect(told).toEqual(['hidden']);
  });

  it('is checked with the decisions of other tabs when it may have changed [consent.12]', () => {
    start().poll();
    expect(told).toEqual(['polled', 'follow']);
  });

  it('is shown to other scripts after each event, and other tabs are followed then, until recording ends [consent.12]', () => {
    start();
    given.log?.show([entry('a')]);
    expect([shown.length, told]).toEqual([1, ['follow']]);
    end.abort();
    given.log?.show([entry('a')]);
    expect([shown.length, told]).toEqual([1, ['follow']]);
  });

  it('forgets all by the link of the CMS’s admin bar that deletes the decision [consent.12]', () => {
    start();
    document.body.innerHTML =
      '<a id="own" href="#?rcb-clear-current-cookie=1"><b>Löschen</b></a><a id="other" href="#other">Anderes</a>';
    document.querySelector<HTMLElement>('#other')?.click();
    expect(told).toEqual([]);
    document.querySelector<HTMLElement>('#own > b')?.click();
    expect(told).toEqual(['forget']);
  });

  it('has no timer that works on after recording has ended', () => {
    vi.useFakeTimers();
    start();
    const call = vi.fn();
    given.log?.clock.after(100, call);
    given.log?.clock.after(200, call);
    vi.advanceTimersByTime(100);
    end.abort();
    vi.advanceTimersByTime(100);
    expect(call).toHaveBeenCalledOnce();
  });

  it('adds the server’s id to the cookie where there is one [consent.12]', () => {
    start();
    given.log?.note('u');
    expect(noted).toEqual([]);
    cookie = { uuid: 'c' };
    given.log?.note('u');
    expect(noted).toEqual([['u', CONFIG, cookie]]);
  });
});

describe('a decision of another tab', () => {
  it('is applied as such, unless it is the page’s own [consent.12]', () => {
    const { applied } = start();
    given.follower?.apply();
    entries = [entry('own'), entry('foreign')];
    given.follower?.apply();
    own.add('foreign');
    given.follower?.apply();
    expect(applied).toEqual([true, true, undefined]);
    expect(given.follower?.latest()?.id).toBe('foreign');
  });

  it('is not waited for where the page is about to apply its own [consent.12]', () => {
    let isDeciding = false;
    start({ isDeciding: () => isDeciding });
    own.add('own');
    const isOwn = (id?: string) => given.follower?.isOwn(id === undefined ? undefined : entry(id));
    expect([isOwn('own'), isOwn('foreign'), isOwn()]).toEqual([false, false, false]);
    isDeciding = true;
    expect([isOwn('own'), isOwn('foreign'), isOwn()]).toEqual([true, false, false]);
  });

  it('is none where a site without a server has recorded it on this page [consent.12]', async () => {
    const { record, applied } = start({ config: { ...CONFIG, isStandalone: true } });
    entries = [entry('local')];
    given.follower?.apply();
    await record(CHOICE);
    expect([given.log, shown]).toEqual([undefined, [entries]]);
    given.follower?.apply();
    expect(applied).toEqual([true, undefined]);
  });
});
