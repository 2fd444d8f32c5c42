import type { Motion } from '../../ui/background-motion';
import { keyframesOf, nextOf, stepOf } from './order';
import type { SlideshowSettings } from './settings';
import { type Slide, zoom } from './slides';

interface ShowOptions {
  readonly settings: SlideshowSettings;
  readonly signal: AbortSignal;
  /** The picture that is shown now, from 0. */
  onShow(at: number): void;
  /** No other picture comes: the last is shown, or all others are broken. */
  onEnd(): void;
}

/**
 * Shows the first of the slides that is not broken, and plays the rest while it may move.
 * @returns tells it what may be now
 */
export function playSlides(slides: readonly Slide[], options: ShowOptions): (motion: Motion) => void {
  const { settings, signal, onShow, onEnd } = options;
  const transition = settings.background_slideshow_slide_transition;
  const { come, go } = keyframesOf(transition);
  const broken = new Set<Slide>();
  let current: Slide | undefined;
  let motion: Motion = 'still';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A picture is on its way, over the line or into the box. */
  let isBusy = true;

  const after = (slide: Slide | undefined, isBack = false): Slide | undefined => {
    const step = stepOf(transition);
    const at = nextOf(slides.indexOf(slide as Slide), slides.length, {
      step: isBack ? -step : step,
      isLoop: isBack || settings.background_slideshow_loop,
      isBroken: (index) => broken.has(slides[index] as Slide),
    });
    return at === undefined ? undefined : slides[at];
  };

  async function load(slide: Slide): Promise<boolean> {
    const isFine = await slide.load();
    if (!isFine) broken.add(slide);
    return isFine;
  }

  /** `slide`, or the first after it that can be shown. */
  async function findFrom(slide: Slide | undefined): Promise<Slide | undefined> {
    let found = slide;
    while (found && !(await load(found))) found = after(found);
    return found;
  }

  /** What comes soon; everything where the owner does not ask to save. */
  function fetchAhead() {
    const due = settings.background_slideshow_lazyload ? [after(current), after(current, true)] : slides;
    for (const slide of due) if (slide) load(slide).catch(console.error);
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
    const slide = await findFrom(after(current));
    if (signal.aborted) return;
    if (!slide) return onEnd();
    // Paused while it was loading: it comes when that is over.
    if (motion === 'run') await show(slide);
    isBusy = false;
    plan();
  }

  /** As the slider of the builder counts: from the end of a transition to the begin of the next. */
  function plan() {
    clearTimeout(timer);
    if (motion !== 'run' || isBusy || signal.aborted) return;
    timer = setTimeout(() => {
      advance().catch(console.error);
    }, settings.background_slideshow_slide_duration);
  }

  function apply() {
    const isRunning = motion === 'run';
    if (current && isRunning) {
      fetchAhead();
      zoom(current, true);
    }
    // Only the zoom moves a picture; to ask makes the browser compute styles.
    const zooming = settings.background_slideshow_ken_burns ? current?.image.getAnimations() : undefined;
    for (const animation of zooming ?? []) {
      if (isRunning) animation.play();
      else animation.pause();
    }
    plan();
  }

  findFrom(slides[0])
    .then(async (first) => {
      if (signal.aborted) return;
      if (!first) return onEnd();
      await show(first);
      isBusy = false;
      apply();
    })
    .catch(console.error);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (now) => {
    motion = now;
    apply();
  };
}
