/** Differences of height that do not count, px. */
const TOLERANCE = 0.5;

/**
 * Distinguishes two causes of a stuck element's height. Growth by the classes of the stuck state must move nothing;
 * growth of the content needs more space.
 */
export interface ClassHeight {
  /** The classes change the height, so that the element stays out of the flow while it is stuck. */
  isElastic: boolean;
  /** Whether the classes have changed, and the height with the new ones is not read yet. */
  isUnread(): boolean;
  /** The classes change now; the height was `before` px, and the browser holds the element in the flow or not. */
  expect(before: number, inFlow: boolean): void;
  /** The classes change now, and are known to leave the height of `height` px as it is. */
  keep(height: number): void;
  /** The element is in its natural place again. */
  forget(): void;
  /**
   * Reads the height that the new classes give, once they are laid out. Returns whether it has only now turned out that
   * an element in the flow is elastic, and must leave the flow.
   */
  read(): boolean;
  /** How much the content has grown beyond the spacer, px; `height` is the element's own height now. */
  growth(height: number, spacerHeight: number): number;
}

export function createClassHeight(element: HTMLElement): ClassHeight {
  /** The height after the classes have changed: any growth after that is content, px. */
  let known = 0;
  let changed: { readonly before: number; readonly inFlow: boolean } | undefined;
  const isMoving = () => element.getAnimations({ subtree: true }).length > 0;

  const classHeight: ClassHeight = {
    isElastic: false,
    isUnread: () => changed !== undefined,
    expect(before, inFlow) {
      changed = { before, inFlow };
    },
    keep(height) {
      known = height;
    },
    forget() {
      changed = undefined;
    },
    read() {
      if (!changed) return false;
      const { before, inFlow } = changed;
      changed = undefined;
      known = element.getBoundingClientRect().height;
      if (!inFlow || classHeight.isElastic) return false;
      classHeight.isElastic = Math.abs(known - before) >= TOLERANCE || isMoving();
      return classHeight.isElastic;
    },
    growth(height, spacerHeight) {
      if (height < known + TOLERANCE || isMoving()) return 0;
      const more = Math.max(height - Math.max(spacerHeight, known), 0);
      known = height;
      return more;
    },
  };
  return classHeight;
}
