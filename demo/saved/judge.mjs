/**
 * Decides for every script of a page whether Piton replaces it, the script stays, or the script is configuration. The verdict on jQuery and the
 * CMS's own libraries depends on the page: these are removed only when no remaining script needs them.
 *
 * @typedef {import('./scripts.mjs').Script} Script
 * @typedef {'file' | 'configuration' | 'companion' | 'snippet' | 'data'} Kind `companion`: code that WordPress prints right before or behind a file to prepare it
 * @typedef {{ jquery: boolean, wp: boolean, globals: string[], remote: string[] }} Uses
 * @typedef {object} Judged
 * @property {Script} script
 * @property {Kind} kind
 * @property {string} handle WordPress handle, or ''
 * @property {boolean} guessed whether the handle was taken from the path because the tag has no id
 * @property {boolean} blocked whether a consent plugin has blocked the script
 * @property {string} file address without query
 * @property {string} plugin
 * @property {'replaced' | 'stays' | 'configuration'} verdict
 * @property {string} reason German
 * @property {Uses} uses
 * @property {import('./known-scripts.mjs').Known} [known]
 */
import { isOfAdminBar, isPart, missingMembers } from './builder-needs.mjs';
import { handleOfPath, isPreparation, knownScripts, listed } from './known-scripts.mjs';
import { attribute } from './scripts.mjs';
import { usesOf } from './snippets.mjs';

/** Files of the builder for atomic elements, which need its webpack runtime although no dependency says so. */
const CHUNK = /^elementor-(?:[\w-]+-handlers?|interactions[\w-]*)$|^motion-js$/;
const NO_USES = { jquery: false, wp: false, globals: [], remote: [] };
const JAVASCRIPT = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|j)script(?:1\.\d)?)$/;
/** The script types that optimisers use until they run the script. */
const DELAYED =
  /^(?:rocketlazyloadscript|litespeed\/javascript|javascript\/blocked|pmdelayedscript|nitropack[\w-]*|[\w-]+-text\/javascript)$/;
const CONSENT_ATTRIBUTE =
  /^(?:consent-(?:original|inline|id$)|data-cookieconsent$|data-cookiecategory$|data-category$|data-usercentrics$|data-borlabs|data-cmplz|cookie-consent$)/;
/** The ids of inline scripts that WordPress prints next to a file: its settings before it, its first call behind it. */
const BESIDE = /^(.+)-js-(before|extra|after|translations)$/s;

