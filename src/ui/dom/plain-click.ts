/**
 * Whether a click is one of the left button without a modifier key: browsers open a window, a tab or a menu on all
 * others. A click that a script has dispatched without a button is plain.
 */
export const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  !button && !altKey && !ctrlKey && !metaKey && !shiftKey;
