import type { SettingsOf } from '../../api';
import { currentPage } from '../../core';
import { makeButton } from '../../ui/button';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { createInView } from '../../ui/dom/in-view';
import { pageScroller } from '../../ui/dom/page-scroller';
import type { Player } from './player';
import type { settings as fields, Range } from './settings';

/**
 * Returns how far a box has moved through the viewport, in %: 0 when it enters at `start` % above the lower edge, 100
 * when it leaves at `end` %.
 * @param top the distance of the box from the top of the viewport, in px; `height` and `viewport` are in px as well
 */
export function percentInViewport(
  top: number,
  height: number,
  viewport: number,
  { start, end }: Range,
): number {
  const before = (-viewport * start) / 100;
  const after = (-viewport * (100 - end)) / 100;
  return clamp((viewport - top + before) / (height + viewport + before + after));
}

/** Returns how far the page is scrolled, in % of the owner's range. */
export const percentOfPage = (top: number, scrollable: number, { start, end }: Range): number =>
  clamp(((scrollable > 0 ? (top / scrollable) * 100 : 0) - start) / (end - start));

const clamp = (part: number) => Math.min(1, Math.max(0, part)) * 100;

const watchNear = createInView('50px');

/**
 * Calls `update` once now, and before the next frame after scrolling or resizing while the element is near the
 * viewport.
 */
function onScroll(element: Element, update: () => void, signal: AbortSignal): void {
  let frame = 0;
  const requestUpdate = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      update();
    });
  };
  let listening: AbortController | undefined;
  const listen = (isInView: boolean) => {
    listening?.abort();
    listening = undefined;
    requestUpdate();
    if (!isInView) return;
    listening = new AbortController();
    // With scroll snap the body scrolls instead of the window, so the event is captured.
    addEventListener('scroll', requestUpdate, { passive: true, capture: true, signal: listening.signal });
    addEventListener('resize', requestUpdate, { signal: listening.signal });
  };
  watchNear(element, listen, signal);
  signal.addEventListener('abort', () => {
    listening?.abort();
    cancelAnimationFrame(frame);
  });
}

type Settings = SettingsOf<typeof fields>;

/** Selectors of the areas around the widget. */
const AREAS: Readonly<Record<Exclude<Settings['hover_area'], 'animation'>, string>> = {
  column: '.elementor-column',
  section: '.elementor-section',
  container: '.e-con',
};

/**
 * Makes an animation that reacts to clicks usable by keyboard; an animation with a link around it or in it already
 * is.
 */
function makeFocusable(box: HTMLElement, label: string, signal: AbortSignal) {
  if (box.closest('a') || box.querySelector('a')) return;
  const own = attributeRestorer();
  // A caption names the animation better than the label does.
  makeButton(box, box.textContent?.trim() ? '' : label, own, signal);
  signal.addEventListener('abort', own.restore);
}

function onClick(box: HTMLElement, player: Player, { link_to, link_timeout }: Settings, signal: AbortSignal) {
  box.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (player.isPlaying && !link) return player.pause();
      player.play(true);
      if (!link || link_to === 'none' || !link_timeout || link.target === '_blank') return;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
      // The visitor sees the animation before the page changes.
      event.preventDefault();
      const timer = setTimeout(() => {
        location.href = link.href;
      }, link_timeout);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    { signal },
  );
}

function onHover(area: Element, player: Player, { on_hover_out }: Settings, signal: AbortSignal) {
  const enter = () => player.play();
  const leave = () => {
    if (on_hover_out === 'reverse') player.reverse();
    else if (on_hover_out === 'pause') player.pause();
  };
  // A finger that is lifted has not left the area; the finger leaves the area when it touches another place.
  let isByFinger = false;
  for (const [type, listener] of [
    [
      'pointerenter',
      ({ pointerType }: PointerEvent) => {
        isByFinger = pointerType === 'touch';
        enter();
      },
    ],
    ['focusin', enter],
    ['pointerleave', ({ pointerType }: PointerEvent) => pointerType !== 'touch' && leave()],
    ['focusout', leave],
  ] as const)
    area.addEventListener(type, listener as EventListener, { signal });
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!isByFinger || area.contains(target as Node)) return;
      isByFinger = false;
      leave();
    },
    { passive: true, signal },
  );
}

function onArrival(box: Element, player: Player, { viewport }: Settings, signal: AbortSignal) {
  const watchArrival = createInView(`${viewport.end - 100}% 0% ${-viewport.start}%`);
  watchArrival(box, (isInView) => (isInView ? player.play() : player.pause()), signal);
}

/**
 * Attaches the trigger that the owner chose to start the animation; without a trigger the animation starts at once.
 * @param label the name of the clickable animation, where it has no caption
 */
export function arm(
  widget: HTMLElement,
  player: Player,
  settings: Settings,
  label: string,
  signal: AbortSignal,
): void {
  const box = widget.querySelector<HTMLElement>('.e-lottie__container') ?? widget;
  if (settings.trigger === 'on_click') {
    makeFocusable(box, label, signal);
    onClick(box, player, settings, signal);
  } else if (settings.trigger === 'on_hover') {
    const area = settings.hover_area === 'animation' ? box : widget.closest(AREAS[settings.hover_area]);
    onHover(area ?? box, player, settings, signal);
  } else if (settings.trigger === 'none') player.play();
  else if (settings.trigger === 'arriving_to_viewport') onArrival(box, player, settings, signal);
  else if (settings.trigger === 'bind_to_scroll' && currentPage().mode !== 'edit') {
    const isPage = settings.effects_relative_to === 'page';
    const update = () => {
      const scroller = pageScroller();
      const { top, height } = widget.getBoundingClientRect();
      player.seek(
        isPage
          ? percentOfPage(
              scroller.scrollTop,
              scroller.scrollHeight - scroller.clientHeight,
              settings.viewport,
            )
          : percentInViewport(top, height, innerHeight, settings.viewport),
      );
    };
    onScroll(isPage ? document.body : widget, update, signal);
  }
}
