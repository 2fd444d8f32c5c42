import type { MountContext } from '../../api';
import { type Captcha, startCaptcha } from './captcha';

type Context = MountContext<unknown>;

/** Starts the captchas of a form and controls all that are ready as one. */
export function startCaptchas(
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
