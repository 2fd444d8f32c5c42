import type { MountContext } from '../../api';
import { choice, defineHandler, text } from '../../core';
import { ignoreHeldKey } from '../../ui/held-key';
import { treeOf } from '../../values/readers';
import { atomicBody, atomicMessages, isAtomic } from './atomic';
import { type Captcha, startCaptcha } from './captcha';
import { keepDraft } from './draft';
import { checkFiles } from './files';
import { mendLabels } from './labels';
import { createMessages, forgiveChanges } from './messages';
import { revealField, showMessage } from './result';
import { createSteps } from './steps';
import style from './style.css';
import { createSubmit, isPending, widgetBody } from './submit';

type Context = MountContext<unknown>;

/** Starts the captchas of a form and controls all that are ready as one. */
function startCaptchas(
  form: HTMLFormElement,
  note: Context['note'],
  warn: Context['warn'],
  signal: AbortSignal,
): Captcha {
  const ready: Captcha[] = [];
  for (const box of form.querySelectorAll<HTMLElement>('.elementor-g-recaptcha')) {
    note('recaptcha', 'recaptcha.waiting');
    startCaptcha(box, signal).then(
      (captcha) => {
        if (!captcha) return;
        ready.push(captcha);
        note('recaptcha', 'recaptcha.ready');
      },
      (error) => warn('captcha', `reCAPTCHA can't be loaded: ${error}`),
    );
  }
  return {
    async prove() {
      await Promise.all(ready.map((each) => each.prove()));
    },
    reset() {
      for (const each of ready) each.reset();
    },
  };
}

/** Opens the date picker on a click anywhere in the field, as the original script's picker does. */
function openPickers(form: HTMLFormElement, signal: AbortSignal): void {
  form.addEventListener(
    'click',
    ({ target }) => {
      const field = (target as Element).closest<HTMLInputElement>(
        'input:is(.elementor-date-field,.elementor-time-field)',
      );
      try {
        if (!field?.readOnly) field?.showPicker();
      } catch {
        // The browser refuses without a visitor's own click; the visitor can type the date.
      }
    },
    { signal },
  );
}

/** Popups, whose content is at different places of the document before, while and after it is shown. */
const POPUP = '[data-elementor-type=popup],.ee-popup__content';

/**
 * Returns the name of a form's draft: the id of the form's widget, which is the same each time a popup is printed. A
 * template may be used several times on a page, so the popup, or the number of the copy, tells the copies apart.
 */
export function draftNameOf(element: HTMLElement): string {
  const { id = '' } = element.dataset;
  const popup = element.closest<HTMLElement>(POPUP);
  const copies = [...document.querySelectorAll<HTMLElement>('[data-id]')].filter(
    (each) => each.dataset.id === id && each.closest(POPUP) === popup,
  );
  const at = copies.indexOf(element);
  return [id, popup && (popup.dataset.elementorId ?? popup.id), at > 0 && at + 1].filter(Boolean).join(':');
}

/** Runs forms: steps, messages beside the fields, and submitting without leaving the page. */
export default defineHandler({
  settings: {
    step_type: choice(
      ['none', 'text', 'icon', 'number', 'progress_bar', 'number_text', 'icon_text'],
      'number_text',
    ),
    step_icon_shape: choice(['circle', 'square', 'rounded', 'none'], 'circle'),
    step_next_label: text(),
    step_previous_label: text(),
  },
  texts: {
    next: ['Weiter', '', 'Next'],
    step: ['Schritt {n}', '', 'Step {n}'],
    stepOf: ['Schritt {n} von {count}', '', 'Step {n} of {count}'],
    tooLarge: ['Die Datei darf höchstens {n} MB haben.', '', 'The file may have {n} MB at most.'],
    previous: ['Zurück', '', 'Back'],
    sent: ['Das Formular wurde gesendet.', '', 'The form was sent.'],
    failed: [
      'Das Formular konnte nicht gesendet werden. Alle Angaben sind noch da: bitte noch einmal versuchen.',
      '',
      'The form could not be sent. Everything you entered is still there: please try again.',
    ],
    expired: [
      'Diese Seite war zu lange offen. Bitte neu laden und noch einmal absenden: Das Geschriebene bleibt erhalten.',
      '',
      'This page was open for too long. Please reload it and send again: what you wrote is kept.',
    ],
    offline: [
      'Keine Verbindung zum Internet. Alle Angaben bleiben erhalten: bitte absenden, sobald sie wieder da ist.',
      '',
      'No connection to the internet. Everything you entered is kept: please send once it is back.',
    ],
    online: [
      'Die Verbindung ist wieder da, das Formular kann abgesendet werden.',
      '',
      'The connection is back, the form can be sent.',
    ],
    slow: [
      'Das Senden dauert länger als üblich. Bitte diese Seite offen lassen.',
      '',
      'Sending takes longer than usual. Please leave this page open.',
    ],
    late: [
      'Vom Server ist noch keine Antwort gekommen. Alle Angaben sind noch da und können noch einmal gesendet werden.',
      '',
      'The server has not answered yet. Everything you entered is still there and can be sent again.',
    ],
  },
  style,
  mount(element, { settings, texts, page, preview, signal, note, warn }) {
    const form = element instanceof HTMLFormElement ? element : element.querySelector('form');
    if (!form) return;
    const { step_type, step_icon_shape, step_next_label, step_previous_label } = settings.get();
    const stepOptions = {
      type: step_type,
      shape: step_icon_shape,
      next: step_next_label || texts.next,
      previous: step_previous_label || texts.previous,
      step: texts.step,
      stepOf: texts.stepOf,
    };
    const steps = createSteps(element, form, stepOptions, signal);
    const isDrawn = treeOf(page.raw.builder.experimentalFeatures).e_font_icon_svg === true;
    const shown = createMessages(form, isDrawn);
    const messages = isAtomic(element) ? atomicMessages(form, shown, signal) : shown;
    signal.addEventListener('abort', messages.clear);
    const reportLargeFiles = checkFiles(form, messages, texts.tooLarge, signal);
    mendLabels(form, signal);
    if (preview) return;

    const draft = keepDraft(form, draftNameOf(element), signal);
    if (draft.isRestored) note('draft', 'draft.restored');
    const captchas = startCaptchas(form, note, warn, signal);
    const body = () => (isAtomic(element) ? atomicBody(element, form) : widgetBody(form));
    const parts = { form, body, steps, messages, draft, captchas, texts, signal };
    const submit = createSubmit(parts);

    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        // A key that is held would send the emptied form with each answer.
        ignoreHeldKey();
        if (isPending(form)) return;
        messages.clear();
        const largeFile = reportLargeFiles();
        if (largeFile) return revealField(parts, largeFile);
        if (!navigator.onLine) {
          void showMessage(messages, 'danger', texts.offline);
          addEventListener('online', () => void messages.say('status', texts.online), { signal, once: true });
          return;
        }
        submit(event).catch((error) => {
          warn('form', `the form can't be sent: ${error}`);
          void showMessage(messages, 'danger', texts.failed);
        });
      },
      { signal },
    );
    forgiveChanges(form, messages, signal);
    openPickers(form, signal);
  },
});
