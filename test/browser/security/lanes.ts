import type { Page } from 'playwright-core';
// @ts-expect-error: the build is plain JavaScript
import { readHandlers } from '../../../build/handlers.mjs';
import { ADDRESSES, attacks, OWN } from '../../hostile/attacks';
import { forgeries } from '../../hostile/decisions';
import { CORPUS } from '../../hostile/drawings';
import { MARKUP } from '../../hostile/markup';
import { WRONG } from '../../hostile/settings';
import { LEFT } from '../../hostile/stored';
import { settingsAttribute, widget } from '../../support/markup';
import { importModule, serveModule } from '../../support/module';
import type { Site } from '../../support/site';
import { SAMPLES, setSampleFiles } from '../samples';
import { AJAX, form, HEAD, success, text } from '../widgets/form-page';
import { setOwn } from './attacked-page';
import { openWatched, type Watched, wakeAll } from './watched-page';

/** One corpus: how many inputs it tried, and what came of them that may not. */
export interface Outcome {
  readonly inputs: number;
  readonly executions: readonly string[];
  readonly foreign: readonly string[];
}

export type Lane = (site: Site) => Promise<Outcome>;

const attribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What waits for a visitor gets one, who follows no honest link. */
const touchAll = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const types = [
      'pointerenter',
      'mouseover',
      'focusin',
      'focus',
      'click',
      'load',
      'begin',
      'end',
      'error',
      'toggle',
    ];
    addEventListener('submit', (event) => event.preventDefault());
    addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link && !/^\W*j\s*a\s*v\s*a/i.test(link.getAttribute('href') ?? '')) event.preventDefault();
    });
    for (const each of document.querySelectorAll(`${selector} *`))
      for (const type of types)
        each.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window }));
  }, within);

/** Two frames and a task more, in which what was let in would run. */
const rest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((go) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => go()))),
        ),
      ),
  );

async function close(watched: Watched, inputs: number): Promise<Outcome> {
  await rest(watched.page);
  const executions = await watched.executions();
  await watched.close();
  return { inputs, executions, foreign: watched.foreign };
}

const sum = (all: readonly Outcome[]): Outcome => ({
  inputs: all.reduce((count, { inputs }) => count + inputs, 0),
  executions: all.flatMap(({ executions }) => executions),
  foreign: all.flatMap(({ foreign }) => foreign),
});

/** Text, addresses of scripts, and markup, in place of what the editor would print. */
const VALUES: readonly unknown[] = [
  ...WRONG,
  'javascript:__ran=1',
  '"><img src=x:x onerror="__ran=1"><x-attack>',
  { url: 'javascript:__ran=1', is_external: 'on', custom_attributes: 'onclick|__ran=1,onerror|__ran=1' },
  [{ id: 1, url: 'javascript:__ran=1' }],
  '<svg onload=__ran=1>',
  '__proto__',
  'constructor',
];
const SETTING_PAGES = 2;

/** Every setting of every handler, with another wrong value on each page. */
const settings: Lane = async (site) => {
  setSampleFiles(site);
  const { handlers } = (await readHandlers()) as {
    handlers: { entry: { name?: string; widget?: string }; handler: { settings?: object } }[];
  };
  const all: Outcome[] = [];
  for (let turn = 0; turn < SETTING_PAGES; turn++) {
    let inputs = 0;
    const spoilt = handlers.map(({ entry, handler }) => {
      const html = SAMPLES[entry.name ?? entry.widget ?? ''] ?? '';
      const printed = /data-settings="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"');
      const keys = [...Object.keys(JSON.parse(printed || '{}')), ...Object.keys(handler.settings ?? {})];
      const values = Object.fromEntries(
        [...new Set(keys)].map((key) => [key, VALUES[(turn * 7 + inputs++) % VALUES.length]]),
      );
      // The last word on what starts a handler stays.
      return html.replace(/ data-settings="[^"]*"/, () => settingsAttribute(values));
    });
    const watched = await openWatched(site, `/settings-${turn}.html`, spoilt.join(''));
    await wakeAll(watched.page);
    await touchAll(watched.page, 'body');
    all.push(await close(watched, inputs));
  }
  return sum(all);
};

