/**
 * The pages of the demo. A new page is a file in pages/ that exports `page`: its description, with a function that
 * prints it (`body`) or the name of an HTML file in the same folder (`file`). This file lists the pages of the
 * company's site, and the pages that have routes of their own.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { originsFor } from './consent/origins.mjs';
import { consentPages } from './consent/pages.mjs';
import { policyTable } from './consent/policy-table.mjs';
import { printConsent } from './consent/print.mjs';
import { frame } from './frame.mjs';
import { handbookPages } from './handbook/site.mjs';
import { layerPages } from './layers/pages.mjs';
import { playgroundPage } from './probieren/page.mjs';
import { articlePage, postPage } from './site/article.mjs';
import { SITE_BANNER } from './site/banner.mjs';
import { blogPage } from './site/blog.mjs';
import { SITE_CHROME } from './site/chrome.mjs';
import { contactPage } from './site/contact.mjs';
import { homePage } from './site/home.mjs';
import { legalPages } from './site/legal.mjs';
import { metaOf } from './site/meta.mjs';
import { missingPage } from './site/missing.mjs';
import { HEADER } from './site/parts.mjs';
import { pricePage } from './site/prices.mjs';
import { samplePage, tourPageAt } from './site/tour.mjs';
import { tripsPage } from './site/trips.mjs';
import { searchPage } from './suche/page.mjs';
import { toursPage } from './tours/page.mjs';
import { workshopPage } from './werkstatt/page.mjs';

/**
 * Adds what every page of the site has: the header over a picture, menus and footer, the consent configuration, and the
 * metadata.
 */
const ofSite = (page) => ({
  header: HEADER,
  meta: metaOf,
  ...page,
  consent: { ...page.consent, design: SITE_BANNER },
  chrome: SITE_CHROME,
  styles: [...new Set(['cms-menus', ...(page.styles ?? []), 'site', 'site-more'])],
});

/** A page's place in the index; a page without a `place` comes last. */
const placeOf = ({ place = Number.MAX_SAFE_INTEGER }) => place;

const FOLDER = new URL('pages/', import.meta.url);
const found = await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.mjs'))
    .sort()
    .map(async (name) => (await import(/* @vite-ignore */ new URL(name, FOLDER).href)).page),
);

export const pages = [
  ...[homePage, pricePage, tripsPage, samplePage, blogPage, articlePage, contactPage, ...legalPages].map(
    ofSite,
  ),
  ...[toursPage, searchPage, ...found].sort((one, other) => placeOf(one) - placeOf(other)),
  ...layerPages,
  ...consentPages,
];

/** The handbook, the workshop and the playground; they are listed apart from the pages that show widgets. */
export const documents = [workshopPage, playgroundPage, ...handbookPages];

/** Pages that lists link to and that the index does not list: one for each post and each tour. */
export const unlisted = (path) => {
  const page = postPage(path) ?? tourPageAt(path);
  return page && ofSite(page);
};

/** The page for unknown addresses. */
export const missing = ofSite(missingPage);

const DEFAULT_HOST = '127.0.0.1:4173';

/**
 * Replaces the expressions in double brackets: origins of the fake third parties, the nonce, the table of cookies, and with `base64:`
 * the address of a picture in the form in which the plugin blocks addresses in style sheets.
 */
const fill = (body, { host, nonce }) => {
  const origins = originsFor(host);
  const values = { ...origins, nonce, 'cookie-tabelle': policyTable(host) };
  return body
    .replace(/\[\[base64:([\w-]+)\]\]/g, (_, name) =>
      encodeURIComponent(Buffer.from(`${origins.fotos}/bild/${name}.svg`).toString('base64')),
    )
    .replace(/\[\[([\w-]+)\]\]/g, (all, name) => values[name] ?? all);
};

/** The tag of `hold.js`, which lies beside `piton.js` and stands above all other scripts of a page that asks. */
const holdTag = (tag) => {
  const [, folder] = /src="([^"]*)piton\.js"/.exec(tag) ?? [];
  return folder === undefined ? '' : `<script src="${folder}hold.js"></script>\n`;
};

/**
 * The HTML of one page; `tag` is the script tag to test (empty: no script at all). Pages with consent need the request's `host`
 * (`name:port`) and the `nonce` of the answer's policy. `query` is the address's query, which filters the lists.
 * `dist` is the folder of the build that is served, for pages that describe the build.
 */
export async function render(
  page,
  { tag = '', host = DEFAULT_HOST, nonce = '', query = new URLSearchParams(), dist = '' } = {},
) {
  const body = page.body
    ? await page.body({ ...page, host, query, dist })
    : (await readFile(new URL(`pages/${page.file}`, import.meta.url), 'utf8')).trimEnd();
  const { description, bodyClass, header, chrome, config, post, featuredImage, path, styles, kit, lang } =
    page;
  const title = page.titleOf?.(query) || page.title;
  const after = page.after?.({ host });
  const common = {
    title,
    description,
    meta: page.meta?.({ ...page, title }),
    bodyClass,
    header,
    chrome,
    config,
    post,
    featuredImage,
    path,
    styles,
    kit,
    lang,
    after,
  };
  const modules = (page.modules ?? []).map((src) => `<script type="module" src="${src}"></script>`);
  if (!page.consent) return frame({ ...common, scripts: page.clients, body, tag: tag + modules.join('') });
  const printed = printConsent(page.consent, { host, nonce });
  const withNonce = (html) => html.replaceAll('<script', `<script nonce="${nonce}"`);
  return frame({
    ...common,
    body: fill(body, { host, nonce }),
    after: after && fill(after, { host, nonce }),
    consent: { ...printed, head: `${withNonce(holdTag(tag))}${page.scripts ?? ''}${printed.head}` },
    tag: withNonce(tag),
  });
}
