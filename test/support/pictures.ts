import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where the handbook's pictures lie. */
const FOLDER = 'demo/handbook/pictures';
/** `npm run pictures` writes them; every other run only walks the same way. */
const isWriting = process.env.PICTURES === 'write';

/** All of them are of this size, so that they stand alike in the handbook. */
export const PICTURE_VIEW = { width: 1200, height: 750 };

/** The header of a PNG has width and height from its 16th byte on. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/**
 * Takes the picture of a step that the handbook shows, or, where pictures are not written, sees that there is one of the same size.
 * The caller has looked for what is to be seen in it.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  const file = join(FOLDER, `${name}.png`);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  if (isWriting) await writeFile(file, png);
  expect(sizeOf(await readFile(file)), `${file}: npm run pictures`).toEqual(sizeOf(png));
}
