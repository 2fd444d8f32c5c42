import { loadPart } from '../runtime/core';

/** The dialog's code with React, fetched once and only when needed. Throws a ChunkLoadError. */
export const loadView = (): Promise<typeof import('./view')> => loadPart('popup');
