import { defineHandler, flag, number, watch } from '../../core';
import { magnificSettings, VALIGNS } from '../../ui/layer';
import { heldLocal } from '../../ui/page-storage';
import { MAX_AGE, watchForm } from './check-age';
import { openGate } from './gate';
import style from './style.css';

/**
 * Gates of a page are shown one after another: the age that is entered in the first may make the next one unnecessary.
 */

/** Opens a gate; returns `false` where the gate is not needed. */
type Show = () => boolean;

/** The open gate, then those that wait for it. */
const queue: Show[] = [];

/** Opens the first gate of the queue that is needed; gates before it leave the queue. */
function openNext() {
  for (;;) {
    const [show] = queue;
    if (!show) return;
    const isOpen = show();
    if (isOpen) return;
    queue.shift();
  }
}

/** Shows the gate at once, or after the gates before it. */
export function enter(show: Show): void {
  queue.push(show);
  if (queue.length === 1) openNext();
}

/** Removes a gate that is passed or gone; the next one is open when this function returns. */
export function leave(show: Show): void {
  const at = queue.indexOf(show);
  if (at < 0) return;
  queue.splice(at, 1);
  if (at === 0) openNext();
}

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

    const isNeeded = () => isAdmin || (Number(heldLocal.get(KEY)) || 0) < minimum;

    const show = () => {
      const isShown = isNeeded();
      const age = heldLocal.get(KEY) ?? 'age-gate.none';
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
        if (!preview && !isAdmin) heldLocal.set(KEY, `${age}`);
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
    if (isAdmin) heldLocal.remove(KEY);
    enter(show);
    /** The age may have been entered in another tab, or before this page went into the back/forward cache. */
    const review = () => {
      if (!isNeeded()) end();
    };
    addEventListener('storage', review, { signal });
    addEventListener('pageshow', review, { signal });
  },
});
