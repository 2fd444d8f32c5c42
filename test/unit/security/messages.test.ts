// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(join('src', file), 'utf8')] as const);
const filesWith = (pattern: RegExp) => sources.flatMap(([file, text]) => (pattern.test(text) ? file : []));

describe('messages between windows', () => {
  it('have no listener in the product, so no frame or opener can send messages to it', () => {
    expect(
      filesWith(/addEventListener\(\s*['"`]message(?:error)?['"`]|\bonmessage\b|BroadcastChannel/),
    ).toEqual([]);
  });

  it('are sent only to the intended origin', () => {
    const calls = sources.flatMap(([, text]) =>
      [...text.matchAll(/\.postMessage\(([^)]*)\)/g)].map(([, given]) => given),
    );
    expect(calls).toEqual(['PAUSE, url.origin']);
  });
});
