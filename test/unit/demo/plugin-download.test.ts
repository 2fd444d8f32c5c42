import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { PLUGIN_ZIP, pluginAnswer } from '../../../demo/wordpress.mjs';

it('downloads the WordPress plugin under the name by which the handbook calls it', async () => {
  const { headers } = await pluginAnswer('dist');
  const name = PLUGIN_ZIP.slice(1);
  expect(headers['Content-Disposition']).toBe(`attachment; filename="${name}"`);
  for (const page of ['de/umstieg', 'en/going-over'])
    expect(readFileSync(`demo/handbook/${page}.md`, 'utf8')).toContain(`[${name}](${PLUGIN_ZIP})`);
});
