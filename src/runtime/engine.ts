/** What the entry asks of the core (`Core` in types.ts), by these names: handlers' imports of the core have none in the built files. */
export { fields, mount, noteClick, popups, prepare, repeatClicks, waitFor, warnings } from './core';
