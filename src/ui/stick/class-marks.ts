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

/** Classes that elements last had in their natural place; also used where an element begins to stick further down. */
const naturalClasses = new WeakMap<Element, string>();

/** Switches between an element's classes in its natural place and those after scrolling. */
export interface ClassMarks {
  /** Stores the current classes; called in the natural place. */
  remember(): void;
  /** The classes of the natural place; the current classes where those of the natural place are unknown. */
  natural(): string;
  /**
   * Sets the classes of the natural place; the returned function restores the current ones. Both work at once, without
   * transitions.
   */
  takeOff(): () => void;
}

/** @param own classes of stuck elements, which never belong to the natural place */
export function createClassMarks(element: HTMLElement, own: readonly string[]): ClassMarks {
  const present = () => [...element.classList].filter((name) => !own.includes(name)).join(' ');
  const natural = () => naturalClasses.get(element) ?? present();

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
    remember() {
      naturalClasses.set(element, present());
    },
    natural,
    takeOff() {
      const before = element.className;
      const running = new Set(element.getAnimations({ subtree: true }));
      const restorers: (() => void)[] = [];
      setClasses(natural());
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