const withoutQuery = (url) => url.replace(/[?#].*$/s, '');
const isPiton = (url) => /(?:^|\/)piton(?:\.min)?\.js$/.test(withoutQuery(url));

/** Whether an optimiser delays the script until the first click or a pause. */
const isDelayed = (script) =>
  DELAYED.test(script.type) ||
  (script.type === 'text/plain' && script.srcAttribute !== 'src' && script.src !== '');

/** Whether a consent plugin has blocked the script. */
const isBlocked = (script) =>
  script.type === 'application/consent' || script.attributes.some(({ name }) => CONSENT_ATTRIBUTE.test(name));

/** Whether the element is code that runs now or later. */
const isCode = (script) => JAVASCRIPT.test(script.type) || isDelayed(script);

/** Finds the entry of a file by its address, else by its handle unless the address names another plugin or theme. */
function lookUp(handle, url) {
  const path = withoutQuery(url).replace(/\\/g, '/');
  const byPath = knownScripts.find((known) => known.path?.test(path));
  if (byPath) return byPath;
  if (/\/(?:plugins|mu-plugins|themes)\/[^/]+\//.test(path)) return undefined;
  return knownScripts.find((known) => handle && known.handles?.test(handle));
}

/** The folder of a plugin or theme, or the host of a foreign file, for unknown scripts. */
function ownerOf(url) {
  const folder = /\/(?:plugins|mu-plugins|themes)\/([^/]+)\//.exec(url)?.[1];
  return folder ?? /^(?:https?:)?\/\/([^/]+)/.exec(url)?.[1] ?? 'unbekannt';
}

function judgeFile(script) {
  const original = attribute(script, 'consent-original-src-_');
  const url = script.src || original || '';
  const id = script.id || attribute(script, 'consent-original-id-_') || '';
  const named = /^(.+)-js$/s.exec(id)?.[1] ?? '';
  const handle = named || (handleOfPath.find(([path]) => path.test(url))?.[1] ?? '');
  const known = lookUp(handle, url);
  const blocked = isBlocked(script);
  const base = {
    script,
    kind: 'file',
    handle,
    guessed: !named && handle !== '',
    blocked,
    file: withoutQuery(url),
    uses: NO_USES,
  };
  if (isPiton(url)) {
    return {
      ...base,
      plugin: 'Piton',
      verdict: 'replaced',
      reason: 'Pitons eigene Zeile stand schon auf der Seite.',
    };
  }
  const stays = { ...base, plugin: ownerOf(url), verdict: 'stays' };
  if (isOfAdminBar(named))
    return {
      ...stays,
      reason: 'Skript der Leiste, die nur angemeldete Redakteure sehen.',
      needs: ['jquery'],
    };
  if (known && CHUNK.test(named) && !known.handles?.test(named))
    return { ...stays, isChunk: true, reason: 'Skript des Seitenbaukastens, das Piton nicht ersetzt.' };
  if (known) return { ...base, known, plugin: known.plugin, verdict: known.verdict, reason: known.reason };
  const foreign = /^(?:https?:)?\/\//.test(url);
  const reason = foreign
    ? 'Fremdes Skript von einem anderen Server. Gehört nicht zum ersetzten Bestand.'
    : 'Unbekanntes Skript. Bleibt vorsichtshalber; es könnte jQuery oder die Bibliotheken des CMS brauchen.';
  return { ...base, plugin: ownerOf(url), verdict: 'stays', reason, needs: foreign ? [] : ['jquery', 'wp'] };
}

function judgeInline(script, ownHosts) {
  const base = {
    script,
    handle: '',
    guessed: false,
    file: '',
    plugin: '',
    verdict: 'configuration',
    uses: NO_USES,
  };
  const [, handle = '', part = ''] = BESIDE.exec(script.id) ?? [];
  const module = script.type === 'module';
  if (isBlocked(script)) {
    const uses = usesOf(attribute(script, 'consent-inline') ?? script.text, { module, ownHosts });
    const reason = 'Das Einwilligungs-Plugin sperrt dieses Skript. Piton gibt es nach der Einwilligung frei.';
    return { ...base, kind: 'snippet', blocked: true, verdict: 'stays', reason, uses };
  }
  const configuration = {
    ...base,
    kind: 'configuration',
    blocked: false,
    handle,
    reason: 'Einstellungen, die Piton von der Seite liest.',
  };
  if (!isCode(script) && script.type !== 'text/plain')
    return { ...configuration, kind: 'data', reason: 'Daten, kein Programm.' };
  if (script.text.trim() === '') return { ...configuration, kind: 'data', reason: 'Leer.' };
  if (part === 'extra') return configuration;
  const uses = usesOf(script.text, { module, ownHosts });
  const known = lookUp(handle, '');
  if (part === 'translations' || (part === 'after' && known?.shared === 'wp') || isPreparation(script.text)) {
    return {
      ...configuration,
      kind: 'companion',
      known,
      uses,
      reason: `Ruft ${handle} auf und wird mit ihm entfernt.`,
    };
  }
  if (part === 'before' && !uses.jquery && uses.globals.length === 0) return configuration;
  return {
    ...base,
    kind: 'snippet',
    blocked: false,
    handle,
    verdict: 'stays',
    reason: snippetReason(uses),
    uses,
  };
}

/** The verdict on a snippet in words for the owner. */
function snippetReason({ jquery, globals, remote }) {
  const parts = [];
  if (jquery) parts.push('Ruft jQuery auf: vor dem Umstieg umschreiben, bis dahin muss jQuery bleiben.');
  if (globals.length > 0)
    parts.push(
      `Ruft ${globals.join(', ')} auf: auf Pitons Ereignisse umstellen oder mit der Fassade prüfen.`,
    );
  if (remote.length > 0) parts.push(`Lädt selbst nach (${remote.join(', ')}).`);
  return parts.join(' ') || 'Eigenes Skript ohne jQuery. Läuft unverändert weiter.';
}

/** The scripts of the page that still need a shared library. */
function dependents(judged, library) {
  const names = judged.flatMap((one) => {
    if (one.kind === 'snippet') return one.uses[library] ? [`Inline-Skript in Zeile ${one.script.line}`] : [];
    if (one.kind !== 'file' || one.verdict !== 'stays' || one.known?.shared) return [];
    const needs = one.needs ?? one.known?.needs ?? [];
    return needs.includes(library) ? [one.handle || one.file.split('/').at(-1) || one.plugin] : [];
  });
  return [...new Set(names)];
}

const listedNames = (names) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} und ${names.length - 3} weitere` : names.join(', ');

/** Why the builder stays whole on the page, German; empty where Piton replaces it. */
function reasonsForBuilder(judged, { builder }) {
  const calls = judged.flatMap(({ kind, verdict, script }) =>
    kind === 'snippet' && verdict === 'stays'
      ? missingMembers(script.text).map((name) => `${name} (Inline-Skript in Zeile ${script.line})`)
      : [],
  );
  return [...builder.map((type) => `das Element ${type}`), ...calls];
}

/** Gives the builder's scripts back where a script or an element needs them. */
function keepBuilder(judged, elements) {
  const reasons = reasonsForBuilder(judged, elements);
  const ofConsent = ({ plugin }) => plugin === listed.consent || plugin === 'Piton';
  if (reasons.length > 0) {
    const reason = `Bleibt: Piton ersetzt nicht, was ${listedNames(reasons)} braucht, und fragt hier nur um Einwilligung.`;
    return judged.map((one) =>
      one.kind === 'file' && one.verdict === 'replaced' && !ofConsent(one)
        ? { ...one, known: undefined, verdict: 'stays', reason, needs: ['jquery', 'wp'] }
        : one,
    );
  }
  const chunks = judged.filter(({ isChunk }) => isChunk).map(({ handle }) => handle);
  const classes = judged.flatMap(({ kind, verdict, known, needs, file, plugin, uses }) => {
    // What the file of another plugin calls is not known here.
    if (kind === 'file' && verdict === 'stays' && !known && needs?.includes('wp') && /\/plugins\//.test(file))
      return [plugin];
    return uses.globals.includes('elementorModules') ? ['ein Inline-Skript'] : [];
  });
  // Atomic elements and their files need the registry and the runtime, but none of the classes.
  const forClasses = [...new Set(classes)];
  const byOf = (handle) =>
    handle === 'elementor-frontend-modules'
      ? forClasses
      : [...elements.atomic, ...chunks, ...(handle === 'elementor-webpack-runtime' ? forClasses : [])];
  return judged.map((one) => {
    const by =
      one.kind === 'file' && one.verdict === 'replaced' && isPart(one.handle) ? byOf(one.handle) : [];
    if (by.length === 0) return one;
    return {
      ...one,
      known: undefined,
      verdict: 'stays',
      needs: ['jquery'],
      reason: `Bleibt, solange es gebraucht wird von: ${listedNames(by)}.`,
    };
  });
}

/**
 * @param {Script[]} scripts
 * @param {{ ownHosts?: string[], codeAttributes?: { line: number, jquery: boolean }[], elements?: { builder: string[], atomic: string[] } }} [page]
 * @returns {Judged[]} the verdicts in the order of the page
 */
export function judge(
  scripts,
  { ownHosts = [], codeAttributes = [], elements = { builder: [], atomic: [] } } = {},
) {
  const first = scripts
    .filter(({ closed }) => closed)
    .map((script) => {
      const isFile = script.src || attribute(script, 'consent-original-src-_');
      return isFile ? judgeFile(script) : judgeInline(script, ownHosts);
    });
  const judged = keepBuilder(first, elements);
  const inAttributes = codeAttributes
    .filter(({ jquery }) => jquery)
    .map(({ line }) => `Attribut in Zeile ${line}`);
  const needed = { jquery: [...dependents(judged, 'jquery'), ...inAttributes], wp: dependents(judged, 'wp') };
  const isGone = ({ verdict, known }) =>
    verdict === 'replaced' && !(known?.shared && needed[known.shared].length > 0);
  const gone = new Set(
    judged.filter((one) => one.kind === 'file' && isGone(one)).map(({ handle }) => handle),
  );
  return judged.map((one) => {
    if (one.kind === 'companion')
      return { ...one, verdict: gone.has(one.handle) ? 'replaced' : 'configuration' };
    const library = one.known?.shared;
    if (!library) return one;
    const stays = needed[library].length > 0;
    if (!stays) return one;
    return {
      ...one,
      verdict: 'stays',
      reason: `Bleibt, solange es gebraucht wird von: ${listedNames(needed[library])}.`,
    };
  });
}
