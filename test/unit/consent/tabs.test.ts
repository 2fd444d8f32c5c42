import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choiceOf } from '../../../src/blocker/placeholder/accept';
import type { ConsentEnv } from '../../../src/consent/env';
import type { Blocker, ConsentConfig, ConsentMap } from '../../../src/consent/types';
import type { RestRequest } from '../../../src/rest/request';
import { load as loadPart } from '../../support/apply-parts';
import { configOf } from '../../support/consent-config';
import fc from '../../support/fast-check';
import { clearBrowser, createLocks, setLocks } from './queue-world';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const TABS = [0, 1] as const;
type Tab = (typeof TABS)[number];
type Written = { readonly key: string; readonly oldValue: string | null; readonly newValue: string | null };
type Step = {
  readonly do: 'decide' | 'unblock' | 'answer' | 'hear' | 'wait';
  readonly in: Tab;
  readonly service?: number;
};

const REVISION = '0123456789abcdef0123456789abcdef';
const CHOICES = { 0: 'all', 1: 'essentials' } as const;

/** Opens two tabs of one browser; the test decides when events and answers arrive. */
async function openTabs(given: Partial<ConsentConfig>) {
  const config = {
    ...configOf([{ id: 2 }], {}, [{ id: 1 }]),
    cookieName: 'rcb-v:3',
    cookieDays: 365,
    revision: REVISION,
    ...given,
  } as ConsentConfig;
  /** The tab whose code runs. */
  let current: Tab = 0;
  const listeners: ((event: StorageEvent) => void)[][] = [[], []];
  const unheard: Written[][] = [[], []];
  const unanswered: (() => void)[][] = [[], []];
  let documented = 0;

  const within = async (tab: Tab, run: () => unknown) => {
    current = tab;
    run();
    await vi.advanceTimersByTimeAsync(0);
  };
  const addEventListener = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: unknown, ...rest: unknown[]) => {
      if (type === 'storage') listeners[current]?.push(listener as (event: StorageEvent) => void);
      else addEventListener(type, listener as EventListener, ...(rest as [AddEventListenerOptions?]));
    },
  );
  const { setItem, removeItem } = Storage.prototype;
  const write = (key: string, newValue: string | null, native: () => void) => {
    const oldValue = localStorage.getItem(key);
    native();
    if (oldValue !== newValue) unheard[1 - current]?.push({ key, oldValue, newValue });
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    write(key, value, () => setItem.call(this, key, value));
  });
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    write(key, null, () => removeItem.call(this, key));
  });

  const call = (tab: Tab) => (request: RestRequest) =>
    new Promise((resolve) => {
      unanswered[tab]?.push(() => {
        const { setCookies, decision } = request.body as {
          setCookies: boolean;
          decision: ConsentMap | string;
        };
        const uuid = `00000000-0000-4000-8000-${String(++documented).padStart(12, '0')}`;
        const words = decision === 'all' ? { 60: [1], 61: [2] } : { 60: [1] };
        const consent = typeof decision === 'string' ? words : decision;
        const value = `1700000000:${uuid}:${REVISION}:${JSON.stringify({ d: consent, bc: 'main_all' })}`;
        // biome-ignore lint/suspicious/noDocumentCookie: the test sets the cookie as the answer's header does
        if (setCookies) document.cookie = `rcb-v:3=${encodeURIComponent(value)}; path=/`;
        resolve({ uuid });
      });
    });

  const open = async (tab: Tab) => {
    current = tab;
    vi.resetModules();
    const [{ createConsent }, { watchLog }, apply, record, submit] = await Promise.all([
      import('../../../src/consent/create-consent'),
      import('../../../src/consent/watch-log'),
      import('../../../src/consent/apply'),
      import('../../../src/consent/log/record-decision'),
      import('../../../src/consent/submit'),
    ]);
    const chunks: Record<string, unknown> = {
      apply,
      record,
      submit: { ...submit, createRestClient: () => ({ call: call(tab) }) },
      guard: { startGuard() {} },
    };
    const load = (async (name: string) => chunks[name] ?? loadPart(name as 'tags')) as ConsentEnv['load'];
    const end = new AbortController();
    const env = {
      load,
      scan: async () => {},
      parsed: true as const,
      seen: true as const,
      owner: { consent: {} },
      printed: [],
    };
    const running = createConsent(config, env, end.signal);
    watchLog({ ...running, config, signal: end.signal });
    return { running, end };
  };
  const tabs = [await open(0), await open(1)];

  const steps = {
    /** Waits longer than the interval at which a tab reads the other tab's decision. */
    wait: () => vi.advanceTimersByTimeAsync(600),
    decide: (tab: Tab) =>
      within(tab, () => {
        void tabs[tab]?.running.consent.decide({ decision: CHOICES[tab], buttonClicked: 'main_all' });
      }),
    /** Clicks the placeholder of content that needs this service. */
    unblock: (tab: Tab, service = 0) =>
      within(tab, () => {
        const { consent } = tabs[tab]?.running ?? {};
        if (consent)
          void consent.decide(choiceOf(consent, { id: 9, services: [service] } as unknown as Blocker));
      }),
    answer: (tab: Tab) => within(tab, () => unanswered[tab]?.shift()?.()),
    hear: (tab: Tab) =>
      within(tab, () => {
        const written = unheard[tab]?.shift();
        const event = written && Object.assign(Object.create(StorageEvent.prototype), {});
        if (event)
          for (const listener of listeners[tab] ?? [])
            listener(
              Object.create(event, {
                isTrusted: { value: true },
                key: { value: written.key },
                oldValue: { value: written.oldValue },
                newValue: { value: written.newValue },
              }) as StorageEvent,
            );
      }),
  };
  return {
    take: (next: Step) => steps[next.do](next.in, next.service),
    /** Delivers answers and events until none is left. */
    async settle() {
      for (let round = 0; round < 20; round++) {
        for (const tab of TABS) {
          while (unanswered[tab]?.length) await steps.answer(tab);
          while (unheard[tab]?.length) await steps.hear(tab);
        }
        await vi.advanceTimersByTimeAsync(1_500);
      }
    },
    states: () =>
      tabs.map(({ running }) => ({
        consent: running.consent.$decision.get()?.consent,
        accepted: running.consent.$accepted
          .get()
          ?.map(({ service }) => service.id)
          .sort(),
      })),
    stored() {
      return tabs[0]?.running.reader.cookie()?.consent;
    },
    close() {
      for (const { end } of tabs) end.abort();
    },
  };
}

