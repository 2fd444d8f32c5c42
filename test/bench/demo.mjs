/** Serves the demo site with the product as the sources build it now, without a change to dist/. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundle } from '../../build.mjs';
import { createServer } from '../../demo/server.mjs';

/**
 * @param {(demo: { url: string, dist: string, manifest: Record<string, { brotli: number }> }) => Promise<Result>} work `url` ends without a slash
 * @template Result
 * @returns {Promise<Result>}
 */
export async function withDemo(work) {
  const { files, manifest } = await bundle();
  const dist = await mkdtemp(join(tmpdir(), 'piton-bench-'));
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), bytes);
  }
  const server = await createServer({ dist });
  try {
    return await work({ url: server.url.slice(0, -1), dist, manifest });
  } finally {
    await server.close();
    await rm(dist, { recursive: true });
  }
}
