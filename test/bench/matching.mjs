/**
 * Measures scanning and matching without a throttle: all marks of the catalog and of its additional lines, on pages of
 * several sizes.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { sectionsOf } from './bodies.mjs';
import { WIDGETS } from './future-catalog.mjs';
import { median } from './numbers.mjs';
import { withPage } from './page.mjs';

/** The number of repetitions in the same page, after the engine has compiled the code. */
const REPEATS = 9;

/** Bundles the matcher without handlers: the catalog's `import()` calls stay as they are. */
async function matchingScript() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(fileURLToPath(new URL('.', import.meta.url)), 'page-scripts/matching.js')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'chrome111',
    write: false,
    plugins: [
      {
        name: 'no-handlers',
        setup: (build) =>
          build.onResolve({ filter: /./ }, ({ kind }) =>
            kind === 'dynamic-import' ? { path: 'handler', external: true } : undefined,
          ),
      },
    ],
  });
  return outputFiles[0].contents;
}

/** The page has every type of widget in turn, and one in four elements has an effect. */
const EFFECT =
  '{&quot;_animation&quot;:&quot;fadeInUp&quot;,&quot;_animation_mobile&quot;:&quot;none&quot;,&quot;_animation_delay&quot;:200}';
const mixed = {
  tag: 'div',
  attributes: (options, at) =>
    `data-settings="${at % 4 ? options : EFFECT}" data-widget_type="${WIDGETS[at % WIDGETS.length]}.default"`,
};

/**
 * Returns the slope of the line through the points' logarithms, which is 1 where the cost grows in proportion to the
 * number of elements.
 */
function exponentOf(points) {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)]);
  const mean = (at) => logs.reduce((sum, point) => sum + point[at], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const covariance = logs.reduce((sum, [lx, ly]) => sum + (lx - x) * (ly - y), 0);
  return covariance / logs.reduce((sum, [lx]) => sum + (lx - x) ** 2, 0);
}

/**
 * @returns {Promise<{ points: { size: number, found: number, cold: number, warm: number }[], exponents: { cold: number, warm: number }, lines: number }>}
 *   `cold` is the first run in a fresh page, as visitors have it
 */
export async function measureMatching(browser, site, sizes, rounds) {
  site.set('/matching.js', await matchingScript());
  for (const size of sizes) {
    site.set(
      `/matching-${size}.html`,
      `<!doctype html><title>Matching</title><script type="module" src="/matching.js"></script>${sectionsOf(size, mixed)}`,
    );
  }
  const runs = new Map(sizes.map((size) => [size, []]));
  let lines = 0;
  for (let round = 0; round < rounds; round++) {
    for (const size of sizes) {
      const run = await withPage(browser, {}, async (page) => {
        await page.goto(`${site.url}/matching-${size}.html`);
        return page.evaluate((repeats) => window.measureMatching(repeats), REPEATS);
      });
      lines = run.lines;
      runs.get(size).push(run);
    }
  }
  const points = [...runs].map(([size, all]) => ({
    size,
    found: all[0].found,
    cold: median(all.map(({ cold }) => cold)),
    warm: median(all.map(({ warm }) => median(warm))),
  }));
  const exponents = {
    cold: exponentOf(points.map(({ size, cold }) => [size, cold])),
    warm: exponentOf(points.map(({ size, warm }) => [size, warm])),
  };
  return { points, exponents, lines };
}
