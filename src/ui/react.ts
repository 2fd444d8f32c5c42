import { createElement } from 'react';
import type { MakeElement } from './view';

/**
 * React and its DOM renderer, as one file for all that mounts a React root: consent banner, age gate, popups. Nothing
 * else may import it, and those only lazily: it is 59 kB.
 */
export { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
export { flushSync } from 'react-dom';
export { createRoot, hydrateRoot } from 'react-dom/client';

export const h = createElement as unknown as MakeElement;
