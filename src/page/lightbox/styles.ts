import type { Page } from '../../api';
import { loadScript } from '../../borders/third-parties/load-script';
import { serverUrl } from '../../borders/third-parties/server';
import { currentPage, lazy } from '../../runtime/core';

/** The lightbox also works without the CMS's stylesheets, so it does not wait longer for them, ms. */
const TIME_OUT_MS = 1_500;

/** A test for each stylesheet: the classes of an element, and the property value that it has without the stylesheet. */
const SHEETS = [
  ['swiper', 'overflow', 'visible'],
  ['elementor-slideshow__header', 'position', 'static'],
  ['dialog-widget dialog-type-lightbox', 'position', 'static'],
] as const;

/** Which of the stylesheets the page lacks. Optimisers join stylesheets, so the effect is tested, not the address. */
function missing(): boolean[] {
  const probe = document.createElement('div');
  probe.className = 'elementor-lightbox';
  probe.hidden = true;
  const parts = SHEETS.map(([classes]) => {
    const part = document.createElement('div');
    part.className = classes;
    return part;
  });
  probe.append(...parts);
  document.body.append(probe);
  const result = SHEETS.map(([, property, initial], index) => {
    const part = parts[index];
    return !!part && getComputedStyle(part)[property] === initial;
  });
  probe.remove();
  return result;
}

/** Addresses of the CMS's stylesheets, in the order of SHEETS. */
function addresses({ assets: { builder, uploads }, raw: { builder: raw } }: Page): string[] {
  const is = (path: readonly string[]) =>
    path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], raw);
  const end = is(['environmentMode', 'isScriptDebug']) === true ? '.css' : '.min.css';
  const swiper =
    raw.swiperClass === 'swiper-container' ? 'lib/swiper/css/swiper' : 'lib/swiper/v8/css/swiper';
  const isCustom = is(['responsive', 'hasCustomBreakpoints']) === true;
  return [
    builder + swiper + end,
    isCustom
      ? `${uploads}elementor/css/custom-lightbox.min.css`
      : `${builder}css/conditionals/lightbox${end}`,
    `${builder}css/conditionals/dialog${end}`,
  ];
}

const loadMissing = lazy(async () => {
  const first = document.head.querySelector(':scope > #elementor-frontend-css');
  const lacks = missing();
  const wanted = addresses(currentPage()).filter((_, index) => lacks[index]);
  const late = new Promise((resolve) => setTimeout(resolve, TIME_OUT_MS));
  const loads = wanted.map(async (address) => loadScript(serverUrl(address), first));
  await Promise.race([Promise.allSettled(loads), late]);
});

/**
 * Loads the missing stylesheets of the CMS once, before the builder's own, so that the kit's colours override their
 * defaults. Settles when they are loaded, failed or late; never rejects.
 */
export const loadStyles = (): Promise<unknown> =>
  currentPage().assets.builder ? loadMissing() : Promise.resolve();
