import type { Page } from 'playwright-core';
import type { Site } from '../../support/site';

/** The entries that an owner's script logs, in order. */
export const log = (page: Page) => page.evaluate(() => (window as unknown as { log: string[] }).log);
export const FACADE_TAG = '<script type="module" src="/piton.js" data-facade></script>';

/** Serves an owner's script that registers `hooks` when the builder dispatches its init event. */
export function setSnippet(site: Site, hooks: string) {
  site.set(
    '/owner.js',
    `window.log = [];
     addEventListener('elementor/frontend/init', ({ detail }) => { log.push('init ' + detail); ${hooks} });
     addEventListener('piton:mount', ({ target }) => target.dataset.id && log.push('mount ' + target.dataset.id));`,
  );
}
export const ALL = `elementorFrontend.hooks.addAction('frontend/element_ready/global', ($scope) => log.push('global ' + $scope[0].dataset.id));`;

export const container = (id: string, content: string, more = '') =>
  `<div class="elementor-element e-con" data-id="${id}" data-element_type="container" ${more}>${content}</div>`;
