import type { Blocker, Thumbnail } from '../../consent';
import { h } from '../../ui/dom/elements';
import { attributeSelector, BLOCKED_BY, BLOCKER_ID, PAIR, PLACEHOLDER, REQUIRED } from './attributes';
import { headlineOf, textBox } from './box';
import type { SiteConfig } from './config';
import { loadPreview } from './pair-dialog';
import { restoreBoxes } from './ratio';
import type { Place } from './size';

/** The moment at which a placeholder is painted, in the plugin's words. */
export type PaintMode = 'instantInViewport' | 'instant' | 'idleCallback' | 'interaction';

/** Inline style that overrides the rules of pages for embeds, which would match the placeholder too. */
export const BASE =
  'max-height:initial;pointer-events:all;flex-grow:1;position:initial!important;opacity:1;line-height:initial';

/** Makes the empty placeholder for `node`. */
export function makeContainer(
  node: Element,
  pair: string,
  mode: PaintMode,
  place: Place,
  skip: string,
): HTMLElement {
  const container = document.createElement('div');
  container.className = `${PLACEHOLDER} wp-exclude-emoji`;
  container.setAttribute(PAIR, pair);
  for (const name of [BLOCKED_BY, BLOCKER_ID, REQUIRED])
    container.setAttribute(name, node.getAttribute(name) ?? '');
  container.setAttribute('consent-visual-paint-mode', mode);
  if (skip) container.setAttribute(skip, '1');
  container.style.cssText = BASE;
  Object.assign(container.style, place);
  if (place.height || place.aspectRatio) container.classList.add('rcb-cb-sized');
  if (mode === 'interaction') {
    container.style.display = 'none';
    container.setAttribute('consent-hero-dialog-default-open', 'true');
  }
  return container;
}

/** Lists the placeholder of the pair and its copies. */
export const containersOf = (pair: string): NodeListOf<Element> =>
  document.querySelectorAll(`.${PLACEHOLDER}${attributeSelector(PAIR, pair)}`);

export function removeContainer(container: Element): void {
  restoreBoxes(container);
  container.remove();
}

/** Whether the placeholder is a hero preview, which only the plugin's paid version has. */
export const isHero = (
  { consent }: SiteConfig,
  { visualType }: Blocker,
  thumbnail?: Thumbnail,
): thumbnail is Thumbnail => consent.config.isPro && visualType === 'hero' && !!thumbnail;

/** Fills the placeholder. Resolves when it is filled. */
export async function paint(
  site: SiteConfig,
  container: HTMLElement,
  node: Element,
  blocker: Blocker,
  thumbnail?: Thumbnail,
): Promise<void> {
  const { consent, texts } = site;
  const box = { consent, texts, blocker, id: `rcb-cb-${container.getAttribute(PAIR)}` };
  const isPreview = consent.config.isPro && thumbnail && blocker.visualType !== 'default';
  const preview = isPreview ? await loadPreview() : undefined;
  const text = textBox(h, box);
  const view =
    thumbnail && preview?.previewOf(node, thumbnail, box, { text, headline: headlineOf(texts, blocker) });
  container.replaceChildren(view ?? (text as unknown as Node));
}
