import { warn } from '../core';
import { unblockAttribute } from '../markup';
import { READ_ON_INSERTION } from '../third-parties';
import { isSafeAddress } from './styles';

const ORIGINAL = /^consent-(click-)?original-(.+)-_$/s;
/**
 * These attributes are set last: other attributes, such as `sandbox`, `type` and `crossorigin`, control how the
 * browser loads.
 */
const LOADING = /^(?:src|srcset|srcdoc|href|data|poster)$/;
/** In these attributes an address can be code. */
const ADDRESS = /^(?:src|code|(?:xlink:)?href|data|(?:form)?action)$/;

let transformed = 0;

/** Warns the owner that a part of an element could not be restored; the rest is restored nevertheless. */
export const warnOfFailure = (element: Element, error: unknown, name = ''): void =>
  warn(element, 'blocker', `can't restore ${name.slice(0, 80)}: ${error}`);

/**
 * Removes the attributes `consent-original-…` from `node` and returns the original attributes, in the order in which
 * they must be set. After a click on the placeholder the variants `consent-click-original-…` count.
 */
export function takeOriginals(node: Element, isClicked: boolean): [name: string, value: string][] {
  const values = new Map<string, string>();
  for (const { name, value } of [...node.attributes]) {
    const [, click, target] = ORIGINAL.exec(name) ?? [];
    if (!target) continue;
    node.removeAttribute(name);
    if (click ? isClicked : !values.has(target)) values.set(target, value);
  }
  return [...values].sort(([a], [b]) => Number(LOADING.test(a)) - Number(LOADING.test(b)));
}

function setSafely(element: Element, given: string, value: string) {
  // An attribute that is set without a namespace has no prefix, and in drawings the name works without one.
  const name = element instanceof SVGElement ? given.replace(/^xlink:/, '') : given;
  if (ADDRESS.test(name) && !isSafeAddress(value)) {
    warn(element, 'blocker-address', `unsafe ${name}: ${value.slice(0, 80)}`);
    return;
  }
  try {
    if (name === 'style') (element as HTMLElement).style.cssText = value;
    else unblockAttribute(element, name, value);
  } catch (error) {
    warnOfFailure(element, error, name);
  }
}

/** Changes an element outside of the document, and inserts it at the same place again. */
function changeDetached(node: Element, work: () => void) {
  const { parentNode, nextSibling } = node;
  node.remove();
  work();
  parentNode?.insertBefore(node, nextSibling);
}

/**
 * Sets the address of a frame. A frame with a document is detached first, so that the old document leaves the
 * visitor's history.
 */
function setFrameAddress(frame: HTMLIFrameElement, address: string) {
  const work = () => setSafely(frame, 'src', address);
  if (!frame.contentWindow || frame.contentDocument?.URL === 'about:blank') work();
  else changeDetached(frame, work);
}

/** Restores the name of a custom element: the server prints it as `consent-…`, so that its code does not run. */
function restoreName(node: Element): Element {
  const tag = node.localName.slice('consent-'.length);
  if (!node.localName.startsWith('consent-') || !tag.includes('-')) return node;
  try {
    const element = document.createElement(tag);
    for (const attribute of node.attributes) {
      const { name, value } = attribute;
      // A strict content security policy forbids the attribute `style`, but not the CSSOM.
      if (name === 'style') {
        element.style.cssText = (node as HTMLElement).style.cssText;
        continue;
      }
      // `setAttribute` rejects names such as `@click`; a clone of the attribute is accepted.
      if (/^on/.test(name)) setSafely(element, name, value);
      else element.setAttributeNode(attribute.cloneNode() as Attr);
    }
    element.setAttribute('consent-tag-transformation-counter', String(transformed++));
    element.append(...node.childNodes);
    node.replaceWith(element);
    return element;
  } catch (error) {
    warnOfFailure(node, error, tag);
    return node;
  }
}

/**
 * Restores the attributes and the name of a blocked element. A script runs then only if no parser has inserted it.
 * @returns the element that is in the document now
 */
export function restore(node: Element, isClicked: boolean): Element {
  for (const [name, value] of takeOriginals(node, isClicked)) {
    if (node instanceof HTMLIFrameElement) {
      const isLazy =
        name === 'data-src' && node.matches('.type-video>.video>.ph>*,[data-ll-status="loading"]');
      if (name === 'src' || isLazy) {
        setFrameAddress(node, value);
        continue;
      }
    }
    setSafely(node, name, value);
  }
  if (node.matches(`[consent-redom],${READ_ON_INSERTION}`)) changeDetached(node, () => {});
  return restoreName(node);
}
