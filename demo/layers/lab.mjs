/**
 * The page of the lab: a popup under test in a frame, controls for everything that its triggers and conditions depend
 * on, and their verdicts.
 */
import { escapeHtml } from '../saved/escape.mjs';
import { idOf, PRESETS } from './lab-presets.mjs';

/** Host names of the fake search engine and the fake other site; both lead to this machine. */
const ORIGINS = ['google', 'reiseblog'];
const originsOf = (host) => {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return Object.fromEntries(ORIGINS.map((name) => [name, `http://${name}.localhost${port}`]));
};

const field = (name, label, control, hint = '') =>
  `<p class="labor-feld"><label for="labor-${name}">${label}</label>${control(`id="labor-${name}" name="${name}"${hint && ` aria-describedby="labor-${name}-hinweis"`}`)}${hint && `<small id="labor-${name}-hinweis">${hint}</small>`}</p>`;
const input =
  (type, more = '') =>
  (attributes) =>
    `<input type="${type}" ${attributes}${more && ` ${more}`}>`;
const select = (options) => (attributes) =>
  `<select ${attributes}>${options.map(([value, label]) => `<option value="${value}">${label}</option>`).join('')}</select>`;
const tick = (name, label) =>
  `<p class="labor-haken"><input type="checkbox" id="labor-${name}" name="${name}"><label for="labor-${name}">${label}</label></p>`;
const number = (value) => input('number', `min="0" max="9999" value="${value}" inputmode="numeric"`);

const groups = [...new Set(PRESETS.map(({ group }) => group))];
const presetOptions = groups
  .map(
    (group) =>
      `<optgroup label="${group}">${PRESETS.filter((one) => one.group === group)
        .map(({ id, title }) => `<option value="${id}">${escapeHtml(title)}</option>`)
        .join('')}</optgroup>`,
  )
  .join('');

const CONTROLS = `
<fieldset><legend>Popup</legend>
${field('vorlage', 'Auslöser oder Bedingung', (attributes) => `<select ${attributes}>${presetOptions}</select>`)}
<p class="labor-wie" data-wie></p>
<div role="group" aria-label="Lage" class="labor-lagen" data-lagen></div></fieldset>
<p class="labor-knoepfe"><button type="submit" class="labor-knopf">Laden</button> <button type="button" class="labor-knopf labor-leise" data-nochmal>Weiterer Aufruf</button> <button type="button" class="labor-knopf labor-leise" data-leeren>Gedächtnis leeren</button></p>
<details data-umgebung><summary>Umgebung</summary>
<fieldset><legend>Zeit</legend>
${field('uhr', 'Uhr des Besuchers', input('datetime-local'), 'Leer: die wirkliche Zeit.')}
${field('serverzeit', 'Uhr des Servers', input('datetime-local'), 'Leer: Der Server druckt keine.')}</fieldset>
<fieldset><legend>Besuche</legend>
${field('aufrufe', 'Seitenaufrufe bisher', number(0))}
${field('aufrufeAb', 'davon ungezählte Aufrufe', input('number', 'min="0" max="9999" inputmode="numeric"'), 'Leer: Das Popup zählt ab diesem Aufruf.')}
${field('sitzungen', 'Sitzungen bisher', number(0))}
${field('sitzungenAb', 'davon ungezählte Sitzungen', input('number', 'min="0" max="9999" inputmode="numeric"'), 'Leer: Das Popup zählt ab dieser Sitzung.')}
${field('gezeigt', 'Schon gezeigt', number(0))}
${tick('nieWieder', '„Nicht mehr zeigen“ gewählt')}</fieldset>
<fieldset><legend>Besucher</legend>
${field(
  'herkunft',
  'Kommt von',
  select([
    ['direkt', 'direkt, ohne Verweis'],
    ['intern', 'einer Seite dieser Website'],
    ['suche', 'google.localhost (Suche)'],
    ['blog', 'reiseblog.localhost (fremd)'],
  ]),
)}
${field(
  'geraet',
  'Gerät',
  select([
    ['desktop', 'Desktop, 1280 Pixel'],
    ['tablet', 'Tablet, 800 Pixel'],
    ['mobile', 'Handy, 390 Pixel'],
  ]),
)}
${field(
  'rolle',
  'Angemeldet als',
  select([
    ['', 'niemand'],
    ['subscriber', 'Abonnentin'],
    ['editor', 'Redakteurin'],
    ['administrator', 'Administratorin'],
  ]),
)}
${tick('werber', 'Werbeblocker')}
<p class="labor-hinweis">Den Browser kann keine Seite vortäuschen: Für die Bedingung „Browser“ öffnen Sie das Labor in einem anderen.</p></fieldset></details>`;

