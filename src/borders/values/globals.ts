/**
 * What a script of the page left on the window under `name`. An element of that id, or a frame of that name, only seems
 * to be there: the browser offers those by the window's prototype.
 * @param of another window of this site, where one of another origin throws; or an object of a neighbour's
 */
export const ownGlobal = (name: string, of: object = window): unknown =>
  Object.hasOwn(of, name) ? of[name as keyof object] : undefined;
