/** The lightbox itself, fetched when somebody is about to open one (contract page-builder 7). */
import { adoptStyle, currentDevice, currentPage, stillness } from '../../runtime/core';
import { openLayer } from '../../ui/layer';
import { bindKeyboard, HIDDEN } from './controls';
import { addEntry } from './history';
import { type LightboxRequest, type Plan, readPlan } from './plan';
import { play } from './player';
import { showSlides } from './show';
import { failure } from './slide';
import style from './style.css';
import type { LightboxTexts } from './texts';
import { buildFrame, type Frame } from './view';

export { dropLeftover } from './history';
export type { LightboxRequest } from './plan';
export { loadStyles } from './styles';

/** The whole dialog fades in and out, ms (contract page-builder 7.3). */
const FADE_IN_MS = 400;
const FADE_OUT_MS = 200;
/** Entrances whose styles the page lacks are replaced by this one, ms. */
const ENTRANCE_MS = 400;
/** The body has them for good from the first dialog on (contract popup 6.1). */
const BODY_CLASSES = ['dialog-body', 'dialog-lightbox-body', 'dialog-container', 'dialog-lightbox-container'];
/** What a click on is none on the background. */
const CONTENT = '.elementor-lightbox-prevent-close,a,button,video,iframe,.rcb-content-blocker';

let closeCurrent = () => {};

/** What only centres a video fills the dialog where the CMS's stylesheet is missing: beside the video is background. */
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

/** A single video in place of slides (contract page-builder 7.4). */
function showVideo({ root, message }: Frame, plan: Plan, texts: LightboxTexts, signal: AbortSignal) {
  const { player, ratio } = plan;
  if (!player) return;
  const over = new AbortController();
  signal.addEventListener('abort', () => over.abort());
  play(message, player, {
    ratio,
    title: texts.video,
    onReady() {},
    onError() {
      over.abort();
      message.append(failure(texts.videoFailed, player.src, texts));
    },
    signal: over.signal,
  });
  bindKeyboard(root, false, undefined, signal);
}

/**
 * Opens what is asked for, in place of what is open.
 * @returns why nothing is opened, for the owner
 */
export function open(request: LightboxRequest, texts: LightboxTexts): string | undefined {
  const page = currentPage();
  const plan = readPlan(request, page, currentDevice());
  if (typeof plan === 'string') return plan;
  closeCurrent();
  adoptStyle(style);
  document.body.classList.add(...BODY_CLASSES);

  const isStill = stillness().matches;
  const label = plan.player ? texts.video : plan.items.length > 1 ? texts.gallery : texts.image;
  const frame = buildFrame(plan.id, label, page.isRtl, texts);
  const { root } = frame;
  const controller = new AbortController();
  const { signal } = controller;
  document.body.append(root);
  const slides = plan.player ? undefined : showSlides(frame, plan, page, texts, isStill, signal);

  const close = () => {
    if (signal.aborted) return;
    closeCurrent = () => {};
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
  closeCurrent = close;

  let isKept = false;
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      // A finger that looks for the hidden controls is to find them first.
      isKept = isInContent(target) || root.querySelector(`.${HIDDEN}`) !== null;
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
      // Text that is selected beyond its edge is no click on the background.
      if (!isInContent(target) && !isKept) back();
      isKept = false;
    },
    { signal },
  );
  if (plan.player) showVideo(frame, plan, texts, signal);
  if (!isStill) enter(frame, plan.animation);
  return undefined;
}
