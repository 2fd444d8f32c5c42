/** A tooltip while it is in the page; a part of its own, loaded at the first intent. */
import { adoptStyle, stillness } from '../../runtime/core';
import { interactiveIn } from './content';
import { classesOf, placementsOf, slideOf } from './placement';
import type { TooltipSettings } from './settings';
import style from './style.css';

export { contentOf } from './content';
export { guideKeys } from './keys';

type Floating = typeof import('../floating');

/** From the target to the tooltip, px (contract extras X28). */
const OFFSET = 10;
/** What may lie over the page; what belongs to it has to stand in it, since all else may be out of reach. */
const LAYER = 'dialog,[role=dialog],[aria-modal=true]';
/** Readers say the whole name, characters. */
const MAX_NAME = 80;

let count = 0;
const zIndexOf = (element: Element) => Number(getComputedStyle(element).zIndex) || 0;

/** In the page from the moment it is shown until it has gone. */
export interface Tip {
  readonly element: HTMLElement;
  /** Shows it, also while it goes. */
  show(): void;
  hide(): void;
  /** At once. */
  remove(): void;
}

export interface TipOptions {
  readonly target: HTMLElement;
  readonly content: Node;
  readonly className: string;
  readonly widgetId: string;
  readonly settings: TooltipSettings;
  /** Nobody asked for it: readers are told. */
  readonly isByItself: boolean;
  /** It has slid out, and is no more. */
  onGone(): void;
}

/** The CMS's styles know one height for all, but headers and layers have their own. */
function raise(tip: HTMLElement, target: Element, container: Element) {
  let height = 0;
  for (let each: Element | null = target; each && each !== container; each = each.parentElement)
    height = Math.max(height, zIndexOf(each));
  if (height >= zIndexOf(tip)) tip.style.zIndex = `${height + 1}`;
}

/** Puts a tooltip beside the target and lets it slide in. */
export function createTip(
  { target, content, className, widgetId, settings, isByItself, onGone }: TipOptions,
  floating: Floating,
): Tip {
  adoptStyle(style);
  const tip = document.createElement('div');
  const box = document.createElement('span');
  const container = target.closest(LAYER) ?? document.body;
  const [placement = settings.position, ...fallbackPlacements] = placementsOf(settings);
  const strategy = settings.css_position || 'absolute';
  let animation: Animation | undefined;
  let isGoing = false;
  box.className = 'ee-tooltip__content';
  box.append(content);
  tip.append(box);
  tip.id = `hotip-tooltip-${++count}`;
  tip.className = `hotip-tooltip ${className}`;
  tip.dataset.targetId = widgetId;
  tip.role = 'tooltip';
  if (isByItself) tip.ariaLive = 'polite';
  // A tooltip holds nothing to use; what does is a group, which Tab reaches.
  if (interactiveIn(tip).length) {
    tip.role = 'group';
    tip.ariaLabel = target.textContent?.trim().slice(0, MAX_NAME) || 'Hinweis';
  }
  Object.assign(tip.style, { position: strategy, visibility: 'hidden' });
  container.append(tip);
  raise(tip, target, container);

  const place = async () => {
    // What it belongs to may go without a word, alone or with something around it.
    if (!target.isConnected) return remove();
    const { clientWidth, clientHeight } = document.documentElement;
    Object.assign(tip.style, { maxWidth: '', maxHeight: '', overflowY: '' });
    if (tip.offsetWidth > clientWidth) tip.style.maxWidth = `${clientWidth}px`;
    if (tip.offsetHeight > clientHeight)
      Object.assign(tip.style, { maxHeight: `${clientHeight}px`, overflowY: 'auto' });
    const found = await floating.computePosition(target, tip, {
      placement,
      strategy,
      // The settings mean left and right, not start and end.
      platform: { ...floating.platform, isRTL: () => false },
      middleware: [
        floating.offset(OFFSET),
        floating.flip({ fallbackPlacements }),
        floating.shift({ crossAxis: true }),
        floating.hide(),
      ],
    });
    tip.className = `hotip-tooltip ${className} ${classesOf(found.placement)}`;
    Object.assign(tip.style, {
      left: `${found.x}px`,
      top: `${found.y}px`,
      // Its target has been scrolled out of sight.
      visibility: found.middlewareData.hide?.referenceHidden ? 'hidden' : '',
    });
    if (animation || !tip.isConnected) return;
    const isStill = stillness().matches;
    const from = { offset: 0, opacity: 0, ...(!isStill && { translate: slideOf(found.placement) }) };
    animation = tip.animate([from], {
      duration: settings.duration * 1000,
      easing: 'ease-out',
      fill: 'backwards',
    });
    animation.onfinish = () => isGoing && remove();
  };
  const stop = floating.autoUpdate(target, tip, () => void place().catch(console.error));

  const turn = (going: boolean) => {
    if (isGoing === going) return;
    isGoing = going;
    if (animation) animation.reverse();
    else if (going) remove();
  };
  function remove() {
    stop();
    animation?.cancel();
    tip.remove();
    onGone();
  }
  return { element: tip, show: () => turn(false), hide: () => turn(true), remove };
}
