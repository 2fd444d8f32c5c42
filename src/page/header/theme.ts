import { dropEmptyStyle } from '../../runtime/core';
import type { HeaderValues } from './settings';
import { logoWidth, type NaturalSizes } from './state';
import { createUndoStyles } from './undo-styles';

const TRANSPARENT = 'she-header-transparent-yes';
const TRANSITION = 'all 0.4s ease-in-out';
const BLUR = 'saturate(180%) blur(20px)';
/** Height of the admin bar where it is fixed. */
const ADMIN_BAR_PX = 32;
/** The viewport width from which the admin bar is fixed, px. */
const ADMIN_BAR_FROM = 783;
/** Class that switches all transitions off; see style.css. */
const STILL = 'piton-still';

/** Sets the theme of a header in its states. */
export interface HeaderTheme {
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

/** Logos to shrink and recolour; images in a mega menu are no logos. */
export const logosOf = (header: Element): HTMLElement[] =>
  [
    ...header.querySelectorAll<HTMLElement>(
      ':is(.elementor-widget-theme-site-logo,.elementor-widget-image) img',
    ),
  ].filter((image) => !image.closest('.elementor-widget-n-menu'));

/** The boxes that determine the header's height: those of sections, and the header itself where it is a container. */
const boxesOf = (header: HTMLElement): HTMLElement[] => [
  ...header.querySelectorAll<HTMLElement>('.elementor-container'),
  ...(header.classList.contains('e-con') ? [header] : []),
];

/** The inline properties of the scrolled state, on the header, its boxes and its logos. */
const SCROLLED =
  'background-color,border-bottom,top,padding,margin-top,margin-bottom,width,min-height,transition,-webkit-backdrop-filter,backdrop-filter'.split(
    ',',
  );

/**
 * Removes what the scrolled state has left in a copy of the header, such as a script makes by `innerHTML`, or in a page that was saved
 * while the page was scrolled: the header would keep this look at the top.
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

  /** Runs `work` without transitions. */
  const withoutTransitions = (work: () => void) => {
    header.classList.add(STILL);
    work();
    // The browser must compute the edits before transitions are back, or it would animate them.
    getComputedStyle(header).height;
    header.classList.remove(STILL);
  };

  /** Measures in the normal state only: shrunk sizes would shrink a second time. */
  const measure = () => {
    const logo = logosOf(header)[0];
    natural = { logo: logo ? contentSize(logo, 'width') : 0, header: contentSize(header, 'height') };
  };

  /** Sets offset, padding and width of the scrolled header, which newer releases of the plugin print. */
  const setPosition = ({ offsetTop, padding, width }: HeaderValues) => {
    if (header.hasAttribute('data-she-multi-mode')) return;
    const hasBar =
      document.body.classList.contains('admin-bar') && document.documentElement.clientWidth >= ADMIN_BAR_FROM;
    if (offsetTop) edits.style(header, 'top', hasBar ? `calc(${ADMIN_BAR_PX}px + ${offsetTop})` : offsetTop);
    for (const [side, value] of Object.entries(padding ?? {})) edits.style(header, side, value);
    if (width) edits.style(header, 'width', width);
  };

  const shrink = (height: number) => {
    for (const side of ['padding-top', 'padding-bottom', 'margin-top', 'margin-bottom'])
      edits.style(header, side, '0');
    for (const box of boxesOf(header)) {
      edits.style(box, 'min-height', `${height}px`);
      edits.style(box, 'transition', TRANSITION);
    }
  };

  const changeLogos = ({ changesLogo, shrinksLogo, logoPercent, shrunkHeight }: HeaderValues) => {
    const width = shrinksLogo && natural ? logoWidth(natural, logoPercent, shrunkHeight) : undefined;
    for (const logo of logosOf(header)) {
      if (changesLogo) edits.mark(logo, 'change-logo-color', true);
      if (width === undefined) continue;
      edits.style(logo, 'width', `${width}px`);
      edits.style(logo, 'transition', TRANSITION);
    }
  };

  const theme: HeaderTheme = {
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
      if (values.background) edits.style(header, 'background-color', values.background);
      if (values.border) {
        edits.style(header, 'border-bottom-width', values.border.width);
        edits.style(header, 'border-bottom-style', 'solid');
        edits.style(header, 'border-bottom-color', values.border.color);
      }
      setPosition(values);
      edits.mark(header, TRANSPARENT, false);
      if (values.shrunkHeight !== undefined) shrink(values.shrunkHeight);
      changeLogos(values);
      if (values.blurs) {
        edits.style(header, '-webkit-backdrop-filter', BLUR);
        edits.style(header, 'backdrop-filter', BLUR);
      }
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
