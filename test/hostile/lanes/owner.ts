/**
 * The owner's input and stored values: texts of the banner, blockers, the configuration itself, cookies and storage.
 */

import type { Page } from 'playwright-core';
// @ts-expect-error: the build is plain JavaScript
import { readHandlers } from '../../../tools/handlers.mjs';
import { importModule, serveModule } from '../../support/module';
import type { Site } from '../../support/site';
import { forgeries } from '../decisions';
import { ADDRESS_LIST, KNOWN, MARKUPS, templateOf, WORDS } from '../payloads';
import { LEFT } from '../stored';
import type { Lane, Trial } from '../trials';
import { attribute, touchAll, useAll } from './common';

type Readers = typeof import('../readers');

const { question, config } = (await readHandlers()) as {
  question: Record<'texts' | 'individualTexts' | 'design', Record<string, unknown>>;
  config: { PitonConfig: Record<string, unknown> };
};

/** Returns a function that returns the trials' texts one after the other. */
const giver = (trials: readonly Trial[]) => {
  let at = 0;
  return () => trials[at++ % trials.length]?.text ?? '';
};

/** A service whose texts and addresses are all hostile inputs, but not its code, which the owner may run. */
const service = (id: number, next: () => string) => ({
  id,
  name: next(),
  purpose: next(),
  provider: next(),
  providerContact: { phone: next(), email: next(), link: next() },
  providerPrivacyPolicyUrl: next(),
  providerLegalNoticeUrl: next(),
  dataProcessingInCountries: [next(), 'US'],
  technicalDefinitions: [
    { type: 'http', name: next(), host: 'dienst.example', duration: 1, purpose: next() },
  ],
});
const asksFor = (trials: readonly Trial[]) => {
  const next = giver(trials);
  const each = (slots: object) => Object.fromEntries(Object.keys(slots).map((key) => [key, next()]));
  return {
    texts: each(question.texts),
    individualTexts: each(question.individualTexts),
    groups: [
      {
        id: 1,
        name: next(),
        slug: next(),
        description: next(),
        isEssential: true,
        items: [service(11, next)],
      },
      { id: 2, name: next(), description: next(), items: [21, 22, 23].map((id) => service(id, next)) },
    ],
    links: [1, 2, 3].map(() => ({ label: next(), url: next(), pageType: next(), isTargetBlank: true })),
    websiteOperator: { address: next(), contactEmail: next(), contactPhone: next(), country: next() },
    consentForwardingExternalHosts: [next(), next()],
    isDataProcessingInUnsafeCountries: true,
    blockers: [31, 32, 33, 34].map((id, at) => ({
      id,
      name: next(),
      description: next(),
      rules: ['*gesperrt.example*'],
      services: [21 + (at % 3)],
      isVisual: true,
      visualType: ['default', 'wrapped', 'hero', 'default'][at],
      visualContentType: ['video-player', 'map', next(), 'generic'][at],
      visualHeroButtonText: next(),
      visualThumbnail: { url: next(), width: 90, height: 60, title: next() },
    })),
  };
};
/** The blocked services, each with a placeholder. */
const BLOCKED = [31, 32, 33, 34]
  .map(
    (id) =>
      `<div class="elementor-element"><iframe title="x" width="300" height="200" consent-required="21" consent-by="services" consent-id="${id}" consent-original-src-_="https://gesperrt.example/"></iframe></div>`,
  )
  .join('');

/** The number of texts that accept an input. */
const SLOTS = 90;

const texts: Lane = {
  name: 'consent texts',
  inputs: [...KNOWN.filter((_, at) => at % 2 === 0), ...ADDRESS_LIST, ...WORDS],
  perPage: SLOTS,
  stage: (trials) => ({
    config: { consent: asksFor(trials) },
    body: `${BLOCKED}<a href="#consent-change">x</a><table class="devowl-wp-react-cookie-banner-cookie-policy"><tbody><tr><td>a</td></tr></tbody></table><span class="rcb-consent-history-uuids"></span>`,
    async drive(page) {
      await openSecondView(page);
      await touchAll(page, '[id^=rcb],[class*=rcb]');
    },
  }),
};

/** Opens the banner's view of groups and services. */
async function openSecondView(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => document.querySelector('dialog[open],[class*=rcb-] button,[class*=rcb-] a'),
      undefined,
      { timeout: 4_000 },
    )
    .catch(() => {});
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[data-rcb=individual],[class*=individual]'))
      each.click();
  });
}

const blockers: Lane = {
  name: 'blocker templates',
  inputs: [...MARKUPS.filter((_, at) => at % 4 === 1), ...ADDRESS_LIST.filter((_, at) => at % 2)],
  perPage: SLOTS,
  stage: (trials) => ({
    config: { consent: { ...asksFor(trials), hideBanner: true } },
    body: BLOCKED,
    async drive(page) {
      await page
        .waitForFunction(() => document.querySelector('.rcb-content-blocker'), undefined, { timeout: 4_000 })
        .catch(() => {});
      await page.evaluate(() => {
        for (const each of document.querySelectorAll<HTMLElement>(
          '.rcb-content-blocker [data-rcb-action=missing]',
        ))
          each.click();
      });
      await touchAll(page, '.rcb-content-blocker a');
    },
  }),
};

/**
 * Every key of the configuration, also as an attribute of the tag, except the address of Piton's own scripts, which the
 * owner may choose.
 */
