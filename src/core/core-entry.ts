/** What the entry uses of the core (`Core` in types.ts). The entry gets it from `basics`, as all chunks do (build/chunks.mjs). */
export { fields, mount, noteClick, popups, prepare, repeatClicks, waitFor, warnings } from '.';
