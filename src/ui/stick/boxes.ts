import type { Span } from './place';
import { px } from './spacer';

/** The border, padding and content boxes of an element, in the window's coordinates, px. */
export interface Boxes {
  readonly outer: DOMRect;
  readonly inner: Span & { readonly left: number; readonly right: number };
  readonly content: Span;
  readonly isStatic: boolean;
}

export function boxesOf(element: Element): Boxes {
  const outer = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const inner = {
    top: outer.top + px(style.borderTopWidth),
    right: outer.right - px(style.borderRightWidth),
    bottom: outer.bottom - px(style.borderBottomWidth),
    left: outer.left + px(style.borderLeftWidth),
  };
  return {
    outer,
    inner,
    content: { top: inner.top + px(style.paddingTop), bottom: inner.bottom - px(style.paddingBottom) },
    isStatic: style.position === 'static',
  };
}
