// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Public servers of libraries, fonts and pictures that builders and themes use. */
const PUBLIC =
  /\b(?:cdnjs\.cloudflare\.com|cdn\.jsdelivr\.net|unpkg\.com|esm\.sh|ajax\.googleapis\.com|ajax\.aspnetcdn\.com|code\.jquery\.com|stackpath\.bootstrapcdn\.com|(?:use|kit)\.fontawesome\.com|fonts\.(?:googleapis|gstatic)\.com|[\w.]*gravatar\.com|s\.w\.org)\b/;

it('the sources name no public server of libraries, fonts or pictures but that of the highlighter, which needs the visitor’s consent [blocker.2]', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:tsx?|css)$/.test(name),
  );
  expect(files.filter((name) => PUBLIC.test(readFileSync(join('src', name), 'utf8')))).toEqual([
    'widgets/code-highlight/index.ts',
  ]);
});
