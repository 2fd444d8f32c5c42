/** A tooltip in the page; a part of its own, loaded when the visitor first needs it. */

import type { Placement } from '@floating-ui/dom';
import { adoptStyle, queryReducedMotion, reporter } from '../../core';
import { nameFrom } from './access';
import { interactiveIn } from './content';
import type { Side, TooltipSettings } from './settings';
import style from './style.css';

/** Handles Escape and Tab while a tooltip is shown, until `signal` is aborted. */
export function guideKeys(
  tip: HTMLElement,
  control: HTMLElement,
  hide: () => void,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent) => {
    if (tip.closest('[inert]')) return;
    if (event.key === 'Escape' && !event.isComposing) {
      // Escape must close the tooltip only, not a layer below it.
      event.preventDefault();
      event.stopPropagation();
      hide();
    }
    if (event.key !== 'Tab') return;
    // The tooltip is at the end of the page, but in tab order it follows its target.
    const inside = interactiveIn(tip);
    const { activeElement: now } = document;
    if (!event.shiftKey && now === control && inside[0]) {
      event.preventDefault();
      inside[0].focus();
    } else if (tip.contains(now) && now === (event.shiftKey ? inside[0] : inside.at(-1))) {
      if (event.shiftKey) event.preventDefault();
      // From the control the browser moves the focus to the next element.
      control.focus();
    }
  };
  addEventListener('keydown', onKey, { capture: true, signal });
}

type Arrows = Pick<TooltipSettings, 'position' | 'arrow_position_h' | 'arrow_position_v'>;

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
const ALIGNMENTS = ['', '-start', '-end'] as const;
const isBeside = (side: string) => side === 'left' || side === 'right';

/**
 * All placements, the wanted one first: then the same side with other alignments, the opposite side, and the other two
 * sides, which have space beside a picture on a phone.
 */
export function placementsOf({ position, arrow_position_h, arrow_position_v }: Arrows): Placement[] {
  const others: Side[] = isBeside(position) ? ['bottom', 'top'] : ['right', 'left'];
  return [position, OPPOSITE[position], ...others].flatMap((side) => {
    const arrow = isBeside(side) ? arrow_position_v : arrow_position_h;
    // The arrow is at the aligned edges: at the right edges for ‘right’.
    const wanted = /^(right|bottom)$/.test(arrow) ? '-end' : /^(left|top)$/.test(arrow) ? '-start' : '';
    return [wanted, ...ALIGNMENTS.filter((each) => each !== wanted)].map(
      (alignment) => `${side}${alignment}` as Placement,
    );
  });
}

/** Classes for the arrow in the CMS's styles. */
export function classesOf(placement: Placement): string {
  const [side = '', alignment] = placement.split('-');
  const [start, end] = isBeside(side) ? ['top', 'bottom'] : ['left', 'right'];
  return `to--${side} at--${alignment ? (alignment === 'start' ? start : end) : 'center'}`;
}

/**
 * The start and end of the slide, 20 px away, as a `translate` value: towards smaller coordinates above and on the
 * left.
 */
export function slideOf(placement: Placement): string {
  const side = placement.split('-')[0] ?? '';
  const shift = side === 'top' || side === 'left' ? '-20px' : '20px';
  return isBeside(side) ? shift : `0 ${shift}`;
}

export { contentOf } from './content';

type Floating = typeof import('../floating');

/** Distance from the target to the tooltip, px. */
const OFFSET = 10;
/**
 * Layers over the page; a tooltip of an element in a layer must be inside of the layer, since everything else may be
 * inert.
 */
const LAYERS = 'dialog,[role=dialog],[aria-modal=true]';

let count = 0;
const zIndexOf = (element: Element) => Number(getComputedStyle(element).zIndex) || 0;

/** The tooltip, which is in the page from showing until it has slid out. */
export interface Tip {
  readonly element: HTMLElement;
  /** Shows the tooltip, also while it slides out. */
  show(): void;
  hide(): void;
  /** Removes the tooltip at once. */
  remove(): void;
}

