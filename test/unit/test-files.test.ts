// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What no test may contain, since it fails by chance on a busy machine, with the files that are exempt. */
const RULES: readonly (readonly [what: string, pattern: RegExp, ...exempt: string[]])[] = [
  ['sleeps, instead of waiting for a condition', /waitForTimeout\(/],
  [
    'is skipped, runs alone, or is tried again',
    /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fails|skipIf)\b|\bretry: \d/,
  ],
  ['taps without waiting for the click, which is an event of its own', /\.tap\(/, 'support/finger.ts'],
  ['waits for a quiet network by the library, which resolves at once or never', /['"]networkidle['"]/],
  [
    'reads an element once, where the page may not be ready; expect.poll reads until the value is as expected',
    /expect\(\s*await [^;]*?\.(?:getAttribute|isVisible|isHidden|isChecked|isEnabled|isDisabled|count|textContent|innerText|inputValue|boundingBox|allTextContents|allInnerTexts)\([^()]*\),?\s*[,)]/,
  ],
  [
    'ends a site before the pages that load from it, which then report errors',
    /\bcreateSite\(/,
    'engines/cleaner.test.ts',
    'engines/guard.test.ts',
    'proofs/releases.proof.ts',
    'proofs/visits.proof.ts',
    'support/browser.ts',
    'support/site.ts',
  ],
  [
    'gives up earlier than the other tests do, unless a hostile input may prevent what it waits for',
    /\btimeout: (?:\d{1,4}|1?\d_\d{3})\b|setDefaultTimeout/,
    'hostile/lanes/common.ts',
    'hostile/lanes/owner.ts',
    'hostile/lanes/server.ts',
  ],
  [
    'waits for a condition for one second only, the default of the library',
    /vi\.wait(?:For|Until)\(/,
    'support/eventually.ts',
  ],
  ['waits by the library for a promise in the page, which it takes for true', /waitForFunction\(\s*async\b/],
  [
    'takes the network away without waiting until the page knows',
    /\.setOffline\(/,
    'browser/consent/stress/round.ts',
    'support/offline.ts',
  ],
  [
    'limits a time that has really passed, which depends on the machine',
    /expect\([^;]*\b(?:performance|Date)\.now\(\) - [^;]*\)\s*\.to(?:Be|Equal)|type: '(?:longtask|long-animation-frame)'|ScriptDuration/,
  ],
];

it('no test does what fails by chance', () => {
  const texts = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/node_modules|test-files\.test/.test(name))
    .sort()
    .map((name) => [name, readFileSync(join('test', name), 'utf8')] as const);
  for (const [what, pattern, ...exempt] of RULES)
    expect(
      texts.flatMap(([name, text]) => (pattern.test(text) ? name : [])),
      what,
    ).toEqual(exempt);
});
