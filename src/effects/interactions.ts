import type { Device, ReadableStore, SettingsOf } from '../api';
import {
  choice,
  defineHandler,
  FOREIGN,
  flag,
  list,
  number,
  POPUP,
  queryReducedMotion,
  readRaw,
  readValues,
  size,
  text,
  warn,
} from '../core';
import { animateOnScroll, runWhile } from '../ui/scroll-motion';
import { readInlineConfig } from '../values/inline-config';
import { parseJson } from '../values/json';
import { isTree, listOf, numberOf, type Raw, treeOf } from '../values/readers';

/** The names of the builder's easings, which are those of the library Motion. */
export const EASINGS = {
  easeIn: 'ease-in',
  easeOut: 'ease-out',
  easeInOut: 'ease-in-out',
  linear: 'linear',
  backIn: 'cubic-bezier(0.31, 0.01, 0.66, -0.53)',
  backOut: 'cubic-bezier(0.33, 1.53, 0.69, 0.99)',
  backInOut: 'cubic-bezier(0.68, -0.6, 0.32, 1.6)',
};

const TRIGGERS = ['load', 'scrollIn', 'scrollOut', 'scrollOn', 'hover', 'click'] as const;
const EFFECTS = ['fade', 'slide', 'scale'] as const;
/** The builder nests its values less deeply. */
const MAX_DEPTH = 20;

const schema = {
  trigger: choice(['', ...TRIGGERS], ''),
  effect: choice(['', ...EFFECTS], ''),
  type: choice(['in', 'out'], 'in'),
  direction: choice(['', 'left', 'right', 'top', 'bottom'], ''),
  duration: size({ size: 600, unit: 'ms' }, ['ms', 's']),
  delay: size({ size: 0, unit: 'ms' }, ['ms', 's']),
  easing: choice(Object.keys(EASINGS) as (keyof typeof EASINGS)[], 'easeIn'),
  replay: flag(),
  repeat: choice(['', 'times', 'loop'], ''),
  times: number(1, { min: 1, max: 1_000, integer: true }),
  start: number(85, { min: 0, max: 100 }),
  end: number(15, { min: 0, max: 100 }),
  excluded: list(text()),
};

/** One animation of an element and what starts it; `start` and `end` are percent of the viewport's height. */
export type Interaction = Omit<SettingsOf<typeof schema>, 'duration' | 'delay'> & {
  readonly effect: (typeof EFFECTS)[number];
  /** ms. */
  readonly duration: number;
  readonly delay: number;
};

/** Removes the builder's wrappers `{ $$type, value }` at all levels. */
function unwrap(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((each) => unwrap(each, depth + 1));
  if (!isTree(value)) return value;
  const own = treeOf(value);
  if (own.$$type !== undefined) return unwrap(own.value, depth + 1);
  return Object.fromEntries(Object.entries(own).map(([key, each]) => [key, unwrap(each, depth + 1)]));
}

const MAX_MS = 60_000;
const toMs = ({ size: value, unit }: { size: number; unit: string }) =>
  Math.min(Math.max(value * (unit === 's' ? 1_000 : 1), 0), MAX_MS);

/**
 * Reads the interactions of one element. An interaction with a trigger or an effect that is not known is left out.
 * @param items as printed
 * @param onInvalid is told what is left out, and which values are invalid, by a code and a sentence
 */
export function readInteractions(
  items: unknown,
  onInvalid: (code: string, message: string) => void,
): Interaction[] {
  return listOf(unwrap(items)).flatMap((item) => {
    const { trigger, breakpoints, animation } = treeOf(item);
    const { timing_config: timing, config, ...preset } = treeOf(animation);
    const raw: Raw = {
      ...treeOf(config),
      ...treeOf(timing),
      ...preset,
      trigger,
      excluded: treeOf(breakpoints).excluded,
    };
    const values = readValues(schema, raw, (key, message) => onInvalid(`interaction-${key}`, message));
    const { effect } = values;
    if (!values.trigger || !effect) {
      onInvalid('interaction', 'an interaction without a known trigger and effect is left out');
      return [];
    }
    return [{ ...values, effect, duration: toMs(values.duration), delay: toMs(values.delay) }];
  });
}

/**
 * Reads the block that the builder prints for a page.
 * @returns the printed interactions by the elements' ids
 */
export const readBlock = (block: unknown): ReadonlyMap<string, unknown> =>
  new Map(
    listOf(block).flatMap((each) => {
      const { elementId, interactions } = treeOf(each);
      return typeof elementId === 'string' ? [[elementId, interactions] as const] : [];
    }),
  );

/** How far an element slides, px, by the builder's constants. */
export const distanceOf = (config: Raw): number => numberOf(treeOf(config.constants).slideDistance, 100);

const WAYS = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] } as const;

/** The keyframe of the state in which the element is away; its other state is the one that its own CSS gives it. */
export function framesOf({ effect, type, direction }: Interaction, distance: number): Keyframe[] {
  const away: Keyframe = { offset: type === 'in' ? 0 : 1 };
  if (effect === 'fade') away.opacity = 0;
  if (effect === 'scale') away.scale = 0;
  if (direction) {
    const [x, y] = WAYS[direction];
    away.translate = `${x * distance}px ${y * distance}px`;
  }
  return [away];
}

const MARK = 'data-interaction-id';
/** Copies and templates, whose elements nobody uses. */
const INERT = `[${FOREIGN}],.elementor-sticky__spacer,.swiper-slide-duplicate,${POPUP}`;

