import { jQueryNow } from '../ui/dom/jquery';
import { ownGlobal } from '../values/globals';

/** The dialog is polled at this interval, ms. */
const POLL_MS = 100;
/** A visitor who has not logged in after this time counts as gone. */
const LOGIN_MS = 600_000;

type Cms = { readonly heartbeat?: unknown } | undefined;
type JQuery = (target: unknown) => { trigger(type: string, parameters: unknown[]): void };

/** The CMS counts its dialog as visible where the dialog has a box. */
const isDialogVisible = () => document.getElementById('wp-auth-check')?.getClientRects().length;

/**
 * Opens the CMS's login dialog and waits until the dialog is closed.
 * @param pause resolves after `ms` milliseconds; rejects when the call is aborted
 * @returns whether the dialog was closed; false where the page has no such dialog, or after `LOGIN_MS`
 */
export async function waitForLogin(pause: (ms: number) => Promise<void>): Promise<boolean> {
  if (!(ownGlobal('wp') as Cms)?.heartbeat) return false;
  // The CMS opens the dialog on a heartbeat whose answer says "logged out".
  jQueryNow<JQuery>()?.(document).trigger('heartbeat-tick', [{ 'wp-auth-check': false }]);
  for (let waited = 0; isDialogVisible(); waited += POLL_MS) {
    if (waited >= LOGIN_MS) return false;
    await pause(POLL_MS);
  }
  return true;
}
