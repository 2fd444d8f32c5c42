import {
  adoptStyle,
  choice,
  className,
  defineHandler,
  dropEmptyStyle,
  flag,
  number,
  queryReducedMotion,
  responsive,
  slice,
  watch,
} from '../../core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { focusElement } from '../../ui/dom/focus-element';
import { isByKeyboard } from '../../ui/lists/focus-item';
import { gridLayout, justifiedLayout, type Layout, masonryLayout, type Properties } from './layouts';
import { loadPictures, readPictures } from './pictures';
import style from './style.css';

const ACTIVE = 'elementor-item-active';

/** Makes the titles of a widget's galleries buttons for `list`; the first gallery is chosen at the start. */
function attachTitles(
  titles: readonly HTMLElement[],
  list: HTMLElement,
  choose: (index: string) => void,
  signal: AbortSignal,
): void {
  const own = attributeRestorer();
  const activate = (chosen: HTMLElement) => {
    for (const title of titles) {
      title.classList.toggle(ACTIVE, title === chosen);
      own.set(title, 'aria-pressed', String(title === chosen));
    }
    choose(chosen.dataset.galleryIndex ?? 'all');
  };
  const press = (title: HTMLElement) => {
    // A keyboard user continues in the pictures.
    const movesFocus = isByKeyboard(title);
    activate(title);
    if (movesFocus) focusElement(list);
  };
  for (const title of titles) {
    // Older releases print links without an address, which the keyboard does not reach.
    if (!title.role) own.set(title, 'role', 'button');
    if (title.tabIndex < 0) own.set(title, 'tabindex', '0');
    title.addEventListener('click', () => press(title), { signal });
    title.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) press(title);
      },
      { signal },
    );
  }
  const row = titles[0]?.parentElement;
  if (row?.matches('[aria-label]:not([role])')) own.set(row, 'role', 'group');
  const [first] = titles;
  if (first) activate(first);
  signal.addEventListener('abort', () => {
    for (const title of titles) title.classList.remove(ACTIVE);
    own.restore();
  });
}

const FIRST_ROW_CLASS = 'e-gallery-first-row-item';

/** Writes a layout's properties to the elements, and removes them on abort. */
export function createPlaces(container: HTMLElement, signal: AbortSignal) {
  const written = new Map<HTMLElement, Set<string>>();
  let newest: Layout | undefined;
  const write = (element: HTMLElement, properties: Properties) => {
    const names = written.get(element) ?? new Set();
    written.set(element, names);
    for (const [name, value] of Object.entries(properties)) {
      names.add(name);
      element.style.setProperty(name, value);
    }
  };
  signal.addEventListener('abort', () => {
    for (const [element, names] of written) {
      for (const name of names) element.style.removeProperty(name);
      element.classList.remove(FIRST_ROW_CLASS);
      dropEmptyStyle(element);
    }
  });
  return {
    write,
    /**
     * Writes a layout in slices of time; a newer layout replaces an unfinished one.
     * @param items the visible items, in order
     */
    place(layout: Layout, items: readonly HTMLElement[]) {
      newest = layout;
      write(container, layout.container);
      void slice(items.entries(), ([at, item]) => {
        if (newest !== layout || signal.aborted) return;
        const properties = layout.items[at] ?? {};
        write(item, properties);
        item.classList.toggle(FIRST_ROW_CLASS, properties['--item-row-index'] === '0');
      });
    },
  };
}

/** The animations that the items play under the pointer; '' for none. */
interface HoverAnimations {
  readonly image: string;
  readonly overlay: string;
  readonly content: string;
  /** Whether the parts of the content appear one after the other. */
  readonly isSequenced: boolean;
}

/** Marks the items with the classes of their hover animations, which the builder's CSS plays. */
function markHover(
  items: readonly HTMLElement[],
  { image, overlay, content, isSequenced }: HoverAnimations,
  mark: (element: Element, name: string) => void,
): void {
  const markAll = (item: Element, selector: string, name: string) => {
    for (const part of item.querySelectorAll(selector)) mark(part, name);
  };
  for (const item of items) {
    if (image || overlay || content) mark(item, 'elementor-animated-content');
    if (image) markAll(item, '.elementor-gallery-item__image', `elementor-animated-item--${image}`);
    if (overlay) markAll(item, '.elementor-gallery-item__overlay', `elementor-animated-item--${overlay}`);
    if (!content) continue;
    markAll(item, '.elementor-gallery-item__content > *', `elementor-animated-item--${content}`);
    if (isSequenced)
      markAll(item, '.elementor-gallery-item__content', 'elementor-gallery--sequenced-animation');
  }
}

/** The duration of the movement when another gallery is chosen, in ms. */
const MOVE_MS = 350;
/** The ratio, height by width, of a picture without a printed size until the picture has loaded. */
const DEFAULT_RATIO = 2 / 3;
const HIDDEN = 'e-gallery-item--hidden';
const ANIMATED = 'e-gallery--animated';

