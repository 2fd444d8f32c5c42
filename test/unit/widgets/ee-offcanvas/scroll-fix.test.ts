import { describe, expect, it } from 'vitest';
import { fixScroll } from '../../../../src/widgets/ee-offcanvas/scroll-fix';

describe('the scroll fix of several panels', () => {
  it('stays until the last panel is gone, and leaves the page as it was', () => {
    const root = document.documentElement;
    root.style.height = '50%';
    const [first, second, third] = [0, 1, 2].map(() => new AbortController());
    if (!first || !second || !third) return;
    fixScroll('margin', first.signal);
    fixScroll('margin', second.signal);
    fixScroll('overflow', third.signal);
    first.abort();
    expect([root.style.height, root.className]).toEqual([
      'auto',
      'ee-offcanvas-scroll-fix-margin ee-offcanvas-scroll-fix-overflow',
    ]);
    second.abort();
    expect([root.style.height, root.className]).toEqual(['auto', 'ee-offcanvas-scroll-fix-overflow']);
    third.abort();
    expect([root.style.height, root.className]).toEqual(['50%', '']);
  });
});
