// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { splitInitial } from '../../../src/widgets/drop-cap';

describe('a drop cap', () => {
  it.each([
    ['Tiefschnee', 'T', 'iefschnee'],
    ['\n\t Am Grat', 'A', 'm Grat'],
    ['\u00a0\u00a0Im Eis', 'I', 'm Eis'],
    ['O Berg', 'O', ' Berg'],
    ['O\u00a0Berg', 'O', ' Berg'],
    ['Am\u00a0Berg', 'A', 'm\u00a0Berg'],
    ['& mehr', '&', ' mehr'],
    ['< 5 Grad', '<', ' 5 Grad'],
    ['A\u0308pfel', 'A\u0308', 'pfel'],
    ['🏔️ ruft', '🏔️', ' ruft'],
    ['„Servus“', '„', 'Servus“'],
  ])('of %j is %s, followed by %j', (text, initial, rest) =>
    expect(splitInitial(text)).toEqual([initial, rest]),
  );
});
