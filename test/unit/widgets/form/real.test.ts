import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSteps } from '../../../../src/widgets/form/steps';

/** A page before and after the original scripts have run. Both files lie beside the checkout, not in it. */
const PRINTED = '../shared/real-pages/pro/formular-suche.html';
const LIVE = '../shared/real-pages/live/pro/formular-suche.html';
const WIDGET = '[data-widget_type="form.default"][data-settings*="progress_bar"]';

const widgetOf = (path: string) =>
  new DOMParser().parseFromString(readFileSync(path, 'utf8'), 'text/html').querySelector<HTMLElement>(WIDGET);
/** Returns the markup without the attributes that only Piton adds for screen readers. */
const comparable = (element: Element | null) =>
  (element?.outerHTML ?? '')
    .replace(/\s*(?:role|aria-\w+)="[^"]*"/g, '')
    .replace(/>\s+|\s+</g, (gap) => gap.trim());

describe('a form in steps on a real page', () => {
  it('is divided into exactly the elements that the original made, and restored [misc.1]', () => {
    if (!existsSync(LIVE))
      return console.warn(`${LIVE} does not exist: steps are not compared with a real page`);
    const widget = widgetOf(PRINTED) as HTMLElement;
    const before = widget.outerHTML;
    const ending = new AbortController();
    const look = {
      type: 'progress_bar',
      shape: 'circle',
      next: 'Next',
      previous: 'Previous',
      step: 'Step {n}',
      stepOf: 'Step {n} of {count}',
    } as const;
    const steps = createSteps(widget, widget.querySelector('form') as HTMLFormElement, look, ending.signal);
    expect(steps?.current).toBe(0);
    expect(comparable(widget)).toBe(comparable(widgetOf(LIVE)));
    ending.abort();
    expect(widget.outerHTML).toBe(before);
    return undefined;
  });
});
