import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The folder of the handbook's pictures. */
const FOLDER = 'demo/handbook/pictures';
/** `npm run pictures` writes the pictures. Every other run only goes through the same steps. */
const isWriting = process.env.PICTURES === 'write';

/** The viewport for all pictures, so that they have the same size in the handbook. */
export const PICTURE_VIEW = { width: 1200, height: 750 };

/** The header of a PNG has width and height from its 16th byte on. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/**
 * Takes the picture of a step that the handbook shows. Where pictures are not written, expects a stored picture of the
 * same size. The caller has checked what the page shows.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  const file = join(FOLDER, `${name}.png`);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  if (isWriting) await writeFile(file, png);
  expect(sizeOf(await readFile(file)), `${file} has another size: npm run pictures`).toEqual(sizeOf(png));
}
