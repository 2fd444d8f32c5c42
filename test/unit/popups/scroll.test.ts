import { afterEach, describe, expect, it } from 'vitest';
import { preventScroll } from '../../../src/popups/show-hide';

const { body, documentElement: root } = document;
const isLocked = () => body.classList.contains('dialog-prevent-scroll');

afterEach(() => {
  root.removeAttribute('style');
  body.removeAttribute('style');
  document.head.replaceChildren();
});

describe('the page behind a popup that stops its scrolling', () => {
  it('keeps the height and the overflow of its body, and has no scrollbar as long as the popup is open [popup.1c]', () => {
    document.head.innerHTML =
      '<style>html { overflow-y: scroll } body { max-height: 700px; overflow: clip }</style>';
    body.style.maxHeight = '90%';
    const end = preventScroll();
    expect([root.style.overflow, body.style.overflow, body.style.maxHeight]).toEqual([
      'hidden',
      'clip',
      '90%',
    ]);
    // Padding takes the place of the scrollbar, which is as wide as the window where there is no layout.
    expect(root.style.paddingRight).toBe(`${innerWidth}px`);
    end();
    expect([root.style.paddingRight, body.style.maxHeight]).toEqual(['', '90%']);
  });

  it('no longer scrolls by its body where the body scrolls the window, and its body keeps its height [popup.1c]', () => {
    document.head.innerHTML =
      '<style>html { overflow-y: visible } body { max-height: 700px; overflow: auto }</style>';
    const end = preventScroll();
    expect([root.style.overflow, body.style.overflow, body.style.maxHeight]).toEqual(['', 'hidden', '700px']);
    end();
    expect(body.style.maxHeight).toBe('');
  });

  it('scrolls again when the last of several popups is closed, and not before [popup.1c]', () => {
    const ends = [preventScroll(), preventScroll()];
    ends[1]?.();
    expect(isLocked()).toBe(true);
    ends[0]?.();
    expect(isLocked()).toBe(false);
  });
});
