/**
 * The blockers of the demo site, one for each kind of placeholder; they block content until its services are allowed.
 */

const blocker = (fields) => ({
  description: '',
  criteria: 'services',
  tcfVendors: [],
  tcfPurposes: [],
  isVisual: true,
  visualType: 'default',
  visualMediaThumbnail: 0,
  visualContentType: 'generic',
  isVisualDarkMode: false,
  visualBlur: 0,
  visualDownloadThumbnail: false,
  visualHeroButtonText: '',
  shouldForceToShowVisual: false,
  presetId: '',
  visualThumbnail: null,
  ...fields,
});

export const BLOCKERS = [
  blocker({
    id: 1310,
    name: 'Bergkarten',
    description: 'Die Karte liegt auf einem fremden Server.',
    rules: ['*karten.localhost*', '*kartenZeichnen*'],
    services: [1201],
    visualType: 'wrapped',
    visualContentType: 'map',
    visualBlur: 4,
    visualThumbnail: {
      url: '/assets/art/karte.svg',
      width: 1200,
      height: 800,
      hide: [],
      titleType: 'center',
    },
  }),
  blocker({
    id: 1311,
    name: 'BergTV',
    rules: ['*video.localhost*/bergtv/*'],
    services: [1202],
    visualType: 'hero',
    visualContentType: 'video-player',
    isVisualDarkMode: true,
    visualBlur: 2,
    visualHeroButtonText: 'Video ansehen',
    visualThumbnail: {
      url: '/assets/art/helikopter.svg',
      width: 1200,
      height: 675,
      hide: [],
      titleType: 'top',
    },
  }),
  blocker({
    id: 1312,
    name: 'Filmschuppen',
    description: 'Der Film liegt im Filmschuppen, nicht bei uns.',
    rules: ['*video.localhost*/schuppen/*'],
    services: [1203],
    visualContentType: 'video-player',
  }),
  blocker({
    id: 1313,
    name: 'Schriftsetzerei',
    rules: ['*skripte.localhost*/schrift/*'],
    services: [1204],
    isVisual: false,
  }),
  blocker({ id: 1314, name: 'Fotowand', rules: ['*fotos.localhost*'], services: [1209] }),
  blocker({
    id: 1315,
    name: 'Bergwetter',
    rules: ['*skripte.localhost*/wetter*'],
    services: [1211],
    isVisual: false,
  }),
];

/** Blockers for pages with `embeds`: the real platforms, whose addresses the builder's widgets recognise. */
export const EMBED_BLOCKERS = [
  blocker({
    id: 1320,
    name: 'YouTube',
    description: 'Das Video liegt bei YouTube.',
    rules: ['*youtube.com*', '*youtube-nocookie.com*', '*youtu.be*'],
    services: [1220],
    visualContentType: 'video-player',
  }),
  blocker({
    id: 1321,
    name: 'Vimeo',
    description: 'Das Video liegt bei Vimeo.',
    rules: ['*vimeo.com*'],
    services: [1221],
    visualContentType: 'video-player',
  }),
];
