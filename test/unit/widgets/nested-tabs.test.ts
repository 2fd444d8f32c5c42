import { describe, expect, it } from 'vitest';
import { attributeRestorer } from '../../../src/ui/dom/attribute-restorer';
import { createOpenTab, nearestIndex } from '../../../src/widgets/nested-tabs';
import fc from '../../support/fast-check';

describe('the tab that opens for a requested number', () => {
  it('is the tab itself, the nearest one before it, or the first one for anything lower', () => {
    expect([1, 2, 3, 4, 9, 0, -3].map((requested) => nearestIndex([1, 2, 4], requested))).toEqual([
      1, 2, 2, 4, 4, 1, 1,
    ]);
  });

  it('never lies after the requested tab, and no existing tab lies between them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 })),
        fc.integer({ min: 1, max: 12 }),
        (tabs, requested) => {
          const index = nearestIndex(tabs, requested);
          expect(index).toBeLessThanOrEqual(requested);
          expect(tabs.filter((each) => each > index && each <= requested)).toEqual([]);
        },
      ),
    );
  });
});

describe('nested tabs with a thousand tabs', () => {
  it('are read a few times at the start, since each reading takes longer the more tabs there are', () => {
    const make = (at: number) =>
      Object.assign(document.createElement('div'), { ariaSelected: `${at === 6}` });
    const all = (isPanel: boolean) =>
      Array.from({ length: 1000 }, (_, at) => {
        const element = make(at);
        element.dataset.tabIndex = `${at + 1}`;
        element.classList.toggle('e-active', isPanel && at === 6);
        return element;
      });
    const [titles, panels] = [all(false), all(true)];
    let readings = 0;
    const root = document.createElement('div');
    const tabs = createOpenTab(
      root,
      {
        root,
        heading: root,
        titles() {
          readings++;
          return titles;
        },
        panels: () => panels,
        panelOf(index) {
          readings++;
          return panels[index - 1];
        },
        indexAround: () => 0,
      },
      attributeRestorer(),
    );
    tabs.start();
    expect(readings).toBeLessThan(10);
    expect(titles.filter(({ tabIndex }) => tabIndex === 0)).toEqual([titles[6]]);
  });
});
