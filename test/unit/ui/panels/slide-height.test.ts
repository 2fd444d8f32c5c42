import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slideHeight } from '../../../../src/ui/panels/slide-height';

/** A stand-in for an animation of the browser. */
class Slide {
  readonly finished: Promise<void>;
  finish = () => {};
  cancel = () => {};
  constructor(readonly frames: readonly { height: string }[]) {
    this.finished = new Promise((resolve, reject) => {
      this.finish = resolve;
      this.cancel = () => reject(new Error('AbortError'));
    });
  }
}

const slides: Slide[] = [];
let isStill = false;
let isSeen = true;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  Element.prototype.animate = (frames) => {
    const slide = new Slide(frames as unknown as { height: string }[]);
    slides.push(slide);
    return slide as unknown as Animation;
  };
  Element.prototype.getClientRects = function (this: HTMLElement) {
    return (isSeen && this.style.display !== 'none' ? [{}] : []) as unknown as DOMRectList;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  slides.length = 0;
  isStill = false;
  isSeen = true;
});

const make = (display: string) => {
  const element = document.createElement('div');
  element.style.height = '80px';
  element.style.display = display;
  document.body.append(element);
  return element;
};
const never = new AbortController().signal;

describe('a sliding height', () => {
  it('begins at 0 or at the full height, and hides the element only at the end [tabs.9]', async () => {
    const element = make('none');
    const opening = slideHeight(element, true, never);
    expect([element.style.display, slides[0]?.frames.map(({ height }) => height)]).toEqual([
      'block',
      ['0px', '80px'],
    ]);
    slides[0]?.finish();
    expect(await opening).toBe(true);
    const closing = slideHeight(element, false, never);
    expect(slides[1]?.frames.map(({ height }) => height)).toEqual(['80px', '0px']);
    // The Tab key cannot move the focus into an element that is about to be hidden.
    expect([element.style.display, element.inert]).toEqual(['block', true]);
    slides[1]?.finish();
    expect([await closing, element.style.display, element.inert]).toEqual([true, 'none', false]);
  });

  it('is replaced by an opposite slide, and ends with its widget [tabs.9]', async () => {
    const element = make('block');
    const leaving = new AbortController();
    const closing = slideHeight(element, false, leaving.signal);
    const opening = slideHeight(element, true, leaving.signal);
    expect([await closing, element.style.display, element.inert]).toEqual([false, 'block', false]);
    leaving.abort();
    expect(await opening).toBe(false);
    const late = slideHeight(element, false, leaving.signal);
    expect([await late, element.style.display, slides.length]).toEqual([true, 'none', 2]);
  });

  it('is reached at once for visitors who want less motion, or where the element is not visible [tabs.9]', async () => {
    const element = make('none');
    expect([await slideHeight(element, true, never, 0), element.style.display]).toEqual([true, 'block']);
    isStill = true;
    expect([await slideHeight(element, false, never), element.style.display]).toEqual([true, 'none']);
    isStill = false;
    isSeen = false;
    expect([await slideHeight(element, true, never), element.style.display]).toEqual([true, 'block']);
    expect(slides).toEqual([]);
  });
});
