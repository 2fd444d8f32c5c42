import type { HeaderValues } from './settings';
import { logoWidth, type NaturalSizes } from './state';
import { createTraces } from './traces';

const TRANSPARENT = 'she-header-transparent-yes';
const TRANSITION = 'all 0.4s ease-in-out';
const BLUR = 'saturate(180%) blur(20px)';
/** The admin bar is counted with this height, px, from this viewport width on, px (H6 d, W1). */
const ADMIN_BAR_PX = 32;
const ADMIN_BAR_FROM = 783;
/** Takes all transitions away while it is set; see style.css. */
const STILL = 'piton-still';

/** What a header looks like, and how it gets there and back. */
export interface Look {
  /** At the page's top (H6). */
  rest(values: HeaderValues): void;
  /** Past the threshold (H6). */
  scroll(values: HeaderValues): void;
  /** The scrolled state again, from sizes measured anew, at once. */
  renew(values: HeaderValues): void;
  /** From the scrolled state to that at the page's top; the function that it returns leads back. */
  takeOff(values: HeaderValues): () => void;
  hide(isHidden: boolean): void;
  isHidden(): boolean;
  /** Sizes are no longer valid. */
  forget(): void;
  /** Takes back everything, as on a device where the header does nothing. */
  undo(): void;
}

/** The content size of an element, px. */
function contentSize(element: Element, axis: 'width' | 'height'): number {
  const style = getComputedStyle(element);
  const edges =
    axis === 'width'
      ? [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth]
      : [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
  const outer = style.boxSizing === 'border-box' ? edges.map(Number.parseFloat) : [];
  return outer.reduce((rest, edge) => rest - edge, Number.parseFloat(style[axis])) || 0;
}

/** Logos to shrink and to recolour; images inside of a mega menu are none (H5). */
export const logosOf = (header: Element): HTMLElement[] =>
  [
    ...header.querySelectorAll<HTMLElement>(
      ':is(.elementor-widget-theme-site-logo,.elementor-widget-image) img',
    ),
  ].filter((image) => !image.closest('.elementor-widget-n-menu'));

/** The boxes that hold the header's height: those of sections, and the header itself where it is a container (H5). */
const boxesOf = (header: HTMLElement): HTMLElement[] => [
  ...header.querySelectorAll<HTMLElement>('.elementor-container'),
  ...(header.classList.contains('e-con') ? [header] : []),
];

export function createLook(header: HTMLElement): Look {
  const traces = createTraces();
  let natural: NaturalSizes | undefined;

  /** Runs `work` with every transition at its end; what `work` changes is there at once. */
  const still = (work: () => void) => {
    header.classList.add(STILL);
    work();
    // What changed must be computed before transitions are back, or it would start one.
    getComputedStyle(header).height;
    header.classList.remove(STILL);
  };

  /** Only in the normal state: shrunk sizes would shrink a second time (H5). */
  const measure = () => {
    const logo = logosOf(header)[0];
    natural = { logo: logo ? contentSize(logo, 'width') : 0, header: contentSize(header, 'height') };
  };

  /** Margins, width and place that owners of newer pages give to the scrolled header (H6 d). */
  const place = ({ offsetTop, padding, width }: HeaderValues) => {
    if (header.hasAttribute('data-she-multi-mode')) return;
    const hasBar =
      document.body.classList.contains('admin-bar') && document.documentElement.clientWidth >= ADMIN_BAR_FROM;
    if (offsetTop) traces.style(header, 'top', hasBar ? `calc(${ADMIN_BAR_PX}px + ${offsetTop})` : offsetTop);
    for (const [side, value] of Object.entries(padding ?? {})) traces.style(header, side, value);
    if (width) traces.style(header, 'width', width);
  };

  const shrink = (height: number) => {
    for (const side of ['padding-top', 'padding-bottom', 'margin-top', 'margin-bottom']) {
      traces.style(header, side, '0');
    }
    for (const box of boxesOf(header)) {
      traces.style(box, 'min-height', `${height}px`);
      traces.style(box, 'transition', TRANSITION);
    }
  };

  const changeLogos = ({ changesLogo, shrinksLogo, logoPercent, shrunkHeight }: HeaderValues) => {
    const width = shrinksLogo && natural ? logoWidth(natural, logoPercent, shrunkHeight) : undefined;
    for (const logo of logosOf(header)) {
      if (changesLogo) traces.mark(logo, 'change-logo-color', true);
      if (width === undefined) continue;
      traces.style(logo, 'width', `${width}px`);
      traces.style(logo, 'transition', TRANSITION);
    }
  };

  const look: Look = {
    rest({ isTransparent }) {
      // In the builder's canvas the header stays where it is edited (H6).
      if (header.closest('.elementor-edit-mode')) traces.style(header, 'position', 'relative');
      traces.mark(header, 'she-header', false);
      traces.mark(header, 'header', true);
      // Transitions stay, so that the way back is one too (H6).
      traces.undoStyles(['transition', 'position']);
      // Releases before 1.6.8 have another name for the setting, but print the class (H1).
      traces.mark(header, TRANSPARENT, isTransparent || traces.had(header, TRANSPARENT));
      for (const logo of logosOf(header)) {
        if (logo.classList.contains('change-logo-color')) traces.mark(logo, 'change-logo-color', false);
      }
    },
    scroll(values) {
      if (values.shrinksLogo && !natural) still(measure);
      if (header.closest('.elementor-edit-mode')) traces.style(header, 'position', 'relative');
      traces.mark(header, 'header', false);
      traces.mark(header, 'she-header', true);
      if (values.background) traces.style(header, 'background-color', values.background);
      if (values.border) {
        traces.style(header, 'border-bottom-width', values.border.width);
        traces.style(header, 'border-bottom-style', 'solid');
        traces.style(header, 'border-bottom-color', values.border.color);
      }
      place(values);
      traces.mark(header, TRANSPARENT, false);
      if (values.shrunkHeight !== undefined) shrink(values.shrunkHeight);
      changeLogos(values);
      if (values.blurs) {
        traces.style(header, '-webkit-backdrop-filter', BLUR);
        traces.style(header, 'backdrop-filter', BLUR);
      }
    },
    renew(values) {
      still(() => {
        look.rest(values);
        if (values.shrinksLogo) measure();
        look.scroll(values);
      });
    },
    takeOff(values) {
      const wasHidden = look.isHidden();
      look.hide(false);
      look.rest(values);
      return () => {
        look.scroll(values);
        look.hide(wasHidden);
      };
    },
    hide: (isHidden) => traces.mark(header, 'headerup', isHidden),
    isHidden: () => header.classList.contains('headerup'),
    forget() {
      natural = undefined;
    },
    undo() {
      traces.undo();
      natural = undefined;
    },
  };
  return look;
}
