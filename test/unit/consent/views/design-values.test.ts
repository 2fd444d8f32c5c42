// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DESIGN } from '../../../../src/consent/defaults/design-defaults';
import {
  cssValue,
  designValue,
  isColorKey,
  isFitNumber,
  isFitText,
} from '../../../../src/consent/views/design-values';

describe('a value of the owner’s design', () => {
  it.each([
    ['bg', '#FFF', true],
    ['fontColor', '#2b2b2b80', true],
    ['bg', 'RGB(1 2 3 / 50%)', true],
    ['bg', 'hsla(1, 2%, 3%, .5)', true],
    ['bg', '#ff', false],
    ['bg', 'x #fff', false],
    ['bg', '#fff x', false],
    ['bg', 'red', false],
    ['bg', 7, false],
    ['bgStyle', 'red', true],
    ['textAlign', 'center', true],
    ['textAlign', 'center;', false],
    ['fontFamily', `"Open Sans", ${'x'.repeat(187)}`, true],
    ['fontFamily', `"Open Sans", ${'x'.repeat(188)}`, false],
    ['fontFamily', '', false],
  ])('%s may be %s: %s', (key, value, expected) => {
    expect(isFitText(key, value)).toBe(expected);
  });

  it('is a colour where its name ends so', () => {
    expect(['acceptAllBg', 'fontColor', 'bg', 'colorMode', 'bgStyle'].map(isColorKey)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('is a number from -2,000 to 5,000, or it would hide the question', () => {
    expect([-2_001, -2_000, 0, 5_000, 5_001, Number.NaN, '7'].map(isFitNumber)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('leaves the question wide enough, and its text large enough [banner.3]', () => {
    expect(cssValue('dialogMaxWidth', 100)).toBe('240px');
    expect(cssValue('dialogMaxWidth', 300, { text: 1.5 })).toBe('450px');
    expect(cssValue('fontSize', 14, { size: 0.5 })).toBe('12px');
    expect(cssValue('fontSize', 10, { size: 0.5 })).toBe('10px');
    expect(cssValue('fontSize', 30, { size: 0.5, text: 2 })).toBe('30px');
  });

  it('is scaled for phones where it is a distance, not where it is a line or a shadow [banner.3]', () => {
    const scale = { size: 0.5, vertical: 0.25 };
    expect(cssValue('padding', [10, 20, 30, 40], scale)).toBe('2.5px 10px 7.5px 20px');
    expect(cssValue('padding', [10, 20, 30], scale)).toBeUndefined();
    expect(cssValue('groupSpacing', 10, scale)).toBe('5px');
    for (const key of [
      'borderWidth',
      'borderRadius',
      'boxShadowBlurRadius',
      'boxShadowOffsetX',
      'overlayBlur',
    ])
      expect(cssValue(key, 10, scale)).toBe('10px');
    expect(cssValue('overlayBgAlpha', 50, scale)).toBe('50%');
  });

  it('in quotes is no number, except for the weight of a font', () => {
    expect(cssValue('fontSize', '13')).toBeUndefined();
    expect(cssValue('fontWeight', '700')).toBe('700');
  });

  it('is found in each section by its name in stylesheets', () => {
    expect(designValue(DESIGN, 'individual-dialog-max-width')).toBe('970px');
    expect(designValue(DESIGN, 'layout-border-radius')).toBe('5px');
    expect(designValue(DESIGN, 'save-font-size')).toBe('18px');
    expect(designValue(DESIGN, 'group-group-spacing')).toBe('10px');
    expect(designValue(DESIGN, 'nothing-bg')).toBeUndefined();
    expect(designValue(DESIGN, 'design-box-shadow-color-alpha')).toBe('20%');
    const flat = { ...DESIGN, design: { ...DESIGN.design, boxShadowEnabled: false } };
    expect(designValue(flat, 'design-box-shadow-color-alpha')).toBe('0%');
  });
});
