import type { Page } from '../../api';
import { currentPage, lazy } from '../../core';
import { loadScript, serverUrl } from '../../third-parties';

/** The lightbox also works without the CMS's stylesheets, so it does not wait longer for them. */
const TIME_OUT_MS = 1_500;

/** A test for each stylesheet: the classes of an element, and the property value that it has without the stylesheet. */
const SHEETS = [
  ['swiper', 'overflow', 'visible'],
  ['elementor-slideshow__header', 'position', 'static'],
  ['dialog-widget dialog-type-lightbox', 'position', 'static'],
] as const;

/** Returns for each entry of `SHEETS` whether the page lacks the stylesheet. Optimisers join stylesheets, so the effect is tested, not the address. */
function findMissing(): boolean[] {
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

/** Returns the addresses of the CMS's stylesheets, in the order of `SHEETS`. */
function addressesOf({ assets: { builder, uploads }, raw: { builder: raw } }: Page): string[] {
  const valueAt = (path: readonly string[]) =>
    path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], raw);
  const suffix = valueAt(['environmentMode', 'isScriptDebug']) === true ? '.css' : '.min.css';
  const swiper =
    raw.swiperClass === 'swiper-container' ? 'lib/swiper/css/swiper' : 'lib/swiper/v8/css/swiper';
  const isCustom = valueAt(['responsive', 'hasCustomBreakpoints']) === true;
  return [
    builder + swiper + suffix,
    isCustom
      ? `${uploads}elementor/css/custom-lightbox.min.css`
      : `${builder}css/conditionals/lightbox${suffix}`,
    `${builder}css/conditionals/dialog${suffix}`,
  ];
}

const loadMissing = lazy(async () => {
  const first = document.head.querySelector(':scope > #elementor-frontend-css');
  const isMissing = findMissing();
  const wanted = addressesOf(currentPage()).filter((_, index) => isMissing[index]);
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
