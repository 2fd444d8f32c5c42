/**
 * Renders the question for consent for pages without the WordPress plugin: the snippet that the owner pastes into the
 * pages. Command line: `npm start -- --question FILE [PAGE]`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readInput, reasonOf } from './config-check.mjs';
import { escapeHtml } from './saved/escape.mjs';
import { sourceScript } from './source-script.mjs';

const SOURCE = `
  import { renderQuestion } from './src/banner/print-question';
  import { readConsentConfig } from './src/consent/config';
  window.pitonQuestion = async (own) => {
    const config = readConsentConfig(own);
    return config && renderQuestion(config);
  };`;
const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

/**
 * Renders the question of an owner's configuration.
 * @param {{ consent?: object }} config the content of `piton-config`
 * @param {string} [lang] the language of the page, for texts that the configuration leaves out
 * @param {string} [head] the head of a page with the consent plugin's configuration, where there is one
 * @returns {Promise<{ key: string, html: string, css: string, attributes: Record<string, string> } | undefined>} `undefined` if there is no
 *   question, or if it cannot be printed
 */
export async function renderQuestion({ consent = {} }, lang = 'de', head = '') {
  const { JSDOM } = await import('jsdom');
  // The logo's address becomes absolute in the page, so the site's own address counts.
  const logo = consent.design?.headerDesign?.logo;
  const url = URL.canParse(logo) && /^https?:/.test(logo) ? logo : 'https://example.at/';
  const { window } = new JSDOM(`<!doctype html><html lang="${escapeHtml(lang)}"><head>${head}</head>`, {
    url,
    runScripts: 'outside-only',
  });
  try {
    window.eval(await sourceScript(SOURCE));
    return await window.pitonQuestion(structuredClone(consent));
  } finally {
    window.close();
  }
}

/**
 * Returns the snippet for the pages: what belongs into the head, and what belongs directly after `<body>`.
 * @param {Awaited<ReturnType<typeof renderQuestion>>} question
 * @param {string} script the content of question.js
 */
export const snippetOf = (
  { html, css, attributes },
  script,
) => `<!-- in <head>, before the page's stylesheets -->
<script${Object.entries(attributes)
  .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  .join('')}>${script}</script>
<style id="piton-question-style">${css}</style>
<!-- directly after <body> -->
${html}
`;

/** Returns the key of the question in a page; undefined if the page has none. */
export const keyIn = (page) =>
  /<div\b[^>]*\bid="?piton-question"?[^>]*\bdata-key="?([a-f0-9]{32})/.exec(page)?.[1];

/** Reads an owner's configuration; an editor may save a byte order mark at the start, which the browser ignores. */
const readConfig = (text) => Object(JSON.parse(text.replace(/^\uFEFF/, '')));

/**
 * Returns the snippet for a configuration, for the workshop.
 * @param {string} text JSON, the content of `piton-config`
 * @param {string} dist folder of the built product
 * @returns {Promise<string | undefined>} `undefined` if the question cannot be printed, or the text is no JSON
 */
export async function snippetFor(text, dist) {
  try {
    const question = await renderQuestion(readConfig(text));
    return question && snippetOf(question, await readFile(join(dist, 'question.js'), 'utf8'));
  } catch {
    return undefined;
  }
}

const NOT_PRINTABLE =
  'This question cannot stand in the HTML: nobody is asked (hideBanner), the banner offers other languages, or its own style (customCss) loads files.';

/**
 * Prints the snippet for a configuration, or checks the one in a page.
 * @param {string} file with the content of `piton-config`, `-` for the standard input
 * @param {string} [page] a file with the page or the snippet, which is to be checked
 * @param {{ lang?: string, dist?: string, stdin?: AsyncIterable<Buffer | string>, say?: (line: string) => void }} [io]
 * @returns {Promise<number>} the exit code: 0 for a snippet, or for a page that has the current question
 */
export async function questionCommand(
  file,
  page,
  { lang, dist = DIST, stdin = process.stdin, say = console.log } = {},
) {
  let name = file;
  try {
    const config = readConfig(await readInput(file, stdin));
    name = page ?? file;
    const html = page && (await readFile(page, 'utf8'));
    const question = await renderQuestion(config, lang);
    if (!question) {
      say(NOT_PRINTABLE);
      return 1;
    }
    if (!page) {
      say(snippetOf(question, await readFile(join(dist, 'question.js'), 'utf8')));
      return 0;
    }
    const key = keyIn(html);
    const isCurrent = key === question.key;
    say(
      isCurrent
        ? `The question in ${page} is up to date.`
        : key
          ? `The question in ${page} is out of date: paste the snippet again.`
          : `${page} has no question in its HTML.`,
    );
    return isCurrent ? 0 : 1;
  } catch (error) {
    say(
      error instanceof SyntaxError
        ? `${name} is no JSON: ${error.message}`
        : `${name} can't be read: ${reasonOf(error)}.`,
    );
    return 1;
  }
}
