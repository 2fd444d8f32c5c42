import {
  choice,
  createSight,
  defineHandler,
  dropEmptyStyle,
  flag,
  number,
  responsive,
  text,
  watch,
} from '../core';
import { type AttributeRestorer, attributeRestorer } from '../ui/dom/attribute-restorer';
import { type Layer, openLayer } from '../ui/layer';

const ACTIVE = 'e-hotspot--active';

interface SpotOptions {
  readonly root: HTMLElement;
  readonly button: HTMLElement;
  readonly tip: HTMLElement;
  readonly own: AttributeRestorer;
  /** The name of a point whose button and tooltip have no text. */
  readonly fallbackName: string;
  /** Returns the trigger on the current device. */
  trigger(): 'mouseenter' | 'click' | 'none';
  isSmall(): boolean;
  onOpen(spot: Spot): void;
  readonly signal: AbortSignal;
}

interface Spot {
  readonly tip: HTMLElement;
  close(): void;
  /** Applies a changed trigger. */
  update(): void;
}

type Listeners = Partial<{
  [Type in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[Type]) => void;
}>;

const textOf = (element: Element) => element.textContent?.trim().replace(/\s+/g, ' ') ?? '';

/**
 * Moves the tooltip sideways until the tooltip is fully inside the window; the CMS's CSS sets the rest of its position.
 * That CSS does not use `translate`, and its animations do not change `offsetWidth`.
 */
function moveIntoWindow(tip: HTMLElement) {
  const mask = tip.closest<HTMLElement>('.e-hotspot--tooltip-position');
  const box = mask && getComputedStyle(mask).position !== 'static' ? mask : tip;
  const { style, offsetWidth: width } = box;
  style.translate = '';
  const { left, right } = box.getBoundingClientRect();
  const start = (left + right - width) / 2;
  const to = Math.max(0, Math.min(start, document.documentElement.clientWidth - width));
  if (to !== start) style.translate = `${to - start}px`;
  return box;
}

/** Gives the point its tooltip as a description, and as a name where the point has none. */
function describe(control: HTMLElement, { tip, button, own, fallbackName }: SpotOptions) {
  own.set(tip, 'role', 'tooltip');
  own.set(control, 'aria-describedby', tip.id);
  const hasName =
    control.ariaLabel || control.querySelector('img[alt]:not([alt=""]),[aria-label]') || textOf(button);
  if (!hasName) own.set(control, 'aria-label', textOf(tip).slice(0, 80) || fallbackName);
}

/** Opens the tooltip of one point by pointer, finger and keys, until the signal is aborted. */
function createSpot(options: SpotOptions): Spot {
  const { root, button, tip, own, trigger, isSmall, onOpen, signal } = options;
  const isLink = root.matches('a[href]');
  const control = isLink ? root : button;
  let layer: Layer | undefined;
  let moved = tip;
  let isFinger = false;

  const set = (isOpen: boolean) => {
    if (isOpen === Boolean(layer)) return;
    root.classList.toggle(ACTIVE, isOpen);
    layer?.close();
    layer = undefined;
    if (isOpen) {
      moved = moveIntoWindow(tip);
      layer = openLayer({
        element: root,
        isModal: false,
        takesFocus: false,
        onEscape: close,
        onOutside: close,
      });
      onOpen(spot);
    }
    if (!isLink) own.set(control, 'aria-expanded', String(isOpen));
  };
  const close = () => set(false);
  const isHoverTrigger = () => trigger() === 'mouseenter';

  const update = () => {
    const isOff = trigger() === 'none';
    if (isOff) close();
    if (isLink) return;
    own.set(control, 'role', isOff ? null : 'button');
    own.set(control, 'tabindex', isOff ? null : '0');
    own.set(control, 'aria-expanded', isOff ? null : String(Boolean(layer)));
  };
  const spot: Spot = { tip, close, update };

  describe(control, options);

  const listeners: Listeners = {
    pointerdown: ({ pointerType }) => {
      isFinger = pointerType === 'touch';
    },
    pointerover: ({ pointerType, target }) => {
      if (pointerType !== 'touch' && isHoverTrigger() && button.contains(target as Node)) set(true);
    },
    pointerleave: ({ pointerType }) => {
      if (pointerType !== 'touch' && isHoverTrigger() && !control.matches(':focus-visible')) close();
    },
    focusin: () => {
      if (isHoverTrigger() && control.matches(':focus-visible')) set(true);
    },
    focusout: ({ relatedTarget }) => {
      if (isHoverTrigger() && !root.contains(relatedTarget as Node | null)) close();
    },
    click: ({ target }) => {
      if (!button.contains(target as Node) && target !== control) return;
      // A finger can't hover, so a tap opens the tooltip; on phones a tap on a link follows the link at once.
      const isTap = isHoverTrigger() && isFinger && !(isLink && isSmall());
      if (trigger() === 'click' || isTap) set(!layer);
    },
    keydown: (event) => {
      if (isLink || event.target !== control || (event.key !== 'Enter' && event.key !== ' ')) return;
      if (trigger() === 'none') return;
      event.preventDefault();
      if (!event.repeat) set(!layer);
    },
  };
  for (const [type, listener] of Object.entries(listeners))
    root.addEventListener(type, listener as EventListener, { signal });
  signal.addEventListener('abort', () => {
    close();
    moved.style.translate = '';
    dropEmptyStyle(moved);
  });
  return spot;
}

