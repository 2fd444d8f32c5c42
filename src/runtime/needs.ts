/** The chunks that a chunk needs beside the core, with spaces between their names. The build writes them here (build.mjs). */
export const needs: ReadonlyMap<string, string> = new Map();
