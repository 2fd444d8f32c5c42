import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attributeRestorer } from '../../../../src/ui/dom/attribute-restorer';
import { addWatched, makeToggle, watchedIds } from '../../../../src/widgets/video-playlist';
import { askedItem, withItem } from '../../../../src/widgets/video-playlist/choice';
import fc from '../../../support/fast-check';

beforeEach(() => localStorage.clear());

describe('a list of videos', () => {
  it('finds in the page’s address what it wrote there, and keeps the rest of the address [video.1]', () => {
    const word = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(word, word, (list, item) => {
        const address = withItem('https://a.example/x/?foto=1&video=alt#unten', list, item);
        const { search, hash, searchParams } = new URL(address);
        expect(askedItem(search, list)).toBe(item);
        expect([searchParams.get('foto'), hash]).toEqual(['1', '#unten']);
      }),
    );
    expect(askedItem('?playlist=andere&video=a', 'diese')).toBeUndefined();
    expect(askedItem('?playlist=diese', 'diese')).toBeUndefined();
    expect(askedItem('?playlist=diese&video=a', 'diese')).toBe('a');
  });

  it('stores watched videos beside the builder’s other values, as the original did [video.1]', async () => {
    localStorage.setItem('elementor', '{"pageViews":7,"watched_videos_abc":"[\\"x1\\"]"}');
    expect(watchedIds('abc')).toEqual(['x1']);
    localStorage.setItem('elementor', '{"pageViews":7,"watched_videos_abc":"[\\"\\",\\"x1\\"]"}');
    expect(watchedIds('abc')).toEqual(['x1']);
    await addWatched('abc', 'x2');
    await addWatched('abc', 'x2');
    expect(JSON.parse(localStorage.elementor)).toEqual({
      pageViews: 7,
      watched_videos_abc: '["x1","x2"]',
      __expiration: {},
    });
  });

  it('treats damaged storage as empty [video.1]', async () => {
    for (const damaged of ['', 'null', '[', '[]', '{"watched_videos_abc":3}', '{"watched_videos_abc":"{"}']) {
      localStorage.setItem('elementor', damaged);
      expect(watchedIds('abc')).toEqual([]);
    }
    await addWatched('abc', 'x1');
    expect(watchedIds('abc')).toEqual(['x1']);
  });

  it('is as it was printed after it is removed, even if it was closed [video.1]', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const printed = '<i class="rotate-down" aria-hidden="true"></i><div></div>';
    document.body.innerHTML = printed;
    const [toggle, panel] = [...document.body.children] as [HTMLElement, HTMLElement];
    const leaving = new AbortController();
    const own = attributeRestorer();
    makeToggle(toggle, panel, 'Liste', own, leaving.signal);
    toggle.click();
    expect(panel.style.display).not.toBe('');
    leaving.abort();
    own.restore();
    expect(document.body.innerHTML).toBe(printed);
    vi.unstubAllGlobals();
  });

  it('is shut and opened by its arrow, which says so, and is open again where a wide screen has no arrow [video.1]', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    document.body.innerHTML = '<i class="rotate-down" aria-hidden="true"></i><div></div>';
    const [toggle, panel] = [...document.body.children] as [HTMLElement, HTMLElement];
    const leaving = new AbortController();
    makeToggle(toggle, panel, 'Liste', attributeRestorer(), leaving.signal);
    let isWide = false;
    toggle.getClientRects = () => (isWide ? [] : [{}]) as never;
    const state = () => [toggle.className, toggle.ariaExpanded, panel.style.display];
    expect([toggle.role, toggle.ariaLabel, toggle.hasAttribute('aria-hidden')]).toEqual([
      'button',
      'Liste',
      false,
    ]);
    expect(state()).toEqual(['rotate-down', 'true', '']);
    toggle.click();
    expect(state()).toEqual(['rotate-up', 'false', 'none']);
    dispatchEvent(new Event('resize'));
    expect(state()).toEqual(['rotate-up', 'false', 'none']);
    toggle.click();
    expect(state().slice(0, 2)).toEqual(['rotate-down', 'true']);
    toggle.click();
    isWide = true;
    dispatchEvent(new Event('resize'));
    expect(state()).toEqual(['rotate-down', 'true', '']);
    toggle.click();
    leaving.abort();
    expect(toggle.classList.contains('rotate-up')).toBe(false);
    dispatchEvent(new Event('resize'));
    vi.unstubAllGlobals();
  });
});
