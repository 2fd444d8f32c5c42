/**
 * The page of a blog post: with contents, progress and players for the long post, and printed from data for short ones.
 */

import { art, html, pageDocument, section, text, widget } from '../layers/markup.mjs';
import { shareButtons } from '../pages/anchors.mjs';
import { about, postRow } from './blog.mjs';
import { longRead } from './long-read.mjs';
import { agency, ORIGIN } from './meta.mjs';
import { opening } from './opening.mjs';
import { FAMILY, trail } from './parts.mjs';
import { PEOPLE } from './people.mjs';
import { POSTS, postPath, related, themeName } from './posts.mjs';

const TOC = '7b2c0de';
const SIGNS = { expand: 'M40 160h240M160 40v240', collapse: 'M40 160h240' };
const toggle = (name, isOpen) =>
  `<div class="elementor-toc__toggle-button elementor-toc__toggle-button--${name}" role="button" tabindex="0" aria-controls="elementor-toc__${TOC}" aria-expanded="${isOpen}" aria-label="Inhalt ${isOpen ? 'zuklappen' : 'aufklappen'}"><svg aria-hidden="true" class="e-font-icon-svg" viewBox="0 0 320 320" xmlns="http://www.w3.org/2000/svg"><path d="${SIGNS[name]}" fill="none" stroke="currentColor" stroke-width="40" stroke-linecap="round"></path></svg></div>`;

/** The table of contents of the post, which marks the current section. */
const contents = () =>
  widget(
    'table-of-contents',
    `<div class="elementor-toc__header"><h2 class="elementor-toc__header-title">In diesem Beitrag</h2>${toggle('expand', false)}${toggle('collapse', true)}</div>
<div id="elementor-toc__${TOC}" class="elementor-toc__body"><div class="elementor-toc__spinner-container"><i class="elementor-toc__spinner eicon-animation-spin eicon-loading" aria-hidden="true"></i></div></div>`,
    {
      id: TOC,
      classes: 'se-inhalt',
      settings: {
        headings_by_tags: ['h2', 'h3'],
        exclude_headings_by_selector: '',
        container: '.se-lesen',
        marker_view: 'bullets',
        icon: { value: '', library: '' },
        no_headings_message: 'Dieser Beitrag hat keine Kapitel.',
        minimize_box: 'yes',
        minimized_on: 'tablet',
        hierarchical_view: 'yes',
        min_height: { unit: 'px', size: '', sizes: [] },
        sticky: 'top',
        sticky_on: ['desktop'],
        sticky_offset: 104,
        sticky_parent: 'yes',
      },
    },
  );

/** The reading progress. */
const progress = () =>
  widget(
    'progress-tracker',
    '<div class="elementor-scrolling-tracker elementor-scrolling-tracker-horizontal"><div class="current-progress"><div class="current-progress-percentage"></div></div></div>',
    {
      classes: 'se-fortschritt',
      settings: { type: 'horizontal', relative_to: 'selector', selector: '.se-lesen' },
    },
  );

const writer = (person) =>
  html(
    `<div class="se-autor"><img src="${art(person.art)}" width="240" height="240" alt="" loading="lazy"><div><p class="se-autor__name">${person.name}</p><p>${person.role}. ${person.words}</p></div></div>`,
  );

const share = () => [
  html('<h2 class="se-klein" id="weitersagen">Weitersagen</h2>'),
  shareButtons(['whatsapp', 'facebook', 'x-twitter', 'email', 'print'], { classes: 'se-teilen' }),
];

/** A container of the builder without the width of a section. */
const column = (id, classes, children) =>
  `<div class="elementor-element elementor-element-${id} e-con-full e-flex ${classes} e-con e-child" data-id="${id}" data-element_type="container">${children.join('')}</div>`;

const stepsTo = (post) => [
  ['Start', '/start/'],
  ['Blog', '/blog/'],
  [themeName(post.theme), `/blog/?thema=${post.theme}`],
  [post.title],
];

/** The metadata of a post for search engines. */
const readBy = (post) => ({
  kind: 'article',
  steps: stepsTo(post),
  data: [
    {
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.lead,
      datePublished: post.date,
      timeRequired: `PT${post.minutes}M`,
      inLanguage: 'de-AT',
      image: `${ORIGIN}/assets/teilen.jpg`,
      author: { '@type': 'Person', name: PEOPLE[post.author].name },
      publisher: agency,
      mainEntityOfPage: ORIGIN + postPath(post),
    },
  ],
});

