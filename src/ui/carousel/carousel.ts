import EffectFade from '../../../node_modules/swiper/modules/effect-fade.mjs';
import type { Device, ReadableStore } from '../../api';
import { stillness } from '../../runtime/core';
import { Swiper } from '../swiper';
import { createNotice, hideUnseen } from './access';
import { startAutoplay } from './autoplay';
import { createBullets } from './bullets';
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
} from './markup';
import type { CarouselPlan } from './options';
import type { CarouselParts } from './parts';
import { visibleSlides, withNeighbours } from './positions';
import type { CarouselTexts } from './settings';

export interface CarouselContext {
  readonly texts: CarouselTexts;
  readonly device: ReadableStore<Device>;
  /** In the builder's canvas nothing is dragged and nothing moves by itself. */
  readonly preview: boolean;
  readonly signal: AbortSignal;
}

/** Calls `listener` now and whenever the carousel shows something else or has another size. */
function onShown(swiper: Swiper, listener: () => void) {
  for (const event of ['slideChange', 'resize', 'update', 'lock', 'unlock'] as const)
    swiper.on(event, listener);
  listener();
}

/**
 * A transition never ends when it is hidden while it runs, as in a tab, and an endless carousel would wait for its end for
 * good. One that is only replaced has a successor.
 */
function endHiddenTransitions(swiper: Swiper, wrapper: HTMLElement, signal: AbortSignal) {
  wrapper.addEventListener(
    'transitioncancel',
    ({ target }) => {
      const isOurs =
        target instanceof HTMLElement && (target === wrapper || target.parentElement === wrapper);
      if (isOurs && swiper.animating && !target.getAnimations().length) swiper.transitionEnd();
    },
    { signal },
  );
}

/**
 * Brings a carousel of at least two slides to life on Swiper, until `signal` is aborted: then the server's DOM is back
 * (contract page-builder 4.4). The instance is the container's property `swiper`, as other scripts expect.
 */
export function startCarousel(parts: CarouselParts, plan: CarouselPlan, context: CarouselContext): void {
  const { container, wrapper, slides, pagination } = parts;
  const { texts, device, preview, signal } = context;
  const restore = noteServerMarkup(parts);
  describeParts(parts, texts);
  removeLeftovers(parts);
  appendCopies(parts, plan.copies);
  markWidget(parts, signal);

  const swiper = new Swiper(container, {
    ...plan.options,
    allowTouchMove: !preview,
    modules: plan.options.effect === 'fade' ? [EffectFade] : [],
  });
  bridgeClasses(container);
  signal.addEventListener('abort', () => {
    swiper.destroy(true, false);
    Reflect.deleteProperty(container, 'swiper');
    restore();
  });
  // Swiper looks at its breakpoints when its own size changes; a container may keep its size while the device changes.
  signal.addEventListener(
    'abort',
    device.listen(() => swiper.update()),
  );
  endHiddenTransitions(swiper, wrapper, signal);

  const autoplay =
    plan.autoplay && !preview ? startAutoplay(swiper, parts, plan.autoplay, texts, signal) : undefined;
  const interact = () => {
    if (plan.autoplay?.stopsOnInteraction) autoplay?.stop();
  };
  const notify = createNotice(container, swiper, texts, signal);
  const step = (to: 'slideNext' | 'slidePrev') => () => {
    interact();
    swiper[to]();
    notify();
  };
  const moves = { next: step('slideNext'), previous: step('slidePrev') };
  const updateArrows = bindArrows(parts, swiper, moves, signal);
  const bullets =
    pagination && createBullets(pagination, swiper, slides.length, texts.bullet, interact, signal);
  bindKeyboard(container, swiper, moves, bullets, signal);
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
    bullets?.update();
    hideControls(parts, swiper.isLocked);
    // A carousel that is itself hidden has no size yet.
    if (!swiper.size) return;
    const offset = swiper.rtlTranslate ? swiper.translate : -swiper.translate;
    const visible = visibleSlides(swiper.slidesGrid, offset, swiper.size);
    hideUnseen(swiper.slides, visible);
    for (const [index, isNear] of withNeighbours(visible, plan.options.loop).entries()) {
      const slide = swiper.slides[index];
      if (isNear && slide) loadLazy(slide, signal);
    }
  });
}
