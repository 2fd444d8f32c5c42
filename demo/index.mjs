/**
 * The index for QA: every demo page with instructions for testers, and every saved page with a table that the client
 * script fills in.
 */
import { frame } from './frame.mjs';
import { escapeHtml } from './saved/escape.mjs';
import { FAMILY } from './site/parts.mjs';
import { PLUGIN_ZIP } from './wordpress.mjs';

const COLUMNS = [
  ['found', 'gefunden'],
  ['mounted', 'gemountet'],
  ['waiting', 'wartet'],
  ['failed', 'gescheitert'],
  ['blocked', 'blockiert'],
  ['none', 'ohne Handler'],
  ['warnings', 'Warnungen'],
  ['errors', 'Fehler'],
];

const head = `<tr><th scope="col">Seite</th>${COLUMNS.map(([, text]) => `<th scope="col" class="qa-zahl">${text}</th>`).join('')}<th scope="col">Stand</th></tr>`;

/** The row of one page; the client script reads `data-page` and fills the named cells. */
const row = ({ url, title, note, report }) => `<tr data-page="${escapeHtml(url)}">
<th scope="row"><a href="${escapeHtml(url)}">${escapeHtml(title)}</a><small>${escapeHtml(note)}</small>${report ? `<a class="qa-bericht" href="${escapeHtml(report)}">Umstiegsbericht<span class="screen-reader-text"> zu ${escapeHtml(title)}</span></a>` : ''}</th>
${COLUMNS.map(([key]) => `<td class="qa-zahl" data-count="${key}">–</td>`).join('')}<td data-state>noch nicht geprüft</td></tr>`;

const table = (
  id,
  caption,
  rows,
) => `<div class="qa-tafel" role="region" tabindex="0" aria-label="${caption}"><table id="${id}">
<caption class="screen-reader-text">${caption}</caption><thead>${head}</thead><tbody>${rows.join('\n')}</tbody></table></div>`;

const EMPTY = `<div class="qa-leer"><p><strong>Noch keine gespeicherten Seiten.</strong> So probieren Sie Piton an einer echten Seite aus, ohne das Theme anzufassen:</p>
<ol><li>Die Seite im Browser mit <em>Speichern unter … Webseite, komplett</em> sichern.</li>
<li>Den Server damit starten: <pre tabindex="0" aria-label="Befehl">npm start -- Downloads/meine-seite.html</pre></li>
<li>Hier steht sie dann mit Zählung und Umstiegsbericht. Auch ganze Ordner gehen: <code>npm start -- seiten/</code></li></ol></div>`;

const demoCard = ({
  path,
  title,
  family,
  description = '',
  handlers,
  tryThis,
}) => `<article class="qa-karte" data-card>
<p class="ak-marke">${escapeHtml(family)}</p><h3><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></h3><p class="qa-worum">${escapeHtml(description)}</p>
<details><summary>Ausprobieren (${tryThis.length})</summary><ol>${tryThis.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ol></details>
<p class="qa-handler"><span class="screen-reader-text">Handler: </span>${handlers.map((name) => `<code>${escapeHtml(name)}</code>`).join(' ')}</p></article>`;

