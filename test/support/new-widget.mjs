/** A fictional widget, which a developer writes in a copy of the project: the tests of the sources have to find it there. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const COPIED = [
  ...['src', 'build', 'tools', 'demo', 'test', 'wordpress', 'build.mjs', 'package.json', 'tsconfig.json'],
  ...['knip.json', 'biome.json', 'vitest.config.ts', 'README.md', 'CHANGELOG.md', 'package-lock.json'],
];
const LINE = "  { widget: 'cable-car', load: () => import('./widgets/cable-car') },\n";

/** The files of a fictional widget that a developer writes by hand, besides the line in the catalog. */
export const WRITTEN = {
  'src/widgets/cable-car.ts': `import { defineHandler, number } from '../core';

/** Tells how many minutes the ride takes. */
export default defineHandler({
  settings: { minutes: number(7, { min: 1 }) },
  texts: { ride: ['{minutes} Minuten Fahrt', 'the duration of a ride'] },
  mount(element, { settings, texts }) {
    const ride = element.querySelector('.cable-car__ride');
    if (ride) ride.textContent = texts.ride.replace('{minutes}', String(settings.get().minutes));
  },
});
`,
  'test/samples/cable-car.ts': `import { widget } from '../support/markup';
import type { Probes, Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  'cable-car': widget('cable-car', 'ca4b1e0', '<p class="cable-car__ride"></p>', { minutes: 9 }),
};

export const probes: Probes = {
  'cable-car':
    ({ until }) =>
    (element) =>
      until('tells no time', () => element.innerText.includes('Minuten')),
};

export const unlistedSettings: UnlistedSettings = {
  // No release prints a fictional widget.
  'cable-car': ['minutes'],
};
`,
  'test/unit/widgets/cable-car.test.ts': `import { describe, expect, it } from 'vitest';
import cableCar from '../../../src/widgets/cable-car';

describe('a cable car', () => {
  it('takes seven minutes where nothing else is said', () => {
    expect(cableCar.settings?.minutes.fallback).toBe(7);
  });
});
`,
  'demo/pages/seilbahn.mjs': `/** The page of the cable car. */
import { pageDocument, qa, section, stage, widget } from '../layers/markup.mjs';

const tryThis = ['Die Seilbahn nennt neun Minuten.'];

export const page = {
  path: '/seilbahn/',
  post: 6799,
  title: 'Mit der Seilbahn',
  description: 'Wie lange die Fahrt dauert.',
  family: 'Seilbahn',
  handlers: ['cable-car'],
  tryThis,
  body: () =>
    pageDocument(6799, 'ca', () => [
      stage('gipfelgrat', 'Seilbahn', 'Mit der Seilbahn', 'Neun Minuten.'),
      section('', widget('cable-car', '<p class="cable-car__ride"></p>', { settings: { minutes: 9 } })),
      qa(tryThis),
    ]),
};
`,
};

/**
 * Copies the project and writes the widget into the copy. The files that are generated are still those of the project.
 * @returns {Promise<{ folder: string, node(...args: string[]): Promise<string>, text(path: string): Promise<string>, remove(): Promise<void> }>}
 *   `node` runs Node in the copy and returns what it prints; its error contains the whole output
 */
export async function copyWithWidget() {
  const folder = await mkdtemp(join(tmpdir(), 'piton-widget-'));
  for (const name of COPIED)
    await cp(name, join(folder, name), { recursive: true, filter: (path) => !path.endsWith('.png') });
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const text = (path) => readFile(join(folder, path), 'utf8');
  const write = async (path, content) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  for (const [path, content] of Object.entries(WRITTEN)) await write(path, content);
  const catalog = await text('src/catalog.ts');
  await write('src/catalog.ts', catalog.replace(/(?=^ {2}\{ widget: 'circle-progress')/m, LINE));
  const node = async (...args) =>
    (
      await run(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }).catch(({ stdout, stderr }) => {
        throw new Error(`node ${args.join(' ')}\n${stdout}\n${stderr}`);
      })
    ).stdout;
  return { folder, node, text, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Runs in the copy: prints what the demo and the playground show of the widget, as JSON. */
export const DEMO_SCRIPT = `const { pages, render } = await import('./demo/site.mjs');
  const { collectSamples } = await import('./demo/probieren/samples.mjs');
  const page = pages.find(({ path }) => path === '/seilbahn/');
  const samples = await collectSamples([page], (each) => render(each));
  console.log(JSON.stringify({ html: await render(page), names: samples.map(({ name }) => name) }));`;
