/**
 * Returns the global `name` that a script of the page has set. An element with this id, or a frame with this name,
 * does not count: the browser offers both by the window's prototype.
 * @param of another window of this site, or an object of another script; throws for a window of another origin
 */
export const ownGlobal = (name: string, of: object = window): unknown =>
  Object.hasOwn(of, name) ? of[name as keyof object] : undefined;
