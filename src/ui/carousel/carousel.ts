import type { Swiper as SwiperClass, SwiperModule } from 'swiper/types';
import type { Device, ReadableStore } from '../../api';
import { adoptStyle, createQueue, loadPart, stillness } from '../../runtime/core';
import { Swiper } from '../swiper';
import { createNotice, hideUnseen } from './access';
import { startAutoplay } from './autoplay';
import style from './carousel.css';
import { bindArrows, bindKeyboard } from './controls';
import { loadLazy } from './lazy';
import {
  appendCopies,
  bridgeClasses,
  describeParts,
  hideControls,
  markWidget,
  noteServerMarkup,
  removeLeftovers,
  showStill,
} from './markup';
import type { CarouselPlan } from './options';
import { createPagination } from './pagination';
import type { CarouselParts } from './parts';
import { visibleSlides, withNeighbours } from './positions';
import type { CarouselTexts } from './settings';
import { endHiddenTransitions } from './transitions';
import { keepSteps, slideStarts } from './travel';

/** One slide needs no carousel. */
const MIN_SLIDES = 2;
/** Of an upright carousel that the page gives no height, px. */
const UPRIGHT_HEIGHT = 400;

export interface CarouselContext {
  readonly texts: CarouselTexts;
  readonly device: ReadableStore<Device>;
  /** In the builder's canvas nothing is dragged and nothing moves by itself. */
  readonly preview: boolean;
  readonly signal: AbortSignal;
  scan(root: Element): Promise<void>;
}

interface Modules {
  readonly modules: readonly SwiperModule[];
}

/** What plain carousels do not need comes in parts of its own: their names in the catalog. */
function partsFor({ options }: CarouselPlan): string[] {
  const hasRows = Object.values(options.breakpoints ?? {}).some(({ grid }) => grid);
  return [
    ...(options.effect ? ['swiper-effects'] : []),
    ...(hasRows || options.freeMode ? ['swiper-rows'] : []),
  ];
}

const due = createQueue((start: () => void) => start());

/** PERFORMANCE: carousels that waited for the same part start one by one, and not all in the task in which it came. */
const inTurn = <Result>(start: () => Result): Promise<Result> =>
  new Promise((resolve, reject) => {
    due
      .add([
        () => {
          try {
            resolve(start());
          } catch (error) {
            reject(error);
          }
        },
      ])
      .catch(reject);
  });

/** Calls `listener` now and whenever the carousel shows something else or has another size. */
function onShown(swiper: SwiperClass, listener: () => void) {
  for (const event of ['slideChange', 'resize', 'update', 'lock', 'unlock', 'transitionEnd'] as const)
    swiper.on(event, listener);
  listener();
}

/** Its slides share an upright carousel's height: where that came from them it would grow without end. */
function holdHeight(swiper: SwiperClass, { container, wrapper }: CarouselParts) {
  if (swiper.isHorizontal()) return;
  const { clientHeight } = container;
  wrapper.style.display = 'none';
  const isHeld = container.clientHeight === clientHeight;
  wrapper.style.display = '';
  if (isHeld) return;
  container.style.height = `${UPRIGHT_HEIGHT}px`;
  swiper.update();
}

/** Starts Swiper on the parts, and takes back at the end what it did. */
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
    // A finger on a carousel in a slide moves that one alone.
    nested: !!container.parentElement?.closest('.swiper-slide'),
    modules,
  });
  bridgeClasses(container);
  // The widget pack's sheet gave it no width before.
  if (!swiper.size) swiper.update();
  const turn = () => {
    bridgeClasses(container);
    holdHeight(swiper, parts);
  };
  swiper.on('changeDirection', turn);
  turn();
  signal.addEventListener('abort', () => {
    swiper.destroy(true, false);
    Reflect.deleteProperty(container, 'swiper');
    for (const shadow of wrapper.querySelectorAll(':scope > .swiper-slide > [class*=swiper-slide-shadow]'))
      shadow.remove();
  });
  // Swiper looks at its breakpoints when its own size changes; a container may keep its size while the device changes.
  signal.addEventListener(
    'abort',
    device.listen(() => swiper.update()),
  );
  endHiddenTransitions(swiper, wrapper, signal);
  if (plan.options.loop) keepSteps(swiper);
  return swiper;
}

/** What is seen can be reached, and its pictures are there; and those of its neighbours. */
function followView(swiper: SwiperClass, isEndless: boolean, signal: AbortSignal) {
  // A carousel that is itself hidden has no size yet.
  if (!swiper.size) return;
  const offset = swiper.rtlTranslate ? swiper.translate : -swiper.translate;
  // Where slides stop anywhere, the first is often seen in part.
  const hidden = swiper.params.freeMode ? (swiper.slidesSizesGrid[0] ?? 0) - 1 : 0;
  const visible = visibleSlides(slideStarts(swiper), offset, swiper.size, hidden);
  hideUnseen(swiper.slides, visible);
  for (const [index, isNear] of withNeighbours(visible, isEndless).entries()) {
    const slide = swiper.slides[index];
    if (isNear && slide) loadLazy(slide, signal);
  }
}

/** Lets arrows, keys, dots, time and the visitor's wish for less motion move the carousel. */
function bindControls(
  swiper: SwiperClass,
  parts: CarouselParts,
  plan: CarouselPlan,
  { texts, preview, signal }: CarouselContext,
) {
  const { container, slides, pagination } = parts;
  const interact = () => {
    if (plan.autoplay?.stopsOnInteraction) autoplay?.stop();
  };
  const shown =
    pagination &&
    createPagination(pagination, plan.pagination, swiper, slides.length, texts.bullet, interact, signal);
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

  const wish = stillness();
  const followMotion = () => {
    swiper.params.speed = wish.matches ? 0 : plan.options.speed;
    autoplay?.rest('motion', wish.matches);
  };
  followMotion();
  wish.addEventListener('change', followMotion, { signal });

  onShown(swiper, () => {
    updateArrows();
    shown?.update();
    hideControls(parts, swiper.isLocked);
    followView(swiper, plan.options.loop, signal);
  });
}

/** Starts all of a carousel, once everything is there. */
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
  appendCopies(parts, plan.copies, context.scan);
  markWidget(parts, signal);
  if (plan.offsetClass) parts.container.classList.add(plan.offsetClass);
  const swiper = startSwiper(parts, plan, modules, context);
  signal.addEventListener('abort', restore);
  bindControls(swiper, parts, plan, context);
  return swiper;
}

/**
 * Brings a carousel to life on Swiper, until `signal` is aborted: then the server's DOM is back (contract page-builder
 * 4.4). The instance is the container's property `swiper`, as other scripts expect. Settles with it; with `undefined` where
 * one slide needs none, or the widget is gone by then. Throws a ChunkLoadError where a part of Swiper can't be had.
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
  const names = partsFor(plan);
  // PERFORMANCE: a plain carousel starts here, in the runtime's own turn.
  if (!names.length) return start(parts, plan, [], context);
  const loaded = await Promise.all(names.map((name) => loadPart<Modules>(name)));
  const modules = loaded.flatMap((part) => part.modules);
  return inTurn(() => start(parts, plan, modules, context));
}
