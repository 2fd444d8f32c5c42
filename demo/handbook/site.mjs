/**
 * Builds the pages of the handbook: each Markdown file in the frame of the demo, with a list of all pages, a search,
 * and a link to the same page in the other language.
 */
import { readFile } from 'node:fs/promises';
import { escapeHtml } from '../saved/escape.mjs';
import { documentChrome } from './chrome.mjs';
import { generatedParts } from './generated.mjs';
import { renderHandbook } from './markdown.mjs';
import { LANGUAGES, pagesOf, SEARCH } from './pages.mjs';
import { pictureSizes } from './png.mjs';
import { searchHandbook } from './search.mjs';

/** The name of these pages in the index and in titles of tests. */
export const FAMILY_DOCUMENTS = 'Handbuch';

const WORDS = {
  de: {
    lang: 'de-AT',
    mark: 'Handbuch',
    pages: 'Seiten des Handbuchs',
    other: 'English',
    otherLang: 'en',
    search: 'Handbuch durchsuchen',
    go: 'Suchen',
    on: 'Auf dieser Seite',
    before: 'Zurück',
    after: 'Weiter',
    around: 'Blättern',
    found: (count, query) =>
      `${count === 0 ? 'Kein Treffer' : count === 1 ? 'Ein Treffer' : `${count} Treffer`} für „${query}“`,
    empty: 'Wonach suchen Sie? Ein oder mehrere Wörter, etwa „Cookie löschen“.',
    nothing: 'Versuchen Sie ein anderes Wort, oder weniger Wörter.',
    results: 'Suche im Handbuch',
  },
  en: {
    lang: 'en',
    mark: 'Handbook',
    pages: 'Pages of the handbook',
    other: 'Deutsch',
    otherLang: 'de-AT',
    search: 'Search the handbook',
    go: 'Search',
    on: 'On this page',
    before: 'Back',
    after: 'Next',
    around: 'Previous and next page',
    found: (count, query) =>
      `${count === 0 ? 'Nothing found' : count === 1 ? 'One place' : `${count} places`} for “${query}”`,
    empty: 'What are you looking for? One or several words, such as “delete cookie”.',
    nothing: 'Try another word, or fewer words.',
    results: 'Search in the handbook',
  },
};

const sourceOf = (language, name) => readFile(new URL(`${language}/${name}.md`, import.meta.url), 'utf8');

async function readPages(language, pictures) {
  const pages = pagesOf(language);
  const addresses = new Map(pages.map(({ name, path }) => [name, path]));
  return Promise.all(
    pages.map(async (page) => {
      const text = await sourceOf(language, page.name);
      const options = { language, addresses, pictures };
      return { ...page, text, options, ...renderHandbook(text, options) };
    }),
  );
}

const navigation = (language, pages, path) =>
  `<nav class="hb-seiten" aria-label="${WORDS[language].pages}"><ol>${pages
    .map(
      (page) =>
        `<li><a href="${page.path}"${page.path === path ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`,
    )
    .join('')}</ol></nav>`;

const searchForm = (language, query = '') =>
  `<search class="hb-suche"><form action="${SEARCH[language]}" method="get"><label for="hb-suche">${WORDS[language].search}</label><input type="search" id="hb-suche" name="q" value="${escapeHtml(query)}" maxlength="100" autocomplete="off"><button type="submit">${WORDS[language].go}</button></form></search>`;

/** Prints a list of the page's headings, if the page has at least three. */
const contents = (language, parts) => {
  const headings = parts.filter(({ id }) => id);
  return headings.length < 3
    ? ''
    : `<nav class="hb-inhalt" aria-labelledby="hb-inhalt"><h2 id="hb-inhalt">${WORDS[language].on}</h2><ul>${headings
        .map(({ id, heading }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(heading)}</a></li>`)
        .join('')}</ul></nav>`;
};

const turnPage = (language, pages, path) => {
  const at = pages.findIndex((page) => page.path === path);
  const link = (page, rel, word) =>
    page ? `<a rel="${rel}" href="${page.path}"><small>${word}</small> ${escapeHtml(page.title)}</a>` : '';
  return `<nav class="hb-blaettern" aria-label="${WORDS[language].around}">${link(pages[at - 1], 'prev', WORDS[language].before)}${link(pages[at + 1], 'next', WORDS[language].after)}</nav>`;
};

/** Prints everything below the site's header. */
const layout = (language, pages, { path, other, title, query }, inner) => {
  const words = WORDS[language];
  return `<div class="hb"><div class="hb-seite">${searchForm(language, query)}${navigation(language, pages, path)}</div>
