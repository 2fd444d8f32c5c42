import {
  adoptStyle,
  choice,
  className,
  defineHandler,
  flag,
  number,
  queryReducedMotion,
  responsive,
  watch,
} from '../../runtime/core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { markHover } from './hover';
import { gridLayout, justifiedLayout, masonryLayout } from './layouts';
import { loadPictures, readPictures } from './pictures';
import { createPlaces } from './place';
import style from './style.css';
import { attachTitles } from './titles';

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
