import type { MarkState, Warning } from '../api';
import { type Note, notesOf, settingsOf } from '../core';
import { treeOf } from '../values/readers';
import { make, makeButton, refresh } from './dom';
import { type Item, titleOf } from './items';
import { readNote } from './sentences';
import type { ChunkFile } from './sizes';
import { words } from './words';

/** Signs of the states, the worst state first: the frame of an element with several handlers shows the worst one. */
export const SIGNS: Readonly<Record<MarkState, string>> = {
  failed: '✕',
  'no handler': '?',
  blocked: '⊘',
  loading: '↻',
  waiting: '…',
  mounted: '✓',
};

export const STATE_NAMES = Object.keys(SIGNS) as MarkState[];

/** How many marks are in each state. */
export function countStates(items: readonly { readonly state: MarkState }[]): Map<MarkState, number> {
  const counts = new Map(STATE_NAMES.map((state) => [state, 0]));
  for (const { state } of items) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
}

/** Returns the worst of the states; `undefined` for none. */
export const worstOf = (states: readonly MarkState[]): MarkState | undefined =>
  STATE_NAMES.find((state) => states.includes(state));

// Current values of scroll and mouse effects, for rows with open details.

const percent = (part: number | null | undefined) => (part == null ? '—' : `${Math.round(part * 100)} %`);

/** Describes a scroll animation: its progress, and the styles of its target. */
function motionOf(animation: Animation): string[] {
  const { effect, timeline, playState } = animation;
  // Browsers without scroll timelines have a paused animation instead, whose time the page sets.
  if (!(effect instanceof KeyframeEffect) || (timeline === document.timeline && playState !== 'paused'))
    return [];
  const { target } = effect;
  const keys = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
  const style = target && getComputedStyle(target);
  const values = (['translate', 'rotate', 'scale', 'opacity', 'filter'] as const).flatMap((name) =>
    style && keys.has(name) ? `${name} ${style[name]}` : [],
  );
  return [words().motionProgress(percent(effect.getComputedTiming().progress), values.join(', '))];
}

/** Describes the current sticky position of the element and the progress of its motion. */
function liveValues(element: HTMLElement): string[] {
  const { position, transform } = getComputedStyle(element);
  const { stuck, inPlace, stickyPosition } = words();
  const stuckClasses = Object.keys(stuck).filter((name) => element.classList.contains(name));
  const isSticky = element.matches('.elementor-sticky,.ee-sticky,.header,.she-header');
  const { top, bottom } = element.getBoundingClientRect();
  const state = stuckClasses.map((name) => stuck[name]).join(', ') || inPlace;
  const sticky = isSticky
    ? [stickyPosition(`${state} (${position})`, Math.round(top), Math.round(innerHeight - bottom))]
    : [];
  const moved = element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      return target?.closest('[data-id]') === element;
    })
    .flatMap(motionOf);
  const mouse = element.style.transform ? [`transform ${transform}`] : [];
  return [...sticky, ...moved, ...mouse];
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats a number in the page's language. */
function formatNumber(value: number): string {
  const { numbers } = words();
  const formatter =
    formatters.get(numbers) ?? new Intl.NumberFormat(numbers, treeOf({ maximumFractionDigits: 1 }));
  formatters.set(numbers, formatter);
  return formatter.format(value);
}

/** Formats a number and its unit, joined by a no-break space; an unknown value is an empty text. */
const format = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : `${formatNumber(value)}\u00a0${unit}`;

export const formatMs = (ms?: number): string => format(ms, 'ms');

/** Formats bytes in kilobytes of 1000 bytes, as browsers' tools do. */
export const formatBytes = (bytes?: number): string => format(bytes && bytes / 1000, 'kB');

/** What a row shows besides the item itself. */
export interface RowFacts {
  readonly ms: number | undefined;
  readonly files: readonly ChunkFile[];
  readonly warnings: readonly Warning[];
}

export interface Row {
  readonly element: HTMLLIElement;
  update(item: Item, facts: RowFacts): void;
}

/** Makes a term and its values; nothing where there are no values. */
const section = (term: string, values: readonly (string | Node)[]) =>
  values.length ? [make('dt', {}, term), ...values.map((value) => make('dd', {}, value))] : [];

/** Makes a note; a good or bad outcome has the sign and the theme of a mounted or failed mark. */
function noteOf([name, note]: [string, Note]): string | Node {
  const { topic, text, isGood } = readNote(name, note);
  const state = isGood ? 'mounted' : 'failed';
  const line = `${topic}: ${text}`;
  return isGood === undefined ? line : make('span', { 'data-state': state }, `${SIGNS[state]} ${line}`);
}

function details({ widget, binding }: Item, { files, warnings }: RowFacts): HTMLElement {
  const labels = words();
  const settings = Object.entries((binding && settingsOf(binding)) ?? {});
  const notes = Object.entries(binding ? notesOf(binding) : {});
  return make(
    'dl',
    {},
    ...section('Widget', [widget ?? '—']),
    ...section(labels.start, binding ? [labels.starts[binding.entry.when ?? 'visible']] : []),
    ...section(labels.error, binding?.error ? [String(binding.error)] : []),
    ...section(labels.notes, notes.map(noteOf)),
    ...section(
      labels.warnings,
      warnings.map(({ message }) => message),
    ),
    ...section(
      labels.files,
      files.map(({ file, bytes }) => `${file}.js ${formatBytes(bytes)}`),
    ),
    ...section(
      labels.settings,
      settings.map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    ),
  );
}

/** Makes the row of one item: a button that opens its details, and one that jumps to its element. */
export function createRow(onJump: (item: Item) => void, signal: AbortSignal): Row {
  let item: Item;
  let facts: RowFacts;
  const more = make('div', { class: 'more', hidden: true });
  const live = make('p', { class: 'live', hidden: true });
  const name = makeButton('', { class: 'name', 'aria-expanded': 'false' }, signal, () => {
    more.hidden = !more.hidden;
    name.ariaExpanded = String(!more.hidden);
    showDetails();
    showLive();
  });
  const jump = makeButton(words().show, {}, signal, () => onJump(item));
  const element = make('li', {}, make('div', { class: 'line' }, name, jump), more, live);

  const showDetails = () => {
    if (!more.hidden) refresh(more, details(item, facts));
  };

  /** Open details are updated in every frame. */
  let frame = 0;
  const showLive = () => {
    const text = more.hidden || !item.element.isConnected ? '' : liveValues(item.element).join(' · ');
    live.hidden = !text;
    if (live.textContent !== text) live.textContent = text;
    const isSeen = !more.hidden && element.isConnected && !signal.aborted;
    cancelAnimationFrame(frame);
    frame = isSeen ? requestAnimationFrame(showLive) : 0;
  };

  return {
    element,
    update(nextItem, nextFacts) {
      item = nextItem;
      facts = nextFacts;
      const { state, label } = item;
      const { ms, files, warnings } = facts;
      const title = titleOf(item);
      const texts = [
        label,
        words().states[state],
        formatMs(ms),
        formatBytes(files[0]?.bytes),
        warnings.length > 0 && `⚠ ${warnings.length}`,
      ].filter(Boolean);
      element.dataset.state = state;
      refresh(
        name,
        make('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[state]),
        make('span', { class: 'summary' }, make('b', {}, title), ` ${texts.join(' · ')}`),
      );
      jump.ariaLabel = `${words().show}: ${title} ${label}`;
      showDetails();
      if (!more.hidden && !frame) showLive();
    },
  };
}
