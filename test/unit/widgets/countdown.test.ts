// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { evergreenDue, partsOf, readActions, UNITS } from '../../../src/widgets/countdown';
import fc from '../../support/fast-check';
import { rows } from '../../support/rows';

const DAY = 86_400_000;
const HIDE = { type: 'hide' };

describe('a countdown', () => {
  it('has the units of the CMS, the longest first', () =>
    expect(UNITS).toEqual(['days', 'hours', 'minutes', 'seconds']));

  it('shows the remaining days, hours, minutes and seconds, and nothing below zero', () => {
    const shown = rows(`0 → 00 00 00 00 | -1 → 00 00 00 00 | ${-5 * DAY} → 00 00 00 00 | 999 → 00 00 00 00
      1000 → 00 00 00 01 | 61999 → 00 00 01 01 | 8997500 → 00 02 29 57 | ${DAY - 1} → 00 23 59 59
      ${DAY} → 01 00 00 00 | ${398 * DAY + 57_843_000} → 398 16 04 03`);
    expect(shown.map(([ms]) => [ms, partsOf(Number(ms)).join(' ')])).toEqual(shown);
  });

  it('shows parts whose sum is the remaining time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (remaining) => {
        const [days = 0, hours = 0, minutes = 0, seconds = 0] = partsOf(remaining).map(Number);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.floor(remaining / 1000));
      }),
    );
  });

  it.each([
    ['at the first visit begins', undefined, undefined, 1_009_000, true],
    ['at the second goes on', '1005000', '9', 1_005_000, false],
    ['that has just begun goes on', '1009000', '9', 1_009_000, false],
    ['begins anew where no time was stored', '0', '9', 1_009_000, true],
    ['that is over stays so', '5', '9', 5, false],
    ['begins anew where the clock was set back', '1009001', '9', 1_009_000, true],
    ['begins anew with another interval', '1005000', '60', 1_009_000, true],
    ['begins anew when the time was lost', undefined, '9', 1_009_000, true],
    ['begins anew when the interval was lost', '1005000', undefined, 1_009_000, true],
    ['begins anew on what somebody else stored', 'bald', '9', 1_009_000, true],
  ])('for each visitor %s', (_what, due, interval, expected, isNew) =>
    expect(evergreenDue(9, { due, interval }, 1_000_000)).toEqual({ due: expected, isNew }),
  );

  it.each<[text: string | undefined, actions: unknown]>([
    [undefined, []],
    ['', []],
    ['[{"type":"hide"},{"type":"message"}]', [HIDE, { type: 'message' }]],
    ...['https://x.example/a', 'HTTPS://x.example'].map(
      (url) =>
        [`[{"type":"redirect","redirect_url":"${url}"}]`, [{ type: 'redirect', url }]] as [string, unknown],
    ),
    [
      '[{"type":"redirect","redirect_url":"javascript:alert(1)"},{"type":"redirect"},{"type":"hide"}]',
      [HIDE],
    ],
    ['[{"type":"redirect","redirect_url":"javascript:alert(1)//https://x.example/"}]', []],
    ['[{"type":"anders","redirect_url":"https://x.example/"}]', []],
    ['[null,5,"hide",{"type":"__proto__"}]', []],
    ['{"type":"hide"}', undefined],
    ['[', undefined],
  ])('with the actions %s does %j', (text, actions) => expect(readActions(text)).toEqual(actions));
});
