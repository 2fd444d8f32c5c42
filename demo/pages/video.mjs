/** The page of videos, of a playlist, and of the players for film and sound. */
import { settingsAttribute, slider } from '../frame.mjs';
import { art, heading, pageDocument, qa, section, stage, text, widget } from '../layers/markup.mjs';

const FILM = '/medien/film.webm';
const PLAY_ICON = '<i class="eicon-play" aria-hidden="true"></i>';

/** The picture before a video. @param {string} [label] releases before 3.16 print no label */
const overlay = (name, label, attributes = '', inner = '') =>
  `<div class="elementor-custom-embed-image-overlay ak-film-${name}"${attributes}>${inner}<div class="elementor-custom-embed-play" role="button"${label ? ` aria-label="${label}" tabindex="0"` : ''}>${PLAY_ICON}${label ? '' : '<span class="elementor-screen-only">Video abspielen</span>'}</div></div>`;

const video = (inner, settings, classes = '') =>
  widget('video', `<div class="elementor-wrapper ${classes} elementor-open-inline">${inner}</div>`, {
    settings,
  });

const lightbox = {
  type: 'video',
  videoType: 'hosted',
  url: FILM,
  autoplay: 'yes',
  modalOptions: { id: 'elementor-lightbox-film', entranceAnimation: '', videoAspectRatio: '169' },
  videoParams: { controls: '', preload: 'metadata' },
};

const control = (name, icon) =>
  `<div class="ee-player__control ee-player__controls__${name} ee-player__control--icon nicon nicon-${icon}"></div>`;
const bar = (before, after) => `
<div class="ee-player__controls__bar-wrapper"><div class="ee-player__controls__bar">${before}
  <div class="ee-player__control ee-player__control--indicator ee-player__controls__time">00:00</div>
  <div class="ee-player__control ee-player__controls__progress ee-player__control--progress"><div class="ee-player__controls__progress-time ee-player__control--progress__inner"></div><div class="ee-player__control--progress__inner ee-player__control--progress__track"></div></div>
  <div class="ee-player__control ee-player__controls__duration ee-player__control--indicator">00:00</div>
  <div class="ee-player__control ee-player__controls__volume"><div class="ee-player__controls__volume-icon ee-player__control--icon nicon nicon-volume"></div>
    <div class="ee-player__control ee-player__controls__volume-bar ee-player__control--progress"><div class="ee-player__controls__volume-bar__amount ee-player__control--progress__inner"></div><div class="ee-player__controls__volume-bar__track ee-player__control--progress__inner ee-player__control--progress__track"></div></div></div>${after}
</div></div>`;

const filmPlayer = (label, poster, settings, { attributes = '', inner = '' } = {}) =>
  widget(
    'html5-video',
    `<div class="ee-video-player ee-player"><video class="ee-video-player__source ee-player__source" playsinline="true" width="100%" height="100%" aria-label="${label}" poster="${art(poster)}" ${attributes}><source src="${FILM}" type="video/webm">${inner}</video>
    <div class="ee-video-player__cover ee-player__cover"></div><div class="ee-video-player__controls ee-player__controls">
    <ul class="ee-player__controls__overlay ee-video-player__overlay"><li class="ee-player__control ee-player__controls__play nicon nicon-play"></li></ul>${bar(control('rewind', 'rewind') + control('play', 'play'), control('fs', 'expand'))}</div></div>`,
    {
      settings: { video_volume: slider(0.8), video_speed: slider(1), ...settings },
      classes: 'ee-video-player-bar--hide',
    },
  );

/** Players on one page preload in different ways, so that the ids of their tracks differ. */
const track =
  (preload) =>
  ([title, file], at) =>
    `<li class="ee-player__playlist__item ee-audio-player__playlist__item" id="elementor-repeater-item-5d${preload.length}${at}"><span class="ee-player__playlist__item__title ee-audio-player__playlist__item__title"> ${title} </span><span class="ee-player__playlist__item__duration ee-audio-player__playlist__item__duration">00:00</span><audio class="ee-audio-player__source ee-player__source" playsinline="true" preload="${preload}"><source src="/medien/${file}.wav" type="audio/wav"></audio></li>`;
export const soundPlayer = (tracks, settings, preload = 'metadata') =>
  widget(
    'ee-audio-player',
    `<div class="ee-audio-player ee-player"><div class="ee-audio-player__controls ee-player__controls">${bar(
      [
        ['rewind', 'rewind'],
        ['previous', 'play-previous'],
        ['play', 'play'],
        ['next', 'play-next'],
      ]
        .filter(([name]) => tracks.length > 1 || !/^(?:previous|next)$/.test(name))
        .map((each) => control(...each))
        .join(''),
      '<div class="ee-player__control ee-player__control--icon ee-player__controls__browse fa fa-list-ul"></div>',
    )}<div class="ee-player__controls__playlist-wrapper"><ul class="ee-player__controls__playlist ee-audio-player__playlist ee-player__playlist">${tracks.map(track(preload)).join('')}</ul></div></div></div>`,
    { settings: { volume: slider(0.6), ...settings } },
  );

