import { describe, expect } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { pages } from '../../demo/site.mjs';
import { it } from './driver/it';
import { DESKTOP, PHONE } from './driver/visitor';

const demoPages = pages as { path: string; handlers: string[] }[];

/** Scrolls to the end and back, as far as a visitor can, so that everything has been in view once. */
async function lookThrough(): Promise<void> {
  // What looks for what is in view does so behind the frame's own callbacks.
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
    scrollTo({ top: at, behavior: 'instant' });
    await frame();
  }
  scrollTo({ top: 0, behavior: 'instant' });
}

describe('the demo', () => {
  it.for(demoPages)(
    'mounts all that $path shows, at the width of a desktop and of a phone, without an error [core.1]',
    async ({ path }, { visitor }) => {
      for (const size of [DESKTOP, PHONE]) {
        await visitor.open(path, size);
        // Content that mounts moves what is below it past the view: the visitor scrolls until every element was in view.
        await expect
          .poll(async () => {
            await visitor.run(lookThrough);
            return visitor.unmounted();
          })
          .toEqual([]);
      }
    },
  );
});
