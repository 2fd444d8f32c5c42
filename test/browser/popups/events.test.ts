import { describe, expect } from 'vitest';
import type { PopupDocument } from '../../../src/api';
import { OWNER_TAG } from '../../support/owner';
import { it, modal, openPopup, popup } from './popup-page';

interface Owner {
  readonly instance: PopupDocument;
}

const SNIPPET = `addEventListener('elementor/popup/show', ({ detail }) => { window.instance = detail.instance; })`;

describe('the events of popups', () => {
  it('contain the popup: its parts, its settings, its memory, and the functions that show and hide it [popup.1]', async ({
    site,
    visit,
  }) => {
    site.set('/owner.js', SNIPPET);
    const page = await visit(
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
