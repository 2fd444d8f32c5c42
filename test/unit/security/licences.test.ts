// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Licences that demand nothing but their own text from an owner whose site contains the package. */
const ALLOWED = /^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|\(?MPL-2\.0 OR Apache-2\.0\)?)$/;

interface Manifest {
  readonly files: Record<string, { readonly contains: readonly string[] }>;
}

const packageOf = (path: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [];

describe('the licences of other people’s code', () => {
  it('are listed in dist/ for each package whose code a chunk contains, each with its text, and each is an allowed licence', () => {
    const { files } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as Manifest;
    const bundled = [...new Set(Object.values(files).flatMap(({ contains }) => contains.flatMap(packageOf)))];
    const text = readFileSync('dist/third-party-licences.txt', 'utf8');
    const notices = text.split(`\n${'-'.repeat(80)}\n\n`).map((notice) => {
      const [, name = '', version, licence = ''] = /^(\S+) (\S+) \((.+)\)\n\n/.exec(notice) ?? [];
      return { name, version, licence, notice };
    });
    expect(bundled).toEqual(expect.arrayContaining(['react', 'swiper', 'dompurify']));
    expect(notices.map(({ name }) => name).sort()).toEqual(bundled.sort());
    for (const { name, version, licence, notice } of notices) {
      const own = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as Record<
        string,
        string
      >;
      expect({ version, licence }).toEqual({ version: own.version, licence: own.license });
      expect(licence).toMatch(ALLOWED);
      expect(notice).toMatch(/permission|licen[cs]e/i);
      expect(notice.length).toBeGreaterThan(500);
    }
  });
});
