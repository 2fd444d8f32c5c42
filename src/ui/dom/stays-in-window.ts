/** Whether the element, or a box around it, is fixed or sticky, so that the element stays in the window while the page scrolls. */
export function staysInWindow(element: Element | null): boolean {
  for (let each = element; each; each = each.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
  return false;
}
