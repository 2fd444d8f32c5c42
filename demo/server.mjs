/**
 * The demo server: demo pages under the strictest policy, saved pages of live sites with Piton in place of their scripts, dist/ for everyone.
 * `npm start` builds first; `npm start -- PAGE…` adds saved pages; `--port N` or PORT chooses the port, `--no-build` leaves dist/ as it is.
 * `npm start -- https://example.at` shows a live site instead (live/). `npm start -- --check FILE` starts nothing: it checks an owner's configuration.
 */
import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { checkFile, checkScript } from './config-check.mjs';
import { dummyAnswer } from './consent/dummy.mjs';
import { thirdPartyOf } from './consent/origins.mjs';
import { consentPolicy } from './consent/policy.mjs';
import { createConsentRest } from './consent/rest.mjs';
import { savedConsent } from './consent/saved-config.mjs';
import { thirdPartyAnswer } from './consent/third-parties.mjs';
import { formAnswer } from './forms-answers.mjs';
import { indexPage } from './index.mjs';
import { createLayerAnswers } from './layers/route.mjs';
import { isAddress } from './live/site.mjs';
import { HOST, isLocalName, listen } from './loopback.mjs';
import { mediaAnswer } from './media.mjs';
import { playgroundFrame } from './probieren/frame.mjs';
import { collectSamples } from './probieren/samples.mjs';
import { questionCommand, snippetFor } from './question.mjs';
import { referencePage } from './reference.mjs';
import { answer, fileAnswer, nothing, partOf } from './saved/answers.mjs';
import { collectPages } from './saved/pages.mjs';
import { createReports } from './saved/reports.mjs';
import { createSavedSite } from './saved/site.mjs';
import { spamAnswer } from './site/spam-answers.mjs';
import { createSearchAnswers } from './suche/route.mjs';
import { createTourAnswers } from './tours/route.mjs';
import { readBody, workshopFrame } from './werkstatt/frame.mjs';
import { questionScript } from './werkstatt/question.mjs';
import { PLUGIN_ZIP, pluginAnswer } from './wordpress.mjs';

const HOME = fileURLToPath(new URL('.', import.meta.url));
const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const PICTURES = fileURLToPath(new URL('handbook/pictures/', import.meta.url));
const PICTURES_PATH = '/handbook-pictures/';
const DEFAULT_PORT = 4173;

/** Piton must work on sites that forbid inline code and HTML strings, and so must these pages themselves. */
const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
].join('; ');
/** The index's own files outside of `assets/`. */
const OWN_FILES = new Set([
  '/index.css',
  '/index-client.js',
  '/config-field.js',
  '/probieren/client.js',
  '/probieren/in-frame.js',
  '/saved/examine.mjs',
  '/saved/report.css',
  '/saved/tables.css',
  '/werkstatt/client.js',
  '/werkstatt/color.js',
  '/werkstatt/fields.js',
  '/werkstatt/first-visit.js',
  '/werkstatt/in-frame.css',
  '/werkstatt/in-frame.js',
  '/werkstatt/judge.js',
  '/werkstatt/labels-en.js',
  '/werkstatt/labels.js',
  '/werkstatt/words.js',
]);
const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
/** Where the workshop asks for the question as HTML. */
const SNIPPET_PATH = '/werkstatt/ausschnitt/';

const HELP = `npm start                        baut Piton und startet die Demo
npm start -- SEITE.html ORDNER/  dazu gespeicherte Seiten einer Website, mit Umstiegsbericht
npm start -- https://example.at  stattdessen eine echte Website auf diesem Rechner, mit Piton statt ihrer Skripte
   --survey 50                   und vorher bis zu 50 Seiten der Sitemap durchsehen, mit einem Bericht für alle
   --write                       und Formulare und Einwilligungen wirklich abschicken
npm start -- --port 8080         auf diesem Port (sonst ${DEFAULT_PORT} oder PORT; ist er vergeben, auf einem freien)
npm start -- --check DATEI       prüft eine Konfiguration (piton-config), von der Standardeingabe mit -
npm start -- --question DATEI    gibt die Frage dieser Konfiguration als Ausschnitt für die Seiten aus
                                 (mit SEITE dahinter: prüft, ob die Frage in der Seite noch stimmt; --lang en für englische Seiten)
npm start -- --no-build          mit dist/, wie es ist
npm start -- --help              diese Hilfe`;

const DEFAULT_TAG =
  '<link rel="stylesheet" href="/dist/piton.css"><script type="module" src="/dist/piton.js"></script>';

/** @param {(policy: string) => string} [relax] changes the policy for a page that needs more */
const strict = (html, status = 200, relax = (policy) => policy) =>
  answer(html, HTML, { status, headers: { 'Content-Security-Policy': relax(STRICT_POLICY) } });