/** Every published attack on link actions and lightbox: as a link, as an attribute, and as the address. */
const hashes: Lane = async (site) => {
  setOwn(site);
  const planted = attacks.map(({ hash, html }) => {
    const escaped = attribute(hash ?? '');
    return `<p class="try">${html ?? `<a href="${escaped}">x</a><button data-action-link="${escaped}">x</button>`}</p>`;
  });
  const watched = await openWatched(
    site,
    '/hashes.html',
    `<img src="${OWN.image}" alt="">${SAMPLES.popup ?? ''}${SAMPLES['off-canvas'] ?? ''}${planted.join('')}`,
    { head: '<script src="/config.js"></script>' },
  );
  await wakeAll(watched.page);
  const clicks = await watched.page.evaluate(() => {
    const tries = [
      ...document.querySelectorAll<HTMLElement>('.try > :first-child, .try > button[data-action-link]'),
    ];
    for (const each of tries) each.click();
    return tries.length;
  });
  const addresses = attacks.flatMap(({ hash }) => hash ?? []);
  await watched.page.evaluate((all) => {
    for (const hash of all) location.hash = hash;
  }, addresses);
  return close(watched, clicks + addresses.length);
};

type Readers = typeof import('./readers');

/** Forged decisions, queues and memories, given to what reads cookies and storage. */
const kept: (which: 'cookies' | 'storage') => Lane = (which) => async (site) => {
  const { unreadable, harmless, stored, encode } = forgeries(
    'piton-consent',
    'e977fbf8fbc81c28b11c7c9d9ae58d9e',
  );
  const markup = [...Object.values(MARKUP), ...Object.values(ADDRESSES)];
  const texts =
    which === 'cookies'
      ? [
          ...Object.values(unreadable),
          ...Object.values(harmless).map((json) => encode(json)),
          ...markup,
          ...markup.map((each) => encode(JSON.stringify({ d: { [each]: [each] }, bc: each }))),
          '{"__proto__":{"d":{"61":[2,3]}},"constructor":{"prototype":{"d":1}}}',
        ]
      : [...LEFT, ...Object.values(stored).flatMap((each) => Object.values(each)), ...markup];
  await serveModule(site, '/readers/readers.js', 'test/browser/security/readers.ts');
  const watched = await openWatched(site, `/${which}.html`, '<main></main>');
  const readers = await importModule<Readers>(watched.page, '/readers/readers.js');
  await readers.evaluate((read, [how, all]) => read[how](all), [which, texts] as const);
  return close(watched, texts.length);
};

/** Answers of the CMS to a form each. */
const rests: Lane = async (site) => {
  const evil = Object.values(MARKUP).join('');
  const answers = [
    ...Object.values(MARKUP).map((markup) => success(markup)),
    ...Object.values(MARKUP).map((markup) =>
      JSON.stringify({ success: false, data: { message: markup, errors: { name: markup }, data: [] } }),
    ),
    ...Object.values(ADDRESSES)
      // Where the owner's form leads on the web is the owner's to say.
      .filter((url) => !/^(?:https?:|\/\/)/i.test(url.trim()) && !url.includes('&colon;'))
      .map((redirect_url) => success('Danke', { redirect_url })),
    ...['__proto__', 'constructor', MARKUP.script, { toString: 1 }].map((id) =>
      success('', { popup: { action: 'open', id } }),
    ),
    '{"success":true,"data":{"__proto__":{"message":"<img src=x:x onerror=__ran=1>"},"constructor":{"prototype":{"message":1}}}}',
    '{"success":false,"data":{"errors":{"__proto__":{"x":1},"name":{"toString":1}},"message":{}}}',
    `<h1>Fatal error</h1>${evil}`,
    evil + success('Danke'),
    '[]',
    'null',
    '7',
    '',
  ];
  site.set(AJAX, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const id = /name="form_id"\r\n\r\na(\d+)/.exec(Buffer.concat(parts).toString('utf8'))?.[1];
      response.setHeader('content-type', 'application/json');
      response.end(answers[Number(id)] ?? '');
    });
  });
  site.set('/cms.css', '');
  const watched = await openWatched(
    site,
    '/rest.html',
    answers.map((_, at) => form(`a${at}`, text('name'))).join(''),
    { head: HEAD },
  );
  await wakeAll(watched.page);
  await watched.page.waitForFunction(async () => {
    const { marks } = await (
      window.piton as unknown as { report(): Promise<{ marks: { handler: string; state: string }[] }> }
    ).report();
    return marks.every(({ handler, state }) => handler !== 'form' || state === 'mounted');
  });
  await watched.page.evaluate(() => {
    for (const each of document.querySelectorAll('form')) each.requestSubmit();
  });
  // Each form says something, whatever the answer; one that only leads on or opens a popup says nothing. By the class, since
  // words that stand there before their markup is cleaned lose their role with it.
  await watched.page.waitForFunction(
    (wanted) =>
      document.querySelectorAll('form > :is(.elementor-message-success, .elementor-message-danger)').length >=
      wanted,
    answers.length - 4,
  );
  await touchAll(watched.page, 'form');
  return close(watched, answers.length);
};

