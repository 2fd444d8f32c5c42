import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a page stops until the test lets it go on. */
export const REST = '<!--rest-->';
/** Where Piton's tag stands, if not where the server prints it. */
export const TAG_HERE = '<!--tag-->';

export interface SlowSite {
  /** Turns an address of the site behind into one of this site. */
  at(address: string): string;
  /** Sends the rest of all pages. */
  finish(): void;
  close(): Promise<void>;
}

const PITON = /<script(?=[^>]*src="\/dist\/piton\.js")[^>]*><\/script>/;

/** Makes Piton's tag an asynchronous one, and moves the tag to its place. */
function withAsyncTag(html: string): string {
  const [tag = ''] = PITON.exec(html) ?? [];
  const asynchronous = tag.replace('<script', '<script async');
  return html.includes(TAG_HERE)
    ? html.replace(tag, '').replace(TAG_HERE, asynchronous)
    : html.replace(tag, asynchronous);
}

/** A site in front of the one at `target`: its pages have an asynchronous tag, and come in two parts. */
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
