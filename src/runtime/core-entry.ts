/**
 * What the entry uses of the core (`Core` in types.ts). The entry finds these exports by name, whereas the build
 * shortens the names of all others.
 */
export { fields, mount, noteClick, popups, prepare, repeatClicks, waitFor, warnings } from './core';