const onFirstSight = createSight('0px');
const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const FROM_CLASS = 'e-hotspot--tooltip-animation-from-';

/** The number of tooltips on the page, for unique ids: loops print a picture several times with the same id. */
let tooltipCount = 0;

/** Runs a picture with points on it, each with a tooltip. */
export default defineHandler({
  settings: {
    tooltip_trigger: responsive(choice(['mouseenter', 'click', 'none'], 'click')),
    tooltip_position: responsive(choice(SIDES, 'top')),
    tooltip_animation: text(),
    hotspot_sequenced_animation: flag(),
    /** The duration for all points together, in ms. */
    hotspot_sequenced_animation_duration: number(1000, { min: 0, max: 60_000 }),
  },
  texts: { spot: ['Punkt', '', 'Spot'] },
  mount(element, { settings, device, texts, signal }) {
    const roots = [...element.querySelectorAll<HTMLElement>('.e-hotspot')];
    const own = attributeRestorer();
    const spots: Spot[] = [];
    for (const [at, root] of roots.entries()) {
      const button = root.querySelector<HTMLElement>('.e-hotspot__button');
      const tip = root.querySelector<HTMLElement>('.e-hotspot__tooltip');
      if (!button || !tip || root.matches('.e-hotspot--no-tooltip')) continue;
      if (!tip.id) own.set(tip, 'id', `e-hotspot-${++tooltipCount}`);
      spots.push(
        createSpot({
          root,
          button,
          tip,
          own,
          fallbackName: `${texts.spot} ${at + 1}`,
          trigger: () => settings.get().tooltip_trigger,
          isSmall: () => device.get() === 'mobile',
          onOpen: (opened) => {
            for (const each of spots) if (each !== opened) each.close();
          },
          signal,
        }),
      );
    }

    const tips = spots.map(({ tip }) => tip);
    watch(
      settings,
      ({ tooltip_animation, tooltip_position }) => {
        for (const { classList } of tips)
          for (const side of SIDES)
            classList.toggle(
              FROM_CLASS + side,
              tooltip_animation.includes('direction') && side === tooltip_position,
            );
        for (const each of spots) each.update();
      },
      signal,
    );

    const { hotspot_sequenced_animation, hotspot_sequenced_animation_duration } = settings.get();
    if (hotspot_sequenced_animation)
      onFirstSight(
        element,
        () => {
          for (const [at, { style }] of roots.entries())
            if (at) style.animationDelay = `${(at * hotspot_sequenced_animation_duration) / roots.length}ms`;
        },
        signal,
      );
    signal.addEventListener('abort', () => {
      for (const root of roots) {
        root.style.removeProperty('animation-delay');
        dropEmptyStyle(root);
      }
      for (const { classList } of tips) for (const side of SIDES) classList.remove(FROM_CLASS + side);
      own.restore();
    });
  },
});
