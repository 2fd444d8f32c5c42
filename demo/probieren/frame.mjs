/**
 * Prints the document that contains the pasted HTML. Its policy (`sandbox`) gives the document an opaque origin, even
 * if it is opened outside the playground: it can't read this server's cookies and storage, runs no scripts except Piton
 * and the reporting script, and sends nothing anywhere.
 */
import { readdirSync } from 'node:fs';
import { frame } from '../frame.mjs';
import { answer } from '../saved/answers.mjs';
import { tokenize } from '../saved/tokens.mjs';

export const FRAME_PATH = '/probieren/rahmen/';
/** The maximum size of a submitted form, bytes. */
const MAX_BYTES = 400_000;

/** All stylesheets of the demo that replace the builder's, because the HTML may contain any widget. */
const STYLES = readdirSync(new URL('../assets/', import.meta.url))
  .filter((name) => /^cms-.*\.css$/.test(name))
  .map((name) => name.replace('.css', ''))
  .filter((name) => !['cms-widgets', 'cms-motion'].includes(name));

const policyFor = (host) => {
  const own = `http://${host}`;
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${own}/dist/ ${own}/probieren/in-frame.js`,
    `style-src ${own}/assets/ ${own}/dist/`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    `media-src ${own}`,
    `connect-src ${own}/dist/`,
    "frame-src 'none'",
    `frame-ancestors ${own}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
};

async function readForm(request) {
  const pieces = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > MAX_BYTES) return undefined;
    pieces.push(piece);
  }
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'));
}

/** Removes `<meta>` elements: `<meta http-equiv="refresh">` would navigate the frame, which no policy can forbid. */
const withoutMeta = (html) =>
  tokenize(html)
    .filter(({ name }) => name !== 'meta')
    .map(({ start, end }) => html.slice(start, end))
    .join('');

/**
 * @param {string} path
 * @param {import('node:http').IncomingMessage} request
 * @param {string} tag Piton's script tag
 * @returns {Promise<import('../saved/answers.mjs').Answer | undefined>}
 */
export async function playgroundFrame(path, request, tag) {
  if (path !== FRAME_PATH || request.method !== 'POST') return undefined;
  const form = await readForm(request);
  if (!form) return answer('413', 'text/plain', { status: 413 });
  const config =
    form.get('inspect') === '1'
      ? '<script type="application/json" id="piton-config">{"inspect":true}</script>'
      : '';
  const html = frame({
    title: 'Probieren',
    description: '',
    header: false,
    chrome: { header: () => '', footer: () => '' },
    bodyClass: 'pr-rahmen',
    styles: [...STYLES, 'werkstatt'],
    tag: `<script src="/probieren/in-frame.js"></script>${config}${tag}`,
    body: `<h1 class="screen-reader-text">Das eingefügte HTML</h1>\n${withoutMeta(form.get('html') ?? '')}`,
  });
  return answer(html, 'text/html; charset=utf-8', {
    headers: { 'Content-Security-Policy': policyFor(request.headers.host ?? '') },
  });
}
