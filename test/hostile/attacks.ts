/**
 * Attacks on the original's link actions and lightbox, as data. Every attack tries to set `__ran`, to create an
 * `x-attack` element or to request something from `evil.example`.
 */

export interface Attack {
  /** The number of the attack's kind, and the attack in words. */
  readonly name: string;
  /** The hash of a link action. */
  readonly hash?: string;
  /** Without a hash: the markup of an element that visitors click. */
  readonly html?: string;
  /** Whether the harmless remainder may be shown, such as the page's own picture or popup. */
  readonly opens?: true;
  /** Whether the action is an ordinary one, which must work when it is clicked. */
  readonly isHonest?: true;
}

/** The ids of the attacked page's own elements. */
export const OWN = {
  image: '/wp-content/uploads/berg.jpg',
  video: '/wp-content/uploads/film.mp4',
  popup: 512,
  offCanvas: '6a7b8c9',
} as const;
const EVIL = 'https://evil.example';
const MARKUP = `"'><x-attack></x-attack><img src="${EVIL}/i.png" onerror="__ran=1"><svg onload="__ran=1"></svg><iframe srcdoc="<script>parent.__ran=1</script>"></iframe><script>__ran=1</script>`;
const SCRIPT = 'javascript:__ran=1';

const encode = (text: string) => Buffer.from(text).toString('base64');
const rest = (action: string, settings: string) =>
  `elementor-action:action=${action}&settings=${encode(settings)}`;
const hashOf = (action: string, settings: unknown) =>
  `#${encodeURIComponent(rest(action, typeof settings === 'string' ? settings : JSON.stringify(settings)))}`;
const lightbox = (settings: unknown) => hashOf('lightbox', settings);
const hosted = (videoParams: unknown) =>
  lightbox({ type: 'video', videoType: 'hosted', url: OWN.video, videoParams });
const attribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const carrier = (name: string, value: unknown) =>
  `<span data-elementor-open-lightbox="yes" ${name}="${attribute(typeof value === 'string' ? value : JSON.stringify(value))}">Bild</span>`;

/** Addresses of foreign hosts, and addresses that are no address of a picture or a film. */
export const ADDRESSES: Readonly<Record<string, string>> = {
  script: SCRIPT,
  'script in mixed case': 'JaVaScRiPt:__ran=1',
  'script with a tab': 'java\tscript:__ran=1',
  'script with a line break': 'java\nscript:__ran=1',
  'script after a control character': '\u0001javascript:__ran=1',
  'script after a space': ' javascript:__ran=1',
  'script as an entity': 'javascript&colon;__ran=1',
  'script behind http': `http:${SCRIPT}`,
  'view-source': 'view-source:javascript:__ran=1',
  'data of HTML': 'data:text/html,<script>parent.__ran=1</script>',
  'data of SVG': 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="parent.__ran=1"/>',
  vbscript: 'vbscript:__ran=1',
  file: 'file:///etc/passwd',
  blob: 'blob:https://evil.example/00000000-0000-0000-0000-000000000000',
  filesystem: 'filesystem:https://evil.example/temporary/x.jpg',
  ftp: 'ftp://evil.example/x.jpg',
  'foreign host': `${EVIL}/x.jpg`,
  'foreign host without protocol': '//evil.example/x.jpg',
  'foreign host by backslashes': 'https:\\\\evil.example\\x.jpg',
  'foreign host without slashes': 'https:evil.example/x.jpg',
  'user info that looks like a host': 'https://www.youtube.com@evil.example/embed/aaaaaaaaaaa.jpg',
  'user info with a password': 'https://127.0.0.1:80@evil.example/x.jpg',
  'host with dots of another script': 'https://evil。example/x.jpg',
  'host in full-width letters': 'https://ｅｖｉｌ.example/x.jpg',
  'service as a subdomain': 'https://www.youtube.com.evil.example/embed/aaaaaaaaaaa',
  'service as a suffix': 'https://evilyoutube.com/embed/aaaaaaaaaaa',
  'service in the path': `${EVIL}/www.youtube.com/embed/aaaaaaaaaaa`,
  'service in the query': `${EVIL}/?https://player.vimeo.com/video/1`,
  'service in the fragment': `${EVIL}/#https://www.dailymotion.com/embed/video/x`,
  'service by another protocol': 'ftp://www.youtube.com/embed/aaaaaaaaaaa',
  'this machine by another port': 'http://127.0.0.1:9/x.jpg',
  'this machine as a number': 'http://2130706433/x.jpg',
  'markup in the path': `${EVIL}/x.jpg"><x-attack>`,
};

