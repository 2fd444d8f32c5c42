import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Piton } from '../../../src/api';
import { it } from '../../support/browser';

/** A policy that allows style attributes, as the owner's page does. */
const csp = "script-src 'self'; require-trusted-types-for 'script'";

const STRAY = [
  'display:block;clear:both',
  'clear: both; display: block;',
  'DISPLAY : Block ; margin:0;CLEAR:BOTH',
  'display:block !important;clear:both;height:1px',
];
const KEPT = [
  'display:block',
  'clear:both',
  'display:block;clear:left',
  'display:inline-block;clear:both',
  'clear:both;display:block;display:flex',
  'content:"display:block;clear:both"',
  '--display:block;--clear:both',
];
const div = (style: string, id = '') => `<div ${id && `id="${id}"`} style='${style}'></div>`;

describe('stray divs', () => {
  it('are removed when their own style says block and clear both, whatever its spelling [header.10a]', async ({
    open,
  }) => {
    const page = await open(
      [...STRAY, ...KEPT].map((style) => div(style)).join('') +
        '<p style="display:block;clear:both">Text</p><div class="clear">Text</div>',
      { csp },
    );
    await expect
      .poll(() =>
        page.locator('div[style]').evaluateAll((all) => all.map((each) => each.getAttribute('style'))),
      )
      .toEqual(KEPT);
    await expect.poll(() => page.getByText('Text').count()).toBe(2);
  });

  it('are removed where a strict policy ignores their style [header.10]', async ({ open }) => {
    const page = await open(div('display:block;clear:both', 'stray'), { expectedErrors: /inline style/ });
    await expect.poll(() => page.locator('#stray').count()).toBe(0);
  });

  it('stay when they are added later, whether or not some were there at first [header.10]', async ({
    open,
  }) => {
    let reuse: Page | undefined;
    for (const first of [div('clear:both;display:block', 'first'), '']) {
      const page = await open(first, { csp, reuse });
      reuse = page;
      await page.evaluate(async () => {
        const late = document.createElement('div');
        late.id = 'late';
        late.style.cssText = 'display:block;clear:both';
        document.body.append(late);
        await (window.piton as Piton).scan();
      });
      await expect.poll(() => page.locator('#late').count()).toBe(1);
      await expect.poll(() => page.locator('#first').count()).toBe(0);
    }
  });

  it('stay where the owner switched the remover off [header.10]', async ({ open }) => {
    const page = await open(div('display:block;clear:both', 'stray'), {
      csp,
      tag: '<script type="module" src="/piton.js" data-off="stray-divs"></script>',
    });
    await expect.poll(() => page.locator('#stray').count()).toBe(1);
  });
});