/** The plain answer for addresses that no visitor opens, and for servers with other pages than the demo's. */
const notFound = (path) =>
  path.startsWith('/wp-json/')
    ? answer(
        '{"code":"rest_no_route","message":"In der Vorschau gibt es diese Route nicht.","data":{"status":404}}',
        'application/json; charset=utf-8',
        { status: 404 },
      )
    : strict(
        '<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Nicht gefunden</title><link rel="stylesheet" href="/index.css"></head><body class="qa-verirrt"><h1>Hier führt kein Weg weiter</h1><p>Diese Adresse gibt es in der Vorschau nicht.</p><p><a href="/">Zur QA-Übersicht</a></p></body></html>',
        404,
      );

async function snippetAnswer(request, dist) {
  const body = await readBody(request);
  const snippet = body === undefined ? undefined : await snippetFor(body, dist);
  return snippet
    ? answer(snippet, TEXT)
    : answer('Diese Frage kann nicht im HTML stehen, oder der Block ist kein JSON.', TEXT, { status: 422 });
}

/** The path of a URL, decoded, or undefined if it is malformed. */
function decodedPath(url) {
  try {
    return decodeURIComponent(new URL(url, `http://${HOST}`).pathname);
  } catch {
    return undefined;
  }
}

function send(request, response, { status, headers, body }) {
  const fresh = headers.ETag && request.headers['if-none-match'] === headers.ETag;
  response.writeHead(fresh ? 304 : status, { 'X-Content-Type-Options': 'nosniff', ...headers });
  response.end(fresh || request.method === 'HEAD' ? undefined : body);
}

/**
 * Starts a server on the loopback interface.
 * @param {object} [options]
 * @param {{ path: string, file: string, title: string, family: string, handlers: string[], tryThis: string[], consent?: object }[]} [options.pages] demo pages, all by default
 * @param {(page: object, options: { tag: string, host?: string, nonce?: string, query?: URLSearchParams }) => Promise<string>} [options.render]
 * @param {string[]} [options.savedPaths] HTML files and folders
 * @param {number} [options.port] 0 takes a free one; one that is in use is replaced by a free one
 * @param {string} [options.dist] folder of the built product
 * @param {string} [options.tag]
 * @param {(path: string, request: import('node:http').IncomingMessage) => Promise<import('./saved/answers.mjs').Answer | undefined>} [options.rest]
 *   answers the CMS's own endpoints (`/wp-json/…`, `admin-ajax.php`) before anything else; by default the consent plugin's endpoint, whose data last for the run
 * @returns {Promise<{ url: string, savedPages: import('./saved/pages.mjs').SavedPage[], close: () => Promise<void> }>}
 */
