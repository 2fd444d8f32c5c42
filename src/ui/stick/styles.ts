import { dropEmptyStyle } from '../../core';

/** Sets these inline properties, which may be `!important`, and restores those of the previous call. */
export type Restyle = (styles: Readonly<Record<string, string>>) => void;

interface Given {
  readonly applied: string;
  readonly before: string;
  readonly priority: string;
}

/** A value that another script has set over an unchanged property stays. */
export function createRestyle(element: HTMLElement): Restyle {
  const { style } = element;
  const given = new Map<string, Given>();
  return (styles) => {
    for (const [property, { before, priority }] of given) {
      if (property in styles) continue;
      style.setProperty(property, before, priority);
      given.delete(property);
    }
    for (const [property, value] of Object.entries(styles)) {
      const known = given.get(property);
      if (known?.applied === value) continue;
      given.set(property, {
        applied: value,
        before: known?.before ?? style.getPropertyValue(property),
        priority: known?.priority ?? style.getPropertyPriority(property),
      });
      const [text = '', priority] = value.split(' !');
      style.setProperty(property, text, priority);
    }
    // Chromium writes the attribute only when it is read: removed unread, an empty attribute remains.
    if (!given.size) dropEmptyStyle(element);
  };
}

/** Makes the browser compute the element's style as it is now, without a transition to it. */
export function settleStyle(element: HTMLElement): void {
  const restyle = createRestyle(element);
  restyle({ transition: 'none !important' });
  // A colour needs no layout.
  getComputedStyle(element).color;
  restyle({});
}
