import { sharedBrowser, USER_AGENT } from '../../support/browser';
import type { Engine } from './session';

/** Uses the Chromium that all tests of this process share. */
export async function startChromium(): Promise<Engine> {
  const browser = await sharedBrowser();
  return {
    async newSession() {
      const context = await browser.newContext({ userAgent: USER_AGENT });
      const page = await context.newPage();
      page.on('dialog', (dialog) => void dialog.accept());
      return {
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        resize: (size) => page.setViewportSize(size),
        evaluate: (expression) => page.evaluate(expression),
        moveTo: (x, y, steps) => page.mouse.move(x, y, { steps }),
        mouseDown: () => page.mouse.down(),
        mouseUp: () => page.mouse.up(),
        press: (key, withShift) => page.keyboard.press(withShift ? `Shift+${key}` : key),
        type: (text) => page.keyboard.type(text),
        close: () => context.close(),
      };
    },
    // The browser ends with the process.
    close: async () => {},
  };
}
