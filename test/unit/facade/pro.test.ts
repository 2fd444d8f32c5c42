import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page, Piton, PopupDocument, PopupPart } from '../../../src/api';
import { popups } from '../../../src/core';
import { readDocuments } from '../../../src/facade';
import { createPro } from '../../../src/facade/pro';
import { closedBy } from '../../../src/ui/actions/popups';

const addAction = vi.fn();
const pro = createPro(
  { raw: { pro: { ajaxurl: '/admin-ajax.php' } } } as unknown as Page,
  { ready: Promise.resolve() } as unknown as Piton,
  addAction,
);
const { popup: api } = pro.modules;

/** Creates a popup that notes the calls of its methods in `calls`. */
function popup(id: number, calls: string[]): PopupDocument {
  const element = document.createElement('div');
  element.dataset.elementorId = String(id);
  let isVisible = false;
  const set = (to: boolean) => {
    isVisible = to;
    calls.push(`${to ? 'show' : 'hide'} ${id}`);
  };
  return {
    id,
    element,
    showModal: async (event) => {
      set(true);
      if (event) calls.push(event.type);
      return true;
    },
    getModal: () => ({
      show: () => set(true),
      hide: () => set(false),
      isVisible: () => isVisible,
      getElements: (name: PopupPart) => (name === 'widget' ? document.body : undefined),
    }),
    getDocumentSettings: () => 'own',
    disable: () => calls.push(`disable ${id}`),
    getStorage: () => undefined,
    setStorage: () => {},
    startTiming: () => true,
    initTriggers: () => {},
  };
}

let done: string[];
beforeEach(() => {
  document.body.innerHTML = '';
  delete window.jQuery;
  done = [];
  popups.clear();
  popups.set(512, popup(512, done));
});

describe('popups of owners’ snippets', () => {
  it('do not open again at the click on a toggle that has just closed them, with or without jQuery [popup.17]', async () => {
    const event = new Event('click');
    closedBy.set(event, 512);
    await api.showPopup({ id: 512, toggle: true }, event);
    await api.showPopup({ id: 512, toggle: true }, { originalEvent: event } as never);
    expect(done).toEqual([]);
    await api.showPopup({ id: 512 }, event);
    expect(done).toEqual(['show 512', 'click']);
  });

  it('open by an id as a number or text, with the visitor’s event, and toggle [popup.1]', async () => {
    await api.showPopup({ id: '512' }, new Event('submit'));
    await api.showPopup({ id: 512, toggle: 'yes' });
    await api.showPopup({ id: 512, toggle: true });
    await api.showPopup({ id: 513 });
    await api.showPopup({ id: '512"],*' });
    expect(done).toEqual(['show 512', 'submit', 'hide 512', 'show 512']);
  });

  it('close from an event inside of them, for good where the snippet says so [popup.18]', () => {
    document.body.innerHTML =
      '<div class="dialog-message"><div data-elementor-type="popup" data-elementor-id="512"><b>Ja</b></div></div><i>Draußen</i>';
    const click = (selector: string) => {
      const event = new Event('click', { bubbles: true });
      document.querySelector(selector)?.dispatchEvent(event);
      return event;
    };
    api.closePopup({}, click('i'));
    expect(done).toEqual([]);
    api.closePopup({}, click('b'));
    api.closePopup({ do_not_show_again: 'yes' }, click('b'));
    expect(done).toEqual(['hide 512', 'hide 512', 'disable 512']);
  });

  it('count as popped from the first show on', () => {
    expect(api.popupPopped).toBe(false);
    dispatchEvent(new CustomEvent('elementor/popup/show'));
    expect(api.popupPopped).toBe(true);
  });

  it('add link actions by the same function as elsewhere, and can read the configuration', () => {
    expect(pro.modules.linkActions.addAction).toBe(addAction);
    expect(pro.config.ajaxurl).toBe('/admin-ajax.php');
  });
});

describe('a popup among the documents', () => {
  it('is the open popup, with the copy in its dialog as its element', async () => {
    document.body.innerHTML = '<div data-elementor-type="popup" data-elementor-id="512" id="copy"></div>';
    const document_ = readDocuments()['512'] as unknown as PopupDocument & { $element: ArrayLike<Element> };
    expect(document_.$element[0]?.id).toBe('copy');
    expect(document_.getDocumentSettings('x')).toBe('own');
    await document_.showModal();
    const modal = document_.getModal();
    expect(modal.isVisible()).toBe(true);
    modal.hide();
    expect(done).toEqual(['show 512', 'hide 512']);
  });

  it('returns parts of its dialog as jQuery objects, and exists even without its element', () => {
    window.jQuery = (target) => Object.assign([target as Element], { jquery: '3.7.1' });
    const modal = (readDocuments()['512'] as unknown as PopupDocument).getModal();
    expect(modal.getElements('widget')).toMatchObject({ 0: document.body, jquery: '3.7.1' });
    expect(modal.getElements('header')).toBeUndefined();
  });
});
