// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, since a proof uses it as well
import { copyWithWidget, DEMO_SCRIPT } from '../support/new-widget.mjs';

/** Runs in the copy: writes the generated sources, and prints the reference of the handlers. Needs no build. */
const GENERATE = `const { writeFile } = await import('node:fs/promises');
  const [{ readHandlers }, { knownNames }, { referenceBody }] = await Promise.all(
    ['handlers', 'known-names', 'reference'].map((name) => import('./tools/' + name + '.mjs')));
  const names = await readHandlers();
  await writeFile('src/config/known.ts', await knownNames(names));
  console.log(await referenceBody(names));`;

/** The limit for a tool that runs in the copy, on a busy machine, ms. */
const TIMEOUT = 300_000;

interface Copy {
  node(...args: string[]): Promise<string>;
  text(path: string): Promise<string>;
  remove(): Promise<void>;
}

/** What needs a build of the copy, the lint, and the other tests run in the proof `widget` (test/proofs). */
describe('a new widget that is its file, its line in the catalog, its test with a sample and its demo page', {
  timeout: TIMEOUT,
}, () => {
  let copy: Copy;
  let reference: string;
  const script = (code: string) => copy.node('--input-type=module', '--eval', code);
  beforeAll(async () => {
    copy = (await copyWithWidget()) as Copy;
    reference = await script(GENERATE);
  }, TIMEOUT);
  afterAll(() => copy.remove());

  it('passes the type check', async () => {
    await copy.node('node_modules/typescript/bin/tsc', '-p', '.');
  });

  it('is in the reference, and in the names that an owner may write', async () => {
    expect(reference).toContain('<code>cable-car.ride</code>');
    expect(await copy.text('src/config/known.ts')).toMatch(/HANDLERS =[^;]* cable-car /);
  });

  it('has its page in the demo and its sample in the playground', async () => {
    const { html, names } = JSON.parse(await script(DEMO_SCRIPT)) as { html: string; names: string[] };
    expect(html).toContain('<p class="cable-car__ride"></p>');
    expect(names).toContain('cable-car');
  });
});
