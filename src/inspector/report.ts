import type { MarkReport, Report } from '../api';
import { notesOf, type Runtime, warnings } from '../core';
import { collect, type Item } from './items';
import { readNote } from './sentences';

declare const __VERSION__: string;

/** Browsers' clocks are no more precise than 0.1 ms. */
const round = (ms: number) => Math.round(ms * 10) / 10;

/** Time from the start of Piton (not of the page) until the handler was mounted or had failed, ms. */
export const timeOf = ({ binding }: Item, startedAt: number): number | undefined =>
  binding?.settledAt === undefined ? undefined : round(binding.settledAt - startedAt);

/**
 * Formats one mark for `piton.report()`. Its notes are German on every page, so that reports of pages in several
 * languages can be compared.
 */
export function toMark(item: Item, startedAt: number): MarkReport {
  const { handler, widget, label, state, binding } = item;
  const ms = timeOf(item, startedAt);
  const notes = Object.entries(binding ? notesOf(binding) : {}).map(([name, note]) => {
    const { topic, text } = readNote(name, note, true);
    return [topic, text] as const;
  });
  return {
    handler,
    widget,
    element: label,
    state,
    ...(ms !== undefined && { ms }),
    ...(binding?.error !== undefined && { error: String(binding.error) }),
    ...(notes.length > 0 && { notes: Object.fromEntries(notes) }),
  };
}

/** Lists the marks of the page, their states and the warnings. */
export function report(runtime: Runtime): Report {
  return {
    version: __VERSION__,
    page: location.href,
    marks: collect(runtime).map((item) => toMark(item, runtime.startedAt)),
    warnings: [...warnings],
  };
}
