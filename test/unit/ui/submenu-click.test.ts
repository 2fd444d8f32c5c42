// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { type Click, clickStepOf } from '../../../src/ui/submenu/click';
import fc from '../../support/fast-check';

const behavior = fc.constantFrom(
  'default',
  'toggle',
  'link',
  'accordion',
  'accordion-toggle',
  'accordion-link',
);
const click: fc.Arbitrary<Click> = fc.record({
  isParent: fc.boolean(),
  isOpen: fc.boolean(),
  isCollapsible: fc.boolean(),
  activates: fc.boolean(),
  isOnArrow: fc.boolean(),
  isIdle: fc.boolean(),
  isByMouse: fc.boolean(),
  behavior,
});
const holds = (of: fc.Arbitrary<Click>, step: string) =>
  fc.assert(
    fc.property(of, (each) => {
      expect(clickStepOf(each)).toBe(step);
    }),
  );
const clicks = (given: Partial<Click>) => click.map((each): Click => ({ ...each, ...given }));

describe('a click in a menu', () => {
  it('follows the link where the item has no list', () => {
    holds(clicks({ isParent: false }), 'follow');
  });

  it('opens a closed list, but on small screens with “link” only by its arrow', () => {
    holds(clicks({ isParent: true, isOpen: false, behavior: 'default' }), 'open');
    holds(clicks({ isParent: true, isOpen: false, isCollapsible: false }), 'open');
    holds(clicks({ isParent: true, isOpen: false, isOnArrow: true }), 'open');
    holds(
      clicks({ isParent: true, isOpen: false, isCollapsible: true, isOnArrow: false, behavior: 'link' }),
      'follow',
    );
  });

  it('deactivates a menu that the first click has activated', () => {
    holds(clicks({ isParent: true, isOpen: true, activates: true, isCollapsible: false }), 'end');
  });

  it('closes an open list of a small screen by its arrow, by “toggle”, and where the link leads nowhere', () => {
    const open = { isParent: true, isOpen: true, isCollapsible: true } as const;
    holds(clicks({ ...open, isOnArrow: true }), 'close');
    holds(clicks({ ...open, behavior: 'accordion-toggle' }), 'close');
    holds(clicks({ ...open, isIdle: true }), 'close');
    holds(clicks({ ...open, isOnArrow: false, isIdle: false, behavior: 'accordion' }), 'follow');
  });

  it('does not close a list that the mouse has opened', () => {
    const open = { isParent: true, isOpen: true, isCollapsible: false, activates: false } as const;
    holds(clicks({ ...open, isByMouse: true }), 'follow');
    holds(clicks({ ...open, isByMouse: false, isIdle: true }), 'close');
    holds(clicks({ ...open, isByMouse: false, isIdle: false }), 'follow');
  });
});