const TOURS = [
  { type: 'section', title: 'Winter' },
  {
    type: 'hosted',
    title: 'Der Grat im Wind',
    duration: '0:02',
    inner: [
      ['Worum es geht', `<p>${'Ein Tag am Grat, vom ersten Licht bis zum letzten Schwung. '.repeat(14)}</p>`],
      ['Ausrüstung', '<p>Lawinenset, Steigeisen, warme Handschuhe, Thermoskanne.</p>'],
    ],
  },
  { type: 'hosted', title: 'Noch einmal hinauf', duration: '0:02' },
  { type: 'section', title: 'Von den Diensten' },
  {
    type: 'youtube',
    title: 'Heli-Woche',
    duration: '2:10',
    url: 'https://www.youtube.com/watch?v=XHOmBV4js_E',
  },
];
const innerTabs = (tabs) => `
  <div class="e-inner-tabs-wrapper">${tabs.map(([title], at) => `<div class="e-inner-tab-title${at ? '' : ' e-inner-tab-active'}"><a class="e-inner-tab-title-text" tabindex="0">${title}</a></div>`).join('')}</div>
  <div class="e-inner-tabs-content-wrapper">${tabs.map(([title, words], at) => `<div class="e-inner-tab-title e-tab-mobile-title${at ? '' : ' e-inner-tab-active'}">${title}</div><div class="e-inner-tab-content${at ? '' : ' e-inner-tab-active'} collapsible"${at ? ' hidden' : ''}><div class="e-inner-tab-text"><div>${words}</div></div><div class="e-inner-tab-buttons"><button class="show-button">Mehr lesen</button><button>Weniger lesen</button></div></div>`).join('')}</div>`;
const playlist = (id) =>
  widget(
    'video-playlist',
    `<div class="e-tabs"><div class="e-tabs-main-area"><div class="e-tabs-wrapper"><div class="e-tabs-header"><h2 class="e-tabs-title">Unser Kino</h2><div class="e-tabs-header-right-side"><span class="e-tabs-videos-count">3 Videos</span><i aria-hidden="true" class="e-tabs-toggle-videos-display-button rotate-down">⌄</i></div></div>
    <div class="e-tabs-items-wrapper"><div class="e-tabs-items" role="tablist">${TOURS.map(
      ({ type, title, duration }, at) =>
        type === 'section'
          ? `<h3 class="e-section-title">${title}</h3>`
          : `<div id="elementor-tab-title-${id}${at}" class="e-tab-title e-tab-desktop-title" data-tab="${at + 1}" role="tab" tabindex="-1" aria-controls="elementor-tab-content-${id}${at}"><h4 class="e-tab-title-text">${title}</h4><span class="e-tab-duration">${duration}</span></div>`,
    ).join('')}</div><div class="shadow-top"></div><div class="shadow-bottom"></div></div></div>
    <div class="e-tabs-content-wrapper">${TOURS.map(
      ({ type, title, duration = '', url = FILM }, at) =>
        `<div id="elementor-tab-content-${id}${at}" class="e-tab-content elementor-clearfix" data-tab="${at + 1}" role="tabpanel" data-video-url="${type === 'section' ? '' : url}" data-video-type="${type}" data-video-title="${title}" data-video-duration="${duration}"><div></div>${at === 1 ? overlay('gipfelgrat') : ''}</div>`,
    ).join('')}</div></div>
    <div class="e-tabs-inner-tabs">${TOURS.map(({ inner }, at) => (inner ? `<div class="e-tab-content" data-tab="${at + 1}">${innerTabs(inner)}</div>` : '')).join('')}</div></div>`,
    {
      id,
      settings: {
        tabs: TOURS.map(({ type, title }, at) => ({ _id: `a1b2c0${at}`, type, title })),
        autoplay_next: 'yes',
        show_watched_indication: 'yes',
        lazy_load: 'yes',
        inner_tab_is_content_collapsible: 'collapsible',
        inner_tab_collapsible_height: slider(90),
      },
    },
  );

