import { loadSanitizer, type SafeHtml } from '../../borders/markup';
import { ruleForForeign } from '../../borders/third-parties/server';
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
): Promise<DocumentFragment | SafeHtml | undefined> {
  if (source) return copyOf(source);
  const [{ cleanForeign }, mayLoad] = await Promise.all([loadSanitizer(), ruleForForeign()]);
  const content = cleanForeign(html ?? '', { mayLoad });
  return isBlank(content) ? undefined : content;
}
