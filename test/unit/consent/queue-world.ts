import { vi } from 'vitest';
import type { Choice, ConsentConfig, Payload } from '../../../src/consent/types';
import { type RestClient, RestError } from '../../../src/rest/client';
import type { RestOptions, RestRequest } from '../../../src/rest/request';

export const QUEUE = 'real_cookie_banner-consent-queue';
const service = (id: number) => ({ id, legalBasis: id === 3 ? 'legitimate-interest' : 'consent' });

export const CONFIG = {
  isStandalone: false,
  cookieName: 'rcb-v:3',
  cookieDays: 365,
  revision: '0123456789abcdef0123456789abcdef',
  groups: [
    { id: 60, isEssential: true, items: [service(1)] },
    { id: 61, isEssential: false, items: [service(2), service(3)] },
  ],
  isPro: false,
  onFailure: 'essentials',
} as unknown as ConsentConfig;

type Answers = 'well' | 'fails' | 'network';
type Sent = Payload & { readonly setCookies: boolean };

const cookieOf = (sent: Sent, uuid: string) => {
  const all = { 60: [1], 61: [2, 3] };
  const { decision } = sent;
  const consent = decision === 'all' ? all : decision === 'essentials' ? { 60: [1] } : decision;
  // The server's clock differs from the visitor's clock.
  return `1700000000:${uuid}:${CONFIG.revision}:${JSON.stringify({ d: consent, bc: sent.buttonClicked })}`;
};

/**
 * Creates a server that documents every decision that arrives, even one that it has documented already.
 * @param domain the cookie's domain; the host itself by default
 */
export function createServer(domain?: string) {
  const place = domain ? `; domain=${domain}` : '';
  const asked: { at: number; sent: Sent; request: RestRequest }[] = [];
  const documented: string[] = [];
  const plan: Answers[] = [];
  return {
    asked,
    documented,
    plan,
    answer(request: RestRequest): Promise<unknown> {
      const sent = request.body as Sent;
      asked.push({ at: Date.now(), sent, request });
      const how = plan.shift() ?? 'well';
      if (how === 'fails') return Promise.reject(new RestError('POST /consent answered 500', 500));
      if (how === 'network') return Promise.reject(new TypeError('Failed to fetch'));
      documented.push(sent.createdClientTime);
      const uuid = `00000000-0000-4000-8000-${String(documented.length).padStart(12, '0')}`;
      const value = encodeURIComponent(cookieOf(sent, uuid));
      // biome-ignore lint/suspicious/noDocumentCookie: the test sets the cookie as the answer's header does
      if (sent.setCookies) document.cookie = `rcb-v:3=${value}; path=/${place}`;
      return Promise.resolve({ uuid });
    },
  };
}

/** Sets the browser's locks; `undefined` stands for a page without TLS, where the browser has no locks. */
export function setLocks(locks: ReturnType<typeof createLocks> | undefined): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}

/** Creates the browser's locks; `crash` releases them. */
export function createLocks() {
  let held = false;
  let waiting: (() => void)[] = [];
  async function hold(use: (lock: object | null) => unknown) {
    held = true;
    const mine = waiting;
    try {
      return await use({});
    } finally {
      // After a crash the lock does not belong to this page any more.
      if (mine === waiting) {
        held = false;
        waiting.shift()?.();
      }
    }
  }
  return {
    crash() {
      held = false;
      waiting = [];
    },
    async request(_: string, ...rest: unknown[]) {
      const [options, use] = rest as [LockOptions, (lock: object | null) => unknown];
      if (!held) return hold(use);
      if (options.ifAvailable) return use(null);
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        options.signal?.addEventListener('abort', () => {
          waiting = waiting.filter((each) => each !== resolve);
          reject(new DOMException('', 'AbortError'));
        });
      });
      return hold(use);
    },
  };
}

/**
 * Opens a page with its own modules. After `crash` the storage, the cookies and the server remain.
 * @param endpoint of a server of the test's own, which the page's own client reaches by `fetch`
 */
export async function openPage(
  server: ReturnType<typeof createServer>,
  more: Partial<ConsentConfig> = {},
  endpoint?: RestOptions,
) {
  vi.resetModules();
  const [{ createReader }, { startRecording }, { watchLog }, submit] = await Promise.all([
    import('../../../src/consent/read-decision'),
    import('../../../src/consent/log/record-decision'),
    import('../../../src/consent/start-consent'),
    import('../../../src/consent/post-decision'),
  ]);
  const end = new AbortController();
  const { signal } = end;
  const never = new Promise<never>(() => {});
  const config = { ...CONFIG, ...more };
  // A page that has crashed gets no answer.
  const call = async (request: RestRequest) => {
    const settled = server.answer(request);
    await settled.catch(() => {});
    return signal.aborted ? never : settled;
  };
  const reader = createReader(config);
  const applied: (string | undefined)[] = [];
  const stored = () => JSON.stringify(reader.usable()?.consent);
  let text = stored();
  let deciding = 0;
  const apply = () => {
    text = stored();
    applied.push(reader.usable()?.buttonClicked);
  };
  const recorder = startRecording({
    config,
    reader,
    rest: endpoint ? submit.createRestClient(endpoint) : ({ call } as RestClient),
    signal,
    loadSubmit: async () => (signal.aborted ? never : submit),
    follow: {
      changed: () => (stored() === text ? undefined : reader.usable()),
      applied: () => reader.usable()?.consent,
    },
    isDeciding: () => deciding > 0,
    apply,
  });
  watchLog({
    config,
    reader,
    signal,
    pollLog: async () => recorder.poll(),
    hasChanged: () => stored() !== text,
  });
  return {
    config,
    reader,
    applied,
    async decide(choice: Partial<Choice> = {}) {
      deciding++;
      await recorder.record({ decision: 'all', buttonClicked: 'main_all', ...choice });
      deciding--;
      text = stored();
    },
    /** Ends the page as a crash does: the page leaves its lock's entry in local storage, and tells other tabs nothing. */
    crash() {
      const lock = localStorage.getItem(`${QUEUE}-lock`);
      end.abort();
      (navigator.locks as unknown as ReturnType<typeof createLocks> | undefined)?.crash();
      if (lock) localStorage.setItem(`${QUEUE}-lock`, lock);
    },
  };
}

export const queued = (): Payload[] => JSON.parse(localStorage.getItem(QUEUE) ?? '[]');

/** Returns the keys of the log. Of all documented decisions the log contains only the latest one. */
export const logged = (): string[] => Object.keys(localStorage).filter((key) => key.includes('-log-'));

export function clearBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test deletes the cookies
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
}