/** Runs the pro add-on's gallery: pictures as a grid, in justified rows or as masonry, with filters. */
export default defineHandler({
  settings: {
    gallery_layout: choice(['grid', 'justified', 'masonry'], 'grid'),
    columns: responsive(number(4, { min: 1, max: 24, integer: true })),
    ideal_row_height: responsive(number(200, { min: 1 })),
    gap: responsive(number(10, { min: 0 })),
    aspect_ratio: choice(['1:1', '3:2', '4:3', '9:16', '16:9', '21:9'], '3:2'),
    lazyload: flag(),
    image_hover_animation: className(),
    background_overlay_hover_animation: className(),
    content_hover_animation: className(),
    content_sequenced_animation: flag(),
  },
  mount(element, { settings, warn, signal }) {
    const container = element.querySelector<HTMLElement>('.elementor-gallery__container');
    if (!container) return;
    adoptStyle(style);
    const first = settings.get();
    const { gallery_layout: kind, lazyload: isLazy } = first;
    const pictures = readPictures(container);
    const places = createPlaces(container, signal);
    const own = attributeRestorer();
    const undoMarks: (() => void)[] = [];
    const mark = (marked: Element, name: string) => {
      if (marked.classList.contains(name)) return;
      marked.classList.add(name);
      undoMarks.push(() => marked.classList.remove(name));
    };
    const shown = () => pictures.filter(({ item }) => !item.classList.contains(HIDDEN));
    let moving: ReturnType<typeof setTimeout> | undefined;
    let last = '';

    const layout = () => {
      const { columns, gap, aspect_ratio, ideal_row_height } = settings.get();
      const ratios = shown().map(({ ratio }) => ratio ?? DEFAULT_RATIO);
      const width = container.clientWidth;
      // A gallery in a closed tab has no width; opening the tab fires a resize.
      if (!width) return;
      // Masonry keeps its columns while the window is being resized, since items would jump between the columns; the
      // other layouts follow the width.
      const name = JSON.stringify([columns, gap, ideal_row_height, ratios, kind === 'masonry' || width]);
      if (name === last) return;
      last = name;
      const [wide = 3, high = 2] = aspect_ratio.split(':').map(Number);
      places.write(container, { '--hgap': `${gap}px`, '--vgap': `${gap}px` });
      places.place(
        kind === 'justified'
          ? justifiedLayout(ratios, width, ideal_row_height, gap)
          : kind === 'masonry'
            ? masonryLayout(ratios, columns, width, gap)
            : gridLayout(ratios.length, columns, high / wide, width, gap),
        shown().map(({ item }) => item),
      );
    };

    const filter = (index: string) => {
      // The items of a grid are positioned absolutely only while they move; reading the layout makes these items start
      // from their current positions.
      const moves = kind === 'grid' && last !== '' && !queryReducedMotion().matches;
      clearTimeout(moving);
      if (moves) {
        container.classList.add(ANIMATED);
        container.getBoundingClientRect();
        moving = setTimeout(() => container.classList.remove(ANIMATED), MOVE_MS);
      }
      for (const { item, tags } of pictures) {
        const isShown = index === 'all' || tags.includes(index);
        item.classList.toggle(HIDDEN, !isShown);
        item.inert = !isShown;
        if (isShown) own.set(item, 'data-elementor-lightbox-slideshow', `${index}_${element.dataset.id}`);
      }
      last = '';
      layout();
    };

    mark(container, 'e-gallery-container');
    mark(container, `e-gallery-${kind}`);
    mark(container, `e-gallery--${getComputedStyle(container).direction}`);
    if (isLazy) mark(container, 'e-gallery--lazyload');
    markHover(
      pictures.map(({ item }) => item),
      {
        image: first.image_hover_animation,
        overlay: first.background_overlay_hover_animation,
        content: first.content_hover_animation,
        isSequenced: first.content_sequenced_animation,
      },
      mark,
    );
    for (const { image } of pictures) {
      // Older releases print the alternative text on a `div`, where screen readers ignore it.
      const text = image.getAttribute('alt');
      if (!text || image.role) continue;
      own.set(image, 'role', 'img');
      own.set(image, 'aria-label', text);
    }
    const setDuration = () =>
      places.write(container, { '--animation-duration': `${queryReducedMotion().matches ? 0 : MOVE_MS}ms` });
    setDuration();
    queryReducedMotion().addEventListener('change', setDuration, { signal });

    const titles = [...element.querySelectorAll<HTMLElement>('.elementor-gallery-title')];
    if (titles.length) attachTitles(titles, container, filter, signal);
    watch(settings, layout, signal);
    const widths = new ResizeObserver(layout);
    widths.observe(container);
    loadPictures(
      pictures,
      isLazy,
      layout,
      (address) => warn('image', `${address.slice(0, 80)} could not be loaded, its place stays empty`),
      signal,
    );

    signal.addEventListener('abort', () => {
      widths.disconnect();
      clearTimeout(moving);
      container.classList.remove(ANIMATED);
      for (const { item } of pictures) {
        item.classList.remove(HIDDEN);
        item.inert = false;
      }
      for (const undo of undoMarks) undo();
      own.restore();
    });
  },
});
