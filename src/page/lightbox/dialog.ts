/** The lightbox itself, loaded when a visitor is about to open one. */

import Zoom from '../../../node_modules/swiper/modules/zoom.mjs';
import type { Page } from '../../api';
import { adoptStyle, atom, currentDevice, currentPage, queryReducedMotion } from '../../core';
import { openLayer } from '../../ui/layer';
import { Swiper } from '../../ui/swiper';
import { bindFullscreen, bindKeyboard, createShare, HIDDEN, hideWhenIdle, type Share } from './controls';
import { setIcon } from './element';
import { addEntry } from './history';
import { type LightboxRequest, type Plan, readPlan } from './plan';
import { play } from './player';
import { createSlide, failure } from './slide';
import style from './style.css';
import type { LightboxTexts } from './texts';
import { buildFrame, buildSlides, type Frame } from './view';

/** Duration of a slide change, ms. */
const SPEED_MS = 300;
const ZOOMED = 'elementor-slideshow--zoom-mode';

/** Makes a swiper of `count` slides, which starts with the one at `start`. */
function createSwiper(container: HTMLElement, count: number, start: number, isStill: boolean): Swiper {
  const swiper = new Swiper(container, {
    modules: [Zoom],
    zoom: true,
    loop: count > 1,
    initialSlide: start,
    spaceBetween: 100,
    grabCursor: count > 1,
    allowTouchMove: true,
    loopPreventsSliding: false,
    speed: isStill ? 0 : SPEED_MS,
  });
  // The CMS's stylesheet of Swiper 8 needs this class.
  container.classList.add('swiper-pointer-events');
  return swiper;
}

/**
 * Shows the slides of a plan in the dialog until `signal` is aborted. The returned function destroys the carousel when
 * it is no longer visible.
 */
function showSlides(
  { root, message, status }: Frame,
  plan: Plan,
  page: Page,
  texts: LightboxTexts,
  isStill: boolean,
  signal: AbortSignal,
): { readonly share: Share; destroy(): void } {
  const { items, start, ratio } = plan;
  const count = items.length;
  const positionOf = (index: number) =>
    count > 1
      ? texts.position.replace('{index}', String(index + 1)).replace('{count}', String(count))
      : texts.image;
  const slides = items.map((item, index) => createSlide(item, positionOf(index), ratio, texts, signal));
  const view = buildSlides(
    slides.map(({ element }) => element),
    page,
    texts,
  );
  const { container, zoom, counter, next, previous } = view;
  message.append(container);

  let isZoomed = false;
  const swiper = createSwiper(container, count, start, isStill);

  const setZoomed = (isOn: boolean) => {
    if (isOn === isZoomed) return;
    isZoomed = isOn;
    container.classList.toggle(ZOOMED, isOn);
    zoom?.setAttribute('aria-checked', String(isOn));
    if (zoom) setIcon(zoom, isOn ? 'zoom-out-bold' : 'zoom-in-bold');
    swiper.allowSlideNext = swiper.allowSlidePrev = !isOn;
  };
  swiper.on('zoomChange', (_swiper, scale) => setZoomed(scale > 1));
  zoom?.addEventListener('click', () => (isZoomed ? swiper.zoom.out() : swiper.zoom.in()), { signal });

  const share = createShare(
    view,
    () => items[swiper.realIndex] ?? (items[0] as Plan['items'][number]),
    'shareOnX' in page.i18n,
    texts,
    (isOpen) => {
      swiper.allowTouchMove = !isOpen;
    },
    signal,
  );
  const go = (to: 'next' | 'previous' | 'first' | 'last') => {
    if (isZoomed) return;
    share.close();
    if (to === 'next') swiper.slideNext();
    else if (to === 'previous') swiper.slidePrev();
    else swiper.slideToLoop(to === 'first' ? 0 : count - 1);
  };
  next?.addEventListener('click', () => go('next'), { signal });
  previous?.addEventListener('click', () => go('previous'), { signal });
  bindKeyboard(root, page.isRtl, count > 1 ? go : undefined, signal);
  bindFullscreen(root, view, signal);
  hideWhenIdle(root, container, signal);

  let playing = new AbortController();
  signal.addEventListener('abort', () => playing.abort());
  const follow = async () => {
    const index = swiper.realIndex;
    const slide = slides[index];
    if (!slide) return;
    const { title, description, player } = slide.item;
    playing.abort();
    playing = new AbortController();
    share.close();
    for (const each of slides) each.element.inert = each !== slide;
    view.title.textContent = title;
    view.description.textContent = description;
    if (counter) counter.textContent = `${index + 1} / ${count}`;
    status.textContent = count > 1 ? [positionOf(index), title].filter(Boolean).join(': ') : '';
    if (zoom) zoom.hidden = !!player;
    slide.activate(playing.signal);
    // The visible slide is loaded first, its neighbours after it.
    await slide.load();
    if (signal.aborted || swiper.realIndex !== index) return;
    for (const step of [1, count - 1]) void slides[(index + step) % count]?.load();
  };
  swiper.on('realIndexChange', () => void follow());
  void follow();
  return { share, destroy: () => swiper.destroy() };
}

