/** What the entry uses of the core (`Core` in types.ts). The entry gets it from `basics`, as all chunks do (build/chunks.mjs). */
export { fields } from '../values/fields';
export { mount, popups, prepare } from '.';
export { noteClick, repeatClicks } from './clicks';
export { warnings } from './warnings';
export { waitFor } from './when';
