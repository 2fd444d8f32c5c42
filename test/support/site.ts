import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The policy under which every demo page works. */
export const STRICT_CSP = "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A site on the loopback interface for one test, which serves the built files under `/`, and the pages and answers that
 * the test sets.
 */
export interface Site {
  readonly url: string;
  /** The requested addresses without their host, in order. */
  readonly requests: string[];
  set(path: string, body: string | Answer, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
  html: 'text/html; charset=utf-8',
};

/**
 * Every answer but a document is delayed by this time, ms, which finds tests that do not wait for what they need:
 * `DELAY=350 npx vitest run --project browser`.
 */
const DELAY_MS = Number(process.env.DELAY ?? 0);

export async function createSite(files: Readonly<Record<string, string>>): Promise<Site> {
  const answers = new Map<string, Answer>();
  const requests: string[] = [];
  const respond = (path: string, request: IncomingMessage, response: ServerResponse) => {
    const answer = answers.get(path);
    const file = files[path.slice(1)];
    if (answer) {
      // The CMS's endpoints answer JSON, unless a test says otherwise.
      if (path.startsWith('/wp-json/')) response.setHeader('content-type', 'application/json');
      answer(request, response);
    } else if (file !== undefined) {
      response.setHeader('content-type', TYPES[path.split('.').pop() ?? ''] ?? 'text/plain');
      response.setHeader('access-control-allow-origin', '*');
      // As the handbook tells owners: the names of chunks change with their content.
      if (path.startsWith('/chunks/'))
        response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.end(file);
    } else {
      response.statusCode = path === '/favicon.ico' ? 204 : 404;
      response.end();
    }
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(`http://site${request.url ?? '/'}`).pathname);
    requests.push(request.url ?? '/');
    const isDelayed = DELAY_MS && request.headers['sec-fetch-dest'] !== 'document';
    if (isDelayed) setTimeout(respond, DELAY_MS, path, request, response);
    else respond(path, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    set(path, body, headers = {}) {
      answers.set(path, (request, response) => {
        if (typeof body === 'function') return body(request, response);
        response.setHeader('content-type', TYPES[path.split('.').pop() ?? ''] ?? TYPES.html ?? '');
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        response.end(body);
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
