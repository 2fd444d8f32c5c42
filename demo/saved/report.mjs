/**
 * The migration report of one page as data: the replaced scripts, the remaining ones with reasons, the snippets that need work, and the theme snippet.
 *
 * @typedef {ReturnType<typeof reportOf>} Report
 */

import { withoutOrigin } from './origin.mjs';
import { handlesOf, phpSnippet } from './php.mjs';
import { inspect, previewOf } from './rewrite.mjs';
import { attribute } from './scripts.mjs';
import { excerpt } from './snippets.mjs';

const PREVIEW = {
  remove: 'In der Vorschau entfernt',
  inert: 'In der Vorschau nicht ausgeführt',
  keep: 'In der Vorschau unverändert',
};
const isRemote = (file) => /^(?:https?:)?\/\//.test(file);

const fileEntry = (ownHosts) => (one) => ({
  handle: one.handle,
  guessed: one.guessed,
  file: withoutOrigin(one.file, ownHosts),
  plugin: one.plugin,
  reason: one.reason,
  line: one.script.line,
  blocked: one.blocked,
  delayed: one.script.src !== '' && one.script.srcAttribute !== 'src',
  preview:
    previewOf(one) === 'inert'
      ? isRemote(withoutOrigin(one.file, ownHosts))
        ? 'Extern, in der Vorschau nicht geladen'
        : 'In der Vorschau nicht geladen'
      : PREVIEW[previewOf(one)],
});

const snippetEntry = (one) => ({
  line: one.script.line,
  id: one.script.id,
  code: excerpt(one.script.text),
  reason: one.reason,
  jquery: one.uses.jquery,
  globals: one.uses.globals,
  remote: one.uses.remote,
  blocked: one.blocked,
  preview: PREVIEW[previewOf(one)],
});

/** The page's id in the CMS, from the builder's configuration or the body class. */
const postIdOf = (html) => {
  const id = /"post":\{"id":(\d+)/.exec(html)?.[1] ?? /<body[^>]*\b(?:page-id|postid)-(\d+)/i.exec(html)?.[1];
  return id && Number(id) > 0 ? Number(id) : undefined;
};

/**
 * Whether the script belongs to the consent plugin, or is its configuration, whose id begins with a name of the site's
 * own.
 */
export const isOfConsent = ({ plugin, script }) =>
  plugin === 'Real Cookie Banner' || /^a[0-9a-f]{31,32}1-js-extra$/.test(script.id);

/** Preloads of scripts, which visitors would load for nothing after the tags are removed. */
const preloadsOf = (pieces) =>
  pieces
    .filter(
      (piece) =>
        piece.kind === 'start' && piece.name === 'link' && /\bpreload\b/i.test(attribute(piece, 'rel') ?? ''),
    )
    .filter((piece) => attribute(piece, 'as') === 'script')
    .map((piece) => (attribute(piece, 'href') ?? '').replace(/[?#].*$/s, ''));

/**
 * @param {string} html the saved page
 * @param {{ id: string, title: string }} page
 */
export function reportOf(html, { id, title }) {
  const { pieces, judged, codeAttributes, ownHosts } = inspect(html);
  const files = judged.filter(({ kind }) => kind === 'file');
  const snippets = judged.filter(({ kind }) => kind === 'snippet');
  const needsWork = ({ uses }) => uses.jquery || uses.globals.length > 0;
  const handles = handlesOf(judged);
  const postId = postIdOf(html);
  const hasConsent = judged.some(isOfConsent);
  return {
    id,
    title,
    postId,
    ownHosts,
    replaced: files.filter(({ verdict }) => verdict === 'replaced').map(fileEntry(ownHosts)),
    stays: files.filter(({ verdict }) => verdict === 'stays').map(fileEntry(ownHosts)),
    snippets: snippets.filter(needsWork).map(snippetEntry),
    attributes: codeAttributes
      .filter(({ jquery, globals }) => jquery || globals.length > 0)
      .map(({ line, element, name, code, jquery, globals }) => ({
        line,
        element,
        name,
        code: excerpt(code, 2),
        jquery,
        globals,
      })),
    ownScripts: snippets.filter((one) => !needsWork(one)).map(snippetEntry),
    configuration: judged
      .filter(
        ({ kind, script }) =>
          (kind === 'configuration' || kind === 'data' || kind === 'companion') && script.text.trim() !== '',
      )
      .map((one) => ({
        id: one.script.id,
        type: one.script.type,
        line: one.script.line,
        reason: one.reason,
        kept: one.kind !== 'companion' || one.verdict !== 'replaced',
      })),
    preloads: preloadsOf(pieces),
    jqueryStays: judged.some(
      ({ known, verdict, kind }) => kind === 'file' && known?.shared === 'jquery' && verdict === 'stays',
    ),
    handles,
    hasConsent,
    php: phpSnippet(handles, { postIds: postId ? [postId] : [], hasConsent }),
  };
}

/**
 * One snippet for all saved pages: a library that one page still needs stays on every page.
 * @param {Report[]} reports
 */
export function combined(reports) {
  const needed = new Set(reports.flatMap(({ stays }) => stays.map(({ handle }) => handle)));
  const merge = (part) =>
    [...new Set(reports.flatMap((report) => report.handles[part]))].filter((handle) => !needed.has(handle));
  const handles = { src: merge('src'), whole: merge('whole') };
  const whole = new Set(handles.whole);
  const src = handles.src.filter((handle) => !whole.has(handle));
  const hasConsent = reports.some((report) => report.hasConsent);
  return {
    src,
    whole: handles.whole,
    kept: [...needed].filter(Boolean),
    hasConsent,
    php: phpSnippet({ src, whole: handles.whole }, { hasConsent }),
  };
}
