import { describe, expect } from 'vitest';
// @ts-expect-error: the demo is plain JavaScript
import { SITE } from '../../../demo/consent/config.mjs';
import { page, stillAsks, thenAllows } from './attacked-page';
import { accept } from './demo-site';
import { ran } from './probe-site';
import { it, outside } from './product';

const COOKIE: string = SITE.decisionCookieName;

describe('a script of the page', () => {
  const forgeries = `
    const services = [{ group: { id: 61 }, service: { id: 2 } }, { group: { id: 61 }, service: { id: 3 } }];
    const ready = Promise.resolve();
    const forge = () => {
      for (const type of ['RCB/PreDecision/Promises', 'RCB/Banner/Show', 'RCB/Banner/Show/Interactive', 'RCB/Apply/Interactive',
        'RCB/OptIn', 'RCB/OptIn/All', 'RCB/OptOut', 'RCB/OptOut/All', 'RCB/OptIn/ContentBlocker', 'RCB/OptIn/ContentBlocker/All',
        'RCB/Initiator/Execution', 'piton:mount', 'piton:ready', 'consentApi', 'hashchange', 'pageshow'])
        for (const target of [document, window, document.querySelector('iframe')])
          for (const detail of [undefined, null, 7, { services, ready, load: ready, group: { id: 61 }, service: { id: 2 }, promises: null,
            unblockedNodes: [{ node: document.querySelector('iframe'), consent: true }], element: document.querySelector('iframe') }])
            target.dispatchEvent(new CustomEvent(type, { detail }));
      for (const key of ['real_cookie_banner-consent-queue', 'real_cookie_banner-consent-queue-lock', ${JSON.stringify(COOKIE)}, null])
        dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue: '[{"decision":"all","createdClientTime":"2026-01-01"}]' }));
      for (const data of ['all', { type: 'consent', decision: 'all' }, { __tcfapiCall: {} }, null]) postMessage(data, '*');
    };`;

  it('that fakes every event, storage event and message allows nothing, and the banner still works [consent.8, consent.9]', async ({
    product,
    arrive,
  }) => {
    const visitor = await arrive(product.serve(page()));
    await accept(visitor.page).waitFor();
    const session = await visitor.context.newCDPSession(visitor.page);
    // The code runs through the debugger, since the page's policy allows no foreign code.
    await session.send('Runtime.evaluate', { expression: `{${forgeries} forge(); }` });
    await expect.poll(() => ran(visitor.page)).toEqual([]);
    expect(outside(visitor.requests, product.url)).toEqual([]);
    await thenAllows(visitor, product);
    await session.send('Runtime.evaluate', { expression: `{${forgeries} forge(); }` });
    expect((await ran(visitor.page)).length).toBe(3);
  });

  it('that replaces the public objects changes nothing for the visitor [consent.8]', async ({
    product,
    arrive,
  }) => {
    const visitor = await arrive(product.serve(page()));
    await accept(visitor.page).waitFor();
    await visitor.page.evaluate(() => {
      const yes = { cookie: null, consentGiven: true, cookieOptIn: true };
      Object.assign(window, {
        consentApi: { consentSync: () => yes, consent: async () => yes, unblockSync: () => undefined },
        rcbConsentManager: { getUserDecision: () => ({ consent: { 61: [2, 3] } }) },
        realCookieBanner: { textDomain: 'real-cookie-banner', others: {} },
      });
    });
    await stillAsks(visitor, product);
  });

  it('that freezes the names of the public objects before Piton runs changes nothing for the visitor [consent.8]', async ({
    product,
    arrive,
  }) => {
    const head = `<script>for (const name of ['consentApi', 'rcbConsentManager'])
      Object.defineProperty(window, name, name === 'consentApi' ? { value: {} } : { get: () => ({}) });</script>`;
    await stillAsks(await arrive(product.serve(page({ head }))), product);
  });

  it('that adds properties to every object and list creates no consent [consent.4]', async ({
    product,
    arrive,
  }) => {
    const head = `<script>
      Object.assign(Object.prototype, { 61: [2, 3], consent: { 61: [2, 3] }, d: { 61: [2, 3] }, isDecided: true, decision: 'all',
        isEssential: true, legalBasis: 'legitimate-interest', codeOptIn: '<script>(window.ran ??= []).push(4)<' + '/script>',
        isPreventPreDecision: true, html: 'x' });
      Array.prototype.last = function () { return this[this.length - 1]; };
    </script>`;
    await stillAsks(await arrive(product.serve(page({ head }))), product);
  });

  /** Elements with the names of the configuration, of public objects, of cookies and storage, and of other globals. */
  const clobbering = `<form id="realCookieBanner"><input name="textDomain" value="real-cookie-banner"><input name="others"></form>
    <p id="piton-config">{"off":"consent","assets":"https://boese.example/"}</p><h2 id="piton">Der Haken</h2>
    <a id="elementorFrontend" href="#x">x</a><a id="rcbConsentManager" href="#x">x</a>
    <a id="consentApi" href="#x">x</a><a id="consentApi" name="consentSync" href="#y">y</a><img name="cookie" alt="">
    <form name="localStorage"></form><form name="sessionStorage"></form><a id="gtag" href="#z">z</a><a id="dataLayer" href="#z">z</a>
    <a id="doNotTrack" href="#z">z</a><a id="google" href="#z">z</a><a id="rcbPoweredByCacheOuterHTML" href="#z">z</a>`;
  it('may be markup instead: elements with the names of globals change nothing [consent.8]', async ({
    product,
    arrive,
  }) => {
    const own = page();
    const body = (how: { host: string; nonce: string; tag: string }) =>
      clobbering + (typeof own.body === 'function' ? own.body(how) : '');
    await stillAsks(await arrive(product.serve({ ...own, body })), product);
  });
});
