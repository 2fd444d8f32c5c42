import { expect } from 'vitest';
import type { Report } from '../../../src/api';
import { DESKTOP, PHONE, type Visitor } from './visitor';

/** How long a visitor looks at a page at most, ms. */
const PATIENCE_MS = 40_000;

/**
 * Scrolls to the end and back, screen by screen. Content that mounts may become lower and move what is below it up, even
 * past the view: the visitor goes on only when everything in view is mounted.
 */
async function lookThrough(patience: number): Promise<void> {
  const end = performance.now() + patience;
  // A browser calls observers in the order of their creation, so the page's own have run before this one.
  const observed = () =>
    new Promise<void>((resolve) => {
      new IntersectionObserver((_entries, observer) => {
        observer.disconnect();
        resolve();
      }).observe(document.documentElement);
    });
  const inView = (id: string) =>
    [...document.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)].filter((element) =>
      [...element.getClientRects()].some(({ top, bottom }) => bottom >= 0 && top <= innerHeight),
    ).length;
  const isUnderWay = async () => {
    const { marks } = await (window.piton as { report(): Promise<Report> }).report();
    return marks.some(({ handler, state, element }) => {
      if (!handler || !/^(?:waiting|loading)$/.test(state)) return false;
      // The cards of a loop share one id, and those below the view may wait.
      const isSame = (other: (typeof marks)[number]) =>
        other.handler === handler && other.element === element;
      return inView(element) > marks.filter((other) => isSame(other) && other.state === 'mounted').length;
    });
  };
  for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
    scrollTo({ top: at, behavior: 'instant' });
    do await observed();
    while (performance.now() < end && (await isUnderWay()));
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Counts the handlers whose files are loading in frames of this site. */
async function countLoadingInFrames(): Promise<number> {
  let count = 0;
  for (const { contentDocument, contentWindow } of document.querySelectorAll('iframe')) {
    if (!contentDocument) continue;
    const piton = contentWindow?.piton as { report(): Promise<Report> } | undefined;
    const { marks = [] } = (await piton?.report()) ?? {};
    count += marks.filter(({ state }) => state === 'loading').length;
    if (contentDocument.readyState !== 'complete') count++;
  }
  return count;
}

/** Scrolls through the page and expects that everything on it mounts. */
export async function lookAt(visitor: Visitor): Promise<void> {
  await visitor.run(lookThrough, PATIENCE_MS);
  await expect.poll(() => visitor.unmounted()).toEqual([]);
  // WebKit ends the requests of a page that is left before the page is gone, and the page then says that a file is missing.
  await expect.poll(() => visitor.run(countLoadingInFrames)).toBe(0);
}

/** Opens the page at the widths of a desktop and of a phone, and looks through it. */
export async function lookAtBothWidths(visitor: Visitor, path: string): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await visitor.open(path, size);
    await lookAt(visitor);
  }
}