const step = fc.record<Step>({
  do: fc.constantFrom('answer', 'hear', 'wait'),
  in: fc.constantFrom(...TABS),
});
/** Random steps, among which each tab decides once. */
const story = fc
  .tuple(fc.array(step, { maxLength: 14 }), fc.nat(14), fc.nat(14))
  .map(([steps, first, second]): Step[] => {
    const all = [...steps];
    all.splice(Math.min(first, all.length), 0, { do: 'decide', in: 0 });
    all.splice(Math.min(second, all.length), 0, { do: 'decide', in: 1 });
    return all;
  });

const clicks = fc.record<Step>({
  do: fc.constant('unblock'),
  in: fc.constantFrom(...TABS),
  service: fc.constantFrom(2, 3, 4),
});

/** The second tab reads the first tab's decision and gets its own answer before the first tab gets an answer. */
const crossed: Step[] = [
  { do: 'decide', in: 0 },
  { do: 'decide', in: 1 },
  ...Array.from({ length: 9 }, (): Step => ({ do: 'hear', in: 1 })),
  { do: 'answer', in: 1 },
  { do: 'wait', in: 1 },
  { do: 'answer', in: 0 },
];

/** Takes the steps in two new tabs, delivers what is left, and calls `check` before the tabs are closed. */
async function playOut(
  given: Partial<ConsentConfig>,
  steps: readonly Step[],
  check: (world: Awaited<ReturnType<typeof openTabs>>) => void,
): Promise<void> {
  clearBrowser();
  setLocks(createLocks());
  const world = await openTabs(given);
  try {
    for (const each of steps) await world.take(each);
    await world.settle();
    check(world);
  } finally {
    world.close();
    vi.restoreAllMocks();
    vi.clearAllTimers();
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  clearBrowser();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('two tabs that decide differently at the same time', () => {
  it.for([
    ['with a server', { isStandalone: false, rest: {} as ConsentConfig['rest'] }],
    ['without one', { isStandalone: true, rest: undefined }],
  ] as const)(
    'both end with the decision that was stored last, in whatever order they notice it: a site %s [consent.12]',
    async ([, given]) => {
      await fc.assert(
        fc.asyncProperty(story, async (steps) => {
          await playOut(given, steps, (world) => {
            const consent = world.stored();
            const accepted = Object.values(consent ?? {}).flat();
            expect(world.states()).toEqual([
              { consent, accepted },
              { consent, accepted },
            ]);
          });
        }),
        { numRuns: 25, examples: [[crossed]] },
      );
    },
  );
});

describe('two tabs in which the visitor clicks placeholders', () => {
  const { groups } = configOf([{ id: 2 }, { id: 3 }, { id: 4 }], {}, [{ id: 1 }]);
  it.for([
    ['with a server', { isStandalone: false, rest: {} as ConsentConfig['rest'], groups }],
    ['without one', { isStandalone: true, rest: undefined, groups }],
  ] as const)(
    'both end with every service that was clicked, however late the server answers: a site %s [blocker.3, consent.12]',
    async ([, given]) => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.oneof(step, clicks), { maxLength: 14 }), async (steps) => {
          await playOut(given, steps, (world) => {
            const clicked = new Set(steps.flatMap(({ service }) => service ?? []));
            const accepted = clicked.size ? [1, ...[...clicked].sort()] : undefined;
            expect(world.states().map((state) => state.accepted)).toEqual([accepted, accepted]);
            expect([...(world.stored()?.[61] ?? [])].sort()).toEqual([...clicked].sort());
          });
        }),
        { numRuns: 25 },
      );
    },
  );
});
