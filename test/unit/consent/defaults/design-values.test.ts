// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DESIGN } from '../../../../src/consent/defaults/design-defaults';
import {
  cssValue,
  designValue,
  isColorKey,
  isFitNumber,
  isFitText,
} from '../../../../src/consent/defaults/design-values';

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

  it('is a colour where its name ends like one', () => {
    expect(['acceptAllBg', 'fontColor', 'bg', 'colorMode', 'bgStyle'].map(isColorKey)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('is a number from -2,000 to 5,000, since others would hide the question', () => {
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

  it('keeps the question wide enough, and its text large enough [banner.3]', () => {
    expect(cssValue('dialogMaxWidth', 100)).toBe('240px');
    expect(cssValue('dialogMaxWidth', 300, { text: 1.5 })).toBe('450px');
    expect(cssValue('fontSize', 14, { size: 0.5 })).toBe('12px');
    expect(cssValue('fontSize', 10, { size: 0.5 })).toBe('10px');
    expect(cssValue('fontSize', 30, { size: 0.5, text: 2 })).toBe('30px');
  });

  it('is scaled for phones if it is a distance, but not if it is a line or a shadow [banner.3]', () => {
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

  it('in quotes is not a number, except for the weight of a font', () => {
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

  it('is copied from another where the owner wants that: the save button looks like the accept button [banner.2]', () => {
    const own = { ...DESIGN, saveButton: { ...DESIGN.saveButton, useAcceptAll: false } };
    expect([designValue(DESIGN, 'save-bg'), designValue(own, 'save-bg')]).toEqual(['#15779b', '#efefef']);
    expect([designValue(DESIGN, 'save-hover-bg'), designValue(DESIGN, 'save-type')]).toEqual([
      '#11607d',
      'button',
    ]);
    expect(designValue(DESIGN, 'body-accept-all-bg')).toBe('#15779b');
  });

  it('is copied from another where the owner wants that: the decline button looks like the accept button [banner.2b]', () => {
    const bg = (bodyDesign: object, decision: object = {}) =>
      designValue(
        {
          ...DESIGN,
          bodyDesign: { ...DESIGN.bodyDesign, ...bodyDesign },
          decision: { ...DESIGN.decision, ...decision },
        },
        'body-accept-essentials-bg',
      );
    expect(bg({})).toBe('#15779b');
    expect(bg({ acceptEssentialsUseAcceptAll: false })).toBe('#efefef');
    // A link cannot look as a button does.
    expect(bg({}, { acceptEssentials: 'link' })).toBe('#efefef');
    expect(designValue(DESIGN, 'body-accept-individual-bg')).toBe('#ffffff');
  });

  it('is that of the whole question where a part has no value of its own [banner.3]', () => {
    const design = { ...DESIGN.design, bg: '#111111', fontSize: 21, textAlign: 'left', fontColor: '#222222' };
    const value = (name: string, more: object = {}) =>
      designValue({ ...DESIGN, design, ...more } as typeof DESIGN, name);
    expect(value('header-bg')).toBe('#111111');
    expect(value('header-bg', { headerDesign: { ...DESIGN.headerDesign, inheritBg: false } })).toBe(
      '#f4f4f4',
    );
    expect(value('footer-bg')).toBe('#fcfcfc');
    expect(value('header-text-align')).toBe('left');
    expect(value('header-font-size')).toBe('20px');
    expect(value('body-description-font-size')).toBe('21px');
    expect(value('body-teachings-text-align')).toBe('left');
    expect(value('body-teachings-font-size')).toBe('12px');
    expect(value('body-teachings-font-color')).toBe('#757575');
    expect(value('group-group-bg')).toBe('#111111');
    expect(value('header-padding')).toBe('17px 20px 15px 20px');
  });

  it('is the page’s font, the question’s, or the part’s own [banner.3]', () => {
    const font = (name: string, design: boolean, header: boolean) =>
      designValue(
        {
          ...DESIGN,
          design: { ...DESIGN.design, fontInheritFamily: design, fontFamily: 'Lora' },
          headerDesign: { ...DESIGN.headerDesign, fontInheritFamily: header, fontFamily: 'Inter' },
        },
        name,
      );
    expect(font('header-font-family', true, true)).toBe('inherit');
    expect(font('header-font-family', false, true)).toBe('Lora');
    expect(font('header-font-family', true, false)).toBe('Inter');
    expect([font('design-font-family', true, true), font('design-font-family', false, true)]).toEqual([
      'inherit',
      'Lora',
    ]);
  });

  it('is interpreted by the end of its name, in any case', () => {
    expect(cssValue('descriptionFontSize', 14, { size: 0.5 })).toBe('12px');
    expect(cssValue('fontSizeFactor', 14, { size: 0.5 })).toBe('7px');
    expect([cssValue('alphaStep', 5), cssValue('maxWidthStep', 5)]).toEqual(['5px', '5px']);
    expect(cssValue('padding', [1, 2, 3, 9_000])).toBeUndefined();
    expect([cssValue('textAlign', 'h1'), cssValue('textAlign', '1h'), cssValue('weightName', '700')]).toEqual(
      ['h1', undefined, undefined],
    );
  });

  it('becomes dark where it is a colour and the page is dark [banner.3]', () => {
    const dim = (key: string, color: string) => `${key} ${color}`;
    expect([
      cssValue('bg', '#fff', { dim }),
      cssValue('textAlign', 'left', { dim }),
      cssValue('bg', '#fff'),
    ]).toEqual(['bg #fff', 'left', '#fff']);
  });
});
