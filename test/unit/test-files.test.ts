// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The files that wait for something that a hostile input may prevent, and continue without it. */
const HOSTILE_LANES = ['hostile/lanes/common.ts', 'hostile/lanes/owner.ts', 'hostile/lanes/server.ts'];

/** Patterns that no test may contain, each with the files that are exempt. */
const RULES = [
  {
    what: 'sleeps, instead of waiting for a condition',
    pattern: /waitForTimeout\(/,
    exceptions: [],
  },
  {
    what: 'is skipped, runs alone, or is tried again',
    pattern: /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fails|skipIf)\b|\bretry: \d/,
    exceptions: [],
  },
  {
    what: 'taps without waiting for the click, which the browser sends as an event of its own',
    pattern: /\.tap\(/,
    exceptions: ['support/finger.ts'],
  },
  {
    what: 'waits by the library for a quiet network, which resolves at once after the first time, or never',
    pattern: /['"]networkidle['"]/,
    exceptions: [],
  },
  {
    what: 'gives up earlier than the other tests do, which fails on a busy machine',
    pattern: /\btimeout: (?:\d{1,4}|1?\d_\d{3})\b|setDefaultTimeout/,
    exceptions: HOSTILE_LANES,
  },
  {
    what: 'waits for a condition for one second only, which is what the library does by default',
    pattern: /vi\.wait(?:For|Until)\(/,
    exceptions: ['support/eventually.ts'],
  },
  {
    what: 'waits by the library for a promise in the page, which the library takes for true',
    pattern: /waitForFunction\(\s*async\b/,
    exceptions: [],
  },
  {
    what: 'takes the network away without waiting until the page knows',
    pattern: /\.setOffline\(/,
    exceptions: ['browser/consent/stress/round.ts', 'support/offline.ts'],
  },
  {
    what: 'limits a time that has really passed, which depends on the machine',
    pattern:
      /expect\([^;]*\b(?:performance|Date)\.now\(\) - [^;]*\)\s*\.to(?:Be|Equal)|type: '(?:longtask|long-animation-frame)'|ScriptDuration/,
    exceptions: [],
  },
];
const SELF = 'unit/test-files.test.ts';

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.ts$/.test(name) && !name.includes('node_modules') && name !== SELF)
  .sort();

describe('the files of the tests', () => {
  it.each(RULES)('contain nothing that $what', ({ pattern, exceptions }) => {
    const found = files.filter((name) => pattern.test(readFileSync(join('test', name), 'utf8')));
    expect(found).toEqual(exceptions);
  });
});
