import type { MarkReport, Report } from '../api';
import { notesOf, warnings } from '../runtime/core';
import type { Runtime } from '../runtime/runtime';
import { collect, type Item } from './items';

declare const __VERSION__: string;

/** A tenth of a millisecond is all that browsers' clocks give. */
const round = (ms: number) => Math.round(ms * 10) / 10;

/** From the start of Piton (not of the page) until the handler was mounted or had failed, ms. */
export const timeOf = ({ binding }: Item, startedAt: number): number | undefined =>
  binding?.settledAt === undefined ? undefined : round(binding.settledAt - startedAt);

/** One mark as `piton.report()` gives it. */
export function toMark(item: Item, startedAt: number): MarkReport {
  const { handler, widget, label, state, binding } = item;
  const ms = timeOf(item, startedAt);
  const notes = binding ? notesOf(binding) : {};
  return {
    handler,
    widget,
    element: label,
    state,
    ...(ms !== undefined && { ms }),
    ...(binding?.error !== undefined && { error: String(binding.error) }),
    ...(Object.keys(notes).length > 0 && { notes }),
  };
}

/** What was found on the page and what became of it. */
export function report(runtime: Runtime): Report {
  return {
    version: __VERSION__,
    page: location.href,
    marks: collect(runtime).map((item) => toMark(item, runtime.startedAt)),
    warnings: [...warnings],
  };
}
