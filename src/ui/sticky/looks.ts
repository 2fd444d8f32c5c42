declare global {
  interface DocumentEventMap {
    /**
     * Bubbles from an element that is about to be measured in its natural place: whoever has changed its look, or that of
     * what is in it, because the page is scrolled, takes that back at once and adds what restores it.
     */
    'piton:measure': CustomEvent<(() => void)[]>;
  }
}

/** What elements were last seen to wear in their natural place; also by one that begins to stick anew further down. */
const seen = new WeakMap<Element, string>();

/** An element's looks: the one of its natural place, and what it wears once the page is scrolled. */
export interface Looks {
  /** It is in its natural place: what it wears now belongs there. */
  remember(): void;
  /** The classes of its natural place; the present ones where it was never seen there. */
  natural(): string;
  /** Gives it the look of its natural place; the function that it returns gives back the present one. Both at once,
   * without transitions. */
  takeOff(): () => void;
}

/** @param own classes of what sticks, which never belong to the natural place */
export function createLooks(element: HTMLElement, own: readonly string[]): Looks {
  const present = () => [...element.classList].filter((name) => !own.includes(name)).join(' ');
  const natural = () => seen.get(element) ?? present();

  const wear = (classes: string) => {
    if (element.className !== classes) element.className = classes;
  };

  /** Brings all to its end that began with other classes; animations of the page's own stay as they are. */
  const settle = (running: ReadonlySet<Animation>) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      const isNew = !running.has(animation) && animation.timeline === document.timeline;
      if (isNew && Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  };

  return {
    remember() {
      seen.set(element, present());
    },
    natural,
    takeOff() {
      const before = element.className;
      const running = new Set(element.getAnimations({ subtree: true }));
      const restorers: (() => void)[] = [];
      wear(natural());
      element.dispatchEvent(new CustomEvent('piton:measure', { bubbles: true, detail: restorers }));
      settle(running);
      return () => {
        for (const restore of restorers) restore();
        wear(before);
        settle(running);
      };
    },
  };
}