const body = ({ tryThis }) =>
  pageDocument(6771, 'fb', () => [
    stage(
      'helikopter',
      'Bewegte Bilder',
      'Kino am Berg',
      'Filme, eine Filmliste und was man von draußen hört.',
    ),
    section(
      'ak-teil ak-filme',
      heading(2, 'Filme im Text'),
      text('<p>Vor jedem Film steht ein Bild aus unserem Haus. Erst der Klick holt ihn.</p>'),
      video(
        `<video class="elementor-video" src="${FILM}#t=0.5,1.5" controls loop playsinline preload="metadata" aria-label="Der Grat im Wind"></video>${overlay('gipfelgrat', 'Film „Der Grat im Wind“ abspielen')}`,
        {
          video_type: 'hosted',
          controls: 'yes',
          loop: 'yes',
          start: 0.5,
          end: 1.5,
          show_image_overlay: 'yes',
        },
        'e-hosted-video',
      ),
      video(`<div class="elementor-video"></div>${overlay('helikopter', 'Film „Heli-Woche“ abspielen')}`, {
        video_type: 'youtube',
        youtube_url: 'https://www.youtube.com/watch?v=XHOmBV4js_E',
        yt_privacy: 'yes',
        controls: 'yes',
        show_image_overlay: 'yes',
      }),
      widget(
        'video',
        `<div class="elementor-wrapper e-hosted-video elementor-open-lightbox">${overlay('kajak', 'Film „Sieben Tage im Fjord“ groß abspielen', ` data-elementor-open-lightbox="yes" ${settingsAttribute(lightbox).replace('data-settings', 'data-elementor-lightbox')}`, `<img src="${art('kajak')}" width="1200" height="800" alt="Kajak im Fjord" loading="lazy">`)}</div>`,
        { settings: { video_type: 'hosted', lightbox: 'yes', show_image_overlay: 'yes' } },
      ),
    ),
    section('ak-teil ak-kino', playlist('fb0kino')),
    section(
      'ak-teil ak-filme',
      heading(2, 'Mit unseren Knöpfen'),
      filmPlayer(
        'Morgen am Gletscher',
        'gletscherspalte',
        { video_fs_no_rightclick: 'yes' },
        { inner: '<track kind="captions" srclang="de" label="Deutsch" src="/medien/worte.vtt">' },
      ),
      filmPlayer('Schneller Morgen', 'morgenrot', {
        video_speed: slider(1.5),
        video_stop_others: 'yes',
        video_restart_on_pause: 'yes',
      }),
    ),
    section(
      'ak-teil ak-hoeren',
      heading(2, 'Nur hören'),
      soundPlayer(
        [
          ['Alphorn am Abend', 'alphorn'],
          ['Windspiel an der Hütte', 'windspiel'],
          ['Gletscherbach', 'gletscherbach'],
        ],
        { loop_playlist: 'yes' },
      ),
      soundPlayer(
        [
          ['Verlorene Aufnahme', 'verloren'],
          ['Gletscherbach', 'gletscherbach'],
        ],
        {},
        'none',
      ),
    ),
    qa(tryThis),
  ]);

export const page = {
  place: 230,
  path: '/video/',
  post: 6771,
  title: 'Kino am Berg',
  description: 'Filme hinter Bildern, eine Filmliste mit Gedächtnis, Spieler für Film und Ton.',
  family: 'Film und Ton',
  handlers: ['video', 'video-playlist', 'html5-video', 'ee-audio-player', 'lightbox'],
  styles: ['cms-video'],
  clients: ['layers-qa'],
  tryThis: [
    '„Filme im Text“: Netzwerkansicht offen lassen. Vor dem Klick fragt niemand nach YouTube. Vom ersten Film (zwei Sekunden) läuft nur die Mitte, eine Sekunde, immer wieder.',
    'Tabulatortaste bis zum Abspielzeichen, Eingabe oder Leertaste: Der Film läuft, der Fokus ist im Film. Beim dritten öffnet sich die Lightbox, Escape führt zum Zeichen zurück.',
    'Der YouTube-Film lässt sich in der Vorschau nicht laden (strenge Richtlinie); die Konsole sagt, warum.',
    '„Unser Kino“: Das Bild anklicken, dann den zweiten Titel. Die Adresse nennt Liste und Video; neu laden beginnt mit genau diesem. Am Ende kommt von selbst das nächste, Gesehenes bekommt ein Häkchen und behält es.',
    'In der Liste: Pfeiltasten wandern, Eingabe wählt; der gewählte Titel noch einmal hält an. Am Handy klappt der Pfeil die Liste zu.',
    'Unter dem Video: Der lange Text ist gekürzt, „Mehr lesen“ zeigt ihn ganz.',
    '„Mit unseren Knöpfen“: Klick aufs Bild, Leertaste, k, j, l, Pfeiltasten, Ziffern, m (Ton), f (Vollbild), c (Untertitel), i (Bild im Bild), < und > (Tempo).',
    'Zwei Dinge zugleich starten, gleich welche: Es spielt immer nur das letzte.',
    '„Nur hören“: Balken ziehen, auch aus ihm hinaus; nach dem letzten Stück folgt das erste. Medientasten der Tastatur und Sperrbildschirm kennen Titel, Pause, vor und zurück.',
    '„Verlorene Aufnahme“: Abspielen drücken. Der Spieler sagt, dass sie sich nicht abspielen lässt, und bietet die Datei an; das zweite Stück geht.',
    'Reduzierte Bewegung: Nichts beginnt von selbst.',
  ],
  body,
};
