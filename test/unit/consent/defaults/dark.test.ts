// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { designVariables, dim, hasDefaultColors, readDesign } from '../../../../src/consent/defaults/design';

const look = (customize: Record<string, unknown>) => readDesign({ customize });

describe('a colour of the question in the dark', () => {
  it.each([
    ['bg', '#ffffff', 'rgb(31 31 31)'],
    ['fontColor', '#000000', 'rgb(255 255 255)'],
    ['fontColor', '#2b2b2b', 'rgb(237 237 237)'],
    ['fontColor', '#757575', 'rgb(165 165 165)'],
    ['fontColor', '#757474', 'rgb(165 165 165)'],
    ['bg', '#f4f4f4', 'rgb(42 42 42)'],
  ])('is the grey of the opposite brightness: %s %s is %s [banner.3]', (key, color, expected) => {
    expect(dim(key, color)).toBe(expected);
  });

  it.each([
    ['dottedGroupsBulletColor', '#15779b', '#74c7e6'],
    ['hoverFontColor', '#11607d', '#9fdaf1'],
    ['hoverFontColor', '#14607d', '#9fdaf1'],
  ])('is a lighter accent colour for text: %s %s is %s [banner.3]', (key, color, expected) => {
    expect(dim(key, color)).toBe(expected);
  });

  it.each([
    ['acceptAllBg', '#15779b'],
    ['acceptAllFontColor', '#ffffff'],
    ['boxShadowColor', '#000000'],
    ['overlayBg', '#000000'],
    ['fontColor', 'rgb(1 2 3)'],
  ])('stays as it is on a button, in a shadow, or in another form: %s %s [banner.3]', (key, color) => {
    expect(dim(key, color)).toBe(color);
  });

  it('is the owner’s colour where the owner has changed it, whatever else the owner has changed [banner.3]', () => {
    expect(hasDefaultColors(look({ layout: { type: 'banner', dialogMaxWidth: 300 } }))).toBe(true);
    expect(hasDefaultColors(look({ design: { fontFamily: 'Lora' } }))).toBe(true);
    expect(hasDefaultColors(look({ design: { bg: '#fffffe' } }))).toBe(false);
  });
});

describe('the custom properties of the question', () => {
  it('are dark ones in the dark alone [banner.3]', () => {
    const paper = (isDark: boolean) => designVariables(look({}), { isDark }).get('--rcb-design-bg');
    expect([paper(true), paper(false)]).toEqual(['rgb(31 31 31)', '#ffffff']);
  });

  it('are its sizes, colours and keywords, but not its switches, addresses or styles', () => {
    const names = [
      ...designVariables(look({ headerDesign: { logo: 'logo' }, customCss: { css: 'a' } })).keys(),
    ];
    expect(names).toContain('--rcb-layout-dialog-max-width');
    expect(names).toContain('--rcb-individual-banner-max-width');
    expect(names).toContain('--rcb-save-bg');
    expect(
      names.filter((name) => /--rcb-(?:decision|custom|mobile)|logo$|enabled|inherit(?!ed)/.test(name)),
    ).toEqual([]);
    expect(names.filter((name) => name.endsWith('css'))).toEqual([]);
    const sections = new Set(names.map((name) => name.split('-')[3]));
    expect([...sections]).toEqual([
      'layout',
      'design',
      'header',
      'body',
      'footer',
      'individual',
      'group',
      'save',
    ]);
  });
});
