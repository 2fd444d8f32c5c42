import { launch } from 'puppeteer-core';
import { findEngine } from '../../support/engines';
import type { Engine } from './session';

/** Starts Firefox, driven by WebDriver BiDi. Throws where Firefox is not installed. */
export async function startFirefox(): Promise<Engine> {
  const programs = findEngine('firefox');
  if (!programs) throw new Error('Firefox is not installed');
  const browser = await launch({
    browser: 'firefox',
    executablePath: programs.firefox,
    headless: true,
    // Scrollbars take no room, as in Chromium's tests.
    extraPrefsFirefox: { 'widget.gtk.overlay-scrollbars.enabled': true, 'ui.useOverlayScrollbars': 1 },
    // Firefox's sandbox cannot read the fonts of Chromium's package.
    env: { ...process.env, FONTCONFIG_PATH: undefined },
  });
  return {
    async newSession() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.on('dialog', (dialog) => void dialog.accept());
      const { mouse, keyboard } = page;
      return {
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        resize: (size) => page.setViewport(size),
        evaluate: (expression) => page.evaluate(expression),
        moveTo: (x, y, steps) => mouse.move(x, y, { steps }),
        mouseDown: () => mouse.down(),
        mouseUp: () => mouse.up(),
        async press(key, withShift) {
          if (withShift) await keyboard.down('Shift');
          await keyboard.press(key as Parameters<typeof keyboard.press>[0]);
          if (withShift) await keyboard.up('Shift');
        },
        type: (text) => keyboard.type(text),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
