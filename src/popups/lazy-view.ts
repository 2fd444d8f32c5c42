/** Fetches the dialog's code with React, once and only when needed. Throws a ChunkLoadError. */
export const loadView = (): Promise<typeof import('./view')> => import('./view');
