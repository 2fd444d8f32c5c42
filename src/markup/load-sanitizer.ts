/** Loads the sanitizer, which only some visits need. Rejects with a ChunkLoadError. */
export const loadSanitizer = (): Promise<typeof import('./sanitizer')> => import('./sanitizer');
