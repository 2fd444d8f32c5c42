import { createElement } from 'react';
import type { MakeElement } from './dom/elements';

/**
 * React and its DOM renderer, one file for everything with a React root: consent banner, age gate, popups. Only these
 * three may import React, and only lazily, since React has about 58 kB (Brotli).
 */
export { Fragment, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
export { flushSync } from 'react-dom';
export { createRoot, hydrateRoot } from 'react-dom/client';

export const h = createElement as unknown as MakeElement;
