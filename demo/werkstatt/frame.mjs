/**
 * Prints the document with the workshop's banner. The document has another origin on this machine, so that it has its
 * own cookies and storage, and a strict policy. The server receives the configuration by a form and prints it as a site
 * does.
 */
import { phpJson } from '../frame.mjs';
import { answer } from '../saved/answers.mjs';
import { escapeHtml } from '../saved/escape.mjs';

/** The host name of the frame's origin. */
const NAME = 'werkstatt.localhost';
export const FRAME_PATH = '/werkstatt/banner/';
/** The address of the page's blocked frame, which loads after consent. */
const CONTENT_PATH = '/werkstatt/inhalt/';
/** The maximum size of a submitted form, bytes. */
const MAX_BYTES = 500_000;

const portOf = (host) => /:\d+$/.exec(host)?.[0] ?? '';
/** @param {string} host `name:port` of the request */
export const frameOrigin = (host) => `http://${NAME}${portOf(host)}`;

const policyFor = (host) => {
  const port = portOf(host);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    `frame-ancestors 'self' http://127.0.0.1${port} http://localhost${port}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
};

/** Reads what the workshop submits; `undefined` if it is too large. */
export async function readBody(request) {
  const pieces = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > MAX_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

async function readForm(request) {
  const body = await readBody(request);
  return body === undefined ? undefined : new URLSearchParams(body);
}

const treeOf = (value) => (value && typeof value === 'object' && !Array.isArray(value) ? value : {});
const listOf = (value) => (Array.isArray(value) ? value : []);

/** Returns the configuration of the form; invalid JSON gives an empty one. */
function readConfig(text) {
  try {
    return treeOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Prints an element that the configuration's first blocker blocks, as the plugin's server prints it. */
function blockedFrame(consent) {
  const [blocker] = listOf(consent.blockers).map(treeOf);
  if (!blocker) return '<p>Diese Konfiguration hat noch keinen Blocker.</p>';
  const services = listOf(blocker.services).filter(Number.isInteger).join(',');
  return `<iframe title="Gesperrter Inhalt" width="640" height="360" consent-original-src-_="${CONTENT_PATH}" consent-required="${escapeHtml(services)}" consent-by="services" consent-id="${escapeHtml(Number(blocker.id) || 0)}"></iframe>`;
}

/** @param {URLSearchParams} form `config`, `view` (first, individual, placeholder) and `dark` */
function page(form) {
  const config = readConfig(form.get('config') ?? '');
  const view = form.get('view') ?? '';
  const consent = treeOf(config.consent);
  // In the view of the placeholder the banner would cover the placeholder.
  const shown = { ...config, consent: view === 'placeholder' ? { ...consent, hideBanner: true } : consent };
  const isDark = form.get('dark') === '1';
  return `<!doctype html>
<html lang="de-AT" class="${isDark ? 'dunkel' : ''}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Banner der Werkstatt</title>${isDark ? '<meta name="color-scheme" content="dark">' : ''}
<link rel="stylesheet" href="/werkstatt/in-frame.css">
<script src="/werkstatt/first-visit.js"></script>
<script type="application/json" id="piton-config">${phpJson(shown)}</script>
<script type="module" src="/werkstatt/in-frame.js" data-view="${escapeHtml(view)}"></script>
<script type="module" src="/dist/piton.js"></script></head>
<body><main><h1>Eine Seite Ihrer Website</h1><p>So steht die Frage vor Ihrer Seite. Was Sie hier anklicken, bleibt in diesem Rahmen.</p>
${blockedFrame(consent)}
<p><a href="#consent-change">Privatsphäre-Einstellungen ändern</a></p></main></body></html>`;
}

const html = (body, host) =>
  answer(body, 'text/html; charset=utf-8', { headers: { 'Content-Security-Policy': policyFor(host) } });

/**
 * @param {string} path
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<import('../saved/answers.mjs').Answer | undefined>} `undefined` on any other origin, which must not
 *   print submitted content
 */
export async function workshopFrame(path, request) {
  const host = request.headers.host ?? '';
  if (host.replace(/:\d+$/, '').toLowerCase() !== NAME) return undefined;
  if (path === CONTENT_PATH)
    return html(
      '<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Inhalt</title><link rel="stylesheet" href="/werkstatt/in-frame.css"></head><body><p>Der freigegebene Inhalt.</p></body></html>',
      host,
    );
  if (path !== FRAME_PATH) return undefined;
  const form = request.method === 'POST' ? await readForm(request) : new URLSearchParams();
  return form ? html(page(form), host) : answer('413', 'text/plain', { status: 413 });
}
