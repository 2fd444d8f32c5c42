// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { percentOf } from '../../../src/widgets/progress';

describe('a progress bar', () => {
  it.each([
    [['80', '80'], 80],
    [['0', '80'], 0],
    [['45.5', null], 45.5],
    [['80%', null], 80],
    [['130', null], 100],
    [['-5', null], 0],
    [['viel', '45'], 45],
    [[undefined, '45'], 45],
    [[undefined, null], undefined],
    [['', 'x'], undefined],
  ] as const)('grows with %j to %s percent', (values, percent) => expect(percentOf(...values)).toBe(percent));
});
