import type { Swiper } from 'swiper/types';
import { goTo, shownIndex, takeSnapshot } from '../carousel';

/** Thumbnails, one for each slide. */
interface Thumbs {
  /** The element that contains `items`. */
  readonly root: HTMLElement;
  /** The thumbnails in the server's order. */
  readonly items: readonly HTMLElement[];
  /** The thumbnails' own carousel, if they are one. */
  readonly swiper: Swiper | undefined;
  /** Class of the thumbnail whose slide is shown. */
  readonly activeClass?: string;
}

/**
 * Lets thumbnails lead to the slides of `main`, by click, Enter or Space, and marks the current one.
 * @param message label before the number
 * @param isMutual whether `main` follows when the visitor drags the thumbnails
 */
export function linkThumbs(
  main: Swiper,
  { root, items, swiper, activeClass }: Thumbs,
  message: string,
  isMutual: boolean,
  signal: AbortSignal,
): void {
  const count = items.length;
  if (!swiper) signal.addEventListener('abort', takeSnapshot(items, []));
  const all = swiper ? swiper.slides : items;
  const indexOf = (item: HTMLElement) => Number(item.dataset.swiperSlideIndex ?? items.indexOf(item)) % count;
  for (const item of all) {
    item.role = 'button';
    item.tabIndex = 0;
    item.ariaLabel = `${message} ${indexOf(item) + 1}`;
  }
  const use = (event: Event) => {
    const item = all.find((each) => event.target instanceof Node && each.contains(event.target));
    if (!item) return;
    event.preventDefault();
    goTo(main, indexOf(item));
  };
  root.addEventListener('click', use, { signal });
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' || event.key === ' ') use(event);
    },
    { signal },
  );

  let isFollowing = false;
  const follow = () => {
    // A carousel that is destroyed reorders its slides, which is no change of the visitor's.
    if (signal.aborted) return;
    const active = shownIndex(main);
    for (const item of all) {
      const isActive = indexOf(item) === active;
      item.ariaCurrent = isActive ? 'true' : null;
      if (activeClass) item.classList.toggle(activeClass, isActive);
    }
    if (!swiper) return;
    isFollowing = true;
    goTo(swiper, active);
    isFollowing = false;
  };
  main.on('slideChange', follow);
  if (isMutual)
    swiper?.on('slideChange', () => {
      if (!isFollowing && !signal.aborted) goTo(main, shownIndex(swiper));
    });
  follow();
}
