let preview: Promise<typeof import('./preview') | undefined> | undefined;

/** Pictures and dialogs, which few pages have; `undefined` where they can't be loaded. */
export function loadPreview(): Promise<typeof import('./preview') | undefined> {
  preview ??= import('./preview').catch(() => undefined);
  return preview;
}