/** Drawings of the media library, in place of pictures and as the line of a text. */
const drawings: Lane = async (site) => {
  const all = Object.values(CORPUS);
  for (const [at, drawing] of all.entries()) site.set(`/boese/${at}.svg`, drawing);
  const shown = all.map((_, at) =>
    [
      widget(
        'ee-inline-svg',
        `b${at}`,
        `<div class="ee-inline-svg-wrapper"><div class="ee-inline-svg" data-url="/boese/${at}.svg"></div></div>`,
        { svg: { url: `/boese/${at}.svg`, id: 6, alt: '' }, ...(at % 2 && { remove_inline_css: 'yes' }) },
      ),
      widget(
        'text-path',
        `c${at}`,
        `<div class="e-text-path" data-text="x" data-url="/boese/${at}.svg"></div>`,
        {},
      ),
    ].join(''),
  );
  const watched = await openWatched(site, '/drawings.html', `<main>${shown.join('')}</main>`);
  await wakeAll(watched.page);
  // All but the two that are no drawing; a text without a line stands straight.
  await watched.page.waitForFunction(
    (wanted) => document.querySelectorAll('.ee-inline-svg svg').length >= wanted,
    all.length - 2,
  );
  await touchAll(watched.page, 'main');
  return close(watched, shown.length * 2);
};

/** Markup from elsewhere, through the sanitizer and into the page. */
const markup: Lane = async (site) => {
  // Pictures stay in what an editor or the CMS wrote, wherever they lie.
  const drawn = Object.values(CORPUS).filter((drawing) => !/rl\(|<(?:fe)?image/i.test(drawing));
  const all = [...Object.values(MARKUP), ...drawn];
  await serveModule(site, '/readers/readers.js', 'test/browser/security/readers.ts');
  const watched = await openWatched(site, '/markup.html', '<main></main>');
  const readers = await importModule<Readers>(watched.page, '/readers/readers.js');
  await readers.evaluate((read, texts) => read.markup(texts), all);
  await touchAll(watched.page, 'main');
  return close(watched, all.length);
};

/** Addresses in the places where Piton makes links, and in what judges addresses. */
const addresses: Lane = async (site) => {
  const all = Object.values(ADDRESSES);
  await serveModule(site, '/readers/readers.js', 'test/browser/security/readers.ts');
  const links = all.map(
    (url, at) =>
      `${widget('text-path', `d${at}`, `<div class="e-text-path" data-text="x" data-link-url="${attribute(url)}"></div>`, {})}`,
  );
  const watched = await openWatched(site, '/addresses.html', `<main>${links.join('')}</main>`);
  await wakeAll(watched.page);
  await watched.page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.e-text-path')].filter((each) => each.textContent).length === wanted,
    all.length,
  );
  const readers = await importModule<Readers>(watched.page, '/readers/readers.js');
  await readers.evaluate((read, urls) => read.addresses(urls), all);
  return close(watched, all.length * 2);
};

export const LANES: Readonly<Record<string, Lane>> = {
  settings,
  hashes,
  cookies: kept('cookies'),
  storage: kept('storage'),
  'REST answers': rests,
  SVG: drawings,
  HTML: markup,
  URLs: addresses,
};
