import type { JSX } from 'react';

/**
 * Makes elements: `h` below (DOM elements) or React's `createElement`. Views that serve both take it as a
 * parameter.
 */
export type MakeElement = (
  // biome-ignore lint/suspicious/noExplicitAny: components of any props.
  tag: string | ((props: any) => JSX.Element | null),
  props?: object | null,
  ...children: unknown[]
) => JSX.Element;

/**
 * Makes DOM elements with the signature of React's `createElement`, so that one TSX source serves both a first paint
 * without React and the React tree that hydrates it.
 */
type Child = Node | string | number | boolean | null | undefined | readonly Child[];
type Props = Readonly<Record<string, unknown>> | null;
type Component = (props: Record<string, unknown>) => Child;

/** React's attribute names that differ from HTML's. */
const NAMES = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
  ['autoComplete', 'autocomplete'],
]);

function append(parent: Node, children: readonly Child[]) {
  for (const child of children) {
    if (Array.isArray(child)) append(parent, child);
    else if (child instanceof Node) parent.appendChild(child);
    else if (child != null && typeof child !== 'boolean' && child !== '')
      parent.appendChild(document.createTextNode(String(child)));
  }
}

function make(tag: string | Component, props: Props, ...children: Child[]): Child {
  if (typeof tag === 'function') return tag({ ...props, children });
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value == null || name === 'key' || name === 'children' || /^on[A-Z]/.test(name)) continue;
    if (name === 'style') {
      for (const [key, each] of Object.entries(value))
        if (key.startsWith('--')) element.style.setProperty(key, String(each));
        else Object.assign(element.style, { [key]: each });
    } else if (value !== false || /^(aria|data)-/.test(name)) {
      const attribute = NAMES.get(name) ?? name;
      element.setAttribute(attribute, value === true && !/^(aria|data)-/.test(name) ? '' : String(value));
    }
  }
  append(element, children);
  return element;
}

/**
 * Event handlers (`onClick`, …) are left out: until React is loaded, the container listens. `style` is set through the CSSOM.
 */
export const h = make as unknown as MakeElement;
