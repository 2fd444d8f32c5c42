import type { JSX } from 'react';
import { FOREIGN } from '../../core';
import { parseInert } from '../parse';
import { isFollowed } from './address';

export { isFollowed } from './address';

/** Children for `h`; each element has a key. */
type RichText = (JSX.Element | string)[];
/** Makes an element: `h` of ui/dom/elements, or React's `createElement`. */
type CreateElement = (tag: string, props: object, ...children: unknown[]) => JSX.Element;

const ALLOWED = /^(?:a|b|strong|i|em|u|br|p|ul|ol|li|span|small|su[bp]|h[2-6]|code)$/;
/** These elements are dropped with their content; every other unknown element is replaced by its content. */
const DROPPED =
  /^(?:script|style|noscript|i?frame|object|svg|math|title|textarea|select|button|audio|video|canvas|noembed|noframes|xmp|plaintext)$/;
const SAFE_PROTOCOL = /^(?:https?|mailto|tel):$/;
/** Texts of owners are a few levels deep; deeper elements are replaced by their text. */
const MAX_DEPTH = 32;

export interface RichTextOptions {
  /** Turns line breaks into `<br>`. */
  readonly breaks?: boolean;
  /** Drops links and block elements, for texts inside of a control. */
  readonly isInline?: boolean;
}

/**
 * Returns an address that a link may have, by the browser's own parser; `undefined` for scripts and invalid
 * addresses.
 */
export function safeAddress(address: string): string | undefined {
  const trimmed = address.trim();
  try {
    return trimmed && SAFE_PROTOCOL.test(new URL(trimmed, document.baseURI).protocol) ? trimmed : undefined;
  } catch {
    return undefined;
  }
}

/** Escapes text for markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

function propsOf(element: Element): Record<string, unknown> {
  const props: Record<string, unknown> = { [FOREIGN]: '' };
  const { className, lang } = element as HTMLElement;
  if (className) props.className = className;
  if (lang) props.lang = lang;
  if (element.getAttribute('aria-hidden') === 'true') props['aria-hidden'] = true;
  if (element.localName === 'a') {
    const href = safeAddress(element.getAttribute('href') ?? '');
    if (href && isFollowed(href)) props.href = href;
    if (element.getAttribute('target') === '_blank') {
      props.target = '_blank';
      props.rel = 'noopener noreferrer';
    }
  }
  return props;
}

/**
 * Makes a tree of elements from the markup of an owner's text, with `h`. Other elements than those of a text are
 * replaced by their content; scripts, event handlers and addresses other than web, mail and phone are dropped. No
 * handler is mounted in the tree. Never throws.
 */
export function richText(h: CreateElement, html: string, options: RichTextOptions = {}): RichText {
  const { breaks, isInline } = options;
  let key = 0;
  const textOf = (text: string): RichText =>
    breaks
      ? text
          .split(/\r?\n/)
          .flatMap((line, at) => [...(at ? [h('br', { key: key++ })] : []), ...(line ? [line] : [])])
      : [text];
  const walk = (parent: Node, depth: number): RichText =>
    [...parent.childNodes].flatMap((node): RichText => {
      if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ? textOf(node.nodeValue) : [];
      if (!(node instanceof Element) || DROPPED.test(node.localName)) return [];
      if (depth > MAX_DEPTH) return textOf(node.textContent);
      const children = walk(node, depth + 1);
      if (!ALLOWED.test(node.localName) || (isInline && /^(?:a|p|ul|ol|li|h\d)$/.test(node.localName)))
        return children;
      return [h(node.localName, { ...propsOf(node), key: key++ }, ...children)];
    });
  return /[<&]/.test(html) ? walk(parseInert(html).body, 0) : html ? textOf(html) : [];
}

/** Returns the text content of markup, for names and labels. */
export const plainText = (html: string): string =>
  /[<&]/.test(html)
    ? [...parseInert(html).body.childNodes]
        .filter(({ nodeName }) => !DROPPED.test(nodeName.toLowerCase()))
        .map(({ textContent }) => textContent)
        .join('')
        .trim()
    : html.trim();
