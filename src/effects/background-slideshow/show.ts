import { reporter } from '../../runtime/core';
import type { Motion } from '../../ui/background-motion';
import { keyframesOf, nextOf, stepOf } from './order';
import type { SlideshowSettings } from './settings';
import { type Slide, zoom } from './slides';

interface ShowOptions {
  readonly settings: SlideshowSettings;
  readonly signal: AbortSignal;
  /** Called with the index of the picture that is now shown, from 0. */
  onShow(at: number): void;
  /** Called when no other picture follows: the last one is shown, or all others are broken. */
  onEnd(): void;
}

/**
 * Shows the first slide that is not broken, and plays the others while motion is allowed.
 * @returns sets whether the show runs, pauses or stands still
 */
export function playSlides(slides: readonly Slide[], options: ShowOptions): (motion: Motion) => void {
  const { settings, signal, onShow, onEnd } = options;
  const transition = settings.background_slideshow_slide_transition;
  const { come, go } = keyframesOf(transition);
  const broken = new Set<Slide>();
  const report = reporter('event', 'background-slideshow', slides[0]?.element);
  let current: Slide | undefined;
  let motion: Motion = 'still';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True while a picture loads or while its transition runs. */
  let isBusy = true;

  const nextAfter = (slide: Slide | undefined, isBack = false): Slide | undefined => {
    const step = stepOf(transition);
    const at = nextOf(slides.indexOf(slide as Slide), slides.length, {
      step: isBack ? -step : step,
      isLoop: isBack || settings.background_slideshow_loop,
      isBroken: (index) => broken.has(slides[index] as Slide),
    });
    return at === undefined ? undefined : slides[at];
  };

  async function load(slide: Slide): Promise<boolean> {
    const isLoaded = await slide.load();
    if (!isLoaded) broken.add(slide);
    return isLoaded;
  }

  /** Returns `slide`, or the first picture after `slide` that loads. */
  async function findFrom(slide: Slide | undefined): Promise<Slide | undefined> {
    let found = slide;
    while (found && !(await load(found))) found = nextAfter(found);
    return found;
  }

  /**
   * Loads the two neighbours of the current picture, or all pictures where the owner has not asked for lazy loading.
   */
  function fetchAhead() {
    const due = settings.background_slideshow_lazyload
      ? [nextAfter(current), nextAfter(current, true)]
      : slides;
    for (const slide of due) if (slide) load(slide).catch(report);
  }

  async function show(slide: Slide) {
    const before = current;
    current = slide;
    slide.element.classList.add('swiper-slide-active');
    onShow(slides.indexOf(slide));
    if (!before) return;
    fetchAhead();
    before.element.classList.replace('swiper-slide-active', 'swiper-slide-prev');
    zoom(before, false);
    zoom(slide, true);
    const timing = { duration: settings.background_slideshow_transition_duration, easing: 'ease' };
    await Promise.all([
      before.element.animate(go, timing).finished,
      slide.element.animate(come, timing).finished,
    ]);
    before.element.classList.remove('swiper-slide-prev');
  }

  async function advance() {
    isBusy = true;
    const slide = await findFrom(nextAfter(current));
    if (signal.aborted) return;
    if (!slide) return onEnd();
    // The visitor may have paused the show while the picture was loading; the picture then appears when the show runs
    // again.
    if (motion === 'run') await show(slide);
    isBusy = false;
    scheduleNext();
  }

  /** Starts the timer at the end of a transition, as the builder's slider does. */
  function scheduleNext() {
    clearTimeout(timer);
    if (motion !== 'run' || isBusy || signal.aborted) return;
    timer = setTimeout(() => {
      advance().catch(report);
    }, settings.background_slideshow_slide_duration);
  }

  function applyMotion() {
    const isRunning = motion === 'run';
    if (current && isRunning) {
      fetchAhead();
      zoom(current, true);
    }
    // Only the zoom animates a picture, and `getAnimations` makes the browser compute styles, so shows without a zoom
    // skip the call.
    const zooming = settings.background_slideshow_ken_burns ? current?.image.getAnimations() : undefined;
    for (const animation of zooming ?? []) {
      if (isRunning) animation.play();
      else animation.pause();
    }
    scheduleNext();
  }

  findFrom(slides[0])
    .then(async (first) => {
      if (signal.aborted) return;
      if (!first) return onEnd();
      await show(first);
      isBusy = false;
      applyMotion();
    })
    .catch(report);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (now) => {
    motion = now;
    applyMotion();
  };
}