export interface TipOptions {
  readonly target: HTMLElement;
  readonly content: Node;
  readonly className: string;
  readonly widgetId: string;
  readonly settings: TooltipSettings;
  /** Whether the tooltip opens by itself and is announced to screen readers. */
  readonly isByItself: boolean;
  /** Called when the tooltip has slid out and is removed. */
  onGone(): void;
}

/**
 * Raises the tooltip above its target's layer: the CMS's styles have one z-index for all tooltips, but headers and
 * layers have their own.
 */
function raiseAbove(tip: HTMLElement, target: Element, container: Element) {
  let height = 0;
  for (let each: Element | null = target; each && each !== container; each = each.parentElement)
    height = Math.max(height, zIndexOf(each));
  if (height >= zIndexOf(tip)) tip.style.zIndex = `${height + 1}`;
}

/** Makes the tooltip with its content and its role. */
function drawTip({
  target,
  content,
  className,
  widgetId,
  isByItself,
}: Omit<TipOptions, 'settings' | 'onGone'>): HTMLElement {
  const tip = document.createElement('div');
  const box = document.createElement('span');
  box.className = 'ee-tooltip__content';
  box.append(content);
  tip.append(box);
  tip.id = `hotip-tooltip-${++count}`;
  tip.className = `hotip-tooltip ${className}`;
  tip.dataset.targetId = widgetId;
  tip.role = 'tooltip';
  if (isByItself) tip.ariaLive = 'polite';
  // The role `tooltip` forbids interactive content, so a tooltip with such content is a group, which Tab reaches.
  if (interactiveIn(tip).length) {
    tip.role = 'group';
    // The target often contains the source of the tooltip, which the group must not have as its name as well.
    const text = target.textContent.replace(tip.textContent, '').trim();
    const name = target.ariaLabel || text || target.querySelector<HTMLImageElement>('img[alt]')?.alt;
    if (name) tip.ariaLabel = nameFrom(name);
  }
  return tip;
}

/** Shows a tooltip beside the target with a slide. */
export function createTip(
  { target, content, className, widgetId, settings, isByItself, onGone }: TipOptions,
  floating: Floating,
): Tip {
  adoptStyle(style);
  const tip = drawTip({ target, content, className, widgetId, isByItself });
  const container = target.closest(LAYERS) ?? document.body;
  const [placement = settings.position, ...fallbackPlacements] = placementsOf(settings);
  const strategy = settings.css_position || 'absolute';
  let animation: Animation | undefined;
  let isGoing = false;
  Object.assign(tip.style, { position: strategy, visibility: 'hidden' });
  container.append(tip);
  raiseAbove(tip, target, container);

  const place = async () => {
    // The target may be removed without notice, alone or with an ancestor.
    if (!target.isConnected) return remove();
    const { clientWidth, clientHeight } = document.documentElement;
    Object.assign(tip.style, { maxWidth: '', maxHeight: '', overflowY: '' });
    if (tip.offsetWidth > clientWidth) tip.style.maxWidth = `${clientWidth}px`;
    if (tip.offsetHeight > clientHeight)
      Object.assign(tip.style, { maxHeight: `${clientHeight}px`, overflowY: 'auto' });
    const found = await floating.computePosition(target, tip, {
      placement,
      strategy,
      // The settings are physical: left and right, not start and end.
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
      // The tooltip is hidden while its target is scrolled out of view.
      visibility: found.middlewareData.hide?.referenceHidden ? 'hidden' : '',
    });
    if (animation || !tip.isConnected) return;
    const isStill = queryReducedMotion().matches;
    const from = { offset: 0, opacity: 0, ...(!isStill && { translate: slideOf(found.placement) }) };
    animation = tip.animate([from], {
      duration: settings.duration * 1000,
      easing: 'ease-out',
      fill: 'backwards',
    });
    animation.onfinish = () => isGoing && remove();
  };
  const stop = floating.autoUpdate(
    target,
    tip,
    () => void place().catch(reporter('event', 'tooltip', target)),
  );

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
