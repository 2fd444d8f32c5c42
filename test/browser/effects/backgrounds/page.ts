import type { Page } from 'playwright-core';
import { settingsAttribute } from '../../../support/markup';
import type { Site } from '../../../support/site';

/** The CMS's styles of backgrounds, as far as the behaviour depends on them. */
const CMS_CSS = `
body { margin: 0; } .far { height: 3000px; }
.e-con { position: relative; min-height: 300px; display: flex; }
.elementor-background-slideshow, .elementor-background-video-container { position: absolute; inset: 0; overflow: hidden; z-index: 0; }
.e-con > .elementor-background-slideshow ~ * { z-index: 1; }
.elementor-ken-burns { transition: transform 10s linear; } .elementor-ken-burns--active.elementor-ken-burns--in { transform: scale(1.3); transition-duration: 20s; }
.elementor-invisible { visibility: hidden; }
@media (max-width: 767px) { .elementor-hidden-mobile { display: none; } }`;

export const HEAD = '<link rel="stylesheet" href="/cms.css">';
export const FAR = '<div class="far"></div>';
export const NAMES = ['heli', 'gipfel', 'tal', 'grat', 'see'];
const COLORS: Readonly<Record<string, string>> = {
  heli: 'red',
  gipfel: 'green',
  tal: 'blue',
  grat: 'gray',
  see: 'teal',
};

export function serveCms(site: Site): void {
  site.set('/cms.css', CMS_CSS);
  for (const name of NAMES)
    site.set(
      `/bilder/${name}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="${COLORS[name]}"/></svg>`,
      { 'content-type': 'image/svg+xml' },
    );
}

export const gallery = (names: readonly string[]): { id: number; url: string }[] =>
  names.map((name, at) => ({ id: at + 1, url: `/bilder/${name}.svg` }));

/** A container as the server prints it. */
export const container = (settings: object, content = '<p>Text</p>', id = 'aa12cd3'): string =>
  `<div class="elementor-element e-con" data-id="${id}" data-element_type="container"${settingsAttribute(settings)}>${content}</div>`;

/** Waits until the browser has reported to all observers which elements are in the viewport. */
export const seen = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)));

/** Sets the visibility of the document, as a tab in the background has it. */
export const hideTab = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
