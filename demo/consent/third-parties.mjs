/**
 * The fake third parties: small German pages, scripts, styles and pictures. Their scripts use no string sink, except
 * those that write into the document.
 */
import { fileURLToPath } from 'node:url';
import { answer, fileAnswer } from '../saved/answers.mjs';
import { escapeHtml } from '../saved/escape.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const SVG = 'image/svg+xml';
const FRAME_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'";

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:.4em;padding:1em;box-sizing:border-box;text-align:center;font:600 1rem/1.4 "Segoe UI",Roboto,sans-serif;color:#10272f;background:#dcebef}
p{margin:0}.gross{font-size:1.4rem}svg{position:fixed;inset:0;width:100%;height:100%;z-index:-1}
body.film{color:#fff;background:#082a36}`;

const frame = (title, body, kind = '') =>
  answer(
    `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/rahmen.css"></head><body class="${kind}">${body}</body></html>`,
    HTML,
    { headers: { 'Content-Security-Policy': FRAME_POLICY } },
  );

const MAP = `<svg viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path fill="#cfe3d2" d="M0 0h800v450H0z"/><path fill="none" stroke="#8fb59a" stroke-width="3" d="M-20 330C140 210 260 380 420 260S700 130 830 190M-20 250C150 120 270 300 430 180S690 60 830 110M-20 410C160 300 280 450 440 340s260-110 390-60"/><path fill="none" stroke="#17657a" stroke-width="9" d="M120-10c20 120 160 150 180 260s-40 140 0 220"/><path fill="none" stroke="#b8400f" stroke-width="5" stroke-dasharray="14 9" d="M180 400 330 290 410 300 520 170 640 120"/><circle cx="640" cy="120" r="13" fill="#b8400f"/></svg>`;

const map = (query) =>
  frame(
    'Karte',
    `${MAP}<p class="gross">${escapeHtml(query.get('ort') ?? 'Innsbruck')}</p><p>Karte: Höhenlinie</p>`,
  );

const film = (name, title) => (query) =>
  frame(
    title,
    `<p class="gross">${title}</p><p>${escapeHtml(name)}</p><p>${query.get('autoplay') === '1' ? '▶ Die Wiedergabe läuft (autoplay=1).' : '▷ Die Wiedergabe wartet auf Sie.'}</p>`,
    'film',
  );

const MAP_API = `window.kartenZeichnen = (id, ort) => {
  const place = document.getElementById(id);
  if (!place) return;
  const make = (name, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const svg = make('svg', { viewBox: '0 0 600 240', role: 'img', 'aria-label': 'Karte von ' + ort });
  svg.append(
    make('rect', { width: 600, height: 240, fill: '#cfe3d2' }),
    make('path', { d: 'M0 180C120 90 220 210 340 130S520 60 600 100', fill: 'none', stroke: '#8fb59a', 'stroke-width': 4 }),
    make('circle', { cx: 340, cy: 130, r: 10, fill: '#b8400f' }),
  );
  place.replaceChildren(svg);
};
`;

const PANORAMA = `customElements.define('x-panorama', class extends HTMLElement {
  connectedCallback() {
    const image = document.createElement('img');
    image.src = new URL(this.getAttribute('quelle') ?? '', document.baseURI).href;
    image.alt = this.getAttribute('beschreibung') ?? '';
    this.replaceChildren(image);
  }
});
`;

/** Entries that arrived before this script belong to the tag's first call; each later consent is a further call. */
const TAG_MANAGER = `(() => {
  const layer = (window.dataLayer = window.dataLayer || []);
  const consent = {};
  for (const [command, action, types] of layer.map((entry) => Array.from(entry.length === undefined ? [] : entry)))
    if (command === 'consent') Object.assign(consent, types, { zuletzt: action });
  layer.push({ event: 'tag.gefeuert', einwilligung: consent });
})();
`;

const STATISTICS = `window.spurenleserRufe = window.spurenleserRufe || [];
window.spurenleser = (art, wert) => { if (!window.spurenleserAus) window.spurenleserRufe.push([art, wert]); };
`;

const WEATHER = `document.write('<p class="ak-wetter"><strong>Hütte, 2.340 m:</strong> ');
document.write('minus 4 Grad, Sonne, Lawinenstufe 2</p>');
`;

const PARTNER = `document.write('<div id="amzn_assoc_ad_div_adunit0_0"><p class="ak-wetter"><strong>Anzeige:</strong> Steigeisen, zwölf Zacken, vom Ausrüster</p></div>');
`;

const FONT_STYLE =
  '.ak-schrift{font-family:Georgia,"Times New Roman",serif;font-style:italic;letter-spacing:.01em}';

/** A mountain whose colour depends on the third party's name. */
function picture(name) {
  const hue = [...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 360, 7);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600" width="900" height="600"><path fill="hsl(${hue} 45% 88%)" d="M0 0h900v600H0z"/><circle cx="680" cy="150" r="60" fill="hsl(${(hue + 30) % 360} 80% 72%)"/><path fill="hsl(${hue} 30% 55%)" d="M0 600 280 210l150 190 110-120 360 320z"/><path fill="hsl(${hue} 35% 30%)" d="M0 600v-90l240-130 200 140 170-90 290 130v40z"/></svg>`;
}

const fixed = (body, type) => () => answer(body, type);
const clip = () => fileAnswer(HERE, 'film.webm');
const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const FILES = {
  karten: {
    '/karte': map,
    '/api.js': fixed(MAP_API, SCRIPT),
    '/maps/api/js': () => fileAnswer(HERE, 'maps-api.js'),
    '/rahmen.css': fixed(STYLE, CSS),
  },
  video: {
    '/bergtv/einbetten/heli': film('Heli-Woche in den Selkirks', 'BergTV'),
    '/bergtv/einbetten/grat': film('Der Grat im Sommer', 'BergTV'),
    '/schuppen/einbetten/fjord': film('Sieben Tage im Fjord, der ganze Film', 'Filmschuppen'),
    '/bergtv/einbetten/profil': film('Ein Schneeprofil in drei Minuten', 'BergTV'),
    '/bergtv/film.webm': clip,
    '/schuppen/film.webm': clip,
    '/rahmen.css': fixed(STYLE, CSS),
  },
  fotos: { '/panorama.js': fixed(PANORAMA, SCRIPT) },
  skripte: {
    '/wetter.js': fixed(WEATHER, SCRIPT),
    '/partner.js': fixed(PARTNER, SCRIPT),
    '/tagmanager.js': fixed(TAG_MANAGER, SCRIPT),
    '/statistik.js': fixed(STATISTICS, SCRIPT),
    '/pixel.svg': fixed(PIXEL, SVG),
    '/schrift/schrift.css': fixed(FONT_STYLE, CSS),
  },
};

/**
 * @param {string} name the third party's name
 * @param {URL} url
 * @returns {Promise<import('../saved/answers.mjs').Answer>}
 */
export async function thirdPartyAnswer(name, { pathname, searchParams }) {
  const file = Object.hasOwn(FILES[name], pathname) ? FILES[name][pathname] : undefined;
  const photo = name === 'fotos' && /^\/bild\/([\w-]+)\.svg$/.exec(pathname)?.[1];
  const found = photo ? answer(picture(photo), SVG) : await file?.(searchParams);
  const given = found ?? answer('Das gibt es hier nicht.', 'text/plain; charset=utf-8', { status: 404 });
  return { ...given, headers: { ...given.headers, 'Cross-Origin-Resource-Policy': 'cross-origin' } };
}
