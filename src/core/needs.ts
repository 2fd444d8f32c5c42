/** Lists of names with spaces between them, by the names of chunks. The build writes both maps here (build.mjs). */
type Lists = ReadonlyMap<string, string>;

/** The files that a chunk needs beside the core. */
export const needs: Lists = new Map();

/**
 * The chunks that come in the file of another chunk: in a file of the question, or in one of those that pages load
 * together.
 */
export const held: Lists = new Map();
