/** Measures how much of the difference between two pictures a visitor can see. */
import type { Page } from 'playwright-core';

/**
 * Returns the number of pixels that differ between two pictures (PNG) of the same size by a contrast of 3:1, which
 * controls and their states need (https://www.w3.org/WAI/WCAG22/Understanding/non-text-contrast.html). The pictures are
 * read in a page of their own, since the tested page's policy may forbid that.
 */
export async function countVisiblePixels(page: Page, before: Buffer, after: Buffer): Promise<number> {
  const reader = await page.context().newPage();
  const count = await reader.evaluate(
    async (pictures) => {
      const pixelsOf = async (picture: string) => {
        const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
      };
      const linear = (value = 0) =>
        value / 255 <= 0.04045 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = (data: Uint8ClampedArray, at: number) =>
        0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
      const [first, second] = [await pixelsOf(pictures[0]), await pixelsOf(pictures[1])];
      let seen = 0;
      for (let at = 0; at < first.length; at += 4) {
        const [darker = 0, lighter = 0] = [luminance(first, at), luminance(second, at)].sort((a, b) => a - b);
        if ((lighter + 0.05) / (darker + 0.05) >= 3) seen++;
      }
      return seen;
    },
    [before.toString('base64'), after.toString('base64')] as const,
  );
  await reader.close();
  return count;
}
