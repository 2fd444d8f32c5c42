import { loadPart } from '../../runtime/core';
import { isBlank } from './blank';

/** What the visitor may want to get at in a tooltip. */
const INTERACTIVE =
  'a[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable],[tabindex]';

export const interactiveIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(INTERACTIVE)].filter(({ tabIndex }) => tabIndex >= 0);

/** A copy of what the server printed, without its ids: each is in the page once. */
function copyOf(source: Element): DocumentFragment {
  const copy = document.createDocumentFragment();
  copy.append(...(source.cloneNode(true) as Element).childNodes);
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id');
  return copy;
}

/** What the tooltip shows: the page's own, or else the setting's markup, made harmless. */
export async function contentOf(
  source: Element | null,
  html: string | undefined,
): Promise<DocumentFragment | undefined> {
  if (source) return copyOf(source);
  const { sanitize } = await loadPart<typeof import('../sanitizer')>('sanitizer');
  const content = sanitize(html ?? '');
  return isBlank(content) ? undefined : content;
}
