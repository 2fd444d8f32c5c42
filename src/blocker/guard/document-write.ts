/**
 * Blocks markup that page scripts write with `document.write`. While the page is parsed, scripts of the parser write at
 * their own place. Any other call begins a new document, whose pieces are collected until the document is closed or the
 * running script ends, since one tag may be written in several pieces.
 */
import { scriptCode, scriptUrl } from '../../markup';
import type { Gate } from './gate';
import { parseInert, spareDocument, withoutNoscript } from './inert';
import { blockIn } from './markup';
import {
  addChild,
  adopt,
  check,
  INNER,
  insert,
  markup,
  parseDocument,
  replace,
  textOf,
  writeBare,
} from './natives';
import { patch, patchTexts } from './patch';

interface Piece {
  readonly text: string;
  readonly write: () => unknown;
}

/** Whether the browser would run the script: a blocked script has another type. */
const isRunnable = (script: HTMLScriptElement) => /^$|^module$|javascript/i.test(script.type);

/** Scripts that replace scripts of the parser; such a script has no parser to which it could write. */
const replacements = new WeakSet<Element>();

/** Makes a script that runs, since a script that was parsed in a document without a window never runs. */
function makeReplacement(script: HTMLScriptElement): HTMLScriptElement {
  const created = document.createElement('script');
  replacements.add(created);
  for (const { name, value } of script.attributes)
    if (name !== 'src') created.setAttribute(name, name.startsWith('on') ? scriptCode(value) : value);
  created.async = script.hasAttribute('async');
  if (script.hasAttribute('src')) created.src = scriptUrl(script.src);
  else created.text = scriptCode(script.text);
  return created;
}

/**
 * Runs scripts one after the other, as the parser would; asynchronous, deferred and module scripts are not awaited.
 */
async function runScripts(scripts: readonly HTMLScriptElement[]): Promise<void> {
  for (const script of scripts) {
    if (!isRunnable(script) || !script.parentNode) continue;
    const created = makeReplacement(script);
    const ended = new Promise((resolve) => {
      created.addEventListener('load', resolve);
      created.addEventListener('error', resolve);
    });
    replace(script.parentNode, created, script);
    if (created.src && !created.async && !created.defer && created.type !== 'module') await ended;
  }
}

/** Builds the document from nodes. Markup after the end of the document goes into its body. */
function build(created: Document): void {
  const scripts = [...created.scripts];
  if (document.body) {
    for (const [from, to] of [
      [created.head, document.head],
      [created.body, document.body],
    ] as const)
      while (from.firstChild) addChild(to, adopt(from.firstChild));
  } else {
    writeBare(created.compatMode === 'CSS1Compat' ? '<!doctype html><html>' : '<html>');
    replace(document, adopt(created.documentElement), document.documentElement);
  }
  void runScripts(scripts);
}

/** Parses a whole document and blocks its addresses; `undefined` where nothing is blocked. */
function blockedDocument(gate: Gate, text: string): Document | undefined {
  const renamed = /<\/?noscript[\s/>]/i.test(text) ? withoutNoscript(text, 'html') : { text, restore() {} };
  if (!renamed) return undefined;
  const created = parseDocument(renamed.text);
  renamed.restore(created);
  return blockIn(gate, [created], true) ? created : undefined;
}

/** Whether the parser waits for the script: what an asynchronous or deferred script writes is ignored. */
const isOfParser = (script: HTMLOrSVGScriptElement | null): boolean =>
  document.readyState === 'loading' &&
  script instanceof HTMLScriptElement &&
  script.isConnected &&
  !(script.hasAttribute('src') && (script.async || script.defer));

export function guardWriting(gate: Gate): void {
  let pieces: Piece[] = [];
  /** Whether a script has begun a new document that is not closed yet. */
  let isBegun = false;

  const flush = () => {
    const due = pieces;
    pieces = [];
    if (!due.length) return;
    const created = blockedDocument(gate, due.map(({ text }) => text).join(''));
    if (created) build(created);
    else for (const { write } of due) write();
  };

  /** Inserts the text that a script writes right after the script. */
  const writeAfter = (script: Element, text: string): boolean => {
    const { parentElement, nextSibling } = script;
    const isReplacement = replacements.has(script);
    const parsed = parentElement && parseInert(INNER, parentElement, markup(text), [], isReplacement);
    if (!parsed) return isReplacement;
    if (!blockIn(gate, parsed.trees, true) && !isReplacement) return false;
    const scripts = [...parsed.nodes.querySelectorAll('script')];
    insert(parentElement, adopt(parsed.nodes), nextSibling);
    void runScripts(scripts);
    return true;
  };

  for (const [name, end] of [
    ['write', ''],
    ['writeln', '\n'],
  ] as const)
    patchTexts(Number.POSITIVE_INFINITY, Document.prototype, name, (self, values, call) => {
      if (self !== document || (!gate.isClosed() && !pieces.length)) return call();
      for (const value of values) check(value, spareDocument());
      const text = values.map((value) => textOf(value, spareDocument())).join('') + end;
      const { currentScript } = document;
      if (currentScript && replacements.has(currentScript)) return void writeAfter(currentScript, text);
      if (!isBegun && !isOfParser(currentScript)) {
        const { documentElement } = document;
        // An empty write begins a document; browsers ignore it in some scripts, and then the page remains.
        writeBare('');
        if (document.documentElement === documentElement) return undefined;
        isBegun = true;
      }
      if (currentScript?.isConnected) return writeAfter(currentScript, text) ? undefined : call();
      if (!pieces.length) queueMicrotask(flush);
      pieces.push({ text, write: () => call() });
      return undefined;
    });
  patch(Document.prototype, 'close', (self, _, call) => {
    if (self === document) {
      flush();
      isBegun = false;
    }
    return call();
  });
  patch(Document.prototype, 'open', (self, _, call) => {
    if (self === document) {
      pieces = [];
      isBegun = true;
    }
    return call();
  });
}
