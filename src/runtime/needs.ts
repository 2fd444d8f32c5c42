/** The files that a chunk needs beside the core, with spaces between their names. The build writes both maps here (build.mjs). */
export const needs: ReadonlyMap<string, string> = new Map();

/** The chunks that a file of the question, or the header's file, holds besides its own. */
export const held: ReadonlyMap<string, readonly string[]> = new Map();
