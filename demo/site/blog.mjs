/** The blog: the newest post, the others by theme, and a button that loads more. */
import { slider } from '../frame.mjs';
import { art, html, pageDocument, section, widget } from '../layers/markup.mjs';
import { opening } from './opening.mjs';
import { FAMILY } from './parts.mjs';
import { PEOPLE } from './people.mjs';
import { POSTS, postPath, spoken, THEMES, themeName } from './posts.mjs';

const LIST = '7b10901';
const PER_PAGE = 9;
const SPINNER =
  '<span class="e-load-more-spinner"><svg aria-hidden="true" class="e-font-icon-svg" viewBox="0 0 20 20"><path fill="none" stroke="currentColor" stroke-width="3" d="M10 2a8 8 0 1 1-8 8"/></svg></span>';

/** The date and the reading time of a post. */
export const about = ({ date, minutes }) =>
  `<time datetime="${date}">${spoken(date)}</time> · ${minutes} Minuten`;

/** A post in a list; `level` is the level of its heading. */
export const postCard = (post, level = 3) =>
  `<article class="elementor-post elementor-grid-item se-beitrag post-${post.id}"><a class="elementor-post__thumbnail__link" href="${postPath(post)}" tabindex="-1" aria-hidden="true"><div class="elementor-post__thumbnail"><img src="${art(post.art)}" width="600" height="400" alt="" loading="lazy" decoding="async"></div></a><div class="elementor-post__text"><p class="ak-marke">${themeName(post.theme)}</p><h${level} class="elementor-post__title"><a href="${postPath(post)}">${post.title}</a></h${level}><p class="se-auszug">${post.lead}</p><p class="se-angaben">${about(post)}</p></div></article>`;

/** Posts side by side, without a button for more. */
export const postRow = (posts, level = 3) =>
  widget(
    'posts.classic',
    `<div class="elementor-posts-container elementor-posts elementor-posts--skin-classic elementor-grid">${posts.map((post) => postCard(post, level)).join('')}</div>`,
    { classes: 'se-liste', settings: { ...columns, pagination_type: '' } },
  );

const columns = {
  classic_columns: '3',
  classic_columns_tablet: '2',
  classic_columns_mobile: '1',
  classic_row_gap: slider(40),
};

/** The newest post, in large size. */
const newest = (post) =>
  html(
    `<article class="se-neuester"><a href="${postPath(post)}" tabindex="-1" aria-hidden="true"><img src="${art(post.art)}" width="1200" height="800" alt="" decoding="async"></a><div><p class="ak-marke">Neu · ${themeName(post.theme)}</p><h2><a href="${postPath(post)}">${post.title}</a></h2><p class="ak-vorspann">${post.lead}</p><p class="se-angaben">Von ${PEOPLE[post.author].name} · ${about(post)}</p></div></article>`,
  );

const themes = (chosen) => {
  const link = (slug, name, count) =>
    `<li><a href="/blog/${slug && `?thema=${slug}`}"${slug === chosen ? ' aria-current="true"' : ''}>${name} <span>${count}<span class="elementor-screen-only"> Beiträge</span></span></a></li>`;
  const countOf = (slug) => POSTS.filter(({ theme }) => theme === slug).length;
  return html(
    `<nav class="se-themen" aria-label="Themen"><ul>${link('', 'Alle', POSTS.length)}${THEMES.map(([slug, name]) => link(slug, name, countOf(slug))).join('')}</ul></nav>`,
  );
};

/** The posts for an address: the theme in `thema`, and in `seite` the number of loaded pages. */
function list(theme, query) {
  const found = theme ? POSTS.filter((post) => post.theme === theme) : POSTS.slice(1);
  const pages = Math.ceil(found.length / PER_PAGE);
  const page = Math.min(Math.max(1, Math.trunc(Number(query.get('seite'))) || 1), pages);
  const next = new URLSearchParams({ ...(theme && { thema: theme }), seite: String(page + 1) });
  const more = `${SPINNER}<div class="e-load-more-anchor" data-page="${page}" data-max-page="${pages}" data-next-page="/blog/?${String(next).replaceAll('&', '&amp;')}"></div><div class="elementor-button-wrapper"><a class="elementor-button elementor-size-sm" role="button"><span class="elementor-button-content-wrapper"><span class="elementor-button-text">Ältere Beiträge</span></span></a></div><div class="e-load-more-message">Das waren alle. Der nächste ist schon angefangen.</div>`;
  return widget(
    'posts.classic',
    `<div class="elementor-posts-container elementor-posts elementor-posts--skin-classic elementor-grid">${found
      .slice((page - 1) * PER_PAGE, page * PER_PAGE)
      .map((post) => postCard(post))
      .join('')}</div>${pages > 1 ? more : ''}`,
    {
      id: LIST,
      classes: 'se-liste',
      settings: {
        ...columns,
        ...(pages > 1 && {
          pagination_type: 'load_more_on_click',
          load_more_spinner: { value: 'fas fa-spinner', library: 'fa-solid' },
        }),
      },
    },
  );
}

export const blogPage = {
  path: '/blog/',
  post: 6801,
  title: 'Bergpost',
  titleOf: (query) => themeName(query.get('thema') ?? '') && `Bergpost: ${themeName(query.get('thema'))}`,
  steps: [['Start', '/start/'], ['Blog']],
  description: 'Der Blog von Alpenkante Reisen: vom Winter, vom Sommer, vom Wissen und von Menschen.',
  family: FAMILY,
  handlers: ['header', 'nav-menu', 'posts'],
  styles: ['cms-touren'],
  tryThis: [
    '„Winter“ wählen: Die Adresse nennt das Thema, der Link ist hervorgehoben, es stehen nur Winterbeiträge da. „Alle“ nimmt es zurück.',
    '„Ältere Beiträge“, auch mit der Tastatur: Neun kommen dazu, ohne dass etwas springt, der Fokus bleibt auf dem Knopf. Nach dem letzten verschwindet der Knopf, ein Satz steht da, und der Fokus geht zum ersten neuen.',
    'Zweimal nachladen, einen Beitrag öffnen, zurück: Die Liste ist so lang wie vorher, an derselben Stelle.',
    'Offline schalten und nachladen: Eine Meldung mit „Nochmals versuchen“; wieder online, lädt die Liste.',
    'Menü „Blog“ mit Maus, Finger und Tastatur: Die Themen klappen auf, Escape schließt.',
    'Unter 1025 Pixel Breite: Das Menü steht hinter dem Knopf und füllt die Breite des Fensters.',
  ],
  body: ({ query }) => {
    const asked = query.get('thema') ?? '';
    const theme = themeName(asked) ? asked : '';
    return pageDocument(6801, '7b0', () => [
      opening({
        art: 'spuren',
        mark: 'Der Blog',
        title: theme ? `Bergpost: ${themeName(theme)}` : 'Bergpost',
        lead: 'Was wir unterwegs gesehen, gelernt und falsch gemacht haben. Neues immer am Freitag.',
        classes: 'se-kurz',
      }),
      ...(theme ? [] : [section('ak-teil se-knapp', newest(POSTS[0]))]),
      section(
        'ak-teil ak-weiss',
        html(`<h2>${theme ? `Zum Thema ${themeName(theme)}` : 'Alle Beiträge'}</h2>`),
        themes(theme),
        list(theme, query),
      ),
    ]);
  },
};
