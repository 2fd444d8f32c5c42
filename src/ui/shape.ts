/** SVG shapes in the files of the builder and its add-ons. */
import type { SafeSvg } from '../borders/markup';
import { shapeOf } from '../borders/markup/drawn';
import { request } from '../borders/third-parties';
import { serverUrl } from '../borders/third-parties/server';

/** Time-out, ms. */
const LIMIT_MS = 30_000;

/**
 * Fetches the drawing at `url`, one of the CMS's own files, and sanitizes it; `undefined` where it fails or takes too
 * long.
 */
export async function fetchShape(url: string): Promise<SafeSvg | undefined> {
  try {
    const answer = await request(serverUrl(url), { signal: AbortSignal.timeout(LIMIT_MS) });
    return answer.ok ? shapeOf(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
}
