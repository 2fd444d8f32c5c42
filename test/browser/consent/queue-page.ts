/** What a page of the queue's browser tests runs: the parts that document decisions, and nothing that shows or applies them. */

import { watchTabs } from '../../../src/consent/other-tabs';
import { persist } from '../../../src/consent/persist';
import { type QueueEnv, watchQueue } from '../../../src/consent/queue-watch';
import { readStored } from '../../../src/consent/stored';
import type { Choice, ConsentConfig } from '../../../src/consent/types';
import { createRestClient } from '../../../src/rest/client';

const service = (id: number) => ({ id, legalBasis: 'consent' });
const rest = {
  restRoot: '/wp-json/',
  restNamespace: 'real-cookie-banner/v1',
  restQuery: {},
  restPathObfuscateOffset: '',
};
const config = {
  isStandalone: false,
  rest,
  cookieName: 'real_cookie_banner-v:3_blog:1_path:0000000',
  cookieDays: 365,
  revision: '0123456789abcdef0123456789abcdef',
  groups: [
    { id: 60, isEssential: true, items: [service(1)] },
    { id: 61, isEssential: false, items: [service(2), service(3)] },
  ],
  isPro: true,
  onFailure: 'essentials',
} as unknown as ConsentConfig;

/** Holds the code that sends back, as a slow line does. */
let line: Promise<void> | undefined;
let free = () => {};

async function documenting() {
  await line;
  return import('../../../src/consent/documenting');
}

/** Starts as the page's consent does. */
export function start(more: Partial<ConsentConfig> = {}) {
  const applied: string[] = [];
  const given = { ...config, ...more };
  const env: QueueEnv = {
    config: given,
    rest: given.isStandalone ? undefined : createRestClient(rest),
    signal: new AbortController().signal,
    reapply: () => applied.push(readStored(given)?.buttonClicked ?? 'none'),
  };
  let isStarted = false;
  const startQueue = watchQueue(env, async () => {
    const chunk = await import('../../../src/consent/queue');
    isStarted = true;
    return chunk;
  });
  watchTabs({ ...env, startQueue, recheck() {} });
  return {
    applied,
    isStarted: () => isStarted,
    decide: (choice: Partial<Choice>) =>
      persist({ decision: 'all', buttonClicked: 'main_all', ...choice }, { ...env, documenting }),
    hold: () => {
      line = new Promise((resolve) => {
        free = resolve;
      });
    },
    letGo: () => free(),
    stored: () => readStored(given),
    waiting: () => JSON.parse(localStorage.getItem('real_cookie_banner-consent-queue') ?? '[]') as unknown[],
    leftovers: () => Object.keys(localStorage).filter((key) => !key.endsWith('-seen')),
  };
}
