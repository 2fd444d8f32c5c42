import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { widget } from '../../support/markup';
import { OWNER_TAG } from '../../support/owner';
import { ALL, container, FACADE_TAG, log, setSnippet } from './snippet';

describe('the stand-in’s hooks for elements', () => {
  it('run for every element in document order, after init and without any handler of Piton', async ({
    open,
    site,
  }) => {
    setSnippet(
      site,
      `${ALL} for (const type of ['container', 'widget', 'heading.default'])
         elementorFrontend.hooks.addAction('frontend/element_ready/' + type, ($scope) => log.push(type + ' ' + $scope.data('id')));
       elementorFrontend.on('components:init', () => log.push('components'));`,
    );
    const page = await open(container('a1', widget('heading', 'b2', '<h2>Titel</h2>')), {
      head: OWNER_TAG,
      tag: FACADE_TAG,
    });
    await expect
      .poll(() => log(page))
      .toEqual([
        'init null',
        'components',
        'global a1',
        'container a1',
        'global b2',
        'widget b2',
        'heading.default b2',
      ]);
  });

  it('run for elements that are added later, once each, also when they are moved, and again for a snippet that requests it, with an element or a jQuery object [core.6]', async ({
    open,
    site,
  }) => {
    setSnippet(site, ALL);
    const page = await open(`<main>${widget('heading', 'a1', '')}</main><aside></aside>`, {
      head: OWNER_TAG,
      tag: FACADE_TAG,
      csp: '',
    });
    await expect.poll(() => log(page)).toContain('global a1');
    await page.evaluate(
      (html) => {
        document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
        document.querySelector('aside')?.append(document.querySelector('[data-id=a1]') ?? '');
      },
      `<section>${container('b2', widget('heading', 'c3', ''))}</section>`,
    );
    const once = ['init null', 'global a1', 'global b2', 'global c3'];
    await expect.poll(() => log(page)).toEqual(once);
    await page.evaluate(() => {
      const { elementsHandler } = window.elementorFrontend as unknown as {
        elementsHandler: { runReadyTrigger(scope: unknown): void };
      };
      const element = document.querySelector('[data-id=a1]');
      elementsHandler.runReadyTrigger(element);
      elementsHandler.runReadyTrigger({ 0: element, length: 1, jquery: '3.7.1' });
      elementsHandler.runReadyTrigger({ length: 0 });
    });
    await expect.poll(() => log(page)).toEqual([...once, 'global a1', 'global a1']);
  });

  it('skip sticky spacers, and delayed regions until they are released', async ({ open, site }) => {
    setSnippet(site, ALL);
    const page = await open(
      container('a1', widget('heading', 'b2', ''), 'data-delay-child-handlers="true"') +
        `<div class="elementor-sticky__spacer">${widget('heading', 'c3', '')}</div>` +
        widget('heading', 'd4', ''),
      { head: OWNER_TAG, tag: FACADE_TAG },
    );
    await expect.poll(() => log(page)).toEqual(['init null', 'global d4']);
    await page.evaluate(() =>
      document.querySelector('[data-id=a1]')?.removeAttribute('data-delay-child-handlers'),
    );
    await expect.poll(() => log(page)).toEqual(['init null', 'global d4', 'global a1', 'global b2']);
  });

  it('are isolated from each other’s errors, which name hook and element in the console [core.12]', async ({
    open,
    site,
  }) => {
    setSnippet(
      site,
      `elementorFrontend.hooks.addAction('frontend/element_ready/global', ($scope) => $scope.slideDown()); ${ALL}`,
    );
    const errors: string[] = [];
    const page = await open(widget('heading', 'a1', '') + widget('heading', 'b2', ''), {
      head: OWNER_TAG,
      tag: FACADE_TAG,
      expectedErrors: /a snippet failed/,
      before: async (each) =>
        void each.on('console', (message) => message.type() === 'error' && errors.push(message.text())),
    });
    await expect.poll(() => log(page)).toEqual(['init null', 'global a1', 'global b2']);
    expect(errors).toEqual([
      expect.stringMatching(/in "frontend\/element_ready\/global" on a1 TypeError: \$scope.slideDown is not/),
      expect.stringContaining('on b2'),
    ]);
  });

  it('run for thousands of elements in slices that do not block the browser [core.11a]', async ({
    open,
    site,
  }) => {
    site.set(
      '/owner.js',
      `window.log = [];
       addEventListener('elementor/frontend/init', () => elementorFrontend.hooks.addAction('frontend/element_ready/heading.default', ($scope) => {
         const end = performance.now() + 1; while (performance.now() < end);
         log.push($scope[0].dataset.id);
         if (log.length === 1) requestAnimationFrame(() => { window.atFirstFrame = log.length; });
       }));`,
    );
    const headings = Array.from({ length: 2000 }, (_, at) => widget('heading', `e${at}`, ''));
    const page = await open(headings.join(''), { head: OWNER_TAG, tag: FACADE_TAG });
    await expect.poll(() => log(page).then(({ length }) => length)).toBe(2000);
    expect((await log(page)).slice(0, 3)).toEqual(['e0', 'e1', 'e2']);
    // The browser shows a frame before the last element.
    const atFirstFrame = () => (window as unknown as { atFirstFrame: number }).atFirstFrame;
    expect(await page.evaluate(atFirstFrame)).toBeLessThan(2000);
  });
});
