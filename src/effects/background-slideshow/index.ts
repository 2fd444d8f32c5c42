import { defineHandler, reporter, watch } from '../../core';
import { type AllowedUrl, allow, cssUrl, httpUrl, ownUrl } from '../../third-parties';
import { type Motion, watchMotion } from '../../ui/background-motion';
import { make } from '../../ui/dom/make';
import {
  directionOf,
  keyframesOf,
  nextOf,
  type SlideshowSettings,
  slideshowSettings,
  stepOf,
} from './slides';
import style from './style.css';

const NAME = 'elementor-background-slideshow';
const ACTIVE = 'elementor-ken-burns--active';

interface Slide {
  readonly element: HTMLElement;
  readonly image: HTMLElement;
  /** Resolves with whether the picture can be shown; the first call fetches the picture. */
  load(): Promise<boolean>;
}

/** Fetches the picture; a picture that can't be decoded counts as broken. */
async function fetchPicture(address: AllowedUrl): Promise<boolean> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return true;
  } catch {
    // Browsers refuse to decode some pictures without a size of their own, and yet show these pictures.
    return picture.complete && picture.naturalWidth > 0;
  }
}

function createSlide(address: string, settings: SlideshowSettings, signal: AbortSignal): Slide {
  const isLazy = settings.background_slideshow_lazyload;
  const image = make('div', `${NAME}__slide__image`);
  if (settings.background_slideshow_ken_burns)
    image.classList.add(
      'elementor-ken-burns',
      `elementor-ken-burns--${settings.background_slideshow_ken_burns_zoom_direction}`,
    );
  if (isLazy) {
    image.classList.add('swiper-lazy');
    image.dataset.background = address;
    image.append(make('div', 'swiper-lazy-preloader'));
  }
  let loading: Promise<boolean> | undefined;
  const load = async () => {
    // A background has no space for a placeholder, so the picture loads as soon as its host is allowed.
    const allowed = ownUrl(address) ?? (await allow(address, { kind: 'image', signal }));
    const isLoaded = await fetchPicture(allowed);
    image.replaceChildren();
    if (!isLoaded) return false;
    image.style.backgroundImage = cssUrl(allowed);
    if (isLazy) {
      delete image.dataset.background;
      image.classList.add('swiper-lazy-loaded');
    }
    return true;
  };
  return {
    element: make('div', `${NAME}__slide swiper-slide`, image),
    image,
    load() {
      loading ??= load();
      return loading;
    },
  };
}

/** Builds the builder's markup for `addresses`, not yet on the page. Addresses that are not http(s) are left out. */
function buildSlides(
  addresses: readonly string[],
  settings: SlideshowSettings,
  swiperClass: string,
  signal: AbortSignal,
): { box: HTMLElement; slides: readonly Slide[] } {
  const slides = addresses
    .filter((each) => httpUrl(each))
    .map((address) => createSlide(address, settings, signal));
  const box = make(
    'div',
    `${NAME} ${swiperClass}`,
    make('div', 'swiper-wrapper', ...slides.map(({ element }) => element)),
  );
  // The CMS's CSS shows only the first slide of a slider without this class.
  box.classList.add(`${swiperClass}-initialized`);
  box.dir = directionOf(settings.background_slideshow_slide_transition);
  box.ariaHidden = 'true';
  return { box, slides };
}

/** Starts or resets the slow zoom of a picture; a picture without a zoom stays as it is. */
function zoom({ image }: Slide, isActive: boolean): void {
  if (image.classList.contains('elementor-ken-burns')) image.classList.toggle(ACTIVE, isActive);
}

interface Playlist {
  /** Returns the picture that follows or, with `isBack`, precedes. Broken pictures are left out. */
  nextAfter(slide: Slide | undefined, isBack?: boolean): Slide | undefined;
  load(slide: Slide): Promise<boolean>;
  /** Returns `slide`, or the first picture after `slide` that loads. */
  findFrom(slide: Slide | undefined): Promise<Slide | undefined>;
}

/** Remembers which pictures are broken, and says which picture follows which. */
function createPlaylist(slides: readonly Slide[], settings: SlideshowSettings): Playlist {
  const broken = new Set<Slide>();
  const step = stepOf(settings.background_slideshow_slide_transition);

  const nextAfter = (slide: Slide | undefined, isBack = false) => {
    const at = nextOf(slides.indexOf(slide as Slide), slides.length, {
      step: isBack ? -step : step,
      isLoop: isBack || settings.background_slideshow_loop,
      isBroken: (index) => broken.has(slides[index] as Slide),
    });
    return at === undefined ? undefined : slides[at];
  };
  const load = async (slide: Slide) => {
    const isLoaded = await slide.load();
    if (!isLoaded) broken.add(slide);
    return isLoaded;
  };
  const findFrom = async (slide: Slide | undefined) => {
    let found = slide;
    while (found && !(await load(found))) found = nextAfter(found);
    return found;
  };
  return { nextAfter, load, findFrom };
}

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
function playSlides(slides: readonly Slide[], options: ShowOptions): (motion: Motion) => void {
  const { settings, signal, onShow, onEnd } = options;
  const { come, go } = keyframesOf(settings.background_slideshow_slide_transition);
  const { nextAfter, load, findFrom } = createPlaylist(slides, settings);
  const report = reporter('event', 'background-slideshow', slides[0]?.element);
  let current: Slide | undefined;
  let motion: Motion = 'still';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True while a picture loads or while its transition runs. */
  let isBusy = true;

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

/** Plays slideshows behind sections, columns and containers. */
export default defineHandler({
  settings: slideshowSettings,
  texts: { pause: ['Bilder im Hintergrund anhalten', '', 'Pause background images'] },
  style,
  mount(element, { settings, page, preview, texts, signal, note }) {
    const swiperClass = page.raw.builder.swiperClass === 'swiper-container' ? 'swiper-container' : 'swiper';
    let shownGallery = '';
    let running: AbortController | undefined;
    const stop = () => running?.abort();

    function start(given: SlideshowSettings) {
      const controller = new AbortController();
      const { box, slides } = buildSlides(
        given.background_slideshow_gallery,
        given,
        swiperClass,
        controller.signal,
      );
      if (!slides.length) return;
      const motionController = new AbortController();
      running = controller;
      controller.signal.addEventListener('abort', () => {
        motionController.abort();
        box.remove();
      });
      let state = '';
      let at = 0;
      const reportProgress = () => {
        const values = { at: at + 1, count: slides.length };
        if (state) note('slideshow', 'slideshow.state', { ...values, state });
        else note('slideshow', 'slideshow.shown', values);
      };
      const setMotion = playSlides(slides, {
        settings: given,
        signal: controller.signal,
        onShow(now) {
          at = now;
          reportProgress();
        },
        onEnd() {
          // The zoom still moves when the last picture is shown, so the pause button stays.
          if (!given.background_slideshow_ken_burns) motionController.abort();
          state = 'slideshow.end';
          reportProgress();
        },
      });
      if (slides.length > 1 && !preview)
        watchMotion(element, {
          label: texts.pause,
          signal: motionController.signal,
          onChange(motion) {
            state = `motion.${motion}`;
            reportProgress();
            setMotion(motion);
          },
        });
      element.prepend(box);
    }

    signal.addEventListener('abort', stop);
    watch(
      settings,
      (now) => {
        const gallery = JSON.stringify(now.background_slideshow_gallery);
        if (now.background_background !== 'slideshow' || gallery === shownGallery) return;
        shownGallery = gallery;
        stop();
        start(now);
      },
      signal,
    );
  },
});
