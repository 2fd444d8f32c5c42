/**
 * Stores the server's DOM to restore it later: Swiper's own cleanup also removes what the server printed.
 * @param elements elements whose attributes may change
 * @param parents elements whose child nodes may change
 * @returns a function that restores the DOM
 */
export function takeSnapshot(elements: Iterable<HTMLElement>, parents: Iterable<Element>): () => void {
  const attributes = [...elements].map(
    (element) => [element, new Map([...element.attributes].map(({ name, value }) => [name, value]))] as const,
  );
  const children = [...parents].map((parent) => [parent, [...parent.childNodes]] as const);
  return () => {
    for (const [element, before] of attributes) {
      for (const name of element.getAttributeNames()) if (!before.has(name)) element.removeAttribute(name);
      for (const [name, value] of before) {
        if (element.getAttribute(name) === value) continue;
        // A CSP may forbid the style attribute, but not styles set by script.
        if (name === 'style') element.style.cssText = value;
        else element.setAttribute(name, value);
      }
    }
    for (const [parent, before] of children) {
      const now = [...parent.childNodes];
      if (now.length !== before.length || now.some((node, index) => node !== before[index])) {
        parent.replaceChildren(...before);
      }
    }
  };
}
