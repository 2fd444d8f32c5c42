import type { JSX } from 'react';

/**
 * Makes elements: `h` of ui/dom/elements (DOM elements) or React's `createElement`. Views that serve both take it as a
 * parameter.
 */
export type MakeElement = (
  // biome-ignore lint/suspicious/noExplicitAny: components of any props.
  tag: string | ((props: any) => JSX.Element | null),
  props?: object | null,
  ...children: unknown[]
) => JSX.Element;
