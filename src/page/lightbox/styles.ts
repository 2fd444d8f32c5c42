import type { Page } from '../../api';
import { loadScript } from '../../borders/third-parties/load-script';
import { serverUrl } from '../../borders/third-parties/server';
import { currentPage } from '../../runtime/core';

/** Ours makes do without the CMS's stylesheets, so that a late one holds nobody up, ms. */
const PATIENCE_MS = 1_500;

/** What each stylesheet cannot be without: the classes of an element, and what a page without it leaves it at. */
const SHEETS = [
  ['swiper', 'overflow', 'visible'],
  ['elementor-slideshow__header', 'position', 'static'],
  ['dialog-widget dialog-type-lightbox', 'position', 'static'],
] as const;

/** Which of the sheets the page does not bring in one way or another; optimisers join them into others. */
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

/** Where the CMS keeps them (contract page-builder 7.5), in the order of SHEETS. */
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

let loading: Promise<unknown> | undefined;

/**
 * Loads what the page lacks of the CMS's stylesheets, once, and before the builder's own, so that the kit's colours go over
 * their defaults. Settles when they are there, have failed, or are late; never rejects.
 */
export function loadStyles(): Promise<unknown> {
  const page = currentPage();
  if (!page.assets.builder) return Promise.resolve();
  loading ??= (async () => {
    const first = document.head.querySelector(':scope > #elementor-frontend-css');
    const lacks = missing();
    const wanted = addresses(page).filter((_, index) => lacks[index]);
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const loads = wanted.map(async (address) => loadScript(serverUrl(address), first));
    await Promise.race([Promise.allSettled(loads), late]);
  })();
  return loading;
}
