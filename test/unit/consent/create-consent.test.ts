import { expect, it, vi } from 'vitest';
import { choiceOf } from '../../../src/blocker/placeholder/accept';
import { createConsent } from '../../../src/consent/create-consent';
import type { ConsentEnv } from '../../../src/consent/env';
import * as record from '../../../src/consent/log/record-decision';
import * as submit from '../../../src/consent/post-decision';
import type { Blocker, ConsentConfig } from '../../../src/consent/types';
import type { RestRequest } from '../../../src/rest/request';
import { load as loadPart } from '../../support/apply-parts';
import { configOf } from '../../support/consent-config';
import { clearBrowser, createLocks, setLocks } from './queue-world';

const REVISION = '0123456789abcdef0123456789abcdef';
const { groups } = configOf([{ id: 2 }, { id: 3 }, { id: 4 }], {}, [{ id: 1 }]);

it.for([
  ['with a server', { isStandalone: false, rest: {} }],
  ['without one', { isStandalone: true, rest: undefined }],
] as const)(
  'what a visitor decides is stored and in force, and each click on a placeholder adds to it: a site %s [blocker.3, consent.12]',
  async ([, given]) => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00.000Z') });
    clearBrowser();
    setLocks(createLocks());
    let documented = 0;
    const call = async ({ body }: RestRequest) => {
      const uuid = `00000000-0000-4000-8000-${String(++documented).padStart(12, '0')}`;
      const { decision } = body as { decision: object };
      const value = `1700000000:${uuid}:${REVISION}:${JSON.stringify({ d: decision, bc: 'main_all' })}`;
      // biome-ignore lint/suspicious/noDocumentCookie: the test sets the cookie as the answer's header does
      document.cookie = `rcb-v:3=${encodeURIComponent(value)}; path=/`;
      return { uuid };
    };
    const chunks: Record<string, unknown> = {
      record,
      submit: { ...submit, createRestClient: () => ({ call }) },
      guard: { startGuard() {} },
    };
    const env = {
      load: (async (name: string) => chunks[name] ?? loadPart(name as 'tags')) as ConsentEnv['load'],
      scan: async () => {},
      parsed: true as const,
      seen: true as const,
      owner: { consent: {} },
      printed: [],
    };
    const config = {
      ...configOf([]),
      cookieName: 'rcb-v:3',
      cookieDays: 365,
      revision: REVISION,
      groups,
      ...given,
    } as unknown as ConsentConfig;
    const end = new AbortController();
    const { consent, reader } = createConsent(config, env, end.signal);
    const accepted = () => consent.$accepted.get()?.map(({ service }) => service.id);
    expect([consent.$decision.get(), accepted(), window.consentApi]).toEqual([
      undefined,
      undefined,
      expect.anything(),
    ]);
    for (const service of [2, 4]) {
      void consent.decide(choiceOf(consent, { id: 9, services: [service] } as unknown as Blocker));
      await vi.advanceTimersByTimeAsync(3_000);
    }
    expect([accepted(), consent.$decision.get()?.consent[61]]).toEqual([
      [1, 2, 4],
      [2, 4],
    ]);
    expect([reader.cookie()?.consent[61], documented]).toEqual([[2, 4], given.isStandalone ? 0 : 2]);
    end.abort();
    vi.useRealTimers();
  },
);
