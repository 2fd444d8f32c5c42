import type { Warning } from '../api';
import { notesOf, settingsOf } from '../runtime/core';
import { make, makeButton, refresh } from './dom';
import { type Item, titleOf } from './items';
import { liveValues } from './live';
import { noteText } from './notes';
import { formatBytes, formatMs } from './numbers';
import type { ChunkFile } from './sizes';
import { STATES } from './states';
import { words } from './words';

/** What a row tells of its item, besides the item itself. */
export interface RowFacts {
  readonly ms: number | undefined;
  readonly files: readonly ChunkFile[];
  readonly warnings: readonly Warning[];
}

export interface Row {
  readonly element: HTMLLIElement;
  update(item: Item, facts: RowFacts): void;
}

/** A term and what there is to say of it; nothing where there is nothing. */
const section = (term: string, values: readonly (string | Node)[]) =>
  values.length ? [make('dt', {}, term), ...values.map((value) => make('dd', {}, value))] : [];

/** What handlers call good and bad (the first word of their German notes), in the look of a mark's states. */
const VERDICT = /^(erfüllt|gezeigt|ausgelöst)|^(nicht|nie|kein|abgelehnt)/;

/** A note; one that is a verdict with its sign, to be found at a glance. */
function noteOf([topic, text]: [string, string]): string | Node {
  const [verdict, passes] = VERDICT.exec(text) ?? [];
  const state = passes ? 'mounted' : 'failed';
  const line = `${noteText(topic)}: ${noteText(text)}`;
  return verdict ? make('span', { 'data-state': state }, `${STATES[state].sign} ${line}`) : line;
}

function details({ widget, binding }: Item, { files, warnings }: RowFacts): HTMLElement {
  const said = words();
  const settings = Object.entries((binding && settingsOf(binding)) ?? {});
  const notes = Object.entries(binding ? notesOf(binding) : {});
  return make(
    'dl',
    {},
    ...section('Widget', [widget ?? '—']),
    ...section(said.start, binding ? [said.starts[binding.entry.when ?? 'visible']] : []),
    ...section(said.error, binding?.error ? [String(binding.error)] : []),
    ...section(said.notes, notes.map(noteOf)),
    ...section(
      said.warnings,
      warnings.map(({ message }) => message),
    ),
    ...section(
      said.files,
      files.map(({ file, bytes }) => `${file}.js ${formatBytes(bytes)}`),
    ),
    ...section(
      'Settings',
      settings.map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    ),
  );
}

/** One item of the list: a button that opens its details, and one that goes to its element. */
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

  /** As long as the details are open they follow the page, frame by frame. */
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
        make('span', { class: 'sign', 'aria-hidden': 'true' }, STATES[state].sign),
        make('span', { class: 'summary' }, make('b', {}, title), ` ${texts.join(' · ')}`),
      );
      jump.ariaLabel = `${words().show}: ${title} ${label}`;
      showDetails();
      if (!more.hidden && !frame) showLive();
    },
  };
}
