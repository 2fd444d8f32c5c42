/**
 * Runs one round on a page as a visitor who tries everything. Each round presses the same controls in the same order
 * and leaves the page as it was before, so a count that grows from round to round is a leak.
 */

/**
 * The controls that a visitor presses: titles, toggles, links that open something on the page, arrows, dots, filters.
 */
const PRESSED = [
  '.e-n-tab-title',
  '.e-n-accordion-item > summary',
  '.elementor-tab-title',
  '.elementor-menu-toggle',
  '.e-n-menu-toggle',
  '.e-n-menu-dropdown-icon',
  '.elementor-nav-menu a.has-submenu, .elementor-nav-menu .sub-arrow',
  'a[href*="elementor-action"]',
  'a[href*="/art/"], [data-elementor-open-lightbox=yes]',
  '.e-filter-item, .elementor-gallery-title, .elementor-portfolio__filter, .ee-filters__item > *',
  '.elementor-swiper-button, .ee-arrow, .swiper-pagination-bullet',
  '.ee-toggle-element__control, .ee-switcher__nav__item, .ee-offcanvas__trigger, .ee-unfold__trigger, .unfold__trigger',
  '.e-hotspot__button, .ee-hotspot, .elementor-search-form__toggle, .ee-calendar-day-event, .ee-button-unfold',
  '.clndr-control-button button, .clndr-next-button, .clndr-previous-button',
  '.elementor-alert-dismiss-never, [aria-controls][aria-expanded]:not(a[href^="/"])',
  'th[aria-sort], th.ee-table__sort',
].join(',');
const TYPED = 'input[type=text], input[type=email], input[type=search], textarea';
const CLOSER = '[role=dialog][aria-modal=true] .dialog-close-button';
const MOST_LAYERS = 3;
/** The maximum number of controls of one kind that are pressed on a page. */
const MOST_ALIKE = 6;

/** Defines `window.soak`. Runs in the page before its scripts. */
export function prepareRound() {
  const centre = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isHit = (element, { x, y }) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  /**
   * The functions of `window.soak` find the elements by their index each time, because widgets may have replaced them.
   */
  window.soak = {
    /** Returns the indices of the shown elements, with at most `mostAlike` of one kind. */
    targets: (selector, mostAlike) => {
      const seen = new Map();
      return [...document.querySelectorAll(selector)].flatMap((element, at) => {
        const widget = element.closest('[data-widget_type]')?.getAttribute('data-id') ?? '';
        const kind = `${widget} ${element.className}`;
        const alike = (seen.get(kind) ?? 0) + 1;
        seen.set(kind, alike);
        return alike <= mostAlike && element.checkVisibility() ? [at] : [];
      });
    },
    /** Returns the point to press, or undefined where the element is covered or gone. */
    place(selector, at) {
      const element = document.querySelectorAll(selector)[at];
      if (!element?.checkVisibility()) return undefined;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const point = centre(element);
      return isHit(element, point) ? point : undefined;
    },
    /** Whether the control is expanded, so that another press closes what it opened. */
    isOpen: (selector, at) =>
      document.querySelectorAll(selector)[at]?.getAttribute('aria-expanded') === 'true',
    isCovered: () =>
      [...document.querySelectorAll('[role=dialog][aria-modal=true]')].some((each) => each.checkVisibility()),
    /** Presses the close button of a dialog that Escape does not close. */
    close: (closer) => [...document.querySelectorAll(closer)].find((each) => each.checkVisibility())?.click(),
    /** Finishes all animations that have an end, so that no round waits for them. */
    finish() {
      for (const animation of document.getAnimations()) {
        const { timeline, effect } = animation;
        if (
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
        )
          animation.finish();
      }
    },
  };
}

/**
 * Presses the page's controls, types into its fields, resizes and scrolls.
 * @param {import('playwright-core').Page} page
 * @param {{ wait: (page: import('playwright-core').Page) => Promise<unknown>, most?: number }} how `wait` lets time pass on the page's clock after each interaction; `most` limits the controls and the fields
 * @returns {Promise<number>} interactions
 */
export async function round(page, { wait, most = Number.POSITIVE_INFINITY }) {
  let done = 0;
  const settled = async () => {
    await wait(page);
    await page.evaluate(() => window.soak.finish());
    done++;
  };
  /** Closes layers that opened late, after their chunk had loaded, and still cover the page. */
  const shut = async () => {
    for (let left = MOST_LAYERS; left > 0 && (await page.evaluate(() => window.soak.isCovered())); left--) {
      await page.keyboard.press('Escape');
      await settled();
      await page.evaluate((closer) => window.soak.close(closer), CLOSER);
      await settled();
    }
  };
  const press = async (at) => {
    const look = () => page.evaluate(([selector, nth]) => window.soak.place(selector, nth), [PRESSED, at]);
    let place = await look();
    if (!place) {
      await shut();
      place = await look();
    }
    if (!place) return false;
    await page.mouse.click(place.x, place.y);
    await settled();
    return true;
  };
  const targets = (selector) =>
    page.evaluate(([all, alike]) => window.soak.targets(all, alike), [selector, MOST_ALIKE]);

  for (const at of (await targets(PRESSED)).slice(0, most)) {
    if (!(await press(at))) continue;
    if (await page.evaluate(([all, nth]) => window.soak.isOpen(all, nth), [PRESSED, at])) await press(at);
    await page.keyboard.press('Escape');
    await settled();
  }
  for (const at of (await targets(TYPED)).slice(0, most)) {
    const place = await page.evaluate(([all, nth]) => window.soak.place(all, nth), [TYPED, at]);
    if (!place) continue;
    await page.mouse.click(place.x, place.y, { clickCount: 3 });
    await page.keyboard.type('abc');
    await settled();
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await settled();
  if (size) await page.setViewportSize(size);
  await settled();
  for (const top of [600, 1_800, 0]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await settled();
  }
  await shut();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement?.blur?.());
  await settled();
  return done;
}
