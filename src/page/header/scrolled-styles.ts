import { dropEmptyStyle } from '../../core';
import { logoWidth, type NaturalSizes } from './hide-on-scroll';
import type { HeaderValues } from './settings';

/** An inline property's value before Piton's, and Piton's value as the browser serialised it. */
interface Trace {
  readonly wanted: string;
  readonly written: string;
  readonly before: string;
  readonly priority: string;
}

/** Sets inline styles and classes and can restore what the server printed. */
interface UndoStyles {
  /** Sets an inline property; an invalid value changes nothing. */
  style(element: HTMLElement, property: string, value: string): void;
  /** Restores inline properties except those in `keep`. A value that another script has set since then stays. */
  undoStyles(keep?: readonly string[]): void;
  /** Sets or removes a class. */
  mark(element: Element, name: string, isOn: boolean): void;
  /** Whether the element had the class before `mark` first touched it. */
  had(element: Element, name: string): boolean;
  /** Restores everything. */
  undo(): void;
}

export function createUndoStyles(): UndoStyles {
  const styles = new Map<HTMLElement, Map<string, Trace>>();
  const classes = new Map<Element, Map<string, boolean>>();

  const undoStyles: UndoStyles['undoStyles'] = (keep = []) => {
    for (const [element, own] of styles) {
      const { style } = element;
      for (const [property, { before, priority, written }] of own) {
        if (keep.includes(property)) continue;
        own.delete(property);
        if (style.getPropertyValue(property) === written) style.setProperty(property, before, priority);
      }
      if (own.size) continue;
      styles.delete(element);
      dropEmptyStyle(element);
    }
  };

  return {
    style(element, property, value) {
      const { style } = element;
      const own = styles.get(element) ?? new Map<string, Trace>();
      const known = own.get(property);
      if (known?.wanted === value) return;
      const before = known?.before ?? style.getPropertyValue(property);
      const priority = known?.priority ?? style.getPropertyPriority(property);
      style.setProperty(property, value);
      own.set(property, { wanted: value, written: style.getPropertyValue(property), before, priority });
      styles.set(element, own);
    },
    undoStyles,
    mark(element, name, isOn) {
      const own = classes.get(element) ?? new Map<string, boolean>();
      if (!own.has(name)) own.set(name, element.classList.contains(name));
      classes.set(element, own);
      element.classList.toggle(name, isOn);
    },
    had: (element, name) => classes.get(element)?.get(name) ?? element.classList.contains(name),
    undo() {
      undoStyles();
      for (const [element, own] of classes) {
        for (const [name, had] of own) element.classList.toggle(name, had);
      }
      classes.clear();
    },
  };
}

/** Logos to shrink and recolour; images in a mega menu are no logos. */
export const logosOf = (header: Element): HTMLElement[] =>
  [
    ...header.querySelectorAll<HTMLElement>(
      ':is(.elementor-widget-theme-site-logo,.elementor-widget-image) img',
    ),
  ].filter((image) => !image.closest('.elementor-widget-n-menu'));

/** The boxes that determine the header's height: those of sections, and the header itself where it is a container. */
export const boxesOf = (header: HTMLElement): HTMLElement[] => [
  ...header.querySelectorAll<HTMLElement>('.elementor-container'),
  ...(header.classList.contains('e-con') ? [header] : []),
];

const TRANSITION = 'all 0.4s ease-in-out';
const BLUR = 'saturate(180%) blur(20px)';
/** Height of the admin bar where it is fixed. */
const ADMIN_BAR_PX = 32;
/** The viewport width from which the admin bar is fixed, px. */
const ADMIN_BAR_FROM = 783;

/** Sets offset, padding and width of the scrolled header, which newer releases of the plugin print. */
function setPosition(header: HTMLElement, edits: UndoStyles, { offsetTop, padding, width }: HeaderValues) {
  if (header.hasAttribute('data-she-multi-mode')) return;
  const hasBar =
    document.body.classList.contains('admin-bar') && document.documentElement.clientWidth >= ADMIN_BAR_FROM;
  if (offsetTop) edits.style(header, 'top', hasBar ? `calc(${ADMIN_BAR_PX}px + ${offsetTop})` : offsetTop);
  for (const [side, value] of Object.entries(padding ?? {})) edits.style(header, side, value);
  if (width) edits.style(header, 'width', width);
}

function shrink(header: HTMLElement, edits: UndoStyles, height: number) {
  for (const side of ['padding-top', 'padding-bottom', 'margin-top', 'margin-bottom'])
    edits.style(header, side, '0');
  for (const box of boxesOf(header)) {
    edits.style(box, 'min-height', `${height}px`);
    edits.style(box, 'transition', TRANSITION);
  }
}

/** @param width of each logo, px; `undefined` leaves the width */
function changeLogos(header: HTMLElement, edits: UndoStyles, isRecoloured: boolean, width?: number) {
  for (const logo of logosOf(header)) {
    if (isRecoloured) edits.mark(logo, 'change-logo-color', true);
    if (width === undefined) continue;
    edits.style(logo, 'width', `${width}px`);
    edits.style(logo, 'transition', TRANSITION);
  }
}

/** Styles a header, its boxes and its logos as the settings ask for the scrolled state. */
export function setScrolledStyles(
  header: HTMLElement,
  edits: UndoStyles,
  values: HeaderValues,
  natural: NaturalSizes | undefined,
): void {
  const { background, border, shrunkHeight, changesLogo, shrinksLogo, logoPercent, blurs } = values;
  if (background) edits.style(header, 'background-color', background);
  if (border) {
    edits.style(header, 'border-bottom-width', border.width);
    edits.style(header, 'border-bottom-style', 'solid');
    edits.style(header, 'border-bottom-color', border.color);
  }
  setPosition(header, edits, values);
  if (shrunkHeight !== undefined) shrink(header, edits, shrunkHeight);
  const width = shrinksLogo && natural ? logoWidth(natural, logoPercent, shrunkHeight) : undefined;
  changeLogos(header, edits, changesLogo, width);
  if (blurs) {
    edits.style(header, '-webkit-backdrop-filter', BLUR);
    edits.style(header, 'backdrop-filter', BLUR);
  }
}
