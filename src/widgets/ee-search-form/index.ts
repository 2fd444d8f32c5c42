import { defineHandler } from '../../runtime/core';
import { attributeRestorer } from '../../ui/dom/attribute-restorer';
import { attachExpand } from './expand';
import { attachFilters } from './filters';

/** Runs the widget extras' search form: filters in one hidden field, and a field that a button opens. */
export default defineHandler({
  texts: { close: ['Suche schließen', '', 'Close search'] },
  mount(element, { texts, preview, note, signal }) {
    const form = element.querySelector<HTMLFormElement>('form.ee-search-form');
    const input = form?.querySelector<HTMLInputElement>('.ee-search-form__input');
    const button = form?.querySelector<HTMLElement>('.ee-search-form__submit');
    if (!form || !input || !button) return;
    if (!preview) attachFilters(form, (query) => note('query', 'query.sent', { query }), signal);

    const isFullscreen = form.classList.contains('ee-search-form-skin--fullscreen');
    const drawer = form.querySelector<HTMLElement>(
      isFullscreen ? '.ee-search-form__overlay' : '.ee-search-form__container',
    );
    if (!drawer || !(isFullscreen || form.classList.contains('ee-search-form-skin--expand'))) return;
    const own = attributeRestorer();
    attachExpand({ form, input, button, drawer, isFullscreen, own, closeLabel: texts.close }, signal);
    signal.addEventListener('abort', () => own.restore());
  },
});
