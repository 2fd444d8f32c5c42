import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  headerDevice,
  isHidden,
  isScrolled,
  logoWidth,
  toPx,
} from '../../../../src/page/header/hide-on-scroll';
import { createUndoStyles } from '../../../../src/page/header/scrolled-styles';

it('the device of a header is that of the window’s width [core.4a]', () => {
  const devices = [320, 767, 768, 1024, 1025, 2560].map(headerDevice);
  expect(devices).toEqual(['mobile', 'mobile', 'tablet', 'tablet', 'desktop', 'desktop']);
});

it('a distance in vh is a part of the viewport’s height, one in px is itself, and a negative one is 0 [header.8a]', () => {
  const px = (size: number, unit: 'px' | 'vh') => toPx({ size, unit }, 640);
  expect([px(10, 'vh'), px(60, 'px'), px(-20, 'px')]).toEqual([64, 60, 0]);
});

describe('a scrolled header', () => {
  it('is one from the threshold on, and none above it [header.4a, header.5a]', () => {
    const at = (y: number, threshold: number, was: boolean) => isScrolled(y, threshold, was, () => false);
    expect([at(59, 60, false), at(60, 60, false), at(59, 60, true), at(0, 0, false)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('does not change at the end of a page that it made too short, which is measured only when it matters', () => {
    const atEnd = vi.fn(() => true);
    const early = [
      isScrolled(80, 60, true, atEnd),
      isScrolled(20, 60, false, atEnd),
      atEnd.mock.calls.length,
    ];
    expect(early).toEqual([true, false, 0]);
    const late = [
      isScrolled(40, 60, true, atEnd),
      isScrolled(40, 60, false, atEnd),
      isScrolled(0, 60, true, atEnd),
    ];
    expect(late).toEqual([true, false, false]);
  });

  it('hides on the way down past the limit, shows on the way up, and changes at no other time [header.7, header.7a, header.7b]', () => {
    expect([isHidden(false, 300, 400, 300), isHidden(false, 301, 302, 300)]).toEqual([false, true]);
    expect([isHidden(true, 302, 301, 300), isHidden(false, 100, 200, 300)]).toEqual([false, false]);
    expect(isHidden(true, 400, 400, 300)).toBe(true);
  });
});

it('the logo’s width is the percentage of the natural one, or shrinks with the header, or is undefined where both are missing [header.4e]', () => {
  const width = (logo: number, header: number, percent?: number) => logoWidth({ logo, header }, percent, 70);
  expect([width(200, 100, 60), width(200, 100, 0), width(200, 140.6)]).toEqual([120, 0, 100]);
  expect([width(0, 100, 60), width(200, 0)]).toEqual([undefined, undefined]);
  expect(logoWidth({ logo: 200, header: 100 }, undefined, undefined)).toBeUndefined();
});

describe('undoing styles', () => {
  let element: HTMLElement;
  beforeEach(() => {
    element = document.createElement('div');
  });

  it('leaves no attribute behind where there was none', () => {
    const traces = createUndoStyles();
    traces.style(element, 'min-height', '60px');
    traces.undo();
    expect(element.outerHTML).toBe('<div></div>');
  });

  it('restores the previous value, with its priority', () => {
    element.style.setProperty('margin-top', '4px', 'important');
    const traces = createUndoStyles();
    traces.style(element, 'margin-top', '0');
    traces.style(element, 'margin-top', '2px');
    traces.undo();
    expect(element.style.cssText).toBe('margin-top: 4px !important;');
  });

  it('keeps a value that another script has written since', () => {
    const traces = createUndoStyles();
    traces.style(element, 'margin-top', '0');
    element.style.marginTop = '9px';
    traces.undo();
    expect(element.style.marginTop).toBe('9px');
  });

  it('keeps the properties it is told to keep', () => {
    const traces = createUndoStyles();
    traces.style(element, 'min-height', '60px');
    traces.style(element, 'transition', 'all 0.4s ease-in-out');
    traces.undoStyles(['transition']);
    expect(element.style.minHeight).toBe('');
    expect(element.style.transition).not.toBe('');
  });

  it('restores classes as they were before the first change', () => {
    element.className = 'printed';
    const traces = createUndoStyles();
    traces.mark(element, 'printed', false);
    traces.mark(element, 'added', true);
    traces.mark(element, 'added', false);
    traces.mark(element, 'added', true);
    expect([traces.had(element, 'printed'), traces.had(element, 'added')]).toEqual([true, false]);
    traces.undo();
    expect(element.className).toBe('printed');
  });
});
