/** Reads the sizes of the handbook's pictures, so that a page does not move when a picture has loaded. */
import { readdir, readFile } from 'node:fs/promises';

export const PICTURES = new URL('pictures/', import.meta.url);

/** The positions of width and height in a PNG's first chunk, its header (PNG specification, 11.2.2). */
const [WIDTH_AT, HEIGHT_AT] = [16, 20];

/** @returns {Promise<Map<string, { width: number, height: number }>>} by the names of the files */
export async function pictureSizes() {
  const names = (await readdir(PICTURES)).filter((name) => name.endsWith('.png'));
  const sizes = names.map(async (name) => {
    const bytes = await readFile(new URL(name, PICTURES));
    return [name, { width: bytes.readUInt32BE(WIDTH_AT), height: bytes.readUInt32BE(HEIGHT_AT) }];
  });
  return new Map(await Promise.all(sizes));
}
