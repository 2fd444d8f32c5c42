/**
 * Prints the report on a site as one HTML file without a script, which can be stored and passed on. All text from the
 * site is escaped.
 */
import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../saved/escape.mjs';

const CSS = readFileSync(new URL('./report.css', import.meta.url), 'utf8');
const NUMBER = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 1 });
const code = (text) => `<code>${escapeHtml(text)}</code>`;
const count = (number, one, many) => `${NUMBER.format(number)} ${number === 1 ? one : many}`;
const kilobytes = (bytes) => `${NUMBER.format(Math.round(bytes / 100) / 10)} kB`;
const KINDS = {
  avatar: 'Profilbild',
  font: 'Schrift',
  'font-file': 'Schrift',
  hint: 'Hinweis im Kopf',
  embed: 'Eingebettet',
  script: 'Skript',
  style: 'Stil',
  picture: 'Bild',
  media: 'Film oder Ton',
};

const section = (title, lead, body) => `<section><h2>${title}</h2><p>${lead}</p>${body}</section>`;

/**
 * A table; on a phone each row is a block with the names of its columns, and the roles keep the table for screen
 * readers.
 */
const table = (caption, heads, rows) =>
  rows.length === 0
    ? ''
    : `<div class="tafel" role="region" tabindex="0" aria-label="${escapeHtml(caption)}"><table role="table"><caption>${escapeHtml(caption)}</caption>
<thead role="rowgroup"><tr role="row">${heads.map((head) => `<th scope="col" role="columnheader">${head}</th>`).join('')}</tr></thead>
<tbody role="rowgroup">${rows.map((cells) => `<tr role="row">${cells.map((cell, at) => `<td role="cell" data-spalte="${heads[at]}"><div>${cell}</div></td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`;

/** A link to the page on the live site. */
const link = (site, path, text = path) =>
  `<a href="${escapeHtml(site + path)}" rel="noreferrer">${escapeHtml(text)}</a>`;

/** Lists a few pages by name and the others by their number. */
function where(site, pages) {
  const named = pages.slice(0, 3).map((path) => link(site, path));
  return pages.length > 3
    ? `${named.join(', ')} und ${pages.length === 4 ? 'eine' : pages.length - 3} weitere`
    : named.join(', ');
}

const sides = (before, after, say) => `von ${say(before)} auf ${say(after)}`;

function sums({ before, after, measured }) {
  if (!before || !after) return '';
  const each = (value) => value / measured;
  return `<dl><div><dt>Skripte je Seite</dt><dd>${sides(each(before.scripts), each(after.scripts), (value) => NUMBER.format(value))}</dd></div>
<div><dt>Größe der Skripte je Seite, gepackt</dt><dd>${sides(each(before.scriptBytes), each(after.scriptBytes), kilobytes)}</dd></div>
<div><dt>Alles ohne Bilder, Filme und Schriften</dt><dd>${sides(each(before.bytes), each(after.bytes), kilobytes)}</dd></div>
<div><dt>Rechenzeit je Seite</dt><dd>${sides(each(before.ms), each(after.ms), (value) => `${NUMBER.format(Math.round(value))} ms`)}</dd></div></dl>
<p class="klein">Gemessen auf diesem Rechner, einmal mit den Skripten der Website und einmal mit Piton: die Zeit, in der der Hauptfaden des Browsers beschäftigt war, bis die Seite einmal durchgerollt war. Dritte wurden dabei nicht gefragt.</p>`;
}

function widgets({ site, widgets: list }) {
  const state = ({ hasHandler }) => (hasHandler ? 'ja' : '<strong>nein</strong>');
  const rows = list
    .toSorted((a, b) => Number(a.hasHandler) - Number(b.hasHandler))
    .map((one) => [code(one.type), NUMBER.format(one.count), state(one), where(site, one.pages)]);
  const bad = list.filter(({ hasHandler }) => !hasHandler).length;
  const lead = `${count(list.length, 'Art', 'Arten')} von Bausteinen. ${bad ? `${count(bad, 'hat', 'haben')} keinen Handler: Nur das Skript eines Zusatz-Plugins, das bleibt, bedient ${bad === 1 ? 'sie' : 'diese'}.` : 'Jede Art läuft mit Piton oder braucht kein Skript.'}`;
  return section('Bausteine', lead, table('Bausteine', ['Art', 'Anzahl', 'Läuft mit Piton', 'Seiten'], rows));
}

function scripts({ site, stays, replaced }) {
  const rows = stays.map((one) => [
    `${one.handle ? code(one.handle) : ''} <span class="pfad">${escapeHtml(one.file)}</span>`,
    escapeHtml(one.plugin),
    escapeHtml(one.reason),
    where(site, one.pages),
  ]);
  const lead = `${count(replaced.length, 'Skript fällt', 'Skripte fallen')} weg. ${stays.length ? `${count(stays.length, 'bleibt', 'bleiben')}:` : 'Keines bleibt.'}`;
  return section(
    'Skripte, die bleiben',
    lead,
    table('Skripte, die bleiben', ['Skript', 'Gehört zu', 'Warum', 'Seiten'], rows),
  );
}

function snippets({ site, snippets: inline, attributes }) {
  const items = [
    ...inline.map(
      (one) =>
        `<li><p>Zeile ${one.line}${one.id ? ` ${code(one.id)}` : ''}: ${escapeHtml(one.reason)} Auf ${where(site, one.pages)}.</p><pre tabindex="0" aria-label="Code ab Zeile ${one.line}">${escapeHtml(one.code)}</pre></li>`,
    ),
    ...attributes.map(
      (one) =>
        `<li><p>Zeile ${one.line}, Attribut ${code(`<${one.element} ${one.name}>`)}. Auf ${where(site, one.pages)}.</p><pre tabindex="0" aria-label="Attribut in Zeile ${one.line}">${escapeHtml(one.code)}</pre></li>`,
    ),
  ];
  const lead = items.length
    ? 'Diese Stellen rufen jQuery oder die Globalen des Baukastens auf. Bis sie umgeschrieben sind, bleibt jQuery auf ihren Seiten.'
    : 'Kein Inline-Skript ruft jQuery oder die Globalen des Baukastens auf.';
  return section('Umzuschreiben', lead, items.length ? `<ul class="liste">${items.join('')}</ul>` : '');
}

function thirdParties({ site, thirdParties: list }) {
  const rows = list.map((one) => [
    code(one.host),
    escapeHtml(KINDS[one.kind] ?? 'Anfrage'),
    escapeHtml(one.advice),
    where(site, one.pages),
  ]);
  const lead = list.length
    ? `${count(list.length, 'fremder Server wird', 'fremde Server werden')} gefragt, bevor jemand eingewilligt hat. Das schreibt der Server selbst auf die Seite; Piton kann es nicht verhindern.`
    : 'Vor der Einwilligung wird kein fremder Server gefragt.';
  return section(
    'Dritte vor der Einwilligung',
    lead,
    table('Dritte vor der Einwilligung', ['Server', 'Was', 'Was tun', 'Seiten'], rows),
  );
}

function pageTable({ site, pages, unread }) {
  const rows = pages.map((page) => [
    `${link(site, page.path, page.title)}<span class="pfad">${escapeHtml(page.path)}</span>`,
    page.before && page.after
      ? sides(page.before.scriptBytes, page.after.scriptBytes, kilobytes)
      : escapeHtml(page.unmeasured ?? '–'),
    page.before && page.after ? sides(page.before.ms, page.after.ms, (ms) => `${NUMBER.format(ms)} ms`) : '–',
    page.jqueryStays ? 'bleibt' : 'geht',
    escapeHtml(page.look.join(', ') || 'in Ordnung'),
  ]);
  const failed = unread
    .map(({ path, error }) => `<li>${link(site, path)}: ${escapeHtml(error)}</li>`)
    .join('');
  return section(
    'Alle Seiten',
    count(pages.length, 'Seite angesehen.', 'Seiten angesehen.'),
    table('Alle Seiten', ['Seite', 'Skripte', 'Rechenzeit', 'jQuery', 'Stand'], rows) +
      (failed ? `<h3>Nicht gelesen</h3><ul>${failed}</ul>` : ''),
  );
}

const lookFirst = ({ site, lookFirst: list }) =>
  section(
    'Zuerst ansehen',
    list.length
      ? 'Auf diesen Seiten ist etwas zu tun oder zu prüfen; das Wichtigste steht oben.'
      : 'Auf keiner Seite ist etwas zu tun oder zu prüfen.',
    list.length
      ? `<ol>${list
          .slice(0, 20)
          .map(
            ({ path, title, look }) =>
              `<li>${link(site, path, title)} <span class="pfad">${escapeHtml(path)}</span>${escapeHtml(look.join(', '))}</li>`,
          )
          .join('')}</ol>`
      : '',
  );

/**
 * @param {ReturnType<typeof import('./site-report.mjs').siteReport>} report
 * @returns {string} HTML
 */
export function siteReportPage(report) {
  const { site, made, found, forbidden, notes, pages } = report;
  const host = new URL(site).host;
  const left = forbidden
    ? ` ${count(forbidden, 'Seite lässt', 'Seiten lassen')} die robots.txt nicht zu.`
    : '';
  const hints = notes.map((note) => `<p class="hinweis">${escapeHtml(note)}</p>`).join('');
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Umstiegsbericht ${escapeHtml(host)}</title><style>${CSS}</style></head><body><main>
<h1>Umstiegsbericht</h1><p class="titel">${escapeHtml(host)}</p>
<p>${NUMBER.format(pages.length)} von ${count(found, 'gefundenen Seite', 'gefundenen Seiten')}, am ${escapeHtml(made.slice(0, 10).split('-').reverse().join('.'))}.${left}</p>${hints}${sums(report)}
${lookFirst(report)}
${widgets(report)}
${scripts(report)}
${snippets(report)}
${thirdParties(report)}
${pageTable(report)}
</main></body></html>
`;
}
