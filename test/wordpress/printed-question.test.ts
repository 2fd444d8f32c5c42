import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, since the bench uses it as well
import { launch } from '../support/chromium.mjs';
import {
  activate,
  addPage,
  complaints,
  createVisitor,
  deactivate,
  openAsOwner,
  php,
  setOption,
  siteUrl,
} from './site';

const PATH = '/printed-question/';
const ROUTE = '/piton/v1/question';
const CONFIG = {
  consent: {
    groups: [
      { id: 1, name: 'Essenziell', isEssential: true, items: [{ id: 11, name: 'Basis' }] },
      { id: 2, name: 'Marketing', items: [{ id: 12, name: 'Werbung & <b>mehr</b>', legalBasis: 'consent' }] },
    ],
  },
};
const agent = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36',
};

let browser: Browser;
/** A tab of the owner, who has opened the page. */
let owner: Page;

const configure = (config: object = CONFIG) => setOption({ mode: 'all', config });
const visitorHtml = () => createVisitor().html(PATH);
const keyOf = (html: string) => /id="piton-question" data-key="(\w+)"/.exec(html)?.[1];

/** Sends a question as a page of the owner would. */
const send = (change: object) =>
  owner.evaluate(
    async ([route, given]) => {
      const { url, nonce } = JSON.parse(document.getElementById('piton-question-store')?.textContent ?? '{}');
      const body = JSON.stringify({
        locale: 'de_DE',
        key: 'f'.repeat(32),
        css: '',
        html: '<div></div>',
        ...given,
      });
      const headers = { 'Content-Type': 'application/json', 'X-WP-Nonce': nonce };
      const { status } = await fetch(url ?? route, { method: 'POST', headers, body });
      return status;
    },
    [ROUTE, change] as const,
  );

/** Other tests' owners have opened pages, too, so that a question may be stored already. */
const forgetQuestions = () =>
  php(
    `global $wpdb; return $wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE 'piton_question_%'" );`,
  );

beforeAll(async () => {
  await forgetQuestions();
  await addPage('printed-question', {
    scripts: { 'elementor-frontend': { src: '/none.js', deps: ['jquery'], footer: true } },
    queue: ['elementor-frontend'],
    body: '<p>Hallo</p>',
  });
  await activate();
  await configure();
  browser = await launch();
  owner = await openAsOwner(browser, agent);
});
afterAll(async () => {
  await browser?.close();
  await forgetQuestions();
  await deactivate();
});

it('visitors find no question in the HTML before an administrator has opened a page, and are not asked to store one', async () => {
  const html = await visitorHtml();
  expect(html).toContain('id="piton-js"');
  expect(html).not.toMatch(/piton-question|X-WP-Nonce|piton-[0-9a-f]{24}/);
});

it('the browser of an administrator stores the question, which all visitors then find directly after <body>; it stores nothing a second time', async () => {
  const answered = owner.waitForResponse((response) => response.url().includes(ROUTE));
  await owner.goto(siteUrl + PATH);
  expect((await answered).status()).toBe(200);
  const html = await visitorHtml();
  expect(html).toMatch(/<body[^>]*>\s*<div class="rcb-banner rcb-open" id="piton-question"/);
  expect(html).toMatch(
    /<link rel="stylesheet" id="piton-question-style" href="[^"]*\/uploads\/piton\/question-\w+\.css"/,
  );
  expect(html).toMatch(/<script[^>]* src="[^"]*\/question\.js"[^>]* data-cookie="piton-consent"/);
  // A script waits for the stylesheets before it, and so would the whole page.
  expect(html.indexOf('/question.js')).toBeLessThan(html.indexOf('id="piton-question-style"'));
  expect(html).not.toContain('piton-question-store');
  const sent: string[] = [];
  owner.on('request', (request) => void (request.url().includes(ROUTE) && sent.push(request.url())));
  await owner.goto(siteUrl + PATH);
  await owner.locator('dialog.rcb-dialog:modal').waitFor();
  await owner.waitForFunction(() => !document.querySelector('[data-key]'));
  expect(sent).toEqual([]);
});

it('a visitor sees the question before the code, and Piton takes it over as it stands', async () => {
  const context = await browser.newContext(agent);
  const page = await context.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/piton.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(siteUrl + PATH, { waitUntil: 'domcontentloaded' });
  const dialog = page.locator('dialog.rcb-dialog');
  await dialog.waitFor();
  await dialog.evaluate((each) => Object.assign(each, { isPrinted: true }));
  arrive();
  await page.locator('dialog.rcb-dialog:modal').waitFor();
  await expect.poll(() => dialog.evaluate((each) => 'isPrinted' in each)).toBe(true);
  expect(warnings).toEqual([]);
  await context.close();
});

it('after a change of the configuration the next visit of an administrator stores the new question', async () => {
  const before = keyOf(await visitorHtml());
  await configure({ consent: { ...CONFIG.consent, texts: { headline: 'Neue Frage' } } });
  const answered = owner.waitForResponse((response) => response.url().includes(ROUTE));
  await owner.goto(siteUrl + PATH);
  await answered;
  const html = await visitorHtml();
  expect(html).toContain('Neue Frage');
  expect(keyOf(html)).not.toBe(before);
});

it('the server stores only what a question contains, and only from administrators', async () => {
  const former = keyOf(await visitorHtml());
  const { status } = await createVisitor().request(`/?rest_route=${ROUTE}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ locale: 'de_DE', key: 'f'.repeat(32), css: '', html: '<div>x</div>' }),
  });
  expect(status).toBe(401);
  const refused = [
    { css: '.a{background:url(/x)}' },
    { css: '</style><script>' },
    { css: '@import "/x"' },
    { html: '<img src="https://example.com/x.png">' },
    { key: 'x' },
    { locale: '../x' },
    { attributes: { 'data-cookie': '"><script>' } },
  ];
  for (const change of refused) expect([change, await send(change)]).toEqual([change, 400]);
  expect(keyOf(await visitorHtml())).toBe(former);
  const html =
    '<div id="piton-question" onclick="alert(1)" style="color:red">a<script>alert(1)</script><iframe src="/x"></iframe><a href="javascript:alert(1)">b</a><form action="/x"><input type="text"></form></div>';
  expect(await send({ html })).toBe(200);
  const stored = await php<{ html: string }>("return get_option( 'piton_question_de_DE' );");
  expect(stored.html).not.toMatch(/script|iframe|style|on\w+=|form|type="text"/);
});

it('the question is deleted where it cannot be printed any more, and with the plugin', async () => {
  await configure({ consent: { ...CONFIG.consent, hideBanner: true } });
  const answered = owner.waitForResponse((response) => response.url().includes(ROUTE));
  await owner.goto(siteUrl + PATH);
  await answered;
  expect(await visitorHtml()).not.toContain('piton-question');
  expect(await complaints()).toEqual([]);
});
