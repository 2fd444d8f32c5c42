import { ANSWER_MS, withTimeout } from '../../runtime/core';

let preview: Promise<typeof import('./preview') | undefined> | undefined;

/**
 * Loads the code of pictures and dialogs, which few pages have; `undefined` after a failure, which is reported to the
 * console: the placeholder then shows only its text.
 */
export function loadPreview(): Promise<typeof import('./preview') | undefined> {
  preview ??= withTimeout(ANSWER_MS, undefined, () => import('./preview')).catch(
    (error: unknown) => void console.error(error),
  );
  return preview;
}
