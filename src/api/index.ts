/**
 * The public face of Piton, types only: `window.piton`, what a handler is given, and the native events. These files
 * import nothing but each other: one after the other their declarations are `dist/piton.d.ts`.
 */

export type * from './config';
export type * from './consent';
export type * from './globals';
export type * from './handler';
export type * from './page';
export type * from './piton';
export type * from './popups';
export type * from './report';
export type * from './settings';
export type * from './store';
