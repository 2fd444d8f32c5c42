/** Sets attributes of the server's elements for a while. */
export interface AttributeRestorer {
  /** Sets an attribute; `null` removes it. */
  set(element: Element, name: string, value: string | null): void;
  /** Restores every attribute that was set; attributes that others set stay. */
  restore(): void;
}

function write(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Makes an object that sets attributes and restores those that the server printed. */
export function attributeRestorer(): AttributeRestorer {
  const before = new Map<Element, Map<string, string | null>>();
  return {
    set(element, name, value) {
      const original = before.get(element) ?? new Map<string, string | null>();
      before.set(element, original);
      if (!original.has(name)) original.set(name, element.getAttribute(name));
      write(element, name, value);
    },
    restore() {
      for (const [element, original] of before)
        for (const [name, value] of original) write(element, name, value);
      before.clear();
    },
  };
}
