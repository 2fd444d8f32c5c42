import { afterEach, describe, expect, it, vi } from 'vitest';
import { heightOfLines } from '../../../src/widgets/unfold/lines';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Lays out a text: an attribute of each element says where its words or its picture are, in px. */
function layOut(html: string) {
  document.body.innerHTML = html;
  const boxOf = (element: Element | null | undefined) => {
    const [top = 0, bottom = 0] = (element?.getAttribute('data-box') ?? '').split(' ').map(Number);
    return { top, bottom } as DOMRect;
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf(this);
  });
  let node: Node | undefined;
  vi.spyOn(document, 'createRange').mockImplementation(
    () =>
      ({
        selectNode: (given: Node) => {
          node = given;
        },
        getClientRects: () => [boxOf(node?.parentElement)],
      }) as never,
  );
  return document.body;
}

describe('the lines of an unfolding text', () => {
  it('are those of its words and pictures, each as high as the CSS of the page makes it', () => {
    const text = layOut(`<p data-box="102 118" style="line-height: 20px">Eins</p>
      <img data-box="120 160"><p data-box="162 178" style="line-height: 20px">Zwei</p>
      <b data-box="300 400"> </b><p data-box="180 200">Drei</p>`);
    expect([1, 2, 3, 4].map((count) => heightOfLines(text, 100, count))).toEqual([20, 60, 80, undefined]);
  });

  it.each(['img', 'video', 'iframe', 'svg', 'canvas', 'hr', 'input', 'button', 'select', 'textarea'])(
    'have one for a %s',
    (tag) => {
      const text = layOut(
        `<p data-box="0 20">Eins</p><${tag} data-box="20 60"></${tag}><p data-box="60 80">Zwei</p>`,
      );
      expect(heightOfLines(text, 0, 2)).toBe(60);
    },
  );

  it('are as high as their words where the CSS says nothing, and overlap where it says more', () => {
    const plain = layOut(
      '<p data-box="0 20">Eins</p><p data-box="20 40">Zwei</p><p data-box="40 60">Drei</p>',
    );
    expect([1, 2].map((count) => heightOfLines(plain, 0, count))).toEqual([20, 40]);
    vi.restoreAllMocks();
    const high = layOut('<p data-box="102 118" style="line-height: 30px">Eins</p><img data-box="122 160">');
    expect(heightOfLines(high, 95, 1)).toBe(30);
  });
});
