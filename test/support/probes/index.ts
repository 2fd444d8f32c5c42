import type { Page } from 'playwright-core';
import type { Report } from '../../../src/api';
import { probes } from '../samples';
import { createTools, type Probe } from './tools';

/**
 * The elements that were driven on a page, as `handler settings`, and one line for each that did not react as its
 * handler should.
 */
interface Drive {
  readonly driven: readonly string[];
  readonly wrong: readonly string[];
}

/** Runs in the page. */
async function run(byHandler: Readonly<Record<string, Probe>>, known: readonly string[]): Promise<Drive> {
  // A followed link would leave the page before its other elements are driven.
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
  });
  const { marks } = await (window.piton as { report(): Promise<Report> }).report();
  const done = new Set(known);
  const driven: string[] = [];
  const wrong: string[] = [];
  // The age gate covers all other elements, and filters replace elements, so the gate comes first and filters come
  // last.
  const rank: Readonly<Record<string, number>> = { 'ee-age-gate': 0, 'taxonomy-filter': 2 };
  const turn = ({ handler }: { handler: string | null }) => rank[handler ?? ''] ?? 1;
  for (const { handler, element: id, state, widget } of [...marks].sort(
    (one, other) => turn(one) - turn(other),
  )) {
    const probe = handler && state === 'mounted' && byHandler[handler];
    // A mark without a widget's id, such as a link or a popup, has its tag as its name.
    const isNamed = /^[\da-f]{7,8}$/.test(id);
    const element = isNamed
      ? document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
      : document.documentElement;
    const which = `${handler} ${element?.dataset.settings ?? (widget ? id : '')}`;
    if (!probe || !element || done.has(which)) continue;
    try {
      const settings: Readonly<Record<string, unknown>> = JSON.parse(element.dataset.settings ?? '{}');
      const running = probe(element, settings);
      if (running === false) continue;
      await running;
    } catch (error) {
      wrong.push(`${handler} on ${id}: ${error instanceof Error ? error.message : error}`);
    }
    done.add(which);
    driven.push(which);
  }
  return { driven, wrong };
}

/**
 * Drives, as a visitor would, one element on `page` for each handler and each of its settings that are not in `known`,
 * and waits until the element has reacted.
 */
export const drive = (page: Page, known: Iterable<string>): Promise<Drive> =>
  page.evaluate(
    `(${run})(((tools) => ({ ${Object.entries(probes).map(([name, create]) => `'${name}': (${create})(tools)`)} }))((${createTools})()), ${JSON.stringify([...known])})`,
  );
