import type { Warning } from '../api';
import { notesOf, settingsOf } from '../runtime/core';
import type { Note } from '../runtime/types';
import { make, makeButton, refresh } from './dom';
import { type Item, titleOf } from './items';
import { liveValues } from './live';
import { formatBytes, formatMs } from './numbers';
import { readNote } from './sentences';
import type { ChunkFile } from './sizes';
import { SIGNS } from './states';
import { words } from './words';

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
