import { describe, expect } from 'vitest';
import { importModule } from '../../support/module';
import { allow, blockedBy, it, NONCE } from './core-page';

const settled = '[consent-transaction-complete]';
/** A script that logs the id of every clicked element. */
const LISTENS = `<script nonce="${NONCE}">addEventListener('click', (event) => { log.push('click ' + event.target.id); event.preventDefault(); }); addEventListener('resize', () => log.push('resize'));</script>`;

describe('a clicked placeholder', () => {
  it('is replaced by its embed, which plays, is scrolled into view and has the focus [blocker.3]', async ({
    block,
  }) => {
    const frame = (id: string) =>
      `<iframe id="${id}" style="display:block" consent-original-src-_="about:blank#${id}" consent-click-original-src-_="about:blank#${id}-plays" ${blockedBy('youtube')}></iframe>`;
    const page = await block(`${frame('a')}<p style="height:3000px"></p>${frame('b')}`, {
      clicked: 'b',
      csp: '',
      reducedMotion: 'reduce',
    });
    await allow(page, 'youtube');
    const read = (id: string) => page.locator(`#${id}`).getAttribute('src');
    expect([await read('a'), await read('b')]).toEqual(['about:blank#a', 'about:blank#b-plays']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('b');
    await expect.poll(() => page.locator('#b').getAttribute('tabindex')).toBe('0');
    await expect
      .poll(() => page.locator('#b').evaluate((b) => b.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    const events = await page.evaluate(() => window.probe.events);
    expect(events.filter((event) => event.endsWith('clicked'))).toEqual([
      'OptIn/ContentBlocker b clicked',
      'OptIn/ContentBlocker b clicked',
    ]);
  });

  it('moves neither the focus of a visitor who has moved on, nor a page that shows the whole embed [blocker.3]', async ({
    block,
  }) => {
    const page = await block(`<div id="a" ${blockedBy('maps')}>Karte</div><input id="field">`, {
      clicked: 'a',
    });
    await page.locator('#field').focus();
    await allow(page, 'maps');
    await expect.poll(() => page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['field', 0]);
  });

  it.for<readonly [string, (node: string) => string, readonly string[]]>([
    [
      'the play button inside of a widget',
      (node: string) =>
        `<div id="node" ${node}><div class="elementor-custom-embed-image-overlay" id="cover">x</div></div>`,
      ['click cover'],
    ],
    [
      'the cover beside it',
      (node: string) =>
        `<div><div id="node" ${node}></div><div class="jet-video__overlay" id="cover">x</div></div>`,
      ['click cover'],
    ],
    [
      'the cover beside the container of the embed',
      (node: string) =>
        `<div><div><div id="node" ${node}></div></div><div class="et_pb_video_overlay" id="cover">x</div></div>`,
      ['click cover'],
    ],
    [
      'the link that the placeholder replaced',
      (node: string) => `<a id="node" consent-delegate-click='{"selector":"self"}' ${node}>x</a>`,
      ['click node'],
    ],
    [
      'an action link, and dispatches a resize event when the page has grown',
      (node: string) =>
        `<a id="node" consent-click-dispatch-resize="1000" consent-original-href-_="#elementor-action" ${node}>x</a>`,
      ['click node', 'resize'],
    ],
    [
      'nothing where the rule is broken',
      (node: string) => `<div id="node" consent-delegate-click="{" ${node}></div>`,
      [],
    ],
    [
      'nothing where the rule’s selector is invalid',
      (node: string) => `<div id="node" consent-delegate-click='{"selector":"[["}' ${node}></div>`,
      [],
    ],
  ])('clicks on %s, 100 ms later [blocker.3, action.3a]', async ([, markup, expected], { site, block }) => {
    const page = await block(`${markup(blockedBy('youtube'))}${LISTENS}`, {
      clicked: 'node',
      before: (blank) => blank.clock.install({ time: 0 }),
    });
    await page.clock.pauseAt(3_600_000);
    await page.evaluate(() => window.probe.consent.allow(202));
    await page.clock.runFor(50);
    await expect.poll(() => page.locator(`#node${settled}`).count()).toBe(1);
    // The wait of 100 ms begins when the code for the clicks is loaded.
    const requested = () => site.requests.find((path) => path.includes('/after-click'));
    await expect.poll(requested).toBeDefined();
    await importModule(page, requested() ?? '');
    const log = async () => (await page.evaluate(() => window.log)).filter((entry) => entry !== 'resize');
    await expect.poll(() => log()).toEqual([]);
    const before = (await page.evaluate(() => window.log)).length;
    await page.clock.runFor(100);
    await expect.poll(() => log()).toEqual(expected.filter((entry) => entry !== 'resize'));
    await page.clock.runFor(1_000);
    const after = (await page.evaluate(() => window.log)).slice(before);
    expect(after).toEqual(expected);
  });
});
