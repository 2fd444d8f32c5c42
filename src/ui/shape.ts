/** SVG shapes in the files of the builder and its add-ons. */

import { ANSWER_MS, withTimeout } from '../core';
import { type SafeSvg, shapeOf } from '../markup';
import { request, serverUrl } from '../third-parties';

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
