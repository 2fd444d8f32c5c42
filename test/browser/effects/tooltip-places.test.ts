import { describe, expect } from 'vitest';
import { it } from '../../support/browser';
import { AT_ONCE, mounted, openTipped, standing, tipped } from './tooltip-page';

describe('a tooltip', () => {
  it('belongs to an element that the owner’s selector names, else to the widget', async ({
    open,
    site,
    warnings,
  }) => {
    const custom = { ...AT_ONCE, tooltip_target: 'custom' };
    const page = await openTipped(
      open,
      site,
      tipped({ ...custom, tooltip_selector: '.begriff' }, { inside: 'Ein <b class="begriff">Couloir</b>' }) +
        tipped({ ...custom, tooltip_selector: '>>' }, { id: 'cd12cd3', classes: 'links' }),
    );
    await mounted(page, 'cd12cd3');
    await expect
      .poll(() => page.locator('.begriff').getAttribute('data-hotips-class'))
      .toBe('ee-global ee-tooltip ee-tooltip-ab12cd3');
    await expect.poll(() => page.locator('.begriff').getAttribute('tabindex')).toBe('0');
    expect(warnings).toEqual([expect.stringMatching(/>> is not in this element/)]);
  });

  it('without content does not appear; markup in its settings is sanitized', async ({ open, site }) => {
    const bare = (html: string) =>
      tipped(
        {
          ...AT_ONCE,
          tooltip_content:
            '<b onclick="x()">Lawine</b><img src="/x" onerror="document.title=1"><script>document.title=2</script>',
        },
        { id: 'ef12cd3', classes: 'mitte' },
      ).replace(/<span class="hotip-content.*?<\/span>/, html);
    const page = await openTipped(
      open,
      site,
      tipped(AT_ONCE, { content: '<p> </p>', classes: 'links' }) + bare(''),
      {
        expectedErrors: /404/,
      },
    );
    await mounted(page);
    await page.locator('.links').hover();
    await page.locator('.mitte').hover();
    await standing(page);
    await expect.poll(() => page.locator('.hotip-tooltip').count()).toBe(1);
    await expect
      .poll(() => page.locator('.ee-tooltip__content').innerHTML())
      .toBe('<b data-piton-foreign="">Lawine</b><img src="/x" data-piton-foreign="">');
    await expect.poll(() => page.title()).toBe('Probe');
  });

  it('in a modal layer is inside the layer and reachable, and lies above a header', async ({
    open,
    site,
  }) => {
    site.set(
      '/high.css',
      'header { position: sticky; top: 0; z-index: 4000; height: 80px } dialog { width: 600px; height: 300px }',
    );
    const page = await openTipped(
      open,
      site,
      `<header>${tipped(AT_ONCE, { classes: '' })}</header><dialog>${tipped(AT_ONCE, { id: 'cd12cd3', classes: '' })}</dialog>`,
      { head: '<link rel="stylesheet" href="/high.css">' },
    );
    await mounted(page);
    await page.locator('header [data-id]').hover();
    await standing(page);
    await expect
      .poll(() => page.locator('.hotip-tooltip').evaluate(({ style }) => style.zIndex))
      .toBe('4001');
    await page.mouse.move(900, 700);
    await expect.poll(() => page.locator('.hotip-tooltip').count()).toBe(0);
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await mounted(page, 'cd12cd3');
    await page.locator('dialog [data-id]').hover();
    const { x, y, width, height } = await standing(page);
    await expect.poll(() => page.locator('dialog > .hotip-tooltip').count()).toBe(1);
    const isOnTop = await page.evaluate(
      ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('.hotip-tooltip') !== null,
      [x + width / 2, y + height / 2],
    );
    expect(isOnTop).toBe(true);
    // The first Escape closes the tooltip, the second one the dialog.
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.hotip-tooltip').count()).toBe(0);
    await expect
      .poll(() => page.locator('dialog').evaluate((dialog) => (dialog as HTMLDialogElement).open))
      .toBe(true);
  });

  it('is removed with its element, which stays unchanged, or with the part that it describes', async ({
    open,
    site,
  }) => {
    const page = await openTipped(open, site, tipped({ tooltip_trigger: 'load' }));
    await standing(page);
    const element = await page.evaluate(async () => {
      const removed = document.querySelector('[data-id]') as HTMLElement;
      removed.remove();
      await new Promise((resolve) => setTimeout(resolve));
      return [removed.getAttributeNames(), document.querySelectorAll('.hotip-tooltip').length];
    });
    expect(element).toEqual([
      ['class', 'data-id', 'data-element_type', 'data-widget_type', 'data-settings'],
      0,
    ]);

    // It goes with the part that it describes as well, and no longer handles Escape.
    const settings = { tooltip_trigger: 'load', tooltip_target: 'custom', tooltip_selector: 'b' };
    const part = await openTipped(open, site, tipped(settings, { inside: '<b>Gruppe</b>' }));
    await standing(part);
    await part.locator('b').evaluate((each) => each.remove());
    await expect.poll(() => part.locator('.hotip-tooltip').count()).toBe(0);
    const isFree = await part.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      ),
    );
    expect(isFree).toBe(true);
  });
});
