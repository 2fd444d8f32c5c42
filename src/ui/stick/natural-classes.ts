declare global {
  interface DocumentEventMap {
    /**
     * Bubbles from an element that is about to be measured in its natural place. Listeners that have changed the
     * appearance of the element or its content because of scrolling undo the change at once, and add a function that
     * makes the change again.
     */
    'piton:measure': CustomEvent<(() => void)[]>;
  }
}

/**
 * Classes that each element last had in its natural place. Kept beyond one call of `stick`, since an element may begin
 * to stick when the page is already scrolled.
 */
const storedClasses = new WeakMap<Element, string>();

/** The classes that an element has in its natural place; other scripts may change them after scrolling. */
export interface NaturalClasses {
  /** Stores the current classes; called in the natural place. */
  store(): void;
  /** Returns the stored classes, separated by spaces; the current ones where none are stored. */
  get(): string;
  /**
   * Gives the element the stored classes; the returned function restores the current ones. Both work at once, without
   * transitions.
   */
  apply(): () => void;
}

/** @param own classes of stuck elements, which never belong to the natural place */
export function createNaturalClasses(element: HTMLElement, own: readonly string[]): NaturalClasses {
  const present = () => [...element.classList].filter((name) => !own.includes(name)).join(' ');
  const get = () => storedClasses.get(element) ?? present();

  const setClasses = (classes: string) => {
    if (element.className !== classes) element.className = classes;
  };

  /** Finishes transitions that started with the changed classes; the page's own animations stay. */
  const settle = (running: ReadonlySet<Animation>) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      const isNew = !running.has(animation) && animation.timeline === document.timeline;
      if (isNew && Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  };

  return {
    store() {
      storedClasses.set(element, present());
    },
    get,
    apply() {
      const before = element.className;
      const running = new Set(element.getAnimations({ subtree: true }));
      const restorers: (() => void)[] = [];
      setClasses(get());
      element.dispatchEvent(new CustomEvent('piton:measure', { bubbles: true, detail: restorers }));
      settle(running);
      return () => {
        for (const restore of restorers) restore();
        setClasses(before);
        settle(running);
      };
    },
  };
}
