import { describe, expect } from 'vitest';
import { it } from '../../../support/browser';
import { container } from './page';

const CONFIG = `<script type="text/plain" id="elementor-frontend-js-before">var elementorFrontendConfig = {"version":"3.32.5","urls":{"assets":"\\/bauer\\/assets\\/"}};</script>`;
const HOSTILE = `<?xml version="1.0"?><!-- Wellen --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 100" preserveAspectRatio="none" onload="alert(1)">
<script>alert(1)</script><style>*{display:none}</style><foreignObject><iframe src="/boese.html"></iframe></foreignObject>
<a href="javascript:alert(1)"><path d="M0,1"/></a><use href="/boese.svg#a"/><image href="/boese.svg"/>
<path class="elementor-shape-fill" d="M0,0v100h1000z" onclick="alert(1)" style="color:red" fill="url(/boese.svg#a)"/></svg><img src="/boese.svg">`;
const FOLDER = '/bauer/assets/shapes/';
const shapes = (requests: readonly string[]) => requests.filter((path) => /\/shapes\/|boese/.test(path));

describe('shape dividers', () => {
  it('are loaded where the server omitted them, and contain only the drawing [background.9a]', async ({
    open,
    site,
  }) => {
    for (const name of ['waves', 'curve-negative']) site.set(`${FOLDER}${name}.svg`, HOSTILE);
    const page = await open(
      container(
        { shape_divider_top: 'waves', shape_divider_bottom: 'curve', shape_divider_bottom_negative: 'yes' },
        '<div class="e-con-inner"><div class="elementor-shape elementor-shape-bottom" data-negative="true"></div><p>Text</p></div>',
      ),
      // The browser refuses the inline styles of the hostile drawing already when it parses the drawing.
      { head: CONFIG, expectedErrors: /inline style/ },
    );
    const drawing =
      '<svg viewBox="0 0 1000 100" preserveAspectRatio="none" data-piton-foreign=""><path class="elementor-shape-fill" d="M0,0v100h1000z" data-piton-foreign=""></path></svg>';
    const shape = (side: string, name: string, isNegative: boolean) => ({
      className: `elementor-shape elementor-shape-${side}`,
      shape: name,
      negative: String(isNegative),
      drawing,
    });
    await expect
      .poll(() =>
        page.locator('.e-con > .e-con-inner > .elementor-shape').evaluateAll((all) =>
          all.map((each) => ({
            className: each.className,
            shape: (each as HTMLElement).dataset.shape,
            negative: (each as HTMLElement).dataset.negative,
            drawing: each.innerHTML,
          })),
        ),
      )
      .toEqual([shape('top', 'waves', false), shape('bottom', 'curve', true)]);
    expect(shapes(site.requests).sort()).toEqual([`${FOLDER}curve-negative.svg`, `${FOLDER}waves.svg`]);
  });

  it('are not fetched where the server printed them, nor from anywhere else, and are missing where the builder has no such drawing, with a warning [background.9b]', async ({
    open,
    site,
    warnings,
  }) => {
    const page = await open(
      container(
        { shape_divider_top: 'waves', shape_divider_bottom: '../../geheim' },
        '<div class="elementor-shape elementor-shape-top" data-negative="false"><svg><path d="M0,0"/></svg></div><p>Text</p>',
      ) + container({ shape_divider_top: 'wolken' }, '<p>Text</p>', 'ab12cd3'),
      { head: CONFIG, expectedErrors: /404/ },
    );
    await expect.poll(() => warnings.filter((each) => /geheim|wolken\.svg/.test(each)).length).toBe(2);
    // A request that fails is repeated.
    expect(new Set(shapes(site.requests))).toEqual(new Set([`${FOLDER}wolken.svg`]));
    await expect.poll(() => page.locator('.elementor-shape').count()).toBe(1);
  });
});
