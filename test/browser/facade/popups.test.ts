import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { OWNER_TAG } from '../../support/owner';
import { whenReady } from '../../support/ready';
import { FACADE_TAG, log } from './snippet';

const POPUP = `<div data-elementor-type="popup" data-elementor-id="512" class="elementor elementor-512 elementor-location-popup"
  data-elementor-settings="{&quot;triggers&quot;:[],&quot;timing&quot;:[]}"><p>Angebot</p><button>Nie wieder</button></div>`;
const options = { head: OWNER_TAG, tag: FACADE_TAG };

describe('the stand-in’s functions for popups', () => {
  it('let a snippet show, query and close popups, with jQuery objects where the page has jQuery [popup.17]', async ({
    open,
    site,
  }) => {
    site.set(
      '/owner.js',
      `window.log = [];
       window.jQuery = (target) => ({ 0: target, length: 1, jquery: 'own', trigger(type, [id, instance]) { log.push('jQuery ' + type + ' ' + id + ' ' + instance.id); } });
       addEventListener('elementor/frontend/init', () => {
         log.push('popped ' + elementorProFrontend.modules.popup.popupPopped);
         elementorProFrontend.modules.popup.showPopup({ id: 512 });
       });
       addEventListener('elementor/popup/show', ({ detail }) => log.push('show ' + detail.id));
       addEventListener('elementor/popup/hide', ({ detail }) => log.push('hide ' + detail.id));
       addEventListener('click', (event) => elementorProFrontend.modules.popup.closePopup({ do_not_show_again: 'yes' }, event));`,
    );
    const page = await open(POPUP, options);
    const dialog = page.locator('#elementor-popup-modal-512');
    await dialog.waitFor();
    const answers = await page.evaluate(() => {
      const { documentsManager } = window.elementorFrontend as unknown as {
        documentsManager: {
          documents: Record<
            string,
            {
              $element: ArrayLike<Element>;
              getModal(): { isVisible(): boolean; getElements(name: string): { 0: Element; jquery: string } };
            }
          >;
        };
      };
      const popup = documentsManager.documents['512'];
      const part = popup?.getModal().getElements('widget');
      return [
        popup?.getModal().isVisible(),
        part?.jquery,
        part?.[0].id,
        popup?.$element[0]?.textContent?.trim(),
      ];
    });
    expect(answers).toEqual([true, 'own', 'elementor-popup-modal-512', 'AngebotNie wieder']);
    await page.getByText('Nie wieder').click();
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(() => log(page))
      .toEqual([
        'popped false',
        'jQuery elementor/popup/show 512 512',
        'show 512',
        'jQuery elementor/popup/hide 512 512',
        'hide 512',
      ]);
    await page.reload();
    await whenReady(page);
    await expect.poll(() => log(page)).toEqual(['popped false']);
  });

  it('do not replace the pro add-on’s own object', async ({ open, site }) => {
    site.set('/owner.js', 'window.log = []; window.elementorProFrontend = { own: true };');
    const page = await open('', options);
    await page.waitForFunction(() => window.elementorFrontend);
    await expect.poll(() => page.evaluate(() => window.elementorProFrontend)).toEqual({ own: true });
  });
});
