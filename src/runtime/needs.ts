/** Lists of names with spaces between them, by the names of chunks. The build writes both maps here (build.mjs). */
type Lists = ReadonlyMap<string, string>;

/** The files that a chunk needs beside the core. */
export const needs: Lists = new Map();

/** The chunks that a file of the question, or one that pages load together with others, holds besides its own. */
export const held: Lists = new Map();