const STAGE = `
<p class="labor-lage" role="status" data-stand>Noch nichts geladen.</p>
<div class="labor-buehne" data-buehne></div>
<p class="labor-knoepfe" role="group" aria-label="Auf der Prüfseite"><button type="button" class="labor-knopf labor-leise" data-tun="down">Hinunterscrollen</button> <button type="button" class="labor-knopf labor-leise" data-tun="up">Hinaufscrollen</button> <button type="button" class="labor-knopf labor-leise" data-tun="click">Klicken</button> <button type="button" class="labor-knopf labor-leise" data-tun="exit">Maus oben hinaus</button></p>
<p class="labor-adresse"><a data-adresse href="/labor/seite/" target="_blank" rel="noopener">Prüfseite in eigenem Tab</a></p>`;

const VERDICTS = `
<div class="labor-tafel" role="region" tabindex="0" aria-labelledby="labor-urteile"><table><caption id="labor-urteile">Was Piton dazu sagt</caption>
<thead><tr><th scope="col">Thema</th><th scope="col">Urteil</th></tr></thead><tbody data-urteile><tr><td colspan="2">Noch keine Urteile.</td></tr></tbody></table></div>
<details class="labor-speicher"><summary>Gedächtnis der Website</summary><pre tabindex="0" aria-label="Gespeichertes" data-speicher></pre></details>`;

export const labPage = {
  path: '/popup-labor/',
  post: 8000,
  title: 'Popup-Labor',
  description:
    'Jeden Auslöser und jede Bedingung eines Popups nachstellen und sehen, warum es sich öffnet oder nicht.',
  family: 'Popups: Auslöser und Bedingungen',
  handlers: ['header'],
  styles: ['labor'],
  clients: ['labor'],
  policy: (policy, host) =>
    policy.replace("frame-src 'self'", `frame-src 'self' ${Object.values(originsOf(host)).join(' ')}`),
  tryThis: [
    'Popup wählen, Lage wählen: Die Umgebung stellt sich ein, „Laden“ öffnet die Prüfseite darin. Die Zeile darüber sagt, ob das Popup offen ist und ob es das sein soll.',
    'Die Tafel darunter nennt jedes Urteil: welche Bedingung erfüllt ist und warum, welcher Auslöser wartet oder ausgelöst hat.',
    'Auslöser: auf der Prüfseite selbst scrollen, klicken, warten, die Maus oben hinausfahren, oder die Knöpfe darunter nehmen. Nach dem ersten Auslösen ist keiner mehr scharf.',
    '„Weiterer Aufruf“ lädt neu und lässt alles Gespeicherte stehen: So zählt es wirklich hoch.',
    '„Wie oft: am Tag“: zweimal „Weiterer Aufruf“, dann bleibt es zu; die Uhr einen Tag weiter stellen und „Weiterer Aufruf“: Es kommt wieder.',
    'Herkunft „Suche“: Das Urteil nennt http://google.localhost als Verweis; der Weg dorthin ist ein echter Seitenwechsel.',
  ],
  body: ({ host, tryThis }) =>
    `<div class="labor"><header class="labor-kopf"><p class="ak-marke">Popup-Labor</p><h1>Warum geht es auf?</h1><p class="ak-vorspann">Uhr, Besuche, Herkunft, Gerät und Anmeldung einstellen, laden, und sehen, was jede Bedingung dazu sagt.</p>
<details><summary>Was zu probieren ist</summary><ol>${tryThis.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ol></details></header>
<noscript><p>Das Labor braucht JavaScript.</p></noscript>
<form class="labor-steuerung" data-steuerung aria-label="Lage der Prüfseite">${CONTROLS}</form>
<section class="labor-pruefung" aria-label="Prüfseite">${STAGE}</section>
<section class="labor-urteile" aria-label="Urteile">${VERDICTS}</section></div>
<script type="application/json" id="labor-vorlagen">${JSON.stringify({ origins: originsOf(host), presets: PRESETS.map(({ id, how, tries, cases }, at) => ({ id, how, tries, cases, popup: idOf(PRESETS[at]) })) }).replace(/</g, '\\u003c')}</script>`,
};
