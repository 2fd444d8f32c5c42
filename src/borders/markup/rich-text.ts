import type { JSX } from 'react';
import { FOREIGN } from '../../runtime/core';
import { parseInert } from '.';
import { isFollowed } from './address';

/** What `h` takes as children; elements carry keys. */
type RichText = (JSX.Element | string)[];
/** `h` of ui/dom, or React's `createElement`. */
type Make = (tag: string, props: object, ...children: unknown[]) => JSX.Element;

const ALLOWED = /^(?:a|b|strong|i|em|u|br|p|ul|ol|li|span|small|su[bp]|h[2-6]|code)$/;
/** Dropped with all that is in them; anything else is unwrapped. */
const DROPPED =
  /^(?:script|style|noscript|i?frame|object|svg|math|title|textarea|select|button|audio|video|canvas|noembed|noframes|xmp|plaintext)$/;
const SAFE_PROTOCOL = /^(?:https?|mailto|tel):$/;
/** Owners' texts are a few levels deep; what is deeper is its text alone. */
const MAX_DEPTH = 32;

export interface RichTextOptions {
  /** Line breaks become `<br>`. */
  readonly breaks?: boolean;
  /** For places inside of a control: no links, no blocks. */
  readonly isInline?: boolean;
}

/** An address that a link may carry, as the browser's own parser reads it; `undefined` for scripts and whatever leads nowhere. */
export function safeAddress(address: string): string | undefined {
  const trimmed = address.trim();
  try {
    return trimmed && SAFE_PROTOCOL.test(new URL(trimmed, document.baseURI).protocol) ? trimmed : undefined;
  } catch {
    return undefined;
  }
}

/** Text that stands in markup as itself. */
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
 * Markup of a text as a tree that `h` makes: what may stand in an owner's text stays, the rest is unwrapped, and scripts,
 * handlers and addresses other than web, mail and phone are gone. It is dead like all foreign markup. Never throws.
 */
export function richText(h: Make, html: string, options: RichTextOptions = {}): RichText {
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

/** The words of markup alone, for names and labels. */
export const plainText = (html: string): string =>
  /[<&]/.test(html)
    ? [...parseInert(html).body.childNodes]
        .filter(({ nodeName }) => !DROPPED.test(nodeName.toLowerCase()))
        .map(({ textContent }) => textContent)
        .join('')
        .trim()
    : html.trim();
