import type { Swiper as SwiperClass, SwiperModule } from 'swiper/types';
import type { Device, ReadableStore } from '../../api';
import { adoptStyle, createQueue, queryReducedMotion } from '../../core';
import { Swiper } from '../swiper';
import { createNotice, hideUnseen } from './access';
import { startAutoplay } from './autoplay';
import style from './carousel.css';
import { bindArrows, bindKeyboard } from './controls';
import { followSlides } from './follow-slides';
import { loadLazy } from './lazy';
import {
  appendCopies,
  bridgeClasses,
  describeParts,
  describeSlide,
  hideControls,
  markWidget,
  noteServerMarkup,
  removeLeftovers,
  showStill,
} from './markup';
import type { CarouselPlan } from './options';
import { createPagination } from './pagination';
import type { CarouselParts } from './parts';
import type { CarouselTexts } from './settings';
import { keepSteps, slideStarts, visibleSlides, withNeighbours } from './slide-navigation';

/**
 * Ends transitions that will never report their end, for which an endless carousel would wait for ever. A transition
 * that is hidden while it runs, as in a closed tab panel, has no end event; one that is hidden before it begins, or
 * changes nothing, has no event at all. A replaced transition is ended by the next one.
 */
function endHiddenTransitions(swiper: Swiper, wrapper: HTMLElement, signal: AbortSignal) {
  const isMoving = (element: Element) =>
    element.getAnimations().some((animation) => animation instanceof CSSTransition);
  const endUnlessMoving = () => {
    if (swiper.destroyed || !swiper.animating) return;
    // Most effects move the slides, not the wrapper.
    if (!isMoving(wrapper) && !swiper.slides.some(isMoving)) swiper.transitionEnd();
  };
  swiper.on('transitionStart', () => void requestAnimationFrame(endUnlessMoving));
  wrapper.addEventListener(
    'transitioncancel',
    ({ target }) => {
      const isOurs =
        target instanceof HTMLElement && (target === wrapper || target.parentElement === wrapper);
      if (isOurs) endUnlessMoving();
    },
    { signal },
  );
}

/** A single slide needs no carousel. */
const MIN_SLIDES = 2;
/** Height of a vertical carousel without a height of its own, px. */
const UPRIGHT_HEIGHT = 400;

export interface CarouselContext {
  readonly texts: CarouselTexts;
  readonly device: ReadableStore<Device>;
  /** Set in the builder's canvas, where nothing is dragged and nothing moves by itself. */
  readonly preview: boolean;
  readonly signal: AbortSignal;
  scan(root: Element): Promise<void>;
}

interface Modules {
  readonly modules: readonly SwiperModule[];
}

/** Loads the parts that this carousel needs beside those of plain carousels. */
function partsFor({ options }: CarouselPlan): Promise<Modules>[] {
  const hasRows = Object.values(options.breakpoints ?? {}).some(({ grid }) => grid);
  return [
    ...(options.effect ? [import('./swiper-effects')] : []),
    ...(hasRows || options.freeMode ? [import('./swiper-rows')] : []),
  ];
}

/** PERFORMANCE: what concerns all carousels of a page happens in slices, not in one task. */
const workQueue = createQueue((work: () => void) => work());

/**
 * PERFORMANCE: carousels that waited for the same part start one by one, not all in the task in which the part was
 * loaded.
 */
const startInTurn = <Result>(work: () => Result): Promise<Result> =>
  new Promise((resolve, reject) => {
    workQueue
      .add([
        () => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        },
      ])
      .catch(reject);
  });

/** Calls `listener` now and whenever the visible slides or the size change. */
function onShown(swiper: SwiperClass, listener: () => void) {
  for (const event of ['slideChange', 'resize', 'update', 'lock', 'unlock', 'transitionEnd'] as const)
    swiper.on(event, listener);
  listener();
}

/**
 * Limits the height of a vertical carousel: its slides share its height, so a height that depends on the slides would
 * grow for ever.
 */
function limitHeight(swiper: SwiperClass, { container, wrapper }: CarouselParts) {
  if (swiper.isHorizontal()) return;
  const { clientHeight } = container;
  wrapper.style.display = 'none';
  const isFixed = container.clientHeight === clientHeight;
  wrapper.style.display = '';
  if (isFixed) return;
  container.style.height = `${UPRIGHT_HEIGHT}px`;
  swiper.update();
}

/** Leaves a second finger to the browser, which zooms the page: Swiper prevents that as soon as the first one moves. */
function leaveZoom(swiper: SwiperClass, container: HTMLElement, signal: AbortSignal) {
  const follow = ({ touches }: TouchEvent) => {
    if (swiper.allowTouchMove && touches.length > 1) swiper.allowTouchMove = false;
    else if (isZooming && !touches.length) swiper.allowTouchMove = true;
    else return;
    isZooming = !swiper.allowTouchMove;
  };
  let isZooming = false;
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    container.addEventListener(type, follow, { passive: true, signal });
}

