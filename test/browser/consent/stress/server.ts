import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../../../support/site';

export const COOKIE = 'real_cookie_banner-v:3_blog:1_path:0000000';
const REVISION = '0123456789abcdef0123456789abcdef';

/**
 * The failures of the server; `keeps` says whether the server has stored the decision despite the failure, `isHeard`
 * whether the page can notice the failure.
 */
export const SERVER_FAULTS = {
  late: { keeps: true, isHeard: true },
  'never answers': { keeps: false, isHeard: false },
  'documents and never answers': { keeps: true, isHeard: false },
  'drops the connection': { keeps: false, isHeard: false },
  'documents and drops the connection': { keeps: true, isHeard: false },
  '403': { keeps: false, isHeard: true },
  '403 for an expired nonce': { keeps: false, isHeard: true },
  '429 with retry-after': { keeps: false, isHeard: true },
  '500': { keeps: false, isHeard: true },
  'documents and says 500': { keeps: true, isHeard: false },
  '502 with a page': { keeps: false, isHeard: true },
  'documents and answers garbage': { keeps: true, isHeard: false },
  'answers twice': { keeps: true, isHeard: true },
} as const;
export type ServerFault = keyof typeof SERVER_FAULTS;

export interface Sent {
  readonly decision: Readonly<Record<string, readonly number[]>>;
  readonly createdClientTime: string;
  readonly setCookies: boolean;
}
/** The service by which a test distinguishes decisions. */
export const markOf = ({ decision }: Pick<Sent, 'decision'>): number => decision[61]?.[0] ?? 0;

/** A server that stores every decision and fails as the test sets it. */
export function createServer(site: Site) {
  const documented: { readonly mark: number; readonly time: string; isHeard: boolean }[] = [];
  const plan: ServerFault[] = [];
  let hanging = 0;

  function document(sent: Sent, isHeard: boolean, response: ServerResponse): string {
    const made = { mark: markOf(sent), time: sent.createdClientTime, isHeard };
    documented.push(made);
    // A page that is closed, or has timed out, receives no answer.
    response.on('close', () => {
      if (!response.writableFinished) made.isHeard = false;
    });
    const uuid = `00000000-0000-4000-8000-${String(documented.length).padStart(12, '0')}`;
    const body = JSON.stringify({ d: sent.decision, bc: 'main_custom' });
    const value = `${Math.floor(Date.now() / 1_000)}:${uuid}:${REVISION}:${body}`;
    if (sent.setCookies)
      response.setHeader('set-cookie', `${COOKIE}=${encodeURIComponent(value)}; Path=/; Max-Age=99999`);
    return JSON.stringify({ uuid, forward: null });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    const sent = JSON.parse(body) as Sent;
    const fault = plan.shift();
    const { keeps, isHeard } = fault ? SERVER_FAULTS[fault] : { keeps: true, isHeard: true };
    const record = keeps ? document(sent, isHeard, response) : '';
    if (fault === 'late') setTimeout(() => response.end(record), 700);
    else if (fault?.endsWith('never answers')) {
      hanging++;
      request.socket.on('close', () => hanging--);
    } else if (fault?.endsWith('drops the connection')) request.socket.destroy();
    else if (fault === '403') response.writeHead(403).end('{"code":"rest_rcb_forbidden"}');
    else if (fault === '403 for an expired nonce')
      response.writeHead(403).end('{"code":"rest_cookie_invalid_nonce"}');
    else if (fault === '429 with retry-after') response.writeHead(429, { 'retry-after': '1' }).end('{}');
    else if (fault?.endsWith('500')) response.writeHead(500).end('{"code":"internal"}');
    else if (fault === '502 with a page') response.writeHead(502).end('<h1>Bad Gateway</h1>');
    else if (fault === 'documents and answers garbage') response.end('<b>Notice</b>: undefined index');
    else response.end(fault === 'answers twice' ? `${record}\n${record}` : record);
  }
  site.set('/wp-json/real-cookie-banner/v1/consent', (request, response) => void answer(request, response));
  return {
    documented,
    plan,
    /** The number of requests without an answer. */
    hanging: () => hanging,
  };
}
