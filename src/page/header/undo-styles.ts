import { dropEmptyStyle } from '../../core';

/** An inline property's value before Piton's, and Piton's value as the browser serialised it. */
interface Trace {
  readonly wanted: string;
  readonly written: string;
  readonly before: string;
  readonly priority: string;
}

/** Sets inline styles and classes and can restore what the server printed. */
export interface UndoStyles {
  /** Sets an inline property; an invalid value changes nothing. */
  style(element: HTMLElement, property: string, value: string): void;
  /** Restores inline properties except those in `keep`. A value that another script has set since then stays. */
  undoStyles(keep?: readonly string[]): void;
  /** Sets or removes a class. */
  mark(element: Element, name: string, isOn: boolean): void;
  /** Whether the element had the class before `mark` first touched it. */
  had(element: Element, name: string): boolean;
  /** Restores everything. */
  undo(): void;
}

export function createUndoStyles(): UndoStyles {
  const styles = new Map<HTMLElement, Map<string, Trace>>();
  const classes = new Map<Element, Map<string, boolean>>();

  const undoStyles: UndoStyles['undoStyles'] = (keep = []) => {
    for (const [element, own] of styles) {
      const { style } = element;
      for (const [property, { before, priority, written }] of own) {
        if (keep.includes(property)) continue;
        own.delete(property);
        if (style.getPropertyValue(property) === written) style.setProperty(property, before, priority);
      }
      if (own.size) continue;
      styles.delete(element);
      dropEmptyStyle(element);
    }
  };

  return {
    style(element, property, value) {
      const { style } = element;
      const own = styles.get(element) ?? new Map<string, Trace>();
      const known = own.get(property);
      if (known?.wanted === value) return;
      const before = known?.before ?? style.getPropertyValue(property);
      const priority = known?.priority ?? style.getPropertyPriority(property);
      style.setProperty(property, value);
      own.set(property, { wanted: value, written: style.getPropertyValue(property), before, priority });
      styles.set(element, own);
    },
    undoStyles,
    mark(element, name, isOn) {
      const own = classes.get(element) ?? new Map<string, boolean>();
      if (!own.has(name)) own.set(name, element.classList.contains(name));
      classes.set(element, own);
      element.classList.toggle(name, isOn);
    },
    had: (element, name) => classes.get(element)?.get(name) ?? element.classList.contains(name),
    undo() {
      undoStyles();
      for (const [element, own] of classes) {
        for (const [name, had] of own) element.classList.toggle(name, had);
      }
      classes.clear();
    },
  };
}
