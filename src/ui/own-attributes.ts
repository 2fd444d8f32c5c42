/** Attributes of the server's elements that a handler changes for a while. */
export interface OwnAttributes {
  /** `null` takes the attribute away. */
  set(element: Element, name: string, value: string | null): void;
  /** Every attribute is again as it was before its first change; what others changed stays. */
  restore(): void;
}

function write(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Keeps what the server printed, to give it back. */
export function ownAttributes(): OwnAttributes {
  const before = new Map<Element, Map<string, string | null>>();
  return {
    set(element, name, value) {
      const kept = before.get(element) ?? new Map<string, string | null>();
      before.set(element, kept);
      if (!kept.has(name)) kept.set(name, element.getAttribute(name));
      write(element, name, value);
    },
    restore() {
      for (const [element, kept] of before) for (const [name, value] of kept) write(element, name, value);
      before.clear();
    },
  };
}
