import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { nestedTabs, widget } from '../../support/markup';
import { OWNER_TAG } from '../../support/owner';
import { ALL, FACADE_TAG, log, setSnippet } from './snippet';

describe('the stand-in for the builder’s script object', () => {
  it('fires init before any handler is mounted', async ({ open, site }) => {
    setSnippet(site, '');
    const page = await open(nestedTabs('ab12cd3', ['Eins', 'Zwei']), { head: OWNER_TAG, tag: FACADE_TAG });
    await expect.poll(() => log(page)).toEqual(['init null', 'mount ab12cd3']);
  });

  it('is loaded only when a script has queued a call', async ({ open, site }) => {
    site.set(
      '/owner.js',
      `window.log = [];
       (window.piton ||= []).push((piton) => piton.facade().then((frontend) => {
         log.push('own ' + (frontend === window.elementorFrontend && frontend.piton));
         ${ALL}
       }));`,
    );
    const page = await open(widget('heading', 'a1', ''), { head: OWNER_TAG });
    await expect.poll(() => log(page)).toEqual(['own true', 'global a1']);
    const before = site.requests.length;
    const plain = await open(widget('heading', 'a1', ''));
    await expect.poll(() => plain.evaluate(() => 'elementorFrontend' in window)).toBe(false);
    expect(site.requests.slice(before).filter((path) => path.includes('facade'))).toEqual([]);
  });

  it('passes jQuery and its objects where the page has jQuery', async ({ open, site }) => {
    setSnippet(
      site,
      `window.jQuery = (target) => ({ 0: target, length: 1, jquery: 'own' });
       elementorFrontend.hooks.addAction('frontend/element_ready/heading.default', ($scope, $) =>
         log.push($scope.jquery + ' ' + $scope[0].dataset.id + ' ' + ($ === jQuery) + ' ' + elementorFrontend.elements.$window.jquery));`,
    );
    const page = await open(widget('heading', 'a1', ''), { head: OWNER_TAG, tag: FACADE_TAG });
    await expect.poll(() => log(page)).toEqual(['init null', 'own a1 true own']);
  });

  it('answers snippets’ questions about the page [core.9]', async ({ open, site }) => {
    site.set(
      '/owner.js',
      `var elementorFrontendConfig = { version: '3.25.9', environmentMode: { edit: false, wpPreview: true }, kit: { lightbox_enable_counter: 'yes' } };`,
    );
    const page = await open('<div data-elementor-id="512" data-elementor-type="popup"></div>', {
      head: OWNER_TAG,
      tag: FACADE_TAG,
      viewport: { width: 800, height: 600 },
    });
    const answers = await page.evaluate(async () => {
      const frontend = (await (window.piton as { facade(): Promise<unknown> }).facade()) as {
        config: { version: string };
        isEditMode(): boolean;
        isWPPreviewMode(): boolean;
        getCurrentDeviceMode(): string;
        getKitSettings(key?: string): unknown;
        documentsManager: { documents: Record<string, { id: string }> };
      };
      return [
        frontend.config.version,
        frontend.isEditMode(),
        frontend.isWPPreviewMode(),
        frontend.getCurrentDeviceMode(),
        frontend.getKitSettings('lightbox_enable_counter'),
        frontend.getKitSettings(),
        Object.keys(frontend.documentsManager.documents),
      ];
    });
    expect(answers).toEqual([
      '3.25.9',
      false,
      true,
      'tablet',
      'yes',
      { lightbox_enable_counter: 'yes' },
      ['512'],
    ]);
  });

  it('does not replace an existing object, and fires no event for it', async ({ open, site, warnings }) => {
    setSnippet(site, ALL);
    site.set('/builder.js', 'window.elementorFrontend = { elementsHandler: {} };');
    const page = await open(widget('heading', 'a1', ''), {
      head: `${OWNER_TAG}<script src="/builder.js"></script>`,
    });
    const isSame = await page.evaluate(async () => {
      const before = window.elementorFrontend;
      const facade = await (window.piton as { facade(): Promise<unknown> }).facade();
      return facade === before && window.elementorFrontend === before;
    });
    expect(isSame).toBe(true);
    await expect.poll(() => log(page)).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('the builder runs')]);
  });

  it('runs no hooks on a page that the builder printed as static [core.10]', async ({
    open,
    site,
    warnings,
  }) => {
    setSnippet(site, ALL);
    site.set('/static.js', 'var elementorFrontendConfig = { is_static: true };');
    const page = await open(widget('heading', 'a1', ''), {
      head: `${OWNER_TAG}<script src="/static.js"></script>`,
      tag: FACADE_TAG,
    });
    await page.evaluate(async () => {
      const { elementsHandler } = (await (window.piton as { facade(): Promise<unknown> }).facade()) as {
        elementsHandler: { runReadyTrigger(scope: unknown): void };
      };
      elementsHandler.runReadyTrigger(document.querySelector('[data-id=a1]'));
    });
    await expect.poll(() => log(page)).toEqual(['init null']);
    expect(warnings).toHaveLength(1);
  });
});
