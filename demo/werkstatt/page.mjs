/** The page of the workshop for banners: a form for every key of the question, beside the banner itself. */

import { phpJson } from '../frame.mjs';
import { documentChrome } from '../handbook/chrome.mjs';
import { FRAME_PATH, frameOrigin } from './frame.mjs';
import { START } from './start.mjs';
import { WORDS } from './words.js';

const radios = (name, legend, options) =>
  `<fieldset class="wk-wahl"><legend>${legend}</legend>${options
    .map(
      ([value, text], at) =>
        `<label><input type="radio" name="${name}" value="${value}"${at === 0 ? ' checked' : ''}> ${text}</label>`,
    )
    .join('')}</fieldset>`;

/**
 * Prints the workshop. The WordPress plugin prints it too, inside the form of its settings page.
 * @param {object} place
 * @param {string} place.frame address of the frame's document
 * @param {string} place.start JSON of the initial configuration
 * @param {string} [place.header] HTML above the workshop
 * @param {string} [place.name] name of the field with the JSON, where a form around the workshop submits it
 * @param {'de' | 'en'} [place.language] language of the workshop
 * @param {string} [place.ofTexts] language of the question's own texts, `de` or `en`
 */
export function workshop({ frame, start, header = '', name = '', language = 'de', ofTexts = language }) {
  const words = WORDS[language];
  return `<div class="wk" lang="${language}" data-workshop data-frame="${frame}" data-of-texts="${ofTexts}"${name && ' data-is-stored'}>
<script type="application/json" data-start>${start}</script>
${header}
<div class="wk-flaechen" data-surface hidden>
<section class="wk-schau" aria-labelledby="wk-schau"><h2 id="wk-schau">${words.look}</h2>
<div class="wk-schalter">${radios('view', words.view, [
    ['first', words.views.first],
    ['individual', words.views.individual],
    ['placeholder', words.views.placeholder],
  ])}${radios('device', words.device, [
    ['desktop', words.devices.desktop],
    ['phone', words.devices.phone],
  ])}${radios('dark', words.page, [
    ['', words.pages['']],
    ['1', words.pages[1]],
  ])}<button type="button" class="wk-knopf wk-leise" data-again>${words.again}</button></div>
<div class="wk-buehne" data-stage><iframe name="werkstatt-banner" title="${words.frame}"></iframe></div>
<div class="wk-urteil" aria-live="polite"><h3>${words.verdict}</h3><ul data-findings><li>${words.measuring}</li></ul></div></section>
<section class="wk-formular" aria-labelledby="wk-formular"><h2 id="wk-formular">${words.form}</h2>
<div class="wk-suche"><label for="wk-suche">${words.search}</label><input type="search" id="wk-suche" autocomplete="off" placeholder="${words.searchExample}" data-filter><p role="status" data-filtered></p></div>
<div data-form></div></section>
<section class="wk-ergebnis" aria-labelledby="wk-ergebnis"><h2 id="wk-ergebnis">${words.block}</h2>
<p id="wk-ergebnis-hilfe">${words.blockAbout}</p>
<label for="wk-json">${words.content}</label>
<textarea id="wk-json" rows="14" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="wk-ergebnis-hilfe wk-befund"${name && ` name="${name}"`} data-json></textarea>
<div class="wk-knoepfe"><button type="button" class="wk-knopf" data-copy-block>${words.copyBlock}</button>${name ? '' : `<button type="button" class="wk-knopf wk-leise" data-copy-snippet>${words.copySnippet}</button>`}<button type="button" class="wk-knopf wk-leise" data-reset>${words.reset}</button><p role="status" data-copied></p></div>
<div aria-live="polite" class="wk-befund"><p id="wk-befund" data-verdict></p><ul data-problems hidden></ul></div></section>
</div></div>`;
}

const HEADER = `<header class="wk-kopf"><p class="ak-marke">Werkstatt</p><h1>Die Frage nach der Einwilligung</h1>
<p>Links steht alles, was die Frage enthalten kann, rechts das echte Banner. Das Ergebnis ist der Block, den Sie in Ihre Seiten einfügen; ein vorhandener lässt sich hier weiterbearbeiten. Nichts verlässt diesen Rechner.</p><p><a href="#wk-ergebnis">Zum Block zum Einfügen</a> · <a href="/handbuch/konfiguration/#felder-von-gruppen-und-diensten">Wie die Felder gemeint sind</a></p>
<noscript><p class="wk-hinweis">Die Werkstatt braucht JavaScript.</p></noscript></header>`;

const body = ({ host }) =>
  workshop({ frame: `${frameOrigin(host)}${FRAME_PATH}`, start: phpJson(START), header: HEADER });

export const workshopPage = {
  path: '/werkstatt/',
  family: 'Werkzeug',
  title: 'Werkstatt für Banner',
  description: 'Die Frage nach der Einwilligung gestalten, neben einem echten Banner, mit Prüfung.',
  handlers: ['header'],
  chrome: documentChrome('de'),
  styles: ['handbuch', 'werkstatt'],
  modules: ['/werkstatt/client.js'],
  tryThis: [
    '„Alle akzeptieren“ einen anderen Text geben: Das Banner daneben und der Block folgen beim Tippen.',
    'Ansicht „Einstellungen“, „Platzhalter“, Gerät „Handy“, Seite „dunkel“: Jedes Mal steht das echte Banner da.',
    '„Ablehnen“ zum Link machen (Wahlmöglichkeiten): Sofort steht da, dass Ablehnen so leicht sein muss wie Annehmen.',
    'Schrift des Banners hellgrau machen: Jeder unlesbare Text wird mit seinem Kontrast genannt.',
    'Einen Dienst hinzufügen, dem Blocker zuordnen, wieder entfernen.',
    '„Frage als HTML kopieren“: Was in die Seiten gehört, damit die Frage vor dem ersten Skript dasteht.',
    'Ein Block mit Tippfehlern einfügen: dieselben Sätze wie auf der Übersicht und auf der Befehlszeile.',
  ],
  policy: (policy, host) =>
    policy
      .replace("frame-src 'self'", `frame-src ${frameOrigin(host)}`)
      .replace("form-action 'self'", `form-action 'self' ${frameOrigin(host)}`),
  body,
};
