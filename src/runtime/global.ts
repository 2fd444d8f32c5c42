/**
 * What a script of the page left on the window under `name`. An element of that id, or a frame of that name, only seems
 * to be there: the browser offers those by the window's prototype.
 */
export const ownGlobal = (name: string): unknown =>
  Object.hasOwn(window, name) ? window[name as keyof Window] : undefined;