/** Pages for reading need no instructions for testers. */
const documentCard = ({
  path,
  title,
  family,
  description,
  tryThis,
  lang,
}) => `<article class="qa-karte" data-card${lang?.startsWith('en') ? ' lang="en"' : ''}>
<p class="ak-marke">${escapeHtml(family)}</p><h3><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></h3><p class="qa-worum">${escapeHtml(description)}</p>
${tryThis.length ? `<details><summary>Ausprobieren (${tryThis.length})</summary><ol>${tryThis.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ol></details>` : ''}</article>`;

const group = (id, title, lead, pages, card = demoCard) =>
  `<section class="qa-teil" aria-labelledby="${id}" data-group><h2 id="${id}">${title}</h2><p class="qa-satz">${lead}</p><div class="qa-karten">${pages.map(card).join('\n')}</div></section>`;

const SEARCH = `<search class="qa-suche" data-search hidden><label for="qa-suche">Seiten durchsuchen</label><input type="search" id="qa-suche" autocomplete="off" placeholder="Karussell, Tastatur, offline …"><p role="status" data-hits></p></search>`;

/** The section is shown by its script; without JavaScript the index says that JavaScript is needed. */
const CONFIG = `<section class="qa-teil" aria-labelledby="konfiguration" data-config hidden><h2 id="konfiguration">Konfiguration prüfen</h2>
<p class="qa-satz" id="konfiguration-hilfe">Was in <code>&lt;script type="application/json" id="piton-config"&gt;</code> stehen soll, hier einfügen: Jeder Fehler steht sofort darunter, mit dem nächstliegenden gültigen Namen und dem, was stattdessen gilt. Nichts verlässt diese Seite. Auf der Befehlszeile: <code>npm start -- --check piton-config.json</code></p>
<label class="qa-feldname" for="konfiguration-feld">Inhalt von piton-config</label>
<textarea id="konfiguration-feld" class="qa-feld" rows="8" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="konfiguration-hilfe konfiguration-urteil" placeholder='{ "debug": true }'></textarea>
<div aria-live="polite" class="qa-befund"><p data-verdict id="konfiguration-urteil"></p><ul data-problems hidden></ul></div></section>`;

/**
 * @param {{ demo: { path: string, title: string, family: string, description?: string, handlers: string[], tryThis: string[] }[],
 *   documents?: { path: string, title: string, family: string, description: string, tryThis: string[], lang?: string }[],
 *   saved: import('./saved/pages.mjs').SavedPage[], tag: string }} input
 * @returns {string} HTML
 */
export function indexPage({ demo, documents = [], saved, tag }) {
  const savedRows = saved.map(({ url, title, id, report }) => row({ url, title, note: id, report }));
  const demoRows = demo.map(({ path, title, family }) => row({ url: path, title, note: family }));
  const [site, families] = [true, false].map((isSite) =>
    demo.filter(({ family }) => (family === FAMILY) === isSite),
  );
  const savedPart = `<section class="qa-teil" aria-labelledby="gespeichert"><h2 id="gespeichert">Gespeicherte Seiten</h2>${
    saved.length
      ? `<p class="qa-satz">${saved.length} ${saved.length === 1 ? 'Seite' : 'Seiten'}. Die ursprünglichen Skripte sind entfernt, nichts verlässt diesen Rechner. <a href="/bericht/">Ein Baustein für alle Seiten</a></p>${table('tafel-gespeichert', 'Zählung der gespeicherten Seiten', savedRows)}`
      : EMPTY
  }</section>`;
  const parts = [
    site.length
      ? group(
          'website',
          'Die Website',
          'Alpenkante Reisen, so wie Gäste sie sehen: alle Seiten führen zueinander.',
          site,
        )
      : '',
    group(
      'demo',
      'Ein Baustein je Seite',
      'Jede Spielart eines Bausteins auf einer Seite, auch alte und kaputte.',
      families,
    ),
    documents.length
      ? group(
          'handbuch',
          'Handbuch und Werkzeuge',
          'Zum Nachlesen, auf Deutsch und Englisch, und zum Selbermachen.',
          documents,
          documentCard,
        )
      : '',
    `<section class="qa-teil" aria-labelledby="zaehlung"><h2 id="zaehlung">Zählung</h2><p class="qa-satz">Die Tafel zählt, welche Elemente auf jeder Seite gefunden wurden und welchen Zustand sie haben.</p>${table('tafel-demo', 'Zählung der Demoseiten', demoRows)}</section>`,
  ];
  // Testers who start the server with saved pages want to see these first.
  const order = [...(saved.length ? [savedPart, ...parts] : [...parts, savedPart]), CONFIG];
  const body = `<div class="qa"><header class="qa-kopf"><p class="ak-marke">QA-Übersicht</p><h1>Hält der Haken?</h1>
<p class="qa-urteil">Jede Seite hier läuft nur mit Piton. Bei jeder steht, was zu probieren ist und was dabei geschehen soll. Die Prüfung öffnet alle der Reihe nach unsichtbar, scrollt bis ans Ende und zählt, welche Elemente gemountet sind. <a href="/handbuch/">Das Handbuch</a>. <a href="/referenz/">Alle Handler mit ihren Einstellungen</a>. Für WordPress: <a href="${PLUGIN_ZIP}" download>dieses Plugin installieren</a> (ZIP hochladen, aktivieren, dann unter Einstellungen → Piton einschalten).</p>
<div class="qa-leiste" data-controls hidden><button type="button" class="qa-knopf" data-run>Alle prüfen</button><button type="button" class="qa-knopf qa-leise" data-stop hidden>Anhalten</button>
<progress max="1" value="0" aria-label="Fortschritt der Prüfung" hidden></progress><p data-status aria-live="polite"></p></div>${SEARCH}
<noscript><p class="qa-hinweis">Zum Zählen und Suchen braucht diese Übersicht JavaScript.</p></noscript></header>
${order.join('\n')}</div>`;
  return frame({
    title: 'QA-Übersicht',
    description: 'Alle Demoseiten und gespeicherten Seiten mit ihren Handlern.',
    bodyClass: 'qa-seite',
    body,
    tag: `${tag}<link rel="stylesheet" href="/index.css"><link rel="stylesheet" href="/saved/tables.css"><script type="module" src="/index-client.js"></script><script type="module" src="/config-field.js"></script>`,
  });
}
