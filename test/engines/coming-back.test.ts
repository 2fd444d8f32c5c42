import { describe, expect, inject } from 'vitest';
import { it } from './driver/it';

const QUESTION = 'dialog.rcb-dialog';
const BUTTON = `${QUESTION} button`;

/** Whether the page is the one in which the test has left its mark, and was not loaded anew. */
const isKept = () => 'isKept' in window;

describe('a page to which the visitor comes back', () => {
  it('closes its question where the visitor has answered on another page meanwhile, also where the browser has kept the page [consent.12][core.1]', async ({
    visitor,
  }) => {
    await visitor.open('einwilligung/');
    await visitor.see(QUESTION);
    await visitor.run(() => void Object.assign(window, { isKept: true }));
    await visitor.open('gesperrt/');
    await visitor.click(BUTTON, 'Weiter ohne Einwilligung');
    await visitor.miss(QUESTION);
    await visitor.back();
    await visitor.arrive('einwilligung/');
    await visitor.miss(QUESTION);
    // Firefox and headless Chromium keep no page while they are driven from outside.
    expect(await visitor.run(isKept)).toBe(inject('engine') === 'webkit');
    await visitor.click('footer [href="#consent-change"]');
    await visitor.see(QUESTION);
  });
});
