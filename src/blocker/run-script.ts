import type { Consent } from '../consent';
import { warn } from '../core';
import { takeOriginals } from './restore';
import { isSafeAddress } from './styles';

/** Other scripts wait at most this long, ms, for a script of a third party. */
const LIMIT_MS = 10_000;
const WRAPPER = 'consent-transform-wrapper';

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Settles with `work`, or after the limit. */
const withLimit = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, LIMIT_MS))]);

/**
 * Resolves when the script has loaded or failed; the browser's resource timing shows whether that has happened
 * already.
 */
const ended = (script: HTMLScriptElement) =>
  performance.getEntriesByName(script.src).length
    ? Promise.resolve()
    : new Promise((resolve) => {
        script.addEventListener('load', resolve);
        script.addEventListener('error', resolve);
      });

/**
 * Notes the scripts of the document. The returned function waits for scripts that came later: for those that run in
 * order, or for async ones.
 */
export function trackScripts(): (kind: 'ordered' | 'async') => Promise<unknown> {
  // PERFORMANCE: the browser maintains this list; a query for each of many scripts would walk the document as often.
  const all = () => [...document.scripts].filter((script) => script.hasAttribute('src'));
  const known = new Set(all());
  return (kind) => {
    const selector = kind === 'async' ? '[async]' : ':not([async],[defer])';
    const added = all().filter(
      (script) =>
        !known.has(script) &&
        script.matches(selector) &&
        /^$|javascript/.test(script.type) &&
        // The code that writes a script waits for it.
        !script.closest(`[${WRAPPER}]`),
    );
    return withLimit(Promise.all(added.map(ended)));
  };
}

/**
 * Returns the box in which the replacement of a script is written: a new box in the script's place, or the box right
 * before it.
 */
function wrap(script: Element): Element {
  const before = script.previousElementSibling;
  if (before?.hasAttribute(WRAPPER)) {
    script.remove();
    return before;
  }
  const wrapper = document.createElement('div');
  wrapper.setAttribute(WRAPPER, '1');
  // An empty box would add a gap in flex and grid layouts, and move the content below.
  wrapper.style.display = 'contents';
  script.replaceWith(wrapper);
  return wrapper;
}

/**
 * Runs a blocked script by writing a new script in its place. Settles when the script has run or failed, or after the
 * limit.
 * @param isWanted is called when the script's turn comes, after the scripts of others: whether the script is still
 * allowed
 * @returns the box in which the script was written; `undefined` where the script was written at the end of the body, or
 * not at all: a script without code or with an unsafe address is not written
 */
export async function runScript(
  script: Element,
  isClicked: boolean,
  { writeCode }: Pick<Consent, 'writeCode'>,
  isWanted: () => boolean,
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
  await withLimit(writeCode(`<script${text}>${body}</script>`, target, isWanted));
  return target;
}