/**
 * Calls `start` for each element of the page with an interaction id, also for those that are added later.
 * @param start gets a signal that is aborted when the element leaves the document
 */
function watchElements(
  start: (element: HTMLElement, id: string, signal: AbortSignal) => void,
  signal: AbortSignal,
): void {
  const running = new Map<HTMLElement, AbortController>();
  const add = (element: HTMLElement) => {
    if (running.has(element) || element.closest(INERT)) return;
    const controller = new AbortController();
    running.set(element, controller);
    start(element, element.getAttribute(MARK) ?? '', controller.signal);
  };
  const scan = (root: Element | Document) => {
    if (root instanceof HTMLElement && root.hasAttribute(MARK)) add(root);
    for (const each of root.querySelectorAll<HTMLElement>(`[${MARK}]`)) add(each);
  };
  const end = (isOver: (element: HTMLElement) => boolean) => {
    for (const [element, controller] of running)
      if (isOver(element)) {
        controller.abort();
        running.delete(element);
      }
  };
  const observer = new MutationObserver((records) => {
    end((element) => !element.isConnected);
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) scan(node);
  });
  observer.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    end(() => true);
  });
  scan(document);
}

/** The part of an element, or of the viewport, that must be visible before the element can leave. */
const MOSTLY = 0.85;

interface Context {
  /** How far an element slides, px. */
  readonly distance: number;
  readonly device: ReadableStore<Device>;
  readonly signal: AbortSignal;
}

/** Starts with `act` an element's animation by the visitor's scrolling, and shows the element again when it comes back. */
function watchSight(
  element: HTMLElement,
  { trigger, replay }: Interaction,
  act: () => void,
  reset: () => void,
  signal: AbortSignal,
): void {
  const isOut = trigger === 'scrollOut';
  let wasSeen = false;
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      const { intersectionRatio, intersectionRect, rootBounds } = entry;
      const isWhole =
        intersectionRatio >= MOSTLY ||
        intersectionRect.height >= MOSTLY * (rootBounds?.height ?? innerHeight);
      const isSeen = isOut ? isWhole && entry.isIntersecting : entry.isIntersecting;
      if (isSeen === wasSeen) return;
      wasSeen = isSeen;
      // What has left comes back to a visitor who scrolls back.
      if (isOut && isSeen) reset();
      if (isSeen === isOut) return;
      act();
      if (!isOut && !replay) observer.disconnect();
    },
    { threshold: isOut ? Array.from({ length: 21 }, (_, at) => at / 20) : 0 },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Ties an animation to the way of the element through the viewport. */
function tieToScroll(
  element: HTMLElement,
  interaction: Interaction,
  isExcluded: () => boolean,
  { distance, signal }: Context,
): void {
  const { start, end } = interaction;
  const at = (percent: number) => [0, ((100 - percent) / 100) * innerHeight] as const;
  runWhile(
    () => (isExcluded() ? '' : 'scroll'),
    (wanted) => {
      const stop = animateOnScroll(element, () => framesOf(interaction, distance), {
        over: 'view',
        subject: element,
        range: () => [at(Math.max(start, end)), at(Math.min(start, end))],
      });
      wanted.addEventListener('abort', stop);
    },
    signal,
  );
}

/** Runs one interaction of an element until the signal is aborted. */
function runInteraction(element: HTMLElement, interaction: Interaction, context: Context): void {
  const { trigger, type, duration, delay, easing, repeat, times, excluded } = interaction;
  const { device, distance, signal } = context;
  const frames = framesOf(interaction, distance);
  const isExcluded = () => excluded.includes(device.get());
  let playing: Animation | undefined;
  const reset = () => playing?.cancel();
  const play = () => {
    if (isExcluded() || queryReducedMotion().matches) return;
    reset();
    playing = element.animate(frames, {
      duration,
      delay,
      easing: EASINGS[easing],
      iterations: repeat === 'loop' ? Infinity : repeat === 'times' ? times : 1,
      fill: type === 'out' ? 'both' : 'backwards',
    });
  };
  const playUnlessRunning = () => {
    if (playing?.playState !== 'running') play();
  };
  signal.addEventListener('abort', reset);
  if (trigger === 'load') play();
  else if (trigger === 'scrollOn') tieToScroll(element, interaction, isExcluded, context);
  else if (trigger === 'click') element.addEventListener('click', play, { signal });
  else if (trigger === 'hover') {
    // A finger does not hover, and its tap is a click.
    element.addEventListener(
      'pointerenter',
      ({ pointerType }) => pointerType !== 'touch' && playUnlessRunning(),
      { signal },
    );
    element.addEventListener('focusin', playUnlessRunning, { signal });
  } else watchSight(element, interaction, play, reset, signal);
}

/** Animates elements of the builder's fourth release when the page loads, when they are seen, used, or scrolled. */
export default defineHandler({
  mount(element, { device, preview, signal }) {
    // In the editor nothing moves by itself.
    if (preview) return;
    const config = readInlineConfig('ElementorInteractionsConfig', 'elementor-interactions-js-extra');
    const distance = distanceOf(config);
    const run = (target: HTMLElement, items: unknown, until: AbortSignal) => {
      for (const interaction of readInteractions(items, (code, message) => warn(target, code, message)))
        runInteraction(target, interaction, { distance, device, signal: until });
    };
    // Older releases print the interactions on the element itself.
    if (!(element instanceof HTMLScriptElement))
      return run(element, readRaw(element, 'data-interactions'), signal);
    const byId = readBlock(parseJson(element.textContent));
    watchElements((target, id, until) => run(target, byId.get(id), until), signal);
  },
});