/** One address of each kind, for the other ways in, which all use the same two checks. */
const SOME = [
  'script with a tab',
  'data of HTML',
  'blob',
  'foreign host',
  'foreign host by backslashes',
  'user info that looks like a host',
  'host with dots of another script',
  'service as a subdomain',
];

/** These attacks cannot work: the browser treats the addresses as paths of the page's own site. */
const PATHS = ['script as an entity', 'script behind http'];

const on = (name: string, kinds: readonly string[], of: (url: string) => Omit<Attack, 'name'>): Attack[] =>
  kinds.map((kind) => ({
    name: `${name}: ${kind}`,
    ...of(ADDRESSES[kind] ?? ''),
    ...(PATHS.includes(kind) && { opens: true }),
  }));
const ALL = Object.keys(ADDRESSES);
const SERVICES = ALL.filter((kind) => kind.startsWith('service'));

const NAMES = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'eval',
  'alert',
  'location.assign',
  'lightbox\u0000',
  'LIGHTBOX',
  'popup:open ',
  'popup',
  'open',
  '*',
  '../lightbox',
  '<x-attack>',
];

/** Ids that could act as selectors, patterns or objects, or reach a prototype. */
const IDS: readonly unknown[] = [
  '*',
  'body',
  '#x',
  '512"],[x="',
  "512'],*",
  '512),*,(',
  '512\\',
  '__proto__',
  'constructor',
  '<x-attack>',
  MARKUP,
  SCRIPT,
  { toString: '512' },
  ['512'],
  [['512']],
  true,
  null,
  -512,
  512.5,
  '5e2',
  1e21,
  '',
  { $ne: 0 },
];

