/**
 * Makes an element without parsing markup, which Trusted Types forbids. Attributes with the value `false` are left out.
 */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** Makes a button that works until `signal` is aborted. */
export function makeButton(
  text: string,
  attributes: Readonly<Record<string, string | boolean>>,
  signal: AbortSignal,
  act: (button: HTMLButtonElement) => void,
): HTMLButtonElement {
  const button = make('button', attributes, text);
  button.addEventListener('click', () => act(button), { signal });
  return button;
}

/** Makes a toggle button. */
export const makeSwitch = (
  text: string,
  attributes: Readonly<Record<string, string>>,
  isOn: boolean,
  signal: AbortSignal,
  onChange: () => void,
): HTMLButtonElement =>
  makeButton(text, { ...attributes, 'aria-pressed': String(isOn) }, signal, (button) => {
    button.ariaPressed = String(!isPressed(button));
    onChange();
  });

export const isPressed = (button: HTMLButtonElement): boolean => button.ariaPressed === 'true';

/** Makes `wanted` the children of `parent`; a child that is in place is not touched and stays focused. */
export function arrange(parent: Element, wanted: readonly Element[]): void {
  const wantedSet = new Set(wanted);
  for (const child of [...parent.children]) if (!wantedSet.has(child)) child.remove();
  wanted.forEach((child, at) => {
    if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
  });
}

/**
 * Replaces the children of `parent`, unless they are equal to `wanted`: text that the tester has selected stays
 * selected.
 */
export function refresh(parent: Element, ...wanted: readonly Element[]): void {
  const isSame = wanted.every((child, at) => parent.children[at]?.isEqualNode(child));
  if (!isSame || parent.children.length !== wanted.length) parent.replaceChildren(...wanted);
}
