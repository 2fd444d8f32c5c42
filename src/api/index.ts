/**
 * The public types of Piton: `window.piton`, handlers, and events. These files import nothing but each other: their
 * declarations, one after another, are `dist/piton.d.ts`.
 */

export type * from './config';
export type * from './consent';
export type * from './handler';
export type * from './page';
export type * from './piton';
export type * from './popups';
export type * from './settings';
