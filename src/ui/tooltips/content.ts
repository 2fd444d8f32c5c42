import { loadSanitizer, type SafeHtml } from '../../markup';
import { ruleForForeign } from '../../third-parties';

/** Whether there is neither text nor a picture; editors leave empty paragraphs behind. */
export const isBlank = (source: ParentNode & Node): boolean =>
  !source.textContent?.trim() && !source.querySelector('img,svg,video,iframe,i');

/** Elements in a tooltip that could be focused. */
const CANDIDATES =
  'a[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable],[tabindex]';

/** Returns the elements below `root` that the Tab key reaches. */
export const interactiveIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter(({ tabIndex }) => tabIndex >= 0);

/** Copies the server's content without its ids, which must be unique. */
function copyOf(source: Element): DocumentFragment {
  const copy = document.createDocumentFragment();
  copy.append(...(source.cloneNode(true) as Element).childNodes);
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id');
  return copy;
}

/** The content of the tooltip: the page's own, or else the sanitized markup of the setting. */
export async function contentOf(
  source: Element | null,
  html: string | undefined,
): Promise<DocumentFragment | SafeHtml | undefined> {
  if (source) return copyOf(source);
  const [{ cleanForeign }, mayLoad] = await Promise.all([loadSanitizer(), ruleForForeign()]);
  const content = cleanForeign(html ?? '', { mayLoad });
  return isBlank(content) ? undefined : content;
}
