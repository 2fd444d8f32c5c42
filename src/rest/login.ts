import { ownGlobal } from '../borders/values/globals';

/** How often the dialog is looked at, ms (contract site-chrome W4). */
const POLL_MS = 100;
/** Whoever has not logged in after this long, ms, is gone. */
const LIMIT_MS = 600_000;

type Cms = { readonly heartbeat?: unknown } | undefined;
type JQuery = (target: unknown) => { trigger(type: string, parameters: unknown[]): void };

/** A box of non-zero size, as the CMS judges it. */
const isDialogVisible = () => document.getElementById('wp-auth-check')?.getClientRects().length;

/**
 * Opens the CMS's login dialog and waits until it is closed (contract rest R4, site-chrome W4).
 * @param pause resolves after so many ms; rejects when the call is given up
 * @returns whether it was closed; false where the page has no such dialog, or after ten minutes
 */
export async function waitForLogin(pause: (ms: number) => Promise<void>): Promise<boolean> {
  if (!(ownGlobal('wp') as Cms)?.heartbeat) return false;
  // A heartbeat's answer that says "logged out": that is what opens the dialog.
  (ownGlobal('jQuery') as JQuery | undefined)?.(document).trigger('heartbeat-tick', [
    { 'wp-auth-check': false },
  ]);
  for (let waited = 0; isDialogVisible(); waited += POLL_MS) {
    if (waited >= LIMIT_MS) return false;
    await pause(POLL_MS);
  }
  return true;
}