/** Starts Swiper on the parts, and undoes Swiper's changes when `signal` is aborted. */
function startSwiper(
  parts: CarouselParts,
  plan: CarouselPlan,
  modules: SwiperModule[],
  { preview, device, signal }: CarouselContext,
): SwiperClass {
  const { container, wrapper } = parts;
  const swiper = new Swiper(container, {
    ...plan.options,
    allowTouchMove: !preview,
    // In nested carousels a finger moves the inner one alone.
    nested: !!container.parentElement?.closest('.swiper-slide'),
    modules,
  });
  leaveZoom(swiper, container, signal);
  bridgeClasses(container);
  // The widget pack's stylesheet gives the carousel a width only with these classes.
  if (!swiper.size) swiper.update();
  const turn = () => {
    bridgeClasses(container);
    limitHeight(swiper, parts);
  };
  swiper.on('changeDirection', turn);
  turn();
  signal.addEventListener('abort', () => {
    swiper.destroy(true, false);
    Reflect.deleteProperty(container, 'swiper');
    for (const shadow of wrapper.querySelectorAll(':scope > .swiper-slide > [class*=swiper-slide-shadow]'))
      shadow.remove();
  });
  // Swiper checks its breakpoints when its own size changes; a container may keep its size while the device changes.
  signal.addEventListener(
    'abort',
    device.listen(() => void workQueue.add([() => signal.aborted || swiper.update()])),
  );
  endHiddenTransitions(swiper, wrapper, signal);
  if (plan.options.loop) keepSteps(swiper);
  return swiper;
}

/** Makes visible slides reachable, and loads the pictures of these slides and their neighbours. */
function followView(swiper: SwiperClass, isEndless: boolean, signal: AbortSignal) {
  // A hidden carousel has no size yet.
  if (!swiper.size) return;
  const offset = swiper.rtlTranslate ? swiper.translate : -swiper.translate;
  // Where slides stop anywhere, the first one is often partly visible.
  const hidden = swiper.params.freeMode ? (swiper.slidesSizesGrid[0] ?? 0) - 1 : 0;
  const visible = visibleSlides(slideStarts(swiper), offset, swiper.size, hidden);
  hideUnseen(swiper.slides, visible);
  for (const [index, isNear] of withNeighbours(visible, isEndless).entries()) {
    const slide = swiper.slides[index];
    if (isNear && slide) loadLazy(slide, signal);
  }
}

/** Connects arrows, keys, dots, autoplay and the preference for reduced motion to the carousel. */
function bindControls(
  swiper: SwiperClass,
  parts: CarouselParts,
  plan: CarouselPlan,
  { texts, preview, signal }: CarouselContext,
) {
  const { container, pagination } = parts;
  const interact = () => {
    if (plan.autoplay?.stopsOnInteraction) autoplay?.stop();
  };
  const shown =
    pagination && createPagination(pagination, plan.pagination, swiper, texts.bullet, interact, signal);
  const autoplay =
    plan.autoplay && !preview ? startAutoplay(swiper, parts, plan.autoplay, texts, signal) : undefined;
  const notify = createNotice(container, swiper, texts, signal);
  const step = (to: 'slideNext' | 'slidePrev') => () => {
    interact();
    swiper[to]();
    notify();
  };
  const moves = { next: step('slideNext'), previous: step('slidePrev') };
  const updateArrows = bindArrows(parts, swiper, moves, signal);
  bindKeyboard(parts, swiper, moves, shown, signal);
  swiper.on('sliderFirstMove', interact);

  const reducedMotion = queryReducedMotion();
  const followMotion = () => {
    swiper.params.speed = reducedMotion.matches ? 0 : plan.options.speed;
    autoplay?.rest('motion', reducedMotion.matches);
  };
  followMotion();
  reducedMotion.addEventListener('change', followMotion, { signal });

  onShown(swiper, () => {
    updateArrows();
    shown?.update();
    hideControls(parts, swiper.isLocked);
    followView(swiper, plan.options.loop, signal);
  });
}

/** Starts a carousel whose parts are loaded. */
function start(
  parts: CarouselParts,
  plan: CarouselPlan,
  modules: SwiperModule[],
  context: CarouselContext,
): SwiperClass | undefined {
  const { signal } = context;
  if (signal.aborted) return undefined;
  const restore = noteServerMarkup(parts);
  describeParts(parts, context.texts);
  removeLeftovers(parts);
  const copies = appendCopies(parts, plan.copies, context.scan);
  markWidget(parts, signal);
  if (plan.offsetClass) parts.container.classList.add(plan.offsetClass);
  const swiper = startSwiper(parts, plan, modules, context);
  signal.addEventListener('abort', restore);
  bindControls(swiper, parts, plan, context);
  const adopt = (slide: HTMLElement, index: number, count: number) => {
    describeSlide(slide, index, count, context.texts);
    return appendCopies({ ...parts, slides: [slide] }, plan.copies, context.scan).get(slide) ?? [];
  };
  followSlides(swiper, parts, copies, adopt, signal);
  return swiper;
}

/**
 * Runs a carousel on Swiper until `signal` is aborted; then the server's DOM is restored. The instance is the
 * container's property `swiper`, as other scripts expect. Settles with the instance; with `undefined` where there is
 * one slide only, or the widget has left the document. Throws a ChunkLoadError where a part of Swiper can't be loaded.
 */
export async function startCarousel(
  parts: CarouselParts,
  plan: CarouselPlan,
  context: CarouselContext,
): Promise<SwiperClass | undefined> {
  adoptStyle(style);
  if (parts.slides.length < MIN_SLIDES) {
    showStill(parts, context.texts, context.signal);
    return undefined;
  }
  const loading = partsFor(plan);
  // PERFORMANCE: a plain carousel starts at once, in the runtime's own slice.
  if (!loading.length) return start(parts, plan, [], context);
  const loaded = await Promise.all(loading);
  const modules = loaded.flatMap((part) => part.modules);
  return startInTurn(() => start(parts, plan, modules, context));
}
