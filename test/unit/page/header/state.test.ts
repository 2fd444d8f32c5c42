import { describe, expect, it, vi } from 'vitest';
import { headerDevice, isHidden, isScrolled, logoWidth, toPx } from '../../../../src/page/header/state';

describe('headerDevice', () => {
  it.each([
    [320, 'mobile'],
    [767, 'mobile'],
    [768, 'tablet'],
    [1024, 'tablet'],
    [1025, 'desktop'],
    [2560, 'desktop'],
  ])('treats %i px as %s [core.4a]', (width, device) => {
    expect(headerDevice(width)).toBe(device);
  });
});

describe('toPx', () => {
  it('computes vh from the viewport height and leaves px unchanged [header.8a]', () => {
    expect(toPx({ size: 10, unit: 'vh' }, 640)).toBe(64);
    expect(toPx({ size: 60, unit: 'px' }, 640)).toBe(60);
  });

  it('returns 0 for a negative distance', () => {
    expect(toPx({ size: -20, unit: 'px' }, 640)).toBe(0);
  });
});

describe('isScrolled', () => {
  it('is true from the threshold on, and false above it [header.4a, header.5a]', () => {
    expect(isScrolled(59, 60, false, () => false)).toBe(false);
    expect(isScrolled(60, 60, false, () => false)).toBe(true);
    expect(isScrolled(59, 60, true, () => false)).toBe(false);
    expect(isScrolled(0, 0, false, () => false)).toBe(true);
  });

  it('does not change at the end of a page that the header itself made too short', () => {
    expect(isScrolled(40, 60, true, () => true)).toBe(true);
    expect(isScrolled(40, 60, false, () => true)).toBe(false);
    expect(isScrolled(0, 60, true, () => true)).toBe(false);
  });

  it('measures the end of the page only when it matters', () => {
    const atEnd = vi.fn(() => true);
    isScrolled(80, 60, true, atEnd);
    isScrolled(20, 60, false, atEnd);
    expect(atEnd).not.toHaveBeenCalled();
  });
});

describe('isHidden', () => {
  it('becomes true on the way down past the limit, and false on the way up [header.7a, header.7b]', () => {
    expect(isHidden(false, 300, 400, 300)).toBe(false);
    expect(isHidden(false, 301, 302, 300)).toBe(true);
    expect(isHidden(true, 302, 301, 300)).toBe(false);
  });

  it('does not change within the limit and without movement [header.7]', () => {
    expect(isHidden(false, 100, 200, 300)).toBe(false);
    expect(isHidden(true, 400, 400, 300)).toBe(true);
  });
});

describe('logoWidth', () => {
  it('is the percentage of the natural width [header.4e]', () => {
    expect(logoWidth({ logo: 200, header: 100 }, 60, 70)).toBe(120);
    expect(logoWidth({ logo: 200, header: 100 }, 0, 70)).toBe(0);
  });

  it('shrinks with the header where there is no percentage', () => {
    expect(logoWidth({ logo: 200, header: 140.6 }, undefined, 70)).toBe(100);
  });

  it('is undefined where a size or both percentages are missing', () => {
    expect(logoWidth({ logo: 0, header: 100 }, 60, 70)).toBeUndefined();
    expect(logoWidth({ logo: 200, header: 0 }, undefined, 70)).toBeUndefined();
    expect(logoWidth({ logo: 200, header: 100 }, undefined, undefined)).toBeUndefined();
  });
});
