import { defineHandler, flag, number, watch } from '../../runtime/core';
import { magnificSettings, VALIGNS } from '../../ui/layer/magnific-settings';
import { local } from '../../ui/page-storage';
import { MAX_AGE } from './age';
import { watchForm } from './form';
import { openGate } from './gate';
import { enter, leave } from './queue';
import style from './style.css';

/** Storage key of the entered age, one for the whole site. */
const KEY = 'ee_AgeGate';
/** Length of the exit animation, ms. */
const REMOVAL_MS = 500;

/** The age gate blocks the page until the visitor enters a sufficient age. */
export default defineHandler({
  settings: {
    age: number(18, { min: -MAX_AGE, max: MAX_AGE }),
    hide_form_on_denied: flag(),
    clear_form_on_denied: flag(),
    ...magnificSettings,
    popup_open: flag(),
    popup_open_admin: flag(),
  },
  texts: {
    age: ['Alter', '', 'Age'],
    dialog: ['Altersabfrage', '', 'Age check'],
    loading: ['Wird geladen …', '', 'Loading …'],
  },
  style,
  mount(element, { settings, preview, texts, signal, warn, note }) {
    const content = element.querySelector<HTMLElement>('.ee-age-gate__content');
    const form = content?.querySelector<HTMLFormElement>('.ee-form--age-gate');
    const field = content?.querySelector<HTMLInputElement>('.ee-form--age-gate .ee-age-gate__form__age');
    if (!content || !form || !field) {
      warn('age-gate-form', 'the age gate has no form: it is not shown, since nobody could pass it');
      return;
    }
    const initial = settings.get();
    const { popup_animation: animation, popup_open_admin: isAdmin } = initial;
    const minimum = Math.abs(initial.age);
    let boxes: readonly HTMLElement[] = [];
    let close: ((isAtOnce?: boolean) => void) | undefined;

    const align = () => {
      const { popup_valign: valign } = settings.get();
      for (const box of boxes)
        for (const each of VALIGNS) box.classList.toggle(`mfp-popup--valign-${each}`, each === valign);
    };

    const open = () => {
      close = openGate({
        content,
        field,
        classes: `ee-mfp-popup ee-mfp-popup-${element.dataset.id} ${animation}`.trimEnd(),
        label: content.querySelector('.ee-age-gate__header__title')?.textContent?.trim() || texts.dialog,
        loading: texts.loading,
        removalDelay: animation ? REMOVAL_MS : 0,
        isPreview: preview,
        onBoxes(...next) {
          boxes = next;
          align();
        },
        onChunkError: (error) => warn('age-gate-chunk', `the age gate works without React: ${error}`),
        onDismissed: () => close?.(),
      });
    };

    const isNeeded = () => isAdmin || (Number(local.get(KEY)) || 0) < minimum;

    const show = () => {
      const isShown = isNeeded();
      const age = local.get(KEY) ?? 'age-gate.none';
      note('age-gate', isShown ? 'age-gate.shown' : 'age-gate.unneeded', { age, minimum });
      if (isShown) open();
      return isShown;
    };

    /** The next gate opens before this one closes, so that the page is never reachable in between. */
    const end = (isAtOnce = false) => {
      leave(show);
      close?.(isAtOnce);
    };

    watchForm({
      content,
      form,
      field,
      minimum,
      onDenied: initial.hide_form_on_denied ? 'remove' : initial.clear_form_on_denied ? 'clear' : 'keep',
      label: texts.age,
      onPassed(age) {
        if (!preview && !isAdmin) local.set(KEY, `${age}`);
        end();
      },
      signal,
    });
    watch(settings, align, signal);
    signal.addEventListener('abort', () => end(true));

    // The trigger is an empty link, which would be a tab stop without a name.
    const trigger = element.querySelector<HTMLElement>('.ee-age-gate__trigger');
    trigger?.toggleAttribute('hidden', true);
    signal.addEventListener('abort', () => trigger?.removeAttribute('hidden'));

    if (preview) {
      if (initial.popup_open) open();
      return;
    }
    if (isAdmin) local.remove(KEY);
    enter(show);
    /** The age may have been entered in another tab, or before this page went into the back/forward cache. */
    const review = () => {
      if (!isNeeded()) end();
    };
    addEventListener('storage', review, { signal });
    addEventListener('pageshow', review, { signal });
  },
});