export async function createServer({
  pages,
  render,
  savedPaths = [],
  port = 0,
  dist = DIST,
  tag = DEFAULT_TAG,
  rest,
} = {}) {
  const site = pages && render ? { pages, render } : await import('./site.mjs');
  const demo = pages ?? site.pages;
  const documents = pages ? [] : site.documents;
  const savedPages = await collectPages(savedPaths);
  const saved = await createSavedSite(savedPages, { tag });
  const reports = createReports(savedPages, { tag });
  const layerAnswer = createLayerAnswers({ tag, strict });
  const tourAnswer = createTourAnswers({ tag, strict });
  const searchAnswer = createSearchAnswers({ tag, strict });
  const answerRest = rest ?? createConsentRest({ configFor: savedConsent(savedPages) }).rest;

  async function demoPage(page, { host, searchParams: query }, status = 200) {
    const html = render ?? site.render;
    if (!page.consent)
      return strict(
        await html(page, { tag, host, query, dist }),
        200,
        (strictest) => page.policy?.(strictest, host) ?? strictest,
      );
    const nonce = randomBytes(16).toString('base64');
    const body = await html(page, { tag, host, nonce, query });
    const policy = consentPolicy({ nonce, host, html: body, embeds: page.consent.embeds });
    return answer(body, HTML, { status, headers: { 'Content-Security-Policy': policy } });
  }

  let samples;
  /** The playground's samples, which are collected at the first request. */
  async function samplesAnswer() {
    if (pages) return undefined;
    samples ??= collectSamples(site.pages, (page) => site.render(page));
    return answer(JSON.stringify(await samples), 'application/json; charset=utf-8');
  }

  async function own(path, url) {
    if (path === '/') return strict(indexPage({ demo, documents, saved: savedPages, tag }));
    if (path === '/config-check.js') return answer(await checkScript(), 'text/javascript; charset=utf-8');
    if (path === '/probieren/muster.json') return samplesAnswer();
    if (path === '/werkstatt/question.js')
      return answer(await questionScript(), 'text/javascript; charset=utf-8');
    if (path === '/referenz/') return strict(await referencePage({ tag }));
    if (OWN_FILES.has(path)) return fileAnswer(HOME, path);
    if (path.startsWith('/assets/')) return fileAnswer(HOME, path);
    if (path.startsWith('/dist/')) {
      const headers = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
      // The source maps are for whoever works on Piton, so that no file of the product names its own.
      if (path.endsWith('.js')) headers.SourceMap = `${path}.map`;
      // As the handbook tells owners: the names of chunks change with their content.
      if (path.startsWith('/dist/chunks/')) headers['Cache-Control'] = 'public, max-age=31536000, immutable';
      return fileAnswer(dist, path.slice('/dist/'.length), { headers });
    }
    if (path === PLUGIN_ZIP) return pluginAnswer(dist);
    if (path.startsWith('/bericht/')) {
      const report = await reports(path.slice('/bericht/'.length));
      return (
        report && (report.json ? answer(report.json, 'application/json; charset=utf-8') : strict(report.html))
      );
    }
    if (path.startsWith(PICTURES_PATH)) return fileAnswer(PICTURES, path.slice(PICTURES_PATH.length));
    const page =
      [...demo, ...documents].find((one) => one.path === path) ?? (pages ? undefined : site.unlisted(path));
    return page && demoPage(page, url);
  }

  /** Answers a visitor's unknown address with the site's own page. */
  const lost = (path, url, { accept = '' }) =>
    !pages && accept.includes('text/html') && !path.startsWith('/wp-json/')
      ? demoPage(site.missing, url, 404)
      : undefined;

  async function answerTo(request) {
    const path = decodedPath(request.url ?? '/');
    if (path === undefined) return answer('400', 'text/plain', { status: 400 });
    const host = request.headers.host ?? HOST;
    // A foreign page whose name resolves to this machine may only read dist/.
    if (!isLocalName(host) && !path.startsWith('/dist/')) return answer('421', 'text/plain', { status: 421 });
    const thirdParty = thirdPartyOf(host);
    const url = new URL(request.url ?? '/', `http://${host}`);
    if (thirdParty) return thirdPartyAnswer(thirdParty, url);
    const framed = pages
      ? undefined
      : ((await workshopFrame(path, request)) ?? (await playgroundFrame(path, request, tag)));
    if (framed) return framed;
    if (path === SNIPPET_PATH && request.method === 'POST' && !pages) return snippetAnswer(request, dist);
    const recorded = await answerRest(path, request);
    if (recorded) return recorded;
    // Servers with other pages than the demo's have no lists and searches.
    const listed = pages
      ? undefined
      : ((await tourAnswer(url, request)) ?? (await searchAnswer(url, request)));
    if (listed) return listed;
    const sent = (await formAnswer(path, request)) ?? (await spamAnswer(path, request));
    if (sent) return sent;
    if (path === '/wp-admin/admin-ajax.php') return answer('0', 'text/html', { status: 400 });
    if (request.method !== 'GET' && request.method !== 'HEAD' && !path.startsWith('/wp-json/')) {
      return answer('405', 'text/plain', { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    if (path === '/favicon.ico') return nothing();
    const referrer = decodedPath(request.headers.referer ?? '') ?? '';
    return (
      (await own(path, url)) ??
      dummyAnswer(path) ??
      (await mediaAnswer(path)) ??
      (await saved.handle(path, referrer)) ??
      (await layerAnswer(url)) ??
      (await lost(path, url, request.headers)) ??
      notFound(path)
    );
  }

  async function respond(request, response) {
    try {
      send(request, response, partOf(await answerTo(request), request.headers.range));
    } catch (error) {
      console.error(error);
      send(request, response, answer('500', 'text/plain', { status: 500 }));
    }
  }

  const server = createHttpServer((request, response) => void respond(request, response));
  return { ...(await listen(server, port)), savedPages };
}

/** @throws {Error} with a message for the owner, for an unknown option or a missing value */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        'no-build': { type: 'boolean', default: false },
        check: { type: 'string' },
        question: { type: 'string' },
        lang: { type: 'string' },
        survey: { type: 'string' },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const [, option = ''] = /'(-[^' ,]*)/.exec(error.message) ?? [];
    const isUnknown = error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    throw new Error(
      `${isUnknown ? 'Diese Option gibt es nicht' : 'Dieser Option fehlt ihr Wert, oder sie hat einen zu viel'}: ${option}. Alle zeigt npm start -- --help`,
      { cause: error },
    );
  }
}

/** Starts the server from the command line. */
async function main() {
  const { values, positionals } = readArguments();
  if (values.help) {
    console.log(HELP);
    return;
  }
  if (values.check !== undefined) {
    process.exitCode = await checkFile(values.check);
    return;
  }
  if (values.question !== undefined) {
    process.exitCode = await questionCommand(values.question, positionals[0], { lang: values.lang });
    return;
  }
  if (!values['no-build']) await (await import('../build.mjs')).build();
  const port = Number(values.port ?? process.env.PORT ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`Kein gültiger Port: ${values.port ?? process.env.PORT}`);
  const { survey, write } = values;
  if (survey !== undefined || write || positionals.some(isAddress)) {
    const { startLive } = await import('./live/command.mjs');
    await startLive(positionals, { port, write, survey });
    return;
  }
  const { url } = await createServer({ savedPaths: positionals, port });
  console.log(`Piton demo: ${url}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
