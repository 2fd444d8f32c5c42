import type { Consent } from '../consent/types';
import { warn } from '../runtime/core';
import { takeOriginals } from './restore';
import { isSafeAddress } from './safe-address';

/** A third party's script may keep the others waiting this long, ms. */
const PATIENCE_MS = 10_000;
const WRAPPER = 'consent-transform-wrapper';

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Settles with `work`, or when patience is at an end. */
const patiently = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/** What has happened to a script by now; the browser remembers those whose events are over. */
const ended = (script: HTMLScriptElement) =>
  performance.getEntriesByName(script.src).length
    ? Promise.resolve()
    : new Promise((resolve) => {
        script.addEventListener('load', resolve);
        script.addEventListener('error', resolve);
      });

/** Remembers which scripts are there; the function waits for newer ones: those that run in order, or the other ones (B7.7). */
export function trackScripts(): (kind: 'ordered' | 'async') => Promise<unknown> {
  // PERFORMANCE: the browser keeps this list; a query for each of many scripts would walk the document as often.
  const all = () => [...document.scripts].filter((script) => script.hasAttribute('src'));
  const known = new Set(all());
  return (kind) => {
    const selector = kind === 'async' ? '[async]' : ':not([async],[defer])';
    const added = all().filter(
      (script) =>
        !known.has(script) &&
        script.matches(selector) &&
        /^$|javascript/.test(script.type) &&
        // What is written is waited for by the writer.
        !script.closest(`[${WRAPPER}]`),
    );
    return patiently(Promise.all(added.map(ended)));
  };
}

/** The place in which the script's successor is written: in its own place, or beside the one before it (B7.2). */
function wrap(script: Element): Element {
  const before = script.previousElementSibling;
  if (before?.hasAttribute(WRAPPER)) {
    script.remove();
    return before;
  }
  const wrapper = document.createElement('div');
  wrapper.setAttribute(WRAPPER, '1');
  // An empty box would count in flex and grid gaps, and move what is below.
  wrapper.style.display = 'contents';
  script.replaceWith(wrapper);
  return wrapper;
}

/**
 * Runs a held-back script in its place, by writing it anew (B7.2). Settles when it has run, has failed, or has kept the
 * others waiting for long enough.
 * @returns where it was written; `undefined` at the end of the body
 */
export async function runScript(
  script: Element,
  isClicked: boolean,
  { writeCode }: Pick<Consent, 'writeCode'>,
): Promise<Element | undefined> {
  const attributes = new Map<string, string>();
  for (const { name, value } of script.attributes)
    if (!/^(?:consent-|nonce$|style$|type$)/.test(name)) attributes.set(name, value);
  for (const [name, value] of takeOriginals(script, isClicked)) attributes.set(name, value);
  const src = attributes.get('src');
  const code = script.getAttribute('consent-inline') ?? script.textContent ?? '';
  if (src === undefined ? !code : !isSafeAddress(src)) {
    if (src !== undefined) warn(script, 'blocker-address', `unsafe src: ${src.slice(0, 80)}`);
    return undefined;
  }
  const text = [...attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
  const isInHead = script.closest('head') !== null;
  const body = src === undefined ? code.replace(/<\/(?=script)/gi, '<\\/') : '';
  let target: Element | undefined;
  if (src === undefined && isInHead) script.remove();
  else target = wrap(script);
  await patiently(writeCode(`<script${text}>${body}</script>`, target));
  return target;
}
