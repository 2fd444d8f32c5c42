import { treeOf } from '../../borders/values/readers';
import { choice, defineHandler, text } from '../../runtime/core';
import { dispatch } from '../../ui/cms/jquery-events';
import { scrollClear } from '../../ui/dom/scroll-clear';
import { ignoreHeldKey } from '../../ui/held-key';
import type { FormAnswer } from './answer';
import { type Captcha, startCaptcha } from './captcha';
import { keepDraft } from './draft';
import { draftNameOf } from './draft-name';
import { checkFiles } from './files';
import { mendLabels } from './labels';
import { createMessages, forgiveChanges, type Kind } from './messages';
import { openPickers } from './pickers';
import { send } from './send';
import { createSteps } from './steps';
import style from './style.css';
import { followUp } from './success';
import { isPending, showPending } from './waiting';

/** After this time the visitor is told that submitting takes longer than usual, in ms. */
const SLOW_MS = 10_000;
/** After this time the visitor may submit the form again, in ms. */
const LATE_MS = 30_000;

/** Fields that no visitor sees, so that a message beside them would be lost. */
const UNSEEN = '[type=hidden],.elementor-field-type-honeypot *';

/** A button whose id is `reset` hides the form's method. */
const empty = (form: HTMLFormElement) => HTMLFormElement.prototype.reset.call(form);

const controlOf = (form: HTMLFormElement, key: string) =>
  form.querySelector(`#form-field-${CSS.escape(key)}`) ??
  form.querySelector(`.elementor-field-group-${CSS.escape(key)} :is(input,select,textarea)`);

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
    const form = element.querySelector('form');
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
    const messages = createMessages(form, isDrawn);
    signal.addEventListener('abort', messages.clear);
    const reportLargeFiles = checkFiles(form, messages, texts.tooLarge, signal);
    mendLabels(form, signal);
    if (preview) return;

    const draft = keepDraft(form, draftNameOf(element), signal);
    if (draft.isRestored) note('draft', 'draft.restored');
    let captchas: Captcha[] = [];

    const reveal = (control: HTMLElement) => {
      const step = steps?.holding(control) ?? -1;
      // A field outside the steps is visible in every step.
      if (step >= 0) steps?.go(step);
      control.focus();
      scrollClear(control);
    };

    // A visitor who was told that the answer is late may be elsewhere on the page, so focus and page stay.
    const tell = (kind: Kind, message: string, isQuiet: boolean) =>
      void messages.say(kind, message).then(() => isQuiet || messages.reveal());

    const fail = (answer: FormAnswer, isLate: boolean) => {
      const unplaced: string[] = [];
      let first: HTMLElement | undefined;
      for (const [key, message] of Object.entries(answer.errors)) {
        const control = controlOf(form, key);
        if (!control || control.matches(UNSEEN)) unplaced.push(message);
        else {
          messages.blame(control, message);
          first ??= control as HTMLElement;
        }
      }
      dispatch(form, 'error', answer.data, false);
      tell('danger', [answer.message || texts.failed, ...unplaced].join(' '), isLate || first !== undefined);
      if (first && !isLate) reveal(first);
    };

    const succeed = (answer: FormAnswer, event: Event, isEdited: boolean, isLate: boolean) => {
      if (!isEdited) draft.drop();
      dispatch(form, 'submit_success', answer.data);
      dispatch(form, 'form_destruct', answer.data);
      if (signal.aborted) return;
      // Input from after the submit has not been sent, so it stays in the form.
      if (isEdited) return tell('success', answer.message || texts.sent, true);
      for (const each of captchas) each.reset();
      empty(form);
      steps?.go(0, false);
      messages.clear();
      // A visitor who sees no redirect and no popup must learn that the form was sent.
      const message = answer.message || (answer.redirect || answer.popup ? '' : texts.sent);
      if (message) tell('success', message, isLate);
      followUp(form, answer, event);
    };

    let latest: AbortController | undefined;

    const submit = async (event: Event) => {
      // A new submit replaces an earlier one, whose late answer is ignored.
      latest?.abort();
      const controller = new AbortController();
      latest = controller;
      let isLate = false;
      let isEdited = false;
      const timers = [setTimeout(() => void messages.say('status', texts.slow), SLOW_MS)];
      const hideWaiting = showPending(form);
      const stop = () => {
        timers.forEach(clearTimeout);
        signal.removeEventListener('abort', stop);
        if (!isLate) hideWaiting();
      };
      signal.addEventListener('abort', stop);
      const reportLate = () => {
        stop();
        isLate = true;
        dispatch(form, 'error', undefined, false);
        void messages.say('danger', texts.late);
        for (const each of captchas) each.reset();
        form.addEventListener('input', () => (isEdited = true), { signal, once: true });
      };
      timers.push(setTimeout(reportLate, LATE_MS));
      let sent: Awaited<ReturnType<typeof send>>;
      try {
        await Promise.all(captchas.map((each) => each.prove()));
        if (!controller.signal.aborted) sent = await send(form, controller.signal);
        if (controller.signal.aborted) return;
      } finally {
        if (!signal.aborted) stop();
      }
      const answer = sent === 'expired' ? undefined : sent;
      if (answer?.isSuccess) return succeed(answer, event, isEdited, isLate);
      if (signal.aborted) return;
      if (answer) fail(answer, isLate);
      if (isLate) return;
      for (const each of captchas) each.reset();
      if (answer) return;
      dispatch(form, 'error', undefined, false);
      const refusal = sent ? texts.expired : texts.failed;
      tell('danger', navigator.onLine ? refusal : texts.offline, false);
    };

    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        // A key that is held would send the emptied form with each answer.
        ignoreHeldKey();
        if (isPending(form)) return;
        messages.clear();
        const largeFile = reportLargeFiles();
        if (largeFile) return reveal(largeFile);
        if (!navigator.onLine) {
          tell('danger', texts.offline, false);
          addEventListener('online', () => void messages.say('status', texts.online), { signal, once: true });
          return;
        }
        submit(event).catch((error) => {
          warn('form', `the form can't be sent: ${error}`);
          tell('danger', texts.failed, false);
        });
      },
      { signal },
    );
    forgiveChanges(form, messages, signal);
    openPickers(form, signal);

    for (const box of form.querySelectorAll<HTMLElement>('.elementor-g-recaptcha')) {
      note('recaptcha', 'recaptcha.waiting');
      startCaptcha(box, signal).then(
        (captcha) => {
          if (!captcha) return;
          captchas = [...captchas, captcha];
          note('recaptcha', 'recaptcha.ready');
        },
        (error) => warn('captcha', `reCAPTCHA can't be loaded: ${error}`),
      );
    }
  },
});
