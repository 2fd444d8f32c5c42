// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { checkFile } from '../../../demo/config-check.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piton-config-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function check(content: string): Promise<{ code: number; lines: string[] }> {
  const file = join(folder, 'piton-config.json');
  await writeFile(file, content);
  const lines: string[] = [];
  const code = await checkFile(file, { say: (line: string) => lines.push(line) });
  return { code, lines };
}

describe('npm start -- --check', () => {
  it('says that there are no problems, and exits with 0', async () => {
    expect(await check('\uFEFF{ "debug": true, "trustedHosts": ["cdn.example"] }')).toEqual({
      code: 0,
      lines: ['no problems'],
    });
  });

  it('prints what the page would warn of, and exits with 1', async () => {
    const { code, lines } = await check('{ "trustedHost": [], "off": "nested tabs" }');
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/"trustedHost"; did you mean "trustedHosts"/),
      expect.stringMatching(/"nested tabs".*"nested-tabs"/),
      '2 problems',
    ]);
  });

  it('says why a file can’t be read, and reads the standard input for a dash', async () => {
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    expect(await checkFile(join(folder, 'keine.json'), { say })).toBe(1);
    expect(await checkFile(folder, { say })).toBe(1);
    expect(await checkFile('-', { say, stdin: ['{"debug"', ': true}'] })).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/keine\.json can't be read: there is no such file/),
      expect.stringMatching(/it is a folder/),
      'no problems',
    ]);
  });
});
