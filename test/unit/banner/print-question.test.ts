import { afterEach, describe, expect, it, vi } from 'vitest';
import { joinStyles, renderQuestion, rulesOf } from '../../../src/banner/print-question';
import { configOf } from '../../support/consent-config';

const service = { id: 7, name: 'Werbung' };

afterEach(() => void vi.restoreAllMocks());

describe('the stylesheet of a printed question', () => {
  it('is split into its rules, and joined with the rules of another screen in their order', () => {
    const [wide, narrow] = ['a{b:c}@media print{d{e:f}}g{h:i}', 'a{b:c}@media print{d{e:x}}g{h:i}'].map(
      rulesOf,
    );
    expect(wide).toEqual(['a{b:c}', '@media print{d{e:f}}', 'g{h:i}']);
    const joined = joinStyles([
      { media: 'wide', rules: wide ?? [] },
      { media: 'narrow', rules: narrow ?? [] },
    ]);
    expect(joined).toBe('a{b:c}@media wide{@media print{d{e:f}}}@media narrow{@media print{d{e:x}}}g{h:i}');
    expect(joinStyles([{ media: '', rules: wide ?? [] }])).toBe(wide?.join(''));
  });

  it('has the dark theme for a page that declares both themes [banner.4a]', async () => {
    const light = await renderQuestion(configOf([service]));
    expect(light?.css).not.toContain('prefers-color-scheme');
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({
      colorScheme: 'light dark',
    } as CSSStyleDeclaration);
    const both = await renderQuestion(configOf([service]));
    expect(both?.css).toContain('@media (max-width: 700px) and (prefers-color-scheme: dark){');
    expect(both?.css).toContain('(prefers-color-scheme: light){');
  });
});

describe('no question is printed', () => {
  const cases = {
    'where nobody is asked': { isPreventPreDecision: true },
    'where the server decides for each visitor': { hasDynamicPreDecisions: true },
    'whose own style loads files': {
      customize: { customCss: { css: '.a{background:url(https://example.com/x)}' } },
    },
    'with a menu of languages, which differs from page to page': {
      customize: { footerDesign: { languageSwitcher: 'flags' } },
      frontend: { languageSwitcher: [{ name: 'English', url: '/en/', locale: 'en_GB', current: false }] },
    },
  };
  for (const [which, more] of Object.entries(cases))
    it(`${which} [banner.4a]`, async () => {
      expect(await renderQuestion(configOf([service], more))).toBeUndefined();
    });
});

describe('the key of a printed question', () => {
  it('changes with texts, design, services and the cookie, and with nothing else [banner.4c]', async () => {
    const keyOf = async (more: Parameters<typeof configOf>[1] = {}, name = 'Werbung') =>
      (await renderQuestion(configOf([{ ...service, name }], more)))?.key;
    const keys = await Promise.all([
      keyOf(),
      keyOf({ customize: { texts: { headline: 'Neue Frage' } } }),
      keyOf({ customize: { layout: { type: 'banner' } } }),
      keyOf({ cookieName: 'another' }),
      keyOf({}, 'Statistik'),
      keyOf({
        links: [{ label: 'Impressum', url: '/impressum/', pageType: 'legalNotice', isTargetBlank: false }],
      }),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(await keyOf({ rest: undefined, blockers: [], containerId: 'a1' })).toBe(keys[0]);
  });
});
