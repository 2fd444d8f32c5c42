// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOVERS, NO_HOVER, TRIED_ELSEWHERE } from '../support/hovers';

/** Events of a pointer that need no press, as names of events, keys of objects and properties; and the pseudo-class. */
const HOVERING = /\b(?:on)?(?:pointer|mouse)(?:enter|over|leave|out|move)\b|:hover\b/i;
/** Comments speak of hovering as well; an address has a colon before its slashes. */
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

const hovering = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx?|css)$/.test(file))
  .filter((file) => HOVERING.test(readFileSync(join('src', file), 'utf8').replace(COMMENTS, '')))
  .sort();

describe('every reaction to a hovering pointer', () => {
  it('is tested with every pointer, or opens nothing by hovering alone, for a listed reason', () => {
    const tried = HOVERS.flatMap(({ files }) => files);
    const listed = [...new Set([...tried, ...Object.keys(TRIED_ELSEWHERE)]), ...Object.keys(NO_HOVER)];
    expect(listed.sort()).toEqual(hovering);
    for (const test of Object.values(TRIED_ELSEWHERE)) {
      expect(existsSync(join('test', test)), test).toBe(true);
      expect(readFileSync(join('test', test), 'utf8')).toContain('POINTERS');
    }
  });
});
