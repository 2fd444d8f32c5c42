import { dropEmptyStyle } from '../../runtime/core';

/** Gives an element these inline properties, which may be `!important`, and takes back those it was given before. */
export type Restyle = (wanted: Readonly<Record<string, string>>) => void;

interface Given {
  readonly wanted: string;
  readonly before: string;
  readonly priority: string;
}

/** What others write over a property that stays as it is wanted is left alone. */
export function createRestyle(element: HTMLElement): Restyle {
  const { style } = element;
  const given = new Map<string, Given>();
  return (wanted) => {
    for (const [property, { before, priority }] of given) {
      if (property in wanted) continue;
      style.setProperty(property, before, priority);
      given.delete(property);
    }
    for (const [property, value] of Object.entries(wanted)) {
      const known = given.get(property);
      if (known?.wanted === value) continue;
      given.set(property, {
        wanted: value,
        before: known?.before ?? style.getPropertyValue(property),
        priority: known?.priority ?? style.getPropertyPriority(property),
      });
      const [text = '', priority] = value.split(' !');
      style.setProperty(property, text, priority);
    }
    // Reading the attribute first makes Chromium write it down; removing it unread leaves an empty one.
    if (!given.size) dropEmptyStyle(element);
  };
}
