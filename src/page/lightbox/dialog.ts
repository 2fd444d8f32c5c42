/** The lightbox itself, loaded when a visitor is about to open one. */
import { adoptStyle, atom, currentDevice, currentPage, queryReducedMotion } from '../../runtime/core';
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
