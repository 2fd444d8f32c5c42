import { treeOf } from '../../borders/values/readers';
import type { CallServer } from './client';
import type { Parameters } from './parameters';

/** Sends an e-mail address to the server's check once the visitor has left the field. */
export function watchEmails(
  callServer: CallServer,
  parameters: Parameters,
  fail: (error: unknown) => void,
  signal: AbortSignal,
): void {
  const checked: Record<string, unknown> = {};
  document.addEventListener(
    'focusout',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.matches('input[type=email],#email')) return;
      const email = target.value.trim();
      if (!/^\S+@\S+\.\S+$/.test(email) || Object.hasOwn(checked, email)) return;
      checked[email] = {};
      callServer('check_email_before_post', { email })
        .then((answer) => {
          checked[email] = { result: treeOf(answer).result, timestamp: Math.floor(Date.now() / 1_000) };
          return parameters.set({ ct_checked_emails: JSON.stringify(checked) });
        })
        .catch(fail);
    },
    { signal },
  );
}