export { dropLeftover } from './history';
export type { LightboxRequest } from './plan';
export { loadStyles } from './styles';

/** Durations of the dialog's fades, ms. */
const FADE_IN_MS = 400;
const FADE_OUT_MS = 200;
/** This animation replaces an entrance whose styles the page lacks, ms. */
const ENTRANCE_MS = 400;
/** The body keeps these classes from the first dialog on. */
const BODY_CLASSES = ['dialog-body', 'dialog-lightbox-body', 'dialog-container', 'dialog-lightbox-container'];
/** Content of the dialog; a click on anything else is a click on the background. */
const CONTENT = '.elementor-lightbox-prevent-close,a,button,video,iframe,.rcb-content-blocker';

const $closeCurrent = atom<() => void>(() => {});

/** Without the CMS's stylesheet the element that centres a video fills the dialog: it counts as background. */
const isInContent = (target: EventTarget | null) =>
  target instanceof Element &&
  !target.matches('.elementor-video-container') &&
  target.closest(CONTENT) !== null;

function enter({ root, message }: Frame, animation: string) {
  root.animate({ opacity: [0, 1] }, FADE_IN_MS);
  if (!animation) return;
  message.classList.add('animated', animation);
  if (getComputedStyle(message).animationName === 'none')
    message.animate({ opacity: [0, 1], scale: [0.6, 1] }, { duration: ENTRANCE_MS, easing: 'ease-out' });
}

/** Shows a single video in place of slides. */
function showVideo({ root, message }: Frame, plan: Plan, texts: LightboxTexts, signal: AbortSignal) {
  const { player, ratio } = plan;
  if (!player) return;
  const playback = new AbortController();
  signal.addEventListener('abort', () => playback.abort());
  play(message, player, {
    ratio,
    title: texts.video,
    onReady() {},
    onError() {
      playback.abort();
      message.append(failure(texts.videoFailed, player.src, texts));
    },
    signal: playback.signal,
  });
  bindKeyboard(root, false, undefined, signal);
}

/**
 * Opens a lightbox and closes one that is open.
 * @returns the reason for the owner where nothing is opened
 */
export function open(request: LightboxRequest, texts: LightboxTexts): string | undefined {
  const page = currentPage();
  const plan = readPlan(request, page, currentDevice());
  if (typeof plan === 'string') return plan;
  $closeCurrent.get()();
  adoptStyle(style);
  document.body.classList.add(...BODY_CLASSES);

  const isStill = queryReducedMotion().matches;
  const label = plan.player ? texts.video : plan.items.length > 1 ? texts.gallery : texts.image;
  const frame = buildFrame(plan.id, label, page.isRtl, texts);
  const { root } = frame;
  const controller = new AbortController();
  const { signal } = controller;
  document.body.append(root);
  const slides = plan.player ? undefined : showSlides(frame, plan, page, texts, isStill, signal);

  const close = () => {
    if (signal.aborted) return;
    $closeCurrent.set(() => {});
    dropEntry();
    layer.close();
    controller.abort();
    root.inert = true;
    const remove = () => {
      slides?.destroy();
      root.remove();
    };
    if (isStill) remove();
    else root.animate({ opacity: [1, 0] }, { duration: FADE_OUT_MS, fill: 'forwards' }).onfinish = remove;
  };
  const back = () => {
    if (slides?.share.isOpen()) slides.share.close();
    else close();
  };
  const layer = openLayer({
    element: root,
    isModal: true,
    takesFocus: true,
    locksScroll: true,
    opener: request.opener,
    onEscape: back,
    onLost: close,
  });
  const dropEntry = addEntry(close);
  $closeCurrent.set(close);

  let ignoresClick = false;
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      // A tap while the controls are hidden only shows them.
      ignoresClick = isInContent(target) || root.querySelector(`.${HIDDEN}`) !== null;
    },
    { signal, capture: true },
  );
  root.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (frame.close.contains(target as Node)) {
        event.preventDefault();
        close();
        return;
      }
      // Selecting text beyond the content's edge is no click on the background.
      if (!isInContent(target) && !ignoresClick) back();
      ignoresClick = false;
    },
    { signal },
  );
  if (plan.player) showVideo(frame, plan, texts, signal);
  if (!isStill) enter(frame, plan.animation);
  return undefined;
}
