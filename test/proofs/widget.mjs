/** Writes a fictional widget in a copy of the project, and runs there whatever would notice another place to change. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyWithWidget, DEMO_SCRIPT, WRITTEN } from '../support/new-widget.mjs';

/** Files that "npm run docs" writes. */
const GENERATED = [
  ...['src/config/known.ts', 'README.md', 'src/README.md'],
  ...['test/bench/README.md', 'demo/pages/reference.html'],
];
/** The tests that find the widget by its files, by project. */
const TESTS = {
  unit: ['samples', 'schemas', 'imports', 'widgets/cable-car'].map((name) => `test/unit/${name}.test.ts`),
  browser: ['test/build/size.test.ts'],
};

/** Returns the files of the copy that differ from the project's own. */
async function changedFiles(folder) {
  const changed = [];
  for (const part of ['src', 'build', 'tools', 'demo', 'test'])
    for (const each of await readdir(join(folder, part), { recursive: true, withFileTypes: true })) {
      if (!each.isFile()) continue;
      const path = join(each.parentPath, each.name).slice(folder.length + 1);
      const [now, before] = await Promise.all(
        [join(folder, path), path].map((file) => readFile(file, 'utf8').catch(() => undefined)),
      );
      if (now !== before) changed.push(path);
    }
  return changed;
}

/** @returns {Promise<import('./list.mjs').Result[]>} */
export async function proveWidget() {
  const { folder, node, text, remove } = await copyWithWidget();
  const tool = (name, ...args) => node(`node_modules/${name}`, ...args);
  try {
    await node('tools/docs.mjs');
    assert.deepEqual(
      (await changedFiles(folder)).filter((path) => !GENERATED.includes(path)).sort(),
      [...Object.keys(WRITTEN), 'src/catalog.ts'].sort(),
    );
    await tool('typescript/bin/tsc', '-p', '.');
    const linted = [...Object.keys(WRITTEN), 'src/catalog.ts', 'src/fallback', 'src/config'];
    await tool('@biomejs/biome/bin/biome', 'ci', ...linted);
    await tool('knip/bin/knip.js');
    await node('tools/docs.mjs', '--check');
    for (const [project, tests] of Object.entries(TESTS))
      assert.match(
        await tool('vitest/vitest.mjs', 'run', '--project', project, ...tests),
        new RegExp(`Test Files.*\\b${tests.length} passed`),
      );
    assert.ok((await text('demo/pages/reference.html')).includes('<code>cable-car.ride</code>'));
    const { html, names } = JSON.parse(await node('--input-type=module', '--eval', DEMO_SCRIPT));
    assert.ok(html.includes('<p class="cable-car__ride"></p>'));
    assert.ok(names.includes('cable-car'));
    return [
      {
        tried:
          'a fictional widget in a copy: docs, types, lint, unused exports, five files of tests, the demo',
        found: 'it is its folder, its line in the catalog, its test and its demo page; the rest is generated',
      },
    ];
  } finally {
    await remove();
  }
}
