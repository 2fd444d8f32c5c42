import { dropEmptyStyle } from '../../core';
import type { NaturalSizes } from './hide-on-scroll';
import { boxesOf, createUndoStyles, logosOf, setScrolledStyles } from './scrolled-styles';
import type { HeaderValues } from './settings';

const TRANSPARENT = 'she-header-transparent-yes';
/** Class that switches all transitions off; see style.css. */
const STILL = 'piton-still';

/** Sets the theme of a header in its states. */
export interface HeaderTheme {
  /** Runs `work` without transitions. */
  withoutTransitions(work: () => void): void;
  /** Sets the normal state, at the page's top. */
  setNormal(values: HeaderValues): void;
  /** Sets the scrolled state, past the threshold. */
  setScrolled(values: HeaderValues): void;
  /** Sets the scrolled state with sizes that are measured again, without transitions. */
  remeasure(values: HeaderValues): void;
  /** Sets the normal state for a measurement; the returned function sets the scrolled state again. */
  suspendScrolled(values: HeaderValues): () => void;
  hide(isHidden: boolean): void;
  isHidden(): boolean;
  /** Drops the measured sizes. */
  forgetSizes(): void;
  /** Removes all edits. */
  undo(): void;
}

/** The content size of an element along an axis, px. */
function contentSize(element: Element, axis: 'width' | 'height'): number {
  const style = getComputedStyle(element);
  const edges =
    axis === 'width'
      ? [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth]
      : [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
  const outer = style.boxSizing === 'border-box' ? edges.map(Number.parseFloat) : [];
  return outer.reduce((rest, edge) => rest - edge, Number.parseFloat(style[axis])) || 0;
}

/** The inline properties of the scrolled state, on the header, its boxes and its logos. */
const SCROLLED =
  'background-color,border-bottom,top,padding,margin-top,margin-bottom,width,min-height,transition,-webkit-backdrop-filter,backdrop-filter'.split(
    ',',
  );

/**
 * Removes the scrolled look from a header that was copied, for example by `innerHTML`, or saved with the page while the
 * page was scrolled: the header would keep this look at the top.
 */
function removeScrolledLook(header: HTMLElement) {
  if (!header.classList.contains('she-header')) return;
  header.classList.remove('she-header', 'headerup');
  for (const element of [header, ...boxesOf(header), ...logosOf(header)]) {
    element.classList.remove('change-logo-color');
    for (const property of SCROLLED) {
      // A sticky header has its place, width and margins from sticking.
      if (!element.style.position || !/^(?:top|width|margin-.*)$/.test(property))
        element.style.removeProperty(property);
    }
    dropEmptyStyle(element);
  }
}

export function createHeaderTheme(header: HTMLElement): HeaderTheme {
  removeScrolledLook(header);
  const edits = createUndoStyles();
  let natural: NaturalSizes | undefined;

  const withoutTransitions = (work: () => void) => {
    if (header.classList.contains(STILL)) return work();
    header.classList.add(STILL);
    work();
    // The browser must compute the edits before transitions are back, or it would animate them. A colour needs no layout.
    getComputedStyle(header).color;
    header.classList.remove(STILL);
  };

  /** Measures in the normal state only: shrunk sizes would shrink a second time. */
  const measure = () => {
    const logo = logosOf(header)[0];
    natural = { logo: logo ? contentSize(logo, 'width') : 0, header: contentSize(header, 'height') };
  };

  const theme: HeaderTheme = {
    withoutTransitions,
    setNormal({ isTransparent }) {
      // In the builder's canvas the header stays in its place.
      if (header.closest('.elementor-edit-mode')) edits.style(header, 'position', 'relative');
      edits.mark(header, 'she-header', false);
      edits.mark(header, 'header', true);
      // Transitions stay, so that the way back is animated as well.
      edits.undoStyles(['transition', 'position']);
      // Releases before 1.6.8 have another name for the setting, but print the class.
      edits.mark(header, TRANSPARENT, isTransparent || edits.had(header, TRANSPARENT));
      for (const logo of logosOf(header)) {
        if (logo.classList.contains('change-logo-color')) edits.mark(logo, 'change-logo-color', false);
      }
    },
    setScrolled(values) {
      if (values.shrinksLogo && !natural) withoutTransitions(measure);
      if (header.closest('.elementor-edit-mode')) edits.style(header, 'position', 'relative');
      edits.mark(header, 'header', false);
      edits.mark(header, 'she-header', true);
      edits.mark(header, TRANSPARENT, false);
      setScrolledStyles(header, edits, values, natural);
    },
    remeasure(values) {
      withoutTransitions(() => {
        theme.setNormal(values);
        if (values.shrinksLogo) measure();
        theme.setScrolled(values);
      });
    },
    suspendScrolled(values) {
      const wasHidden = theme.isHidden();
      theme.hide(false);
      theme.setNormal(values);
      return () => {
        theme.setScrolled(values);
        theme.hide(wasHidden);
      };
    },
    hide: (isHidden) => edits.mark(header, 'headerup', isHidden),
    isHidden: () => header.classList.contains('headerup'),
    forgetSizes() {
      natural = undefined;
    },
    undo() {
      edits.undo();
      natural = undefined;
    },
  };
  return theme;
}
