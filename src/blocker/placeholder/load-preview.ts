/** Where they don't come in so long the text stands alone, ms. */
const TIME_OUT_MS = 30_000;

let preview: Promise<typeof import('./preview') | undefined> | undefined;

/** Pictures and dialogs, which few pages have; `undefined` where they can't be loaded, which the owner is told. */
export function loadPreview(): Promise<typeof import('./preview') | undefined> {
  preview ??= Promise.race([
    import('./preview'),
    new Promise<never>((_, reject) => setTimeout(reject, TIME_OUT_MS, 'preview.js does not come')),
  ]).catch((error: unknown) => void console.error(error));
  return preview;
}
