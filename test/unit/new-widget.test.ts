// @vitest-environment node
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The limit for a test, which runs the project's tools in a copy of the project, ms. */
const TIME_OUT_MS = 300_000;
const COPIED = [
  ...['src', 'build', 'demo', 'test', 'wordpress', 'build.mjs', 'package.json', 'tsconfig.json'],
  ...['knip.json', 'biome.json', 'vitest.config.ts', 'README.md', 'CHANGELOG.md', 'package-lock.json'],
];
const LINE = "  { widget: 'cable-car', load: () => import('./widgets/cable-car') },\n";

/** The files of a fictional widget that a developer writes by hand, besides the line in the catalog. */
const WRITTEN: Readonly<Record<string, string>> = {
  'src/widgets/cable-car/index.ts': `import { defineHandler, number } from '../../runtime/core';

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
  'src/widgets/cable-car/fallback.ts': `import type { Fallback } from '../../runtime/types';

export const fallback: Fallback = {
  shown: '.cable-car__ride',
};
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
  'src/widgets/cable-car/budget.json': `{
  "cable-car": 1100
}
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

/** Files that "npm run docs" writes. */
const GENERATED = [
  ...['src/config/known.ts', 'src/fallback/parts.ts', 'README.md', 'src/README.md'],
  ...['test/bench/README.md', 'demo/pages/reference.html'],
];

const run = promisify(execFile);
let copy: string;

/** Runs Node in the copy; an error contains the whole output. */
const node = async (...args: string[]) =>
  (
    await run(process.execPath, args, { cwd: copy, maxBuffer: 2 ** 26 }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`node ${args.join(' ')}\n${stdout}\n${stderr}`);
      },
    )
  ).stdout;
const tool = (name: string, ...args: string[]) => node(`node_modules/${name}`, ...args);
const vitest = (...files: string[]) => tool('vitest/vitest.mjs', 'run', '--project', 'unit', ...files);

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'piton-widget-'));
  for (const name of COPIED)
    await cp(name, join(copy, name), { recursive: true, filter: (path) => !path.endsWith('.png') });
  await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  for (const [path, text] of Object.entries(WRITTEN)) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), text);
  }
  const catalog = await readFile(join(copy, 'src/catalog.ts'), 'utf8');
  await writeFile(
    join(copy, 'src/catalog.ts'),
    catalog.replace(/(?=^ {2}\{ widget: 'circle-progress')/m, LINE),
  );
  await node('build/docs.mjs');
}, TIME_OUT_MS);
afterAll(() => rm(copy, { recursive: true, force: true }));

describe('a new widget', { timeout: TIME_OUT_MS }, () => {
  it('consists of its folder, its line in the catalog, its test and its demo page; everything else is generated', async () => {
    const changed: string[] = [];
    for (const folder of ['src', 'build', 'demo', 'test'])
      for (const each of await readdir(join(copy, folder), { recursive: true, withFileTypes: true })) {
        const path = join(each.parentPath, each.name).slice(copy.length + 1);
        if (!each.isFile()) continue;
        const [now, before] = await Promise.all(
          [join(copy, path), path].map((file) => readFile(file, 'utf8').catch(() => undefined)),
        );
        if (now !== before) changed.push(path);
      }
    expect(changed.filter((path) => !GENERATED.includes(path)).sort()).toEqual(
      [...Object.keys(WRITTEN), 'src/catalog.ts'].sort(),
    );
  });

  it('passes the type check, the lint and the search for unused code', async () => {
    await tool('typescript/bin/tsc', '-p', '.');
    await tool(
      '@biomejs/biome/bin/biome',
      'ci',
      ...Object.keys(WRITTEN),
      'src/catalog.ts',
      'src/fallback',
      'src/config',
    );
    await tool('knip/bin/knip.js');
    await node('build/docs.mjs', '--check');
  });

  it('is found by the tests of samples, schemas, imports and budgets', async () => {
    const tests = ['samples', 'schemas', 'imports', 'size', 'widgets/cable-car'];
    expect(await vitest(...tests.map((name) => `test/unit/${name}.test.ts`))).toContain('5 passed');
  });

  it('is in the reference, in the names that an owner may write, and in the list of fallbacks', async () => {
    const text = (path: string) => readFile(join(copy, path), 'utf8');
    expect(await text('demo/pages/reference.html')).toContain('<code>cable-car.ride</code>');
    expect(await text('src/config/known.ts')).toMatch(/HANDLERS =[^;]* cable-car /);
    expect(await text('src/fallback/parts.ts')).toContain("'../widgets/cable-car/fallback'");
  });

  it('has its page in the demo and its sample in the playground', async () => {
    const script = `const { pages, render } = await import('./demo/site.mjs');
      const { collectSamples } = await import('./demo/probieren/samples.mjs');
      const page = pages.find(({ path }) => path === '/seilbahn/');
      const samples = await collectSamples([page], (each) => render(each));
      console.log(JSON.stringify({ html: await render(page), names: samples.map(({ name }) => name) }));`;
    const { html, names } = JSON.parse(await node('--input-type=module', '--eval', script)) as {
      html: string;
      names: string[];
    };
    expect(html).toContain('<p class="cable-car__ride"></p>');
    expect(names).toContain('cable-car');
  });
});