<article class="hb-text"><p class="hb-marke"><span class="ak-marke">${words.mark}</span> <a href="${other}" hreflang="${words.otherLang}" lang="${words.otherLang}">${words.other}</a></p>
<h1>${escapeHtml(title)}</h1>
${inner}</article></div>`;
};

const asPage = (language, more) => ({
  family: FAMILY_DOCUMENTS,
  handlers: ['header'],
  lang: WORDS[language].lang,
  chrome: documentChrome(language),
  styles: ['handbuch'],
  bodyClass: 'hb-dokument',
  ...more,
});

const manualPage = (language, pages, page) =>
  asPage(language, {
    path: page.path,
    title: page.title,
    description: page.lead,
    tryThis: [],
    body: async ({ dist }) => {
      const generated = await generatedParts(page.text, language, dist);
      const { html, parts } = renderHandbook(page.text, { ...page.options, generated });
      // The list of headings follows the page's first paragraph.
      const whole = html.replace('</p>\n', () => `</p>\n${contents(language, parts)}`);
      const inner = `${whole}${turnPage(language, pages, page.path)}`;
      return layout(language, pages, page, inner);
    },
  });

/** Returns the pages with what is generated into them, which the search looks through as well. */
const wholePages = (language, pages, dist) =>
  Promise.all(
    pages.map(async (page) => {
      const generated = await generatedParts(page.text, language, dist);
      return { ...page, ...renderHandbook(page.text, { ...page.options, generated }) };
    }),
  );

function searchPage(language, pages) {
  const words = WORDS[language];
  const [other] = LANGUAGES.filter((each) => each !== language);
  return asPage(language, {
    path: SEARCH[language],
    title: words.results,
    description: words.empty,
    tryThis: [],
    async body({ query: given = new URLSearchParams(), dist }) {
      const query = (given.get('q') ?? '').trim().slice(0, 100);
      const hits = searchHandbook(query ? await wholePages(language, pages, dist) : [], query);
      const list = hits
        .map(
          ({ title, heading, href, excerpt }) =>
            `<li><a href="${escapeHtml(href)}">${escapeHtml(heading ? `${title}: ${heading}` : title)}</a><p>${escapeHtml(excerpt)}</p></li>`,
        )
        .join('');
      const inner = query
        ? `<p role="status">${escapeHtml(words.found(hits.length, query))}</p>${hits.length ? `<ol class="hb-treffer">${list}</ol>` : `<p>${words.nothing}</p>`}`
        : `<p>${words.empty}</p>`;
      const address = `${SEARCH[other]}${query ? `?q=${encodeURIComponent(query)}` : ''}`;
      return layout(
        language,
        pages,
        { path: SEARCH[language], other: escapeHtml(address), title: words.results, query },
        inner,
      );
    },
  });
}

const imageSizes = await pictureSizes();
const manuals = await Promise.all(
  LANGUAGES.map(async (language) => {
    const pages = await readPages(language, imageSizes);
    return [...pages.map((page) => manualPage(language, pages, page)), searchPage(language, pages)];
  }),
);

/** All pages of the handbook and the search pages, in both languages. */
export const handbookPages = manuals.flat();