export const attacks: readonly Attack[] = [
  // Kind 1: markup in a field of the settings.
  { name: '1 type html', hash: lightbox({ type: 'html', html: MARKUP }) },
  { name: '1 html without a type', hash: lightbox({ html: MARKUP }) },
  { name: '1 html beside a picture', hash: lightbox({ id: 1, url: OWN.image, html: MARKUP }), opens: true },
  {
    name: '1 html by another name',
    hash: lightbox({ type: 'html', content: MARKUP, message: MARKUP, url: OWN.image }),
  },
  { name: '1 type of markup', hash: lightbox({ type: MARKUP, url: OWN.image }), opens: true },
  { name: '1 type of a prototype', hash: lightbox({ type: 'constructor', url: OWN.image }), opens: true },
  {
    name: '1 options of the dialog',
    hash: lightbox({
      type: 'image',
      url: OWN.image,
      modalOptions: { id: MARKUP, onShow: '__ran=1', message: MARKUP },
    }),
    opens: true,
  },
  {
    name: '1 animation of markup',
    hash: lightbox({
      type: 'video',
      videoType: 'hosted',
      url: OWN.video,
      modalOptions: { entranceAnimation: MARKUP, videoAspectRatio: MARKUP },
    }),
    opens: true,
  },
  { name: '1 by an attribute', html: carrier('data-elementor-lightbox', { type: 'html', html: MARKUP }) },

  // Kind 2: addresses.
  ...on('2 picture by action', ALL, (url) => ({ hash: lightbox({ id: 1, url }) })),
  ...on('2 film by action', [...SOME, ...SERVICES.slice(1)], (url) => ({
    hash: lightbox({ type: 'video', videoType: 'youtube', url }),
  })),
  ...on('2 own film by action', SOME, (url) => ({
    hash: lightbox({ type: 'video', videoType: 'hosted', url }),
  })),
  ...on('2 film by JSON', SOME, (url) => ({
    html: carrier('data-elementor-lightbox', { type: 'video', videoType: 'vimeo', url }),
  })),
  ...on('2 picture by JSON', SOME, (url) => ({
    html: carrier('data-elementor-lightbox', { type: 'image', url }),
  })),
  ...on('2 film of a group', SOME, (url) => ({
    html: `<a href="#" data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="boese" data-elementor-lightbox-video="${attribute(url)}">Film</a>`,
  })),
  {
    name: '2 foreign picture that a comment links to',
    html: `<a href="${lightbox({ id: 1, url: `${EVIL}/x.jpg` })}">Hier</a> <a href="${EVIL}/x.jpg">Bild</a>`,
  },
  {
    name: '2 foreign picture in a group',
    hash: lightbox({ id: 1, url: `${EVIL}/x.jpg`, slideshow: 'berge' }),
    opens: true,
  },

  // Kind 3: ordinary actions in the address of a page that does not contain them.
  { name: '3 popup', hash: hashOf('popup:open', { id: String(OWN.popup), toggle: '' }), isHonest: true },
  {
    name: '3 off-canvas',
    hash: hashOf('off_canvas:open', { id: OWN.offCanvas, displayMode: 'open' }),
    isHonest: true,
  },
  { name: '3 own picture', hash: lightbox({ id: 1, url: OWN.image }), isHonest: true },
  { name: '3 never again', hash: hashOf('popup:close', { do_not_show_again: 'yes' }) },

  // Kind 4: attributes of the player.
  ...(
    [
      ['onerror', '__ran=1'],
      ['onloadstart', '__ran=1'],
      ['ONERROR', '__ran=1'],
      ['onfocus', '__ran=1'],
      ['src', 'x'],
      ['src', SCRIPT],
      ['srcdoc', MARKUP],
      ['style', `background:url(${EVIL}/s.png)`],
      ['is', 'x-attack'],
      ['poster', SCRIPT],
      ['poster', `${EVIL}/p.jpg`],
      ['preload', MARKUP],
      ['controlsList', `" onerror="__ran=1`],
      ['innerHTML', MARKUP],
      ['outerHTML', MARKUP],
      ['srcObject', MARKUP],
      ['on error', '__ran=1'],
      ['"onerror', '__ran=1'],
      ['__proto__', { onerror: '__ran=1' }],
    ] as const
  ).map(([key, value]) => ({
    name: `4 attribute ${key} ${JSON.stringify(value).slice(0, 20)}`,
    hash: hosted(
      JSON.parse(`{"controls":"yes","onerror":"__ran=1",${JSON.stringify(key)}:${JSON.stringify(value)}}`),
    ),
    opens: true as const,
  })),
  { name: '4 attributes as text', hash: hosted('onerror=__ran=1'), opens: true },
  { name: '4 attributes as a list', hash: hosted([['onerror', '__ran=1']]), opens: true },
  {
    name: '4 attributes by JSON',
    html: carrier('data-elementor-lightbox', {
      type: 'video',
      videoType: 'hosted',
      url: OWN.video,
      videoParams: { onerror: '__ran=1', poster: `${EVIL}/p.jpg` },
    }),
    opens: true,
  },

  // Kinds 5 and 7: texts and attributes of the page's own links.
  {
    name: '5 title of an action',
    hash: lightbox({ id: 1, url: OWN.image, title: MARKUP, description: MARKUP }),
    opens: true,
  },
  {
    name: '5 title of a link',
    html: `<a href="${OWN.image}" data-elementor-open-lightbox="yes" data-elementor-lightbox-title="${attribute(MARKUP)}" data-elementor-lightbox-description="${attribute(MARKUP)}">Bild</a>`,
    opens: true,
  },
  {
    name: '7 group that breaks out',
    html: `<a href="${OWN.image}" data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="${attribute(`"],*,[x="${MARKUP}`)}">Bild</a>`,
    opens: true,
  },
  {
    name: '7 group of a prototype',
    html: `<a href="${OWN.image}" data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="__proto__" data-elementor-lightbox-index="constructor">Bild</a>`,
    opens: true,
  },
  {
    name: '7 hash to share',
    html: `<a href="${OWN.image}" data-elementor-open-lightbox="yes" data-e-action-hash="${attribute(MARKUP)}">Bild</a>`,
    opens: true,
  },
  ...[
    '{',
    '[]',
    '"x"',
    'null',
    '1',
    '{"type":"image"}',
    '{"type":{"a":1},"url":[]}',
    `{"url":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
    '{"__proto__":{"url":"javascript:__ran=1"},"type":"video"}',
    '',
  ].map((json) => ({ name: `7 JSON ${json.slice(0, 30)}`, html: carrier('data-elementor-lightbox', json) })),

  // Kind 9 and rule 1: names, ids and selectors.
  ...NAMES.map((name) => ({
    name: `9 name ${name}`,
    hash: hashOf(name, { id: String(OWN.popup), url: OWN.image }),
  })),
  ...IDS.map((id) => ({
    name: `9 popup ${JSON.stringify(id)?.slice(0, 20)}`,
    hash: hashOf('popup:open', { id }),
  })),
  ...IDS.map((id) => ({
    name: `9 off-canvas ${JSON.stringify(id)?.slice(0, 20)}`,
    hash: hashOf('off_canvas:open', { id, displayMode: 'open' }),
  })),
  ...['__proto__', MARKUP, { open: 1 }].map((displayMode) => ({
    name: `9 mode ${JSON.stringify(displayMode).slice(0, 20)}`,
    hash: hashOf('off_canvas:toggle', { id: OWN.offCanvas, displayMode }),
    opens: true as const,
  })),
  {
    name: '9 toggle of a prototype',
    hash: hashOf('popup:open', '{"__proto__":{"toggle":true,"id":512},"toggle":{}}'),
  },
  {
    name: '9 prototype by constructor',
    hash: hashOf('popup:open', '{"constructor":{"prototype":{"__ran":1}},"id":"x"}'),
  },
  { name: '9 selector', hash: '#"],*,[x="' },
  { name: '9 selector in an action', hash: `${lightbox({ url: OWN.image })}"],*,[x="` },
  { name: '9 selector of jQuery', hash: `#${MARKUP}` },

  // Rule 1: malformed input for the decoding.
  {
    name: 'r1 encoded three times',
    hash: `#${encodeURIComponent(encodeURIComponent(encodeURIComponent(rest('lightbox', `{"url":"${SCRIPT}"}`))))}`,
  },
  {
    name: 'r1 encoded twice',
    hash: `#${encodeURIComponent(encodeURIComponent(rest('lightbox', JSON.stringify({ url: SCRIPT, html: MARKUP }))))}`,
  },
  { name: 'r1 percent sign alone', hash: `${lightbox({ html: MARKUP })}%` },
  { name: 'r1 overlong UTF-8', hash: '#elementor-action%C0%BAaction=lightbox&settings=e30=' },
  { name: 'r1 zero', hash: `${lightbox({ html: MARKUP })}%00` },
  { name: 'r1 old escape', hash: '#elementor-action%u003Aaction%3Dlightbox%26' },
  { name: 'r1 other case', hash: `#ELEMENTOR-ACTION:action=lightbox&settings=${encode(`{"html":"x"}`)}` },
  {
    name: 'r1 settings twice',
    hash: `#elementor-action:action=lightbox&settings=e30=&settings=${encode(JSON.stringify({ html: MARKUP }))}`,
  },
  {
    name: 'r1 action twice',
    hash: `#elementor-action:action=popup:open&action=lightbox&settings=${encode(JSON.stringify({ html: MARKUP }))}`,
  },
  {
    name: 'r1 base64 of another alphabet',
    hash: '#elementor-action:action=lightbox&settings=eyJhIjoiPz8_In0',
  },
  { name: 'r1 no base64', hash: '#elementor-action:action=lightbox&settings={"html":"<x-attack>"}' },
  { name: 'r1 no JSON', hash: hashOf('lightbox', `alert(1)`) },
  { name: 'r1 list', hash: hashOf('lightbox', [{ type: 'html', html: MARKUP }]) },
  { name: 'r1 text', hash: hashOf('lightbox', '"html"') },
  { name: 'r1 too long', hash: lightbox({ html: MARKUP.repeat(80) }) },
  { name: 'r1 too deep', hash: lightbox(`{"url":${'['.repeat(2_900)}${']'.repeat(2_900)}}`) },
  {
    name: 'r1 wrong kinds',
    hash: lightbox({ type: 1, url: { href: SCRIPT }, title: [MARKUP], slideshow: {} }),
  },
];
