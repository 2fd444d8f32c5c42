import { afterEach, describe, expect, it } from 'vitest';
import { buildList, levelsOf } from '../../../src/widgets/table-of-contents';
import { anchorHeadings, findHeadings, scopeOf } from '../../../src/widgets/table-of-contents/headings';
import fc from '../../support/fast-check';

const TAGS = ['h2', 'h3'];

afterEach(() => document.body.replaceChildren());

describe('the list of contents', () => {
  it('puts headings at the levels of their ranks [misc.1]', () => {
    const levels = (ranks: string) => levelsOf([...ranks].map(Number)).join('');
    expect(['2332', '2434', '4323', '324463', ''].map(levels)).toEqual([
      '0110',
      '0112',
      '0001',
      '001121',
      '',
    ]);
  });

  it('never descends by more than one level at once, and is never deeper than the number of different ranks [misc.1]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 }), (ranks) => {
        const levels = levelsOf(ranks);
        expect(levels).toHaveLength(ranks.length);
        levels.forEach((level, at) => {
          expect(level).toBeLessThanOrEqual((levels[at - 1] ?? -1) + 1);
          expect(level).toBeLessThan(new Set(ranks).size);
        });
      }),
    );
  });

  it('names a heading as screen readers read it, in boxes of its letters too, or by its hidden words without spaces around them [misc.1, misc.1e]', () => {
    document.body.innerHTML =
      '<h2>Wir fliegen <span aria-hidden="true"><i>h</i><i>o</i><i>c</i><i>h</i></span><span class="elementor-screen-only">hoch, weit</span></h2><h2> <span aria-hidden="true"> Grat  und Tal </span> </h2>';
    const headings = anchorHeadings([...document.querySelectorAll('h2')], new AbortController().signal);
    expect(headings.map(({ text }) => text)).toEqual(['Wir fliegen hoch, weit', 'Grat und Tal']);
  });

  it('lists headings of the content: not those of header, footer and popups, excluded or empty headings, or the list’s own title [misc.1, misc.1e]', () => {
    document.body.innerHTML = `
      <div class="elementor" data-elementor-type="header"><h2>Kopf</h2><div class="elementor"><h2>Im Kopf</h2></div></div>
      <div class="elementor" data-elementor-type="wp-page">
        <div class="elementor-widget" id="toc"><div class="elementor-toc__header"><h2>Inhalt</h2></div></div>
        <h2>Eins</h2><div class="ohne"><h3>Nicht</h3></div><h3> </h3><h4>Zu klein</h4>
        <div class="elementor" data-elementor-type="loop-item"><h3>Zwei</h3></div>
        <div class="elementor-sticky__spacer"><h2>Doppelt</h2></div></div>
      <div class="elementor" data-elementor-type="footer"><h2>Fuß</h2></div>
      <div class="elementor" data-elementor-type="popup"><h2>Fenster</h2><i></i></div>`;
    const texts = (from: Element | null, container = '') =>
      from && findHeadings(scopeOf(from, container), TAGS, '.ohne').map(({ textContent }) => textContent);
    expect(texts(document.querySelector('#toc'))).toEqual(['Eins', 'Zwei']);
    // The owner has chosen no headings at all.
    expect(findHeadings([document.body], [], '')).toEqual([]);
    expect(texts(document.querySelector('i'))).toEqual(['Fenster']);
    expect(texts(document.querySelector('i'), '[data-elementor-type=header]')).toEqual(['Kopf', 'Im Kopf']);
  });

  it('links to the heading itself where the page has its id twice [misc.1]', () => {
    document.body.innerHTML =
      '<p id="preise"></p><p></p><h2 id="preise">Preise</h2><h2 id="anreise">Anreise</h2>';
    const all = [...document.querySelectorAll<HTMLElement>('h2')];
    const leaving = new AbortController();
    for (const { id, element } of anchorHeadings(all, leaving.signal)) {
      const target = document.getElementById(id);
      expect(target === element || target?.nextElementSibling === element).toBe(true);
    }
    leaving.abort();
  });

  it('moves no element by its anchors where headings are in boxes with gaps [misc.1]', () => {
    document.body.innerHTML =
      '<div style="display:grid;gap:14px"><p>Vorher</p><h2>Anreise</h2></div><section><h2>Preise</h2></section>';
    const leaving = new AbortController();
    anchorHeadings([...document.querySelectorAll('h2')], leaving.signal);
    expect(document.querySelector('div')?.children).toHaveLength(2);
    expect(document.querySelector('div h2 > .elementor-menu-anchor')).not.toBeNull();
    expect(document.querySelector('section > .elementor-menu-anchor + h2')).not.toBeNull();
    leaving.abort();
    expect(document.querySelector('.elementor-menu-anchor')).toBeNull();
  });

  it('links to existing ids, otherwise to anchors of its own, which are removed with it [misc.1]', () => {
    document.body.innerHTML = `<h2 id="preise">Preise</h2>
      <div class="elementor-widget" id="anreise"><h2>An<br>reise\n</h2><h3>Zug</h3></div>
      <h2>Hütte &amp; <b>Lodge</b> &lt;img&gt;</h2><p id="elementor-toc__heading-anchor-3"></p>`;
    const leaving = new AbortController();
    const headings = anchorHeadings([...document.querySelectorAll<HTMLElement>('h2,h3')], leaving.signal);
    expect(headings.map(({ id }) => id)).toEqual(
      'preise anreise elementor-toc__heading-anchor-2 elementor-toc__heading-anchor-4'.split(' '),
    );
    expect(document.querySelector('.elementor-menu-anchor + h3')).not.toBeNull();
    const icon = document.createElement('i');
    const { list, links } = buildList(headings, { isNumbered: false, isHierarchical: true, icon });
    expect(list.outerHTML).toBe(
      [
        '<ul class="elementor-toc__list-wrapper">',
        ...[
          ['preise', 'Preise'],
          ['anreise', 'Anreise'],
        ].map(
          ([id, text]) =>
            `<li class="elementor-toc__list-item"><div class="elementor-toc__list-item-text-wrapper"><i></i><a class="elementor-toc__list-item-text elementor-toc__top-level" href="#${id}">${text}</a></div></li>`,
        ),
      ]
        .join('')
        .replace(
          /<\/li>$/,
          '<ul class="elementor-toc__list-wrapper"><li class="elementor-toc__list-item"><div class="elementor-toc__list-item-text-wrapper"><i></i><a class="elementor-toc__list-item-text" href="#elementor-toc__heading-anchor-2">Zug</a></div></li></ul></li>',
        ) +
        '<li class="elementor-toc__list-item"><div class="elementor-toc__list-item-text-wrapper"><i></i><a class="elementor-toc__list-item-text elementor-toc__top-level" href="#elementor-toc__heading-anchor-4">Hütte &amp; Lodge &lt;img&gt;</a></div></li></ul>',
    );
    expect(links).toHaveLength(4);
    leaving.abort();
    expect(document.querySelector('.elementor-menu-anchor')).toBeNull();
  });

  it('is numbered or not, with levels or without, and has a copy of the icon before each entry [misc.1e]', () => {
    document.body.innerHTML = '<h2>A</h2><h3>B</h3><h3>C</h3><h2>D</h2><h4>E</h4>';
    const headings = [...document.querySelectorAll<HTMLElement>('h2,h3,h4')].map((element) => ({
      element,
      text: element.textContent ?? '',
      id: element.textContent ?? '',
      target: element,
    }));
    const icon = document.createElement('i');
    icon.append(document.createElement('b'));
    const shape = (list: Element): unknown[] =>
      [...list.children].map((item) => {
        const [row, inner] = item.children;
        return inner ? [row?.textContent, inner.localName, ...shape(inner)] : row?.textContent;
      });
    const tree = buildList(headings, { isNumbered: true, isHierarchical: true, icon });
    expect([tree.list.localName, shape(tree.list)]).toEqual([
      'ol',
      [
        ['A', 'ol', 'B', 'C'],
        ['D', 'ol', 'E'],
      ],
    ]);
    expect(tree.links.map((link) => [link.getAttribute('href'), link.className])).toEqual([
      ['#A', 'elementor-toc__list-item-text elementor-toc__top-level'],
      ['#B', 'elementor-toc__list-item-text'],
      ['#C', 'elementor-toc__list-item-text'],
      ['#D', 'elementor-toc__list-item-text elementor-toc__top-level'],
      ['#E', 'elementor-toc__list-item-text'],
    ]);
    expect(
      tree.list.querySelectorAll('.elementor-toc__list-item-text-wrapper > i:first-child > b'),
    ).toHaveLength(5);
    const flat = buildList(headings, { isNumbered: false, isHierarchical: false, icon: undefined });
    expect([flat.list.localName, shape(flat.list), flat.list.querySelector('i')]).toEqual([
      'ul',
      ['A', 'B', 'C', 'D', 'E'],
      null,
    ]);
  });
});
