const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading]';

/** The last visible heading before `element`, with its level, 1 to 6. */
export function headingAbove(
  element: Element,
): { readonly text: string; readonly level: number } | undefined {
  const heading = [...document.querySelectorAll(HEADINGS)].findLast(
    (each) =>
      each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !each.contains(element) &&
      each.checkVisibility?.() !== false,
  );
  if (!heading) return undefined;
  const level = Number(heading.ariaLevel ?? heading.localName.slice(1)) || 2;
  return { text: heading.textContent.replace(/\s+/g, ' ').trim(), level };
}

/** The level of a heading that comes right below the last heading before `element`. */
export const levelBelow = (element: Element): string =>
  `${Math.min((headingAbove(element)?.level ?? 1) + 1, 6)}`;

/** A name for an element without one: the heading above it, else `fallback`. */
export const nameAbove = (element: Element, fallback: string): string =>
  headingAbove(element)?.text || fallback;
