import { createRestyle, type Restyle } from './styles';

let frozenCount = 0;
let restyle: Restyle | undefined;

/** Scroll anchoring, which an element switches off while positions are measured, and until new styles are laid out. */
export interface Anchoring {
  /** Whether this element has switched scroll anchoring off. */
  isFrozen(): boolean;
  freeze(): void;
  thaw(): void;
}

/** The page's scroll anchoring is on again once all elements have thawed it. */
export function createAnchoring(): Anchoring {
  let isFrozen = false;
  return {
    isFrozen: () => isFrozen,
    freeze() {
      if (isFrozen) return;
      isFrozen = true;
      restyle ??= createRestyle(document.documentElement);
      if (!frozenCount++) restyle({ 'overflow-anchor': 'none' });
    },
    thaw() {
      if (!isFrozen) return;
      isFrozen = false;
      if (!--frozenCount) restyle?.({});
    },
  };
}
