/**
 * Blocks what page scripts write with `document.write`. The guard starts when the page has been parsed, so that whoever
 * writes begins a new document. Its pieces are collected until it is closed or the running script ends: only then is a
 * tag whole that was written in several of them.
 */
import { scriptCode, scriptUrl } from '../../borders/markup';
import type { Gate } from './gate';
import { parseInert, spareDocument, withoutNoscript } from './inert';
import { blockIn } from './markup';
import {
  addChild,
  adopt,
  asGiven,
  check,
  INNER,
  insert,
  markup,
  parseDocument,
  replace,
  textOf,
  writeBare,
} from './natives';
import { patch } from './patch';

interface Piece {
  readonly text: string;
  readonly write: () => unknown;
}

/** A script of the page that waits to run, as long as it has not been blocked. */
const isRunnable = (script: HTMLScriptElement) => /^$|^module$|javascript/i.test(script.type);

/** Scripts that run here in place of those of the parser; they have no parser that they could write to. */
const ours = new WeakSet<Element>();

/** A script that was parsed in a document without a window never runs: another one of the same words does. */
function fresh(script: HTMLScriptElement): HTMLScriptElement {
  const made = document.createElement('script');
  ours.add(made);
  for (const { name, value } of script.attributes)
    if (name !== 'src') made.setAttribute(name, name.startsWith('on') ? scriptCode(value) : value);
  made.async = script.hasAttribute('async');
  if (script.hasAttribute('src')) made.src = scriptUrl(script.src);
  else made.text = scriptCode(script.text);
  return made;
}

/** Runs scripts one after the other, as the parser would; those that wait for nobody are not waited for. */
async function runScripts(scripts: readonly HTMLScriptElement[]): Promise<void> {
  for (const script of scripts) {
    if (!isRunnable(script) || !script.parentNode) continue;
    const made = fresh(script);
    const ended = new Promise((resolve) => {
      made.addEventListener('load', resolve);
      made.addEventListener('error', resolve);
    });
    replace(script.parentNode, made, script);
    if (made.src && !made.async && !made.defer && made.type !== 'module') await ended;
  }
}

/** Puts the document together from nodes. What comes after its end goes on in its body. */
function build(made: Document): void {
  const scripts = [...made.scripts];
  if (document.body) {
    for (const [from, to] of [
      [made.head, document.head],
      [made.body, document.body],
    ] as const)
      while (from.firstChild) addChild(to, adopt(from.firstChild));
  } else {
    writeBare(made.compatMode === 'CSS1Compat' ? '<!doctype html><html>' : '<html>');
    replace(document, adopt(made.documentElement), document.documentElement);
  }
  void runScripts(scripts);
}

/** A whole document with all blocked that would load; `undefined` where nothing would. */
function blockedDocument(gate: Gate, text: string): Document | undefined {
  const renamed = /<\/?noscript[\s/>]/i.test(text) ? withoutNoscript(text, 'html') : { text, restore() {} };
  if (!renamed) return undefined;
  const made = parseDocument(renamed.text);
  renamed.restore(made);
  return blockIn(gate, [made], true) ? made : undefined;
}

export function guardWriting(gate: Gate): void {
  let pieces: Piece[] = [];

  const flush = () => {
    const due = pieces;
    pieces = [];
    if (!due.length) return;
    const made = blockedDocument(gate, due.map(({ text }) => text).join(''));
    if (made) build(made);
    else for (const { write } of due) write();
  };

  /** A script that the open document runs writes in its own place. */
  const writeBeside = (script: Element, text: string): boolean => {
    const { parentElement, nextSibling } = script;
    const isOurs = ours.has(script);
    const parsed = parentElement && parseInert(INNER, parentElement, markup(text), [], isOurs);
    if (!parsed) return isOurs;
    if (!blockIn(gate, parsed.trees, true) && !isOurs) return false;
    const scripts = [...parsed.nodes.querySelectorAll('script')];
    insert(parentElement, adopt(parsed.nodes), nextSibling);
    void runScripts(scripts);
    return true;
  };

  for (const [name, end] of [
    ['write', ''],
    ['writeln', '\n'],
  ] as const)
    patch(Document.prototype, name, (self, args, call) => {
      if (self !== document || (!gate.isClosed() && !pieces.length)) return call();
      const values = args.map(asGiven);
      for (const value of values) check(value, spareDocument());
      const text = values.map((value) => textOf(value, spareDocument())).join('') + end;
      const { currentScript } = document;
      if (currentScript && ours.has(currentScript)) return void writeBeside(currentScript, text);
      // Begins a document, or does nothing in a script for which browsers ignore this.
      if (document.readyState !== 'loading') writeBare('');
      if (document.readyState !== 'loading') return undefined;
      if (currentScript?.isConnected) return writeBeside(currentScript, text) ? undefined : call(values);
      if (!pieces.length) queueMicrotask(flush);
      pieces.push({ text, write: () => call(values) });
      return undefined;
    });
  patch(Document.prototype, 'close', (self, _, call) => {
    if (self === document) flush();
    return call();
  });
  patch(Document.prototype, 'open', (self, _, call) => {
    if (self === document) pieces = [];
    return call();
  });
}
