import { unmountBelow } from '../../core';
import { PRELOADER } from './lazy';
import type { CarouselParts } from './parts';
import type { CarouselTexts } from './settings';

/**
 * Stores the server's DOM to restore it later: Swiper's own cleanup also removes what the server printed.
 * @param elements elements whose attributes may change
 * @param parents elements whose child nodes may change
 * @returns a function that restores the DOM
 */
export function takeSnapshot(elements: Iterable<HTMLElement>, parents: Iterable<Element>): () => void {
  const attributes = [...elements].map(
    (element) => [element, new Map([...element.attributes].map(({ name, value }) => [name, value]))] as const,
  );
  const children = [...parents].map((parent) => [parent, [...parent.childNodes]] as const);
  return () => {
    for (const [element, before] of attributes) {
      for (const name of element.getAttributeNames()) if (!before.has(name)) element.removeAttribute(name);
      for (const [name, value] of before) {
        if (element.getAttribute(name) === value) continue;
        // A CSP may forbid the style attribute, but not styles set by script.
        if (name === 'style') element.style.cssText = value;
        else element.setAttribute(name, value);
      }
    }
    for (const [parent, before] of children) {
      const now = [...parent.childNodes];
      if (now.length !== before.length || now.some((node, index) => node !== before[index])) {
        parent.replaceChildren(...before);
      }
    }
  };
}

const LAZY = '.swiper-lazy, [loading="lazy"]';

/** Stores the server's markup that a carousel changes. @returns a function that restores it */
export function noteServerMarkup(parts: CarouselParts): () => void {
  const { container, wrapper, slides, leftovers, previous, next, pagination } = parts;
  const controls = [previous, next, pagination].filter((each) => each !== undefined);
  const preloaders = [...container.querySelectorAll(PRELOADER)].flatMap((each) => each.parentElement ?? []);
  return takeSnapshot(
    [
      container,
      wrapper,
      ...slides,
      ...leftovers,
      ...controls,
      ...container.querySelectorAll<HTMLElement>(LAZY),
    ],
    [wrapper, ...(pagination ? [pagination] : []), ...preloaders],
  );
}

/** Sets the classes that other scripts and the CMS's styles expect on the widget and its container. */
export function markWidget({ widget }: CarouselParts, signal: AbortSignal): void {
  const wrap = widget.closest('.elementor-widget-wrap');
  widget.classList.add('e-widget-swiper');
  wrap?.classList.add('e-swiper-container');
  signal.addEventListener('abort', () => {
    widget.classList.remove('e-widget-swiper');
    if (!wrap?.querySelector('.e-widget-swiper')) wrap?.classList.remove('e-swiper-container');
  });
}

/** Sets attributes that older releases do not print; printed ones stay. */
function setMissing(element: HTMLElement | undefined, attributes: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(attributes)) {
    if (element && !element.hasAttribute(name)) element.setAttribute(name, value);
  }
}

/** Sets the role description, which the server prints in English on pages of every language. */
function setDescription(element: HTMLElement, text: string) {
  if (/^(?:carousel|slide|)$/i.test(element.getAttribute('aria-roledescription') ?? ''))
    element.setAttribute('aria-roledescription', text);
}

/** Names one of `count` slides for assistive technology. */
export function describeSlide(slide: HTMLElement, index: number, count: number, texts: CarouselTexts): void {
  const label = texts.position.replace('{index}', String(index + 1)).replace('{count}', String(count));
  setMissing(slide, { role: 'group', 'aria-label': label });
  setDescription(slide, texts.slide);
}

/** Names the carousel, its slides and its arrows for assistive technology. */
export function describeParts(
  { container, wrapper, slides, previous, next }: CarouselParts,
  texts: CarouselTexts,
): void {
  setMissing(container, {
    role: 'group',
    'aria-label': texts.label,
  });
  setDescription(container, texts.carousel);
  setMissing(wrapper, { 'aria-live': 'polite' });
  for (const [index, slide] of slides.entries()) describeSlide(slide, index, slides.length, texts);
  setMissing(previous, { role: 'button', tabindex: '0' });
  setMissing(next, { role: 'button', tabindex: '0' });
  previous?.setAttribute('aria-label', texts.previous);
  next?.setAttribute('aria-label', texts.next);
}

/** Removes the copies of slides and the dots of a page that was saved while its carousel ran. */
export function removeLeftovers({ leftovers, pagination }: CarouselParts): void {
  for (const leftover of leftovers) leftover.remove();
  pagination?.replaceChildren();
}

/**
 * Appends copies of all slides, without their ids, with the class by which the lightbox and other features recognise
 * copies. Handlers are mounted in the copies as well. Smaller handlers in a slide may be mounted before the carousel:
 * these are mounted anew, since a copy of what they draw would be drawn twice.
 * @param scan mounts the handlers below an element
 * @returns the copies of each slide
 */
export function appendCopies(
  { wrapper, slides }: CarouselParts,
  copies: number,
  scan: (root: Element) => Promise<void>,
): Map<HTMLElement, HTMLElement[]> {
  const made = new Map<HTMLElement, HTMLElement[]>();
  if (copies) for (const slide of slides) unmountBelow(slide);
  for (let round = 0; round < copies; round++) {
    for (const slide of slides) {
      const copy = slide.cloneNode(true) as HTMLElement;
      copy.classList.add('swiper-slide-duplicate');
      for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
      wrapper.append(copy);
      made.set(slide, [...(made.get(slide) ?? []), copy]);
      void scan(copy);
    }
  }
  if (copies) for (const slide of slides) void scan(slide);
  return made;
}

/**
 * Adds the container classes that the CMS's stylesheets need and Swiper 14 does not set: one of Swiper 8, and on older
 * markup those of Swiper 5, which begin with `swiper-container-`.
 */
export function bridgeClasses({ classList }: HTMLElement): void {
  classList.add('swiper-pointer-events');
  if (!classList.contains('swiper-container')) return;
  classList.remove('swiper-container-horizontal', 'swiper-container-vertical');
  for (const name of [...classList]) {
    if (/^swiper-(?!container)/.test(name)) classList.add(name.replace('swiper-', 'swiper-container-'));
  }
}

/** Shows a single slide without Swiper. The widget pack's stylesheet hides a carousel until it has Swiper's classes. */
export function showStill(parts: CarouselParts, texts: CarouselTexts, signal: AbortSignal): void {
  const { container, slides } = parts;
  const restore = takeSnapshot([container, ...slides], []);
  if (container.ariaRoleDescription) setDescription(container, texts.carousel);
  for (const slide of slides) if (slide.ariaRoleDescription) setDescription(slide, texts.slide);
  if (container.classList.contains('ee-swiper__container')) {
    container.classList.add('swiper-initialized', 'swiper-horizontal');
    bridgeClasses(container);
    for (const slide of slides) slide.classList.add('swiper-slide-active');
  }
  hideControls(parts, true);
  signal.addEventListener('abort', () => {
    hideControls(parts, false);
    restore();
  });
}

/** Hides arrows and dots where nothing can move. */
export function hideControls({ previous, next, pagination }: CarouselParts, isHidden: boolean): void {
  for (const arrow of [previous, next]) arrow?.classList.toggle('swiper-button-lock', isHidden);
  pagination?.classList.toggle('swiper-pagination-lock', isHidden);
}
