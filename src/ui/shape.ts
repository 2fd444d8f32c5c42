/** Shapes of the builder's and its add-ons' own files. */
import type { SafeSvg } from '../borders/markup';
import { shapeOf } from '../borders/markup/drawn';
import { request } from '../borders/third-parties';
import { serverUrl } from '../borders/third-parties/server';

/** A server that takes longer will not answer at all, ms. */
const LIMIT_MS = 30_000;

/**
 * The drawing at `url`, which lies among the CMS's own files, without anything that could run or reach outside; `undefined`
 * where none comes in time.
 */
export async function fetchShape(url: string): Promise<SafeSvg | undefined> {
  try {
    const answer = await request(serverUrl(url), { signal: AbortSignal.timeout(LIMIT_MS) });
    return answer.ok ? shapeOf(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
}
