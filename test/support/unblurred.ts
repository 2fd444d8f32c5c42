// @ts-expect-error: the demo is plain JavaScript
import { pages } from '../../demo/site.mjs';

interface Printed {
  readonly design?: Record<string, Record<string, unknown>>;
}

/**
 * The options of a printed consent whose question does not blur the page behind it: the browser of the tests draws
 * without a GPU, and would blur the whole window in every frame.
 */
export const unblurred = <Options extends Printed>(consent: Options): Options => ({
  ...consent,
  design: { ...consent.design, layout: { overlayBlur: 0, ...consent.design?.layout } },
});

for (const page of pages as { consent?: Printed }[]) if (page.consent) page.consent = unblurred(page.consent);
