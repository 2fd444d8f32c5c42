// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { createReports } from '../../../../demo/saved/reports.mjs';

it('the report names every element that asks for a script and has no handler, of whatever mark, each once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'piton-report-'));
  const file = join(folder, 'seite.html');
  const types = [
    'pack-card.default',
    'pack-card.wide',
    'heading.default',
    'tabs.default',
    'posts.cards',
    'theme-post-title.default',
    'contact-buttons-var-3.default',
    'floating-bars-var-2.default',
    '<b>.default',
  ];
  await writeFile(
    file,
    `<!doctype html><title>x</title>${types.map((type) => `<div data-widget_type="${type.replaceAll('<', '&lt;')}"></div>`).join('')}<div data-e-type="e-tabs"></div><div data-e-type="e-tomorrow"></div><!-- <i data-widget_type="no.default"> -->`,
  );
  const reports = createReports([{ id: 'seite', file, title: 'Seite', url: '/seite/seite/' }], { tag: '' });
  const { unhandled } = JSON.parse((await reports('seite.json')).json);
  expect(unhandled).toEqual(['floating-bars-var-2', 'e-tomorrow', 'pack-card', '<b>']);
  const { html } = await reports('seite/');
  expect(html).toContain('Elemente ohne Handler');
  expect(html).toContain('<code>pack-card</code>');
  expect(html).toContain('<code>&lt;b&gt;</code>');
  await rm(folder, { recursive: true });
});
