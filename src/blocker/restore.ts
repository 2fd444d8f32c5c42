import { setBlocked } from '../borders/markup';
import { warn } from '../runtime/core';
import { isSafeAddress } from './safe-address';

const ORIGINAL = /^consent-(click-)?original-(.+)-_$/s;
/** Set last: the others say how to load it (`sandbox`, `type`, `crossorigin`). */
const LOADING = /^(?:src|srcset|srcdoc|href|data|poster)$/;
/** Where an address can be code. */
const ADDRESS = /^(?:src|(?:xlink:)?href|data|(?:form)?action)$/;

let transformed = 0;

/** Tells the owner of what could not be given back; the rest goes on. */
export const failed = (element: Element, error: unknown, name = ''): void =>
  warn(element, 'blocker', `can't restore ${name.slice(0, 80)}: ${error}`);

/**
 * Takes the original attributes off `node` and returns them, in the order in which they are to be set (B7.1). A click
 * on the placeholder makes the click variants count.
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

function put(element: Element, name: string, value: string) {
  if (ADDRESS.test(name) && !isSafeAddress(value)) {
    warn(element, 'blocker-address', `unsafe ${name}: ${value.slice(0, 80)}`);
    return;
  }
  try {
    if (name === 'style') (element as HTMLElement).style.cssText = value;
    else setBlocked(element, name, value);
  } catch (error) {
    failed(element, error, name);
  }
}

/** Works on an element outside of the document, and puts it back where it was. */
function aside(node: Element, work: () => void) {
  const { parentNode, nextSibling } = node;
  node.remove();
  work();
  parentNode?.insertBefore(node, nextSibling);
}

/** Sets the address. A frame that shows something already is made to forget it, or the visitor's way back would lead there. */
function putFrame(frame: HTMLIFrameElement, address: string) {
  const work = () => put(frame, 'src', address);
  if (!frame.contentWindow || frame.contentDocument?.URL === 'about:blank') work();
  else aside(frame, work);
}

/** A custom element was renamed to keep its code away (B1.1): the same again under its own name. */
function renamed(node: Element): Element {
  const tag = node.localName.slice('consent-'.length);
  if (!node.localName.startsWith('consent-') || !tag.includes('-')) return node;
  try {
    const element = document.createElement(tag);
    for (const attribute of node.attributes) {
      const { name, value } = attribute;
      // A strict policy forbids the attribute, also an empty one, but not what stands in it.
      if (name === 'style') {
        element.style.cssText = (node as HTMLElement).style.cssText;
        continue;
      }
      // Names like `@click` can be copied, not set.
      if (/^on/.test(name)) put(element, name, value);
      else element.setAttributeNode(attribute.cloneNode() as Attr);
    }
    element.setAttribute('consent-tag-transformation-counter', String(transformed++));
    element.append(...node.childNodes);
    node.replaceWith(element);
    return element;
  } catch (error) {
    failed(node, error, tag);
    return node;
  }
}

/**
 * Gives a held-back element its attributes and its name back (B7.1). A script runs by that only if it has not been parsed.
 * @returns the element that stands in the document now
 */
export function restore(node: Element, isClicked: boolean): Element {
  for (const [name, value] of takeOriginals(node, isClicked)) {
    if (node instanceof HTMLIFrameElement) {
      const isLazy =
        name === 'data-src' && node.matches('.type-video>.video>.ph>*,[data-ll-status="loading"]');
      if (name === 'src' || isLazy) {
        putFrame(node, value);
        continue;
      }
    }
    put(node, name, value);
  }
  // An image's candidates at a link and the values of an animation count from when the element joins the page.
  if (node.matches('[consent-redom],[imagesrcset],set,animate')) aside(node, () => {});
  return renamed(node);
}
