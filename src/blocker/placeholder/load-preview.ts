/** After this time, ms, the placeholder shows only its text. */
const TIME_OUT_MS = 30_000;

let preview: Promise<typeof import('./preview') | undefined> | undefined;

/**
 * Loads the code of pictures and dialogs, which few pages have; `undefined` after a failure, which is reported to the
 * console.
 */
export function loadPreview(): Promise<typeof import('./preview') | undefined> {
  preview ??= Promise.race([
    import('./preview'),
    new Promise<never>((_, reject) => setTimeout(reject, TIME_OUT_MS, 'preview.js does not come')),
  ]).catch((error: unknown) => void console.error(error));
  return preview;
}
