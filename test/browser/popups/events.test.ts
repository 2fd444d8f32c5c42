import { describe, expect } from 'vitest';
import type { PopupDocument } from '../../../src/api';
import { it } from '../../support/browser';
import { OWNER_TAG } from '../../support/owner';
import { modal, openPopup, popup, popupPage } from './popup-page';

interface Owner {
  readonly log: string[];
  readonly instance: PopupDocument;
}

/** A snippet that listens to popup events with jQuery and with plain scripts. */
const SNIPPET = `window.log = [];
window.jQuery = (target) => ({
  trigger(type, args) {
    log.push('jQuery ' + type + ' ' + args[0] + ' ' + (args[1].id === args[0]) + ' ' + (target === document));
    if (window.isBroken) throw new Error('a broken snippet');
  },
});
for (const type of ['show', 'hide'])
  addEventListener('elementor/popup/' + type, ({ detail }) => {
    window.instance = detail.instance;
    log.push('window ' + type + ' ' + detail.id + ' ' + typeof detail.id + ' ' + detail.instance.getModal().isVisible() + ' ' +
      detail.instance.getModal().getElements('message').textContent.includes('Zehn Euro'));
  });`;

describe('the events of popups', () => {
  it('reach jQuery first and the window second, the hide event before the exit has ended; a failing snippet stops nothing [popup.17]', async ({
    open,
    site,
  }) => {
    site.set('/owner.js', SNIPPET);
    const settings = { exit_animation: 'fadeIn', entrance_animation_duration: { size: 60 } };
    const page = await popupPage({ open, site }, popup(512, settings), {
      head: OWNER_TAG,
      expectedErrors: /a broken snippet/,
    });
    await openPopup(page);
    await page.evaluate(() => Object.assign(window, { isBroken: true }));
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => (window as unknown as Owner).log)).toEqual([
      'jQuery elementor/popup/show 512 true true',
      'window show 512 number true true',
      'jQuery elementor/popup/hide 512 true true',
      'window hide 512 number false true',
    ]);
  });

  it('contain the popup: its parts, its settings, its memory, and the functions that show and hide it [popup.1]', async ({
    open,
    site,
  }) => {
    site.set('/owner.js', SNIPPET);
    const page = await popupPage(
      { open, site },
      popup(512, { classes: 'mein-popup', timing: { sessions: 'yes', sessions_sessions: 5 } }),
      {
        head: OWNER_TAG,
      },
    );
    await openPopup(page);
    const found = await page.evaluate(async () => {
      const { instance } = window as unknown as Owner;
      const dialog = instance.getModal();
      instance.setStorage('mein', { wert: 1 });
      return {
        parts: (
          ['widget', 'widgetContent', 'message', 'header', 'closeButton', 'buttonsWrapper'] as const
        ).map((name) => dialog.getElements(name)?.className.split(' ')[0]),
        classes: instance.getDocumentSettings('classes'),
        all: Object.keys(Object(instance.getDocumentSettings())).includes('timing'),
        kept: instance.getStorage('mein'),
        passes: instance.startTiming(),
        isServers: instance.element.matches('body > .elementor-512'),
      };
    });
    expect(found).toEqual({
      parts: [
        'dialog-widget',
        'dialog-widget-content',
        'dialog-message',
        'dialog-header',
        'dialog-close-button',
        'dialog-buttons-wrapper',
      ],
      classes: 'mein-popup',
      all: true,
      kept: { wert: 1 },
      passes: false,
      isServers: true,
    });
    await page.evaluate(() => (window as unknown as Owner).instance.getModal().hide());
    await modal(page).waitFor({ state: 'hidden' });
    await page.evaluate(() => (window as unknown as Owner).instance.getModal().show());
    await modal(page).waitFor();
    const again = await page.evaluate(async () => {
      const { instance } = window as unknown as Owner;
      instance.getModal().hide();
      instance.disable();
      return instance.showModal();
    });
    expect(again).toBe(false);
  });
});
