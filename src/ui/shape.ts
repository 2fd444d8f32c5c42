/** SVG shapes in the files of the builder and its add-ons. */
import type { SafeSvg } from '../borders/markup';
import { shapeOf } from '../borders/markup/drawn';
import { request } from '../borders/third-parties';
import { serverUrl } from '../borders/third-parties/server';
import { ANSWER_MS, withTimeout } from '../runtime/core';

/**
 * Fetches the drawing at `url`, one of the CMS's own files, and sanitizes it; `undefined` where it fails or takes too
 * long.
 */
export async function fetchShape(url: string): Promise<SafeSvg | undefined> {
  try {
    const text = await withTimeout(ANSWER_MS, undefined, async (signal) => {
      const answer = await request(serverUrl(url), { signal });
      return answer.ok ? answer.text() : undefined;
    });
    return text === undefined ? undefined : shapeOf(text);
  } catch {
    return undefined;
  }
}
