import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Marks the position at which the server stops sending a page until the test calls `finish`. */
export const REST = '<!--rest-->';
/** Marks the position of Piton's tag in a page whose tag is not at the printed position. */
export const TAG_HERE = '<!--tag-->';

export interface SlowSite {
  /** Returns the address on this site for an address of the target site. */
  at(address: string): string;
  /** Sends the rest of all pages. */
  finish(): void;
  close(): Promise<void>;
}

const PITON = /<script(?=[^>]*src="\/dist\/piton\.js")[^>]*><\/script>/;

/** Makes Piton's tag asynchronous, and moves the tag to the mark. */
function withAsyncTag(html: string): string {
  const [tag = ''] = PITON.exec(html) ?? [];
  const asynchronous = tag.replace('<script', '<script async');
  return html.includes(TAG_HERE)
    ? html.replace(tag, '').replace(TAG_HERE, asynchronous)
    : html.replace(tag, asynchronous);
}

/** Opens a proxy for the site at `target`: its pages have an asynchronous tag and are sent in two parts. */
export async function openSlowSite(target: string): Promise<SlowSite> {
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const answer = async (answered: IncomingMessage, response: ServerResponse) => {
    const { statusCode = 200, headers } = answered;
    if (!headers['content-type']?.startsWith('text/html')) {
      response.writeHead(statusCode, headers);
      answered.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of answered) chunks.push(chunk as Buffer);
    const { 'content-length': _, ...rest } = headers;
    response.writeHead(statusCode, rest);
    const [first, ...later] = withAsyncTag(Buffer.concat(chunks).toString()).split(REST);
    response.write(first);
    if (later.length) await isFinished;
    response.end(later.join(''));
  };
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const onward = send(
      new URL(url, target),
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answered) => void answer(answered, response),
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    at: (address) => url + new URL(address, target).pathname,
    finish,
    close: () =>
      new Promise((resolve) => {
        finish();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
