import { afterEach, describe, expect, it } from 'vitest';
import { ratioBoxes, resetBoxes, restoreBoxes } from '../../../../src/blocker/placeholder/ratio';

const WRAPPER = 'my-video_wrapper';
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const idsOf = (boxes: readonly Element[]) => boxes.map(({ id }) => id);

afterEach(() => {
  document.body.replaceChildren();
  document.body.className = '';
});

describe('the boxes with a ratio around an embed', () => {
  it('are looked for on three levels, and the body is none of them [blocker.5]', () => {
    document.body.innerHTML = `<p id="4" class="${WRAPPER}"><b id="3" class="${WRAPPER}"><b id="2"><b id="1" class="${WRAPPER}"><i id="embed"></i></b></b></b></p><i id="alone"></i>`;
    document.body.className = WRAPPER;
    expect(idsOf(ratioBoxes(byId('embed')))).toEqual(['1', '3']);
    expect(idsOf(ratioBoxes(byId('2')))).toEqual(['3', '4']);
    expect(ratioBoxes(byId('alone'))).toEqual([]);
  });

  it('are known by their padding, if that is high, or if the embed has a height of its own [blocker.5]', () => {
    document.body.innerHTML = '<p id="box"><i id="embed"></i></p>';
    const boxesWith = (padding: number, height: number, ofEmbed: number) => {
      const box = byId('box');
      box.style.padding = `${padding}px 0`;
      Object.defineProperties(box, {
        clientWidth: { value: 1_000, configurable: true },
        clientHeight: { value: height, configurable: true },
      });
      Object.defineProperty(byId('embed'), 'offsetHeight', { value: ofEmbed, configurable: true });
      return idsOf(ratioBoxes(byId('embed')));
    };
    expect(boxesWith(60, 120, 0)).toEqual(['box']);
    expect(boxesWith(50, 100, 0)).toEqual([]);
    expect(boxesWith(50, 100, 1)).toEqual(['box']);
    expect(boxesWith(60, 121, 1)).toEqual([]);
  });

  it('never become wider than they were [blocker.5]', () => {
    document.body.innerHTML = '<p id="box"></p>';
    const box = byId('box');
    const widthAfter = (before: number, after: number) => {
      box.removeAttribute('style');
      box.removeAttribute('consent-cb-reset-parent');
      Object.defineProperty(box, 'offsetWidth', {
        get: () => (box.hasAttribute('consent-cb-reset-parent') ? after : before),
        configurable: true,
      });
      resetBoxes([box]);
      return box.style.maxWidth;
    };
    expect([widthAfter(300, 500), widthAfter(300, 300), widthAfter(0, 500)]).toEqual(['300px', '', '']);
  });

  it('have the height of their content as long as the placeholder is there, and then their own again [blocker.5]', () => {
    const style = 'padding-top: 56.25%; height: 0px;';
    document.body.innerHTML = `<p id="box" class="${WRAPPER}" style="${style}"><i id="embed"></i></p>`;
    const box = byId('box');
    for (let again = 0; again < 2; again++) resetBoxes(ratioBoxes(byId('embed')));
    expect(box.getAttribute('consent-cb-reset-parent')).toBe('1');
    expect(box.getAttribute('consent-cb-memo-style')).toBe(style);
    const { style: now } = box;
    expect([now.height, now.paddingTop, now.width, now.position]).toEqual(['auto', '0px', '100%', '']);
    expect(['height', 'width'].map((name) => now.getPropertyPriority(name))).toEqual(['important', '']);
    restoreBoxes(byId('embed'));
    expect(box.getAttributeNames()).toEqual(['id', 'class', 'style']);
    expect(now.cssText).toBe(style);
  });

  it('stay in the page where they were placed over others, and no box beyond three levels is restored [blocker.5]', () => {
    document.body.innerHTML = `<p id="far"><b id="box" style="position: absolute"><b style="color: red"><b><i id="embed"></i></b></b></b></p>`;
    resetBoxes([byId('box'), byId('far')]);
    const { style } = byId('box');
    expect([style.position, style.getPropertyPriority('position')]).toEqual(['static', 'important']);
    restoreBoxes(byId('embed'));
    expect([style.position, style.height]).toEqual(['absolute', '']);
    expect(byId('box').firstElementChild?.getAttribute('style')).toBe('color: red');
    expect(byId('far').hasAttribute('consent-cb-reset-parent')).toBe(true);
  });
});