const opened = (post) =>
  opening({
    art: post.art,
    mark: themeName(post.theme),
    title: post.title,
    lead: post.lead,
    classes: 'se-mittel',
    more: [
      html(`<p class="se-angaben">Von ${PEOPLE[post.author].name} · ${about(post)}</p>`),
      html(trail(...stepsTo(post))),
    ],
  });

/** The previous and the next post in the blog's order. */
function neighbours(post) {
  const at = POSTS.indexOf(post);
  const link = (other, label, rel) =>
    other
      ? `<a class="se-nachbar" href="${postPath(other)}" rel="${rel}"><span>${label}</span><strong>${other.title}</strong></a>`
      : '<span></span>';
  return html(
    `<nav class="se-nachbarn" aria-label="Andere Beiträge">${link(POSTS[at + 1], 'Davor', 'prev')}${link(POSTS[at - 1], 'Danach', 'next')}</nav>`,
  );
}

const more = (post) =>
  section('ak-teil ak-eis', html('<h2>Lesen Sie weiter</h2>'), postRow(related(post)), neighbours(post));

const LONG = POSTS[0];

export const articlePage = {
  path: postPath(LONG),
  post: LONG.id,
  title: LONG.title,
  ...readBy(LONG),
  description: LONG.lead,
  family: FAMILY,
  handlers: [
    'header',
    'nav-menu',
    'table-of-contents',
    'progress-tracker',
    'sticky',
    'drop-cap',
    'gallery',
    'lightbox',
    'share-buttons',
    'ee-audio-player',
    'posts',
  ],
  styles: [
    'cms-touren',
    'cms-akkordeon',
    'cms-zaehler',
    'cms-galerie',
    'cms-lightbox',
    'cms-video',
    'cms-anchors',
  ],
  tryThis: [
    'Langsam lesen: Der Strich unter der Kopfzeile wächst von null am Anfang des Textes bis ganz voll an seinem Ende. Das Inhaltsverzeichnis bleibt daneben stehen und hebt das gelesene Kapitel hervor.',
    'Ein Kapitel im Verzeichnis wählen: Die Überschrift steht unter der Kopfzeile, nicht dahinter; die Adresse nennt sie; Zurück führt her. Mit der Tastatur steht danach der Fokus dort.',
    'Am Tablet und am Handy ist das Verzeichnis zugeklappt und steht vor dem Text.',
    'Der erste Buchstabe ist groß; ein Vorleseprogramm liest trotzdem „Am Abend“.',
    'Der Film: Ohne Einwilligung steht sein Bild da, in der Netzwerkansicht ist kein Aufruf an video.localhost. „Video ansehen“ fragt nach und lädt dann nur dieses.',
    'Die Aufnahmen kommen vom eigenen Server und laufen gleich: Abspielen, weiter, Balken ziehen, Leertaste.',
    'Ein Bild der Galerie öffnet sich groß; Pfeiltasten blättern, Escape schließt, der Fokus steht wieder auf dem Bild.',
    '„Weitersagen“: WhatsApp, Facebook und X öffnen ein kleines Fenster mit der Adresse, E-Mail das Mailprogramm, Drucken den Druckdialog. Vorher geht nichts an diese Dienste.',
    'Druckvorschau: Der Text steht da, ohne Verzeichnis, Strich und Platzhalter.',
  ],
  body: () =>
    pageDocument(LONG.id, '7b2', () => [
      progress(),
      opened(LONG),
      section(
        'ak-teil se-artikel',
        column('7b2aaa1', 'se-lesen', longRead()),
        column('7b2aaa2', 'se-rand', [contents()]),
        column('7b2aaa3', 'se-nach', [writer(PEOPLE[LONG.author]), ...share()]),
      ),
      more(LONG),
    ]),
};

/** Prints the page of any other post. @param {string} path */
export function postPage(path) {
  const post = POSTS.find((each) => postPath(each) === path);
  if (!post) return undefined;
  return {
    path,
    post: post.id,
    title: post.title,
    ...readBy(post),
    description: post.lead,
    family: FAMILY,
    styles: ['cms-touren', 'cms-zaehler', 'cms-anchors'],
    body: () =>
      pageDocument(post.id, '7b3', () => [
        opened(post),
        section(
          'ak-teil se-artikel se-kurzer',
          column('7b3aaa1', 'se-lesen', [
            text(`<p>${post.words[0]}</p>`, {
              settings: { drop_cap: 'yes' },
              classes: 'elementor-drop-cap-yes elementor-drop-cap-view-default',
            }),
            text(
              post.words
                .slice(1)
                .map((words) => `<p>${words}</p>`)
                .join(''),
            ),
          ]),
          column('7b3aaa3', 'se-nach', [writer(PEOPLE[post.author]), ...share()]),
        ),
        more(post),
      ]),
  };
}
