// @vitest-environment node

import { describe, expect, it } from 'vitest';
// @ts-expect-error: the module is a part of the demo's server, in plain JavaScript
import { designOf } from '../../../../demo/consent/design.mjs';
import { designVariables, readDesign } from '../../../../src/consent/defaults/design';
import { DESIGN } from '../../../../src/consent/defaults/design-defaults';
import { cssValue, designValue, printedDesign } from '../../../../src/consent/defaults/design-values';
import fc from '../../../support/fast-check';

const look = (customize: Record<string, unknown>) => readDesign({ customize });

describe("the owner's design", () => {
  it('is the plugin’s default where a page prints no design', () => {
    expect(designOf()).toMatchObject(look({}));
  });

  it('is the server’s default where a value is invalid', () => {
    expect(look({})).toEqual(DESIGN);
    expect(
      look({
        layout: {
          dialogMaxWidth: 'expression(1)',
          dialogMargin: [1, 2, '3'],
          overlay: {},
          overlayBgAlpha: 1e9,
        },
        design: { bg: 'url(https://evil.test)', fontFamily: 'x;} body{display:none' },
        headerDesign: 'kaputt',
        bodyDesign: null,
      }),
    ).toEqual(DESIGN);
  });

  it('has a value for every style, whatever text the owner has set [banner.2]', () => {
    const places = Object.entries(DESIGN).flatMap(([section, values]) =>
      Object.entries(values)
        .filter(([key, value]) => typeof value === 'string' && !/^(?:logo|logoRetina|css)$/.test(key))
        .map(([key]) => [section, key] as const),
    );
    const texts = fc.oneof(fc.string(), fc.constantFrom('3Dumb', '8bit, serif', '700', '-1', ' 2', '#fff'));
    fc.assert(
      fc.property(fc.constantFrom(...places), texts, ([section, key], text) => {
        const design = look({ [section]: { [key]: text } });
        const values: Record<string, unknown> = design[section as keyof typeof design];
        expect(cssValue(key, values[key])).toBeDefined();
      }),
    );
  });

  it('is as the server prints it, and uses the defaults where a part or a value is invalid', () => {
    const printed = (customize: Record<string, unknown>) => printedDesign({ customize });
    expect(printed(DESIGN)).toBe(DESIGN);
    for (const section of Object.keys(DESIGN)) expect(printed({ ...DESIGN, [section]: 7 })).toBeUndefined();
    const broken = printed({ ...DESIGN, design: { ...DESIGN.design, bg: 'url(x)', fontSize: '13' } });
    expect(
      broken && ['design-bg', 'design-font-size', 'design-nothing'].map((name) => designValue(broken, name)),
    ).toEqual([undefined, undefined, undefined]);
  });

  it('accepts numbers and switches in every form in which the server prints them', () => {
    const { layout, decision, design } = look({
      layout: { dialogMaxWidth: '600', overlay: '', dialogMargin: ['1', 2, 3, 4] },
      decision: { showCloseIcon: '1' },
      design: { bg: '#123', fontFamily: "Lora, 'Open Sans'" },
    });
    expect([layout.dialogMaxWidth, layout.overlay, decision.showCloseIcon]).toEqual([600, false, true]);
    expect([layout.dialogMargin, design.bg, design.fontFamily]).toEqual([
      [1, 2, 3, 4],
      '#123',
      "Lora, 'Open Sans'",
    ]);
  });

  it('has switches that each of the server’s words for off switches off, and lists of numbers', () => {
    const overlay = (given: unknown) => look({ layout: { overlay: given } }).layout.overlay;
    const icon = (given: unknown) => look({ decision: { showCloseIcon: given } }).decision.showCloseIcon;
    expect(['', '0', 0, false].map(overlay)).toEqual([false, false, false, false]);
    expect(['1', 1, true].map(icon)).toEqual([true, true, true]);
    expect(['2', 2, 'false', null].map(icon)).toEqual([false, false, false, false]);
    const margin = (given: unknown) => look({ layout: { dialogMargin: given } }).layout.dialogMargin;
    expect([margin([1, 2, 3, 9_000]), margin([1, 2, 3, ' ']), margin([1, 2, 3])]).toEqual(
      Array(3).fill(DESIGN.layout.dialogMargin),
    );
  });

  it('accepts addresses and styles of any form, but no values of other types', () => {
    const address = 'https://a.test/x.png?y={1};';
    const { headerDesign, customCss, footerDesign } = look({
      headerDesign: { logo: address, logoRetina: address, logoPosition: address },
      footerDesign: { languageSwitcher: address },
      customCss: { css: address },
    });
    expect([headerDesign.logo, headerDesign.logoRetina, customCss.css]).toEqual(Array(3).fill(address));
    expect([headerDesign.logoPosition, footerDesign.languageSwitcher]).toEqual(['left', 'flags']);
  });

  it('never becomes more than one CSS value, whatever it is', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.webUrl(),
      fc.constantFrom('red;}', 'url(//x)', '#fff', '\\3b'),
    );
    const section = (name: keyof typeof DESIGN) =>
      fc.record(Object.fromEntries(Object.keys(DESIGN[name]).map((key) => [key, anything])), {
        requiredKeys: [],
      });
    fc.assert(
      fc.property(
        section('design'),
        section('layout'),
        section('bodyDesign'),
        (design, layout, bodyDesign) => {
          for (const value of designVariables(look({ design, layout, bodyDesign })).values())
            expect(value).not.toMatch(/[;{}\\<>]|url|expression|undefined|NaN/);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('shrinks on phones but stays usable, and grows with the visitor’s text size [banner.3]', () => {
    const phone = designVariables(look({}), { size: 0.9, vertical: 0.4, text: 2 });
    expect(phone.get('--rcb-header-padding')).toBe('6.8px 18px 6px 18px');
    expect(phone.get('--rcb-body-teachings-font-size')).toBe('24px');
    expect(phone.get('--rcb-header-font-size')).toBe('36px');
    expect(phone.get('--rcb-layout-dialog-max-width')).toBe('1060px');
  });

  it('is readable in the dark as well [banner.3]', () => {
    const dark = designVariables(look({}), { isDark: true });
    const light = (name: string) => {
      const value = dark.get(name) ?? '';
      const [r = 0, g = 0, b = 0] = value.startsWith('#')
        ? [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16))
        : (value.match(/\d+/g) ?? []).map(Number);
      const linear = (each: number) =>
        each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    };
    const contrast = (ink: string, paper: string) => {
      const [a, b] = [light(ink), light(paper)].sort((x, y) => y - x) as [number, number];
      return (a + 0.05) / (b + 0.05);
    };
    for (const [ink, paper] of [
      ['design-font-color', 'design-bg'],
      ['body-teachings-font-color', 'design-bg'],
      ['body-accept-all-font-color', 'body-accept-all-bg'],
      ['body-accept-individual-font-color', 'design-bg'],
      ['body-accept-individual-hover-font-color', 'design-bg'],
      ['footer-font-color', 'footer-bg'],
      ['group-description-font-color', 'group-group-bg'],
    ])
      expect(contrast(`--rcb-${ink}`, `--rcb-${paper}`), ink).toBeGreaterThan(4.5);
  });
});
