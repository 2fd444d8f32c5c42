import { treeOf } from '../borders/values/readers';
import { defineHandler, popups, readRaw, waitFor } from '../runtime/core';
import { addPopupActions } from './actions';
import { checkSelector, openOnClick, prepareOnFirstSign, prepareOnIntent } from './openers';
import { createPopup } from './popup';
import { readSettings, settings } from './settings';

addPopupActions();

/** The handler of a popup of the builder. */
export default defineHandler({
  settings,
  read: readSettings,
  texts: { close: ['Schließen', 'close', 'Close'], title: ['Hinweis', '', 'Notice'] },
  async mount(element, context) {
    const { signal, warn } = context;
    const id = Number(/^\s*(\d+)\s*$/.exec(element.dataset.elementorId ?? '')?.[1]);
    if (!(id > 0) || popups.has(id)) {
      warn('popup-id', `"${element.dataset.elementorId}" is no id, or that of another popup on this page`);
      return;
    }
    const { instance, automatic, open, prepare } = createPopup(element, id, context);
    popups.set(id, instance);
    signal.addEventListener('abort', () => popups.delete(id));

    const { open_selector: given } = context.settings.get();
    const selector = checkSelector(given, () =>
      warn('popup-selector', `open_selector "${given}" is no selector`),
    );
    if (selector) openOnClick(selector, id, (event) => void open(event), signal);
    prepareOnIntent(selector, prepare, signal);
    await automatic.start();
    if (signal.aborted) return;
    const { triggers } = readRaw(element, 'data-elementor-settings');
    const waits = automatic.passes ? Object.keys(treeOf(triggers)) : [];
    // The page-load trigger fires without any action of the visitor.
    if (waits.includes('page_load')) waitFor.idle(element, prepare, signal);
    else if (waits.length) prepareOnFirstSign(element, prepare, signal);
  },
});
