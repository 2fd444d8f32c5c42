/** The pictures of the handbook and their sizes, so that a page does not jump when one arrives. */
import { readdir, readFile } from 'node:fs/promises';

export const PICTURES = new URL('pictures/', import.meta.url);

/** Where the first chunk of a PNG, its header, has width and height (PNG specification, 11.2.2). */
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
