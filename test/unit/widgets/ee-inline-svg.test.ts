import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawingUrl, isLocal } from '../../../src/ui/drawing';
import {
  applyStyles,
  lineWidth,
  renamed,
  takeTextColor,
  weightOf,
  writeAttributes,
} from '../../../src/widgets/ee-inline-svg';
import fc from '../../support/fast-check';

const UPLOADS = 'https://medien.example/wp-content/uploads/';
const rename = (id: string) => `neu-${id}`;

describe('an inline drawing', () => {
  it('comes from the own host or its uploads, never from another host [svg.1b]', () => {
    const own = location.origin;
    expect(drawingUrl('/uploads/a.svg?v=2#x', UPLOADS)).toBe(`${own}/uploads/a.svg?v=2`);
    expect(drawingUrl(`${UPLOADS}2026/a.SVG`, UPLOADS)).toBe(`${UPLOADS}2026/a.SVG`);
    expect(drawingUrl('https://medien.example/else/a.svg', UPLOADS)).toBe(`${own}/else/a.svg`);
    expect(drawingUrl('https://medien.example.evil/wp-content/uploads/a.svg', UPLOADS)).toBe(
      `${own}/wp-content/uploads/a.svg`,
    );
    expect(drawingUrl('/a.png', UPLOADS)).toBeUndefined();
    expect(drawingUrl('/a.php?x=.svg', UPLOADS)).toBeUndefined();
  });

  it('refers to nothing outside of itself [svg.1]', () => {
    const ids = new Set(['a', 'b']);
    const local = ['url(#a)', 'url( "#a" ) url(\'#b\') red', 'red'];
    const foreign = [
      'url(#fremd)',
      'url(https://evil.example/a.svg#a)',
      'url(#a) url(//evil.example/x)',
      'URL (x)',
      '\\75rl(https://evil.example/)',
      'image-set("https://evil.example/a.png" 1x)',
      '-webkit-image-set(url(x) 1x)',
    ];
    expect([...local, ...foreign].filter((value) => isLocal(value, ids))).toEqual(local);
  });

  it.each<[name: string, value: string, expected: string]>([
    ['id', 'a', 'neu-a'],
    ['fill', 'url(#a)', 'url(#neu-a)'],
    ['filter', 'url("#a") url( #b )', 'url(#neu-a) url(#neu-b)'],
    ...['href', 'xlink:href', 'XLINK:HREF'].map((name): [string, string, string] => [name, '#a', '#neu-a']),
    ['href', 'https://alpenkante.example/#a', 'https://alpenkante.example/#a'],
    ['begin', '0s;a.end+1s', '0s;neu-a.end+1s'],
    ['end', 'a.CLICK', 'neu-a.CLICK'],
    ['fill', '#a0a0a0', '#a0a0a0'],
    ['class', 'a', 'a'],
    ...['data-href', 'hrefs'].map((name): [string, string, string] => [name, '#a', '#a']),
    ...['data-begin', 'data-end', 'ends', 'begins'].map((name): [string, string, string] => [
      name,
      'a.end',
      'a.end',
    ]),
  ])('has its own ids: %s="%s" becomes %s [svg.1]', (name, value, expected) =>
    expect(renamed(name, value, rename)).toBe(expected),
  );

  it('refers to the same things after renaming, whatever the ids are [svg.1]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z_][\w.:-]{0,20}$/), (id) => {
        const own = renamed('id', id, rename);
        expect(renamed('fill', `url(#${id})`, rename)).toBe(`url(#${own})`);
        expect(renamed('xlink:href', `#${id}`, rename)).toBe(`#${own}`);
      }),
    );
  });

  it('is coloured by the rule that counts most, as in any sheet: ids before classes before elements', () => {
    const rules = ['', 'path', 'PATH', 'g > path', '.a', 'path.st0', '#a', '#x .st0', '#a .b path'];
    expect(rules.map(weightOf)).toEqual([0, 1, 1, 2, 100, 101, 10_000, 10_100, 10_101]);
    expect(weightOf('.a.st0:not(.b)')).toBeGreaterThan(weightOf('path.st0'));
  });

  it('draws no line thinner than a pixel, but those that are not drawn at all', () =>
    expect(['0.5px', '2px', '0px', '1px'].map(lineWidth)).toEqual(['1', '2px', '0px', '1px']));

  describe('that takes over what the page paints', () => {
    const SHAPES = ['circle', 'ellipse', 'polygon', 'rect', 'path', 'line', 'polyline'];
    const drawing = () => {
      document.body.innerHTML = `<svg>${[...SHAPES, 'g', 'text'].map((shape) => `<${shape}></${shape}>`).join('')}</svg>`;
      return document.querySelector('svg') as SVGSVGElement;
    };
    const attributes = (svg: SVGSVGElement) =>
      Object.fromEntries(
        [...svg.children].map((shape) => [
          shape.localName,
          Object.fromEntries([...shape.attributes].map(({ name, value }) => [name, value])),
        ]),
      );
    const paint = (values: Record<string, string>) =>
      vi.stubGlobal('getComputedStyle', () => ({
        getPropertyValue: (name: string) => values[name] ?? `a ${name}`,
      }));
    afterEach(() => void vi.unstubAllGlobals());

    it('has line and area of each shape as attributes, and no line thinner than a pixel', () => {
      paint({ 'stroke-width': '0.5px', 'stroke-miterlimit': '0.5' });
      const svg = drawing();
      writeAttributes(svg);
      const painted = {
        stroke: 'a stroke',
        'stroke-width': '1',
        'stroke-linecap': 'a stroke-linecap',
        'stroke-dasharray': 'a stroke-dasharray',
        'stroke-miterlimit': '0.5',
        fill: 'a fill',
      };
      expect(attributes(svg)).toEqual({
        ...Object.fromEntries(SHAPES.map((shape) => [shape, painted])),
        g: {},
        text: {},
      });
    });

    it('has the colour of the text where it has any colour', () => {
      paint({ stroke: 'none' });
      const svg = drawing();
      const removed = vi.spyOn((svg.firstElementChild as SVGElement).style, 'removeProperty');
      takeTextColor(svg);
      // A style would be stronger than the attribute.
      expect(removed.mock.calls).toEqual([['fill']]);
      expect(attributes(svg)).toEqual({
        ...Object.fromEntries(SHAPES.map((shape) => [shape, { fill: 'currentColor' }])),
        g: {},
        text: {},
      });
      for (const shape of SHAPES) svg.querySelector(shape)?.removeAttribute('fill');
      paint({ fill: 'none' });
      takeTextColor(svg);
      expect(attributes(svg)).toMatchObject(
        Object.fromEntries(SHAPES.map((shape) => [shape, { stroke: 'currentColor' }])),
      );
      expect(svg.querySelector('[fill]')).toBeNull();
    });
  });

  it('takes over what paints from its own styles, and nothing that could change the page around it', () => {
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        cssRules = [];
        replaceSync() {}
      },
    );
    document.body.innerHTML =
      '<svg><g data-piton-style="color: red; opacity: 0.5; background-color: blue; outline-color: blue"></g></svg>';
    applyStyles(document.querySelector('svg') as SVGSVGElement);
    const { style } = document.querySelector('g') as SVGElement;
    expect([style.color, style.opacity, style.backgroundColor, style.outlineColor]).toEqual([
      'red',
      '0.5',
      '',
      '',
    ]);
    vi.unstubAllGlobals();
  });

  it('is painted by its sheets in the order of their weight, which are gone then; its root is not moved', () => {
    class StyleRule {
      readonly selectorText: string;
      readonly style: Iterable<string> & { getPropertyValue(name: string): string };
      constructor(rule: string) {
        const [selector = '', declarations = ''] = rule.split('{');
        const values = new Map(
          declarations
            .split(';')
            .map((each) => each.split(':').map((part) => part.trim()) as [string, string]),
        );
        this.selectorText = selector.trim();
        this.style = Object.assign([...values.keys()], {
          getPropertyValue: (name: string) => values.get(name) ?? '',
        });
      }
    }
    vi.stubGlobal('CSSStyleRule', StyleRule);
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        cssRules: object[] = [];
        replaceSync(css: string) {
          const rules = css.split('}').filter((each) => each.trim());
          this.cssRules = [{ cssRules: [] }, ...rules.map((each) => new StyleRule(each))];
        }
      },
    );
    const painted = (...sheets: string[]) => {
      document.body.innerHTML = `<svg id="s">${sheets.map((css) => `<g data-piton-css="">${css}</g>`).join('')}<g id="a" class="k" data-piton-style=""></g></svg>`;
      const log: string[] = [];
      for (const each of document.querySelectorAll<SVGElement>('svg,#a'))
        vi.spyOn(each.style, 'setProperty').mockImplementation(
          (name, value) => void log.push(`${each.id} ${name}: ${value}`),
        );
      const svg = document.querySelector('svg') as SVGSVGElement;
      applyStyles(svg);
      expect(svg.innerHTML).toBe('<g id="a" class="k"></g>');
      return log;
    };
    expect(
      painted(
        '#a{color: red}',
        'g{color: blue; transform: none; position: fixed}.k, #a:is(.k, .l){opacity: 1}svg{transform: none; transform-origin: 0; color: green}',
      ),
    ).toEqual([
      'a color: blue',
      'a transform: none',
      's color: green',
      'a opacity: 1',
      'a color: red',
      'a opacity: 1',
    ]);
    expect(painted(`${' '.repeat(100_000)}#a{color: red}`)).toEqual([]);
    vi.unstubAllGlobals();
  });
});
