/**
 * Notes the server's DOM, to give it back: Swiper's own cleaning also takes away what was there before it.
 * @param elements whose attributes may change
 * @param parents whose child nodes may change
 * @returns brings back what was noted
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
        // A content security policy may forbid the style attribute, but not the style itself.
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
