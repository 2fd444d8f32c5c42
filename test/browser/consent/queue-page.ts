/** Runs in the page of the queue's browser tests: only the parts that submit decisions, without banner and effects. */

import { waits } from '../../../src/consent/entries';
import { startRecording } from '../../../src/consent/log/record-decision';
import { createReader } from '../../../src/consent/read-decision';
import { watchLog } from '../../../src/consent/start-consent';
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

/** While this promise is pending, the chunk that submits decisions does not load, as on a slow connection. */
let line: Promise<void> | undefined;
let free = () => {};

async function loadSubmit() {
  await line;
  return import('../../../src/consent/post-decision');
}

/** Starts the queue as the page's consent does. */
export function start(more: Partial<ConsentConfig> = {}) {
  const applied: string[] = [];
  const given = { ...config, ...more };
  const { signal } = new AbortController();
  const reader = createReader(given);
  const textNow = () => JSON.stringify(reader.usable()?.consent);
  let text = textNow();
  let consent = reader.usable()?.consent;
  let deciding = 0;
  let looks = 0;
  const apply = () => {
    text = textNow();
    consent = reader.usable()?.consent;
  };
  const hasChanged = () => text !== textNow();
  const recorder = startRecording({
    config: given,
    reader,
    rest: given.isStandalone ? undefined : createRestClient(rest),
    signal,
    loadSubmit,
    follow: { changed: () => (hasChanged() ? reader.usable() : undefined), applied: () => consent },
    isDeciding: () => deciding > 0,
    apply(byOtherTab) {
      apply();
      if (byOtherTab) applied.push(reader.usable()?.buttonClicked ?? 'none');
    },
  });
  const pollLog = async () => {
    looks++;
    recorder.poll();
  };
  watchLog({ config: given, reader, signal, pollLog, hasChanged });
  return {
    applied,
    /** The number of times that the queue was asked to check for pending decisions. */
    looks: () => looks,
    async decide(choice: Partial<Choice>) {
      deciding++;
      await recorder.record({ decision: 'all', buttonClicked: 'main_all', ...choice });
      deciding--;
      apply();
    },
    hold: () => {
      line = new Promise((resolve) => {
        free = resolve;
      });
    },
    letGo: () => free(),
    stored: () => reader.stored(),
    /** Whether a decision of this tab is not yet submitted. */
    isWaiting: () => reader.store.read().some(waits),
    waiting: () => JSON.parse(localStorage.getItem('real_cookie_banner-consent-queue') ?? '[]') as unknown[],
    /** All stored values, except the time of the latest decision. */
    leftovers: () =>
      Object.entries(localStorage)
        .filter(([key, value]) => !key.includes('-log-') || !value.includes('"documented"'))
        .map(([key]) => key),
  };
}