const KEYS = Object.keys(config.PitonConfig).filter(
  (key) => !/^(?:assets|consent|scripts|trustedHosts|inspect)$/.test(key),
);
const configuration: Lane = {
  name: 'owner configuration',
  inputs: [
    ...KNOWN.filter((_, at) => at % 3 === 1),
    ...WORDS,
    ...ADDRESS_LIST.filter((_, at) => at % 3 === 0),
  ],
  perPage: 48,
  stage(trials) {
    const next = giver(trials);
    const values = Object.fromEntries(
      KEYS.map((key, at) => [
        key,
        at % 3 ? next() : { [next()]: next(), [next()]: next(), __proto__: next() },
      ]),
    );
    return {
      config: {
        ...values,
        texts: { 'third-parties.load': next(), 'third-parties.headline': next(), [next()]: next() },
        trustedHosts: [next(), next()],
        scripts: { [next()]: next() },
        consent: {
          design: Object.fromEntries(Object.keys(question.design).map((key) => [key, next()])),
          cookie: next(),
          revision: next(),
        },
        handlers: { [next()]: next() },
        off: [next()],
      },
      tag: KEYS.map(
        (key) =>
          `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${attribute(next())}"`,
      )
        .filter((each) => !each.startsWith('data-inspect') && !each.startsWith('data-off'))
        .join(' '),
      body: BLOCKED,
      drive: useAll,
    };
  },
};

const { unreadable, harmless, stored, encode } = forgeries(
  'piton-consent',
  'e977fbf8fbc81c28b11c7c9d9ae58d9e',
);
const KEPT = [
  'elementor',
  'ee_AgeGate',
  'piton-consent',
  'piton-consent-gcm',
  'real_cookie_banner-consent-queue',
  'real_cookie_banner-consent-queue-lock',
  'piton-third-parties',
  'real_cookie_banner',
  'popup_512_times',
  'ct_sfw_pass_key',
  'apbct_page_hits',
  'e_lottie',
];
const LONG = 20_000;
const kept: Lane = {
  name: 'stored text',
  inputs: [
    ...LEFT,
    ...Object.values(stored).flatMap((each) => Object.values(each)),
    ...Object.values(unreadable),
    ...Object.values(harmless).map((json) => encode(json)),
    ...KNOWN.filter((_, at) => at % 2 === 0),
    ...ADDRESS_LIST.filter((_, at) => at % 2 === 0),
    ...WORDS,
    ...WORDS.map((word) => encode(JSON.stringify({ d: { [word]: [word] }, bc: word }))),
  ].map(templateOf),
  perPage: 72,
  stage: (trials, path) => ({
    before: (page) =>
      page.addInitScript(
        ([keys, values, list, long]) => {
          if (window !== top) return;
          for (const [at, value] of values.entries()) {
            const key = keys[at % keys.length] as string;
            const store = at % 3 ? localStorage : sessionStorage;
            // Several long values together may exceed the quota, so that only some of them are stored.
            try {
              store.setItem(key, value);
              if (at < keys.length)
                store.setItem(
                  `${list}:${key}`,
                  JSON.stringify({ pages: [value, value], item: value, top: value }),
                );
            } catch {}
            if (value.length < long && at < 12)
              // biome-ignore lint/suspicious/noDocumentCookie: as a forger does
              document.cookie = `${key}=${encodeURIComponent(value)}; path=/`;
          }
        },
        [KEPT, trials.map(({ text }) => text), `piton-list:${path}`, LONG / 10] as const,
      ),
    body: BLOCKED,
  }),
};

/** The maximum time for reading the texts of one page, ms. */
const READING_MS = 60_000;

const served = new WeakMap<Site, Promise<void>>();
const read: Lane = {
  name: 'stored text and addresses that are read',
  inputs: [...kept.inputs.filter(({ length }) => length < LONG), ...KNOWN, ...ADDRESS_LIST],
  perPage: 150,
  async stage(trials, _path, site) {
    const serving = served.get(site) ?? serveModule(site, '/readers/readers.js', 'test/hostile/readers.ts');
    served.set(site, serving);
    await serving;
    return {
      body: '',
      async drive(page) {
        const readers = await importModule<Readers>(page, '/readers/readers.js');
        // The page keeps the state itself: once in many runs the browser dropped a promise that a test waited for.
        const reading = await readers.evaluateHandle(
          (module, inputs) => {
            const state = { step: 'cookies', isOver: false };
            const readAll = async () => {
              module.cookies(inputs);
              state.step = 'storage';
              await module.storage(inputs, (at) => {
                state.step = `storage, text ${at}`;
              });
              state.step = 'addresses';
              module.addresses(inputs);
              state.step = '';
            };
            const end = (error?: unknown) => {
              if (error) state.step += `: ${error}`;
              state.isOver = true;
            };
            Object.assign(window, { reading: readAll().then(() => end(), end) });
            return state;
          },
          trials.map(({ text }) => text),
        );
        await page
          .waitForFunction(({ isOver }) => isOver, reading, { polling: 50, timeout: READING_MS })
          .catch(() => {});
        const { step } = await reading.evaluate((state) => state);
        if (step) throw new Error(`reading ended at ${step}`);
      },
    };
  },
};

export const OWNER_LANES: readonly Lane[] = [texts, blockers, configuration, kept, read];
