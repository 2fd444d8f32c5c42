/**
 * Prints the migration report as a page of the demo site. All text from the saved page is escaped, and the report needs
 * no inline script or style.
 */
import { frame } from '../frame.mjs';
import { PLUGIN_ZIP } from '../wordpress.mjs';
import { escapeHtml } from './escape.mjs';

const CLIENT =
  '<link rel="stylesheet" href="/index.css"><link rel="stylesheet" href="/saved/tables.css"><link rel="stylesheet" href="/saved/report.css"><script type="module" src="/index-client.js"></script>';
const code = (text) => `<code>${escapeHtml(text)}</code>`;
const count = (number, one, many) => `${number} ${number === 1 ? one : many}`;

const section = (id, title, lead, body) =>
  `<section class="qa-teil" aria-labelledby="${id}"><h2 id="${id}">${title}</h2><p class="qa-satz">${lead}</p>${body}</section>`;

const table = (
  caption,
  heads,
  rows,
) => `<div class="qa-tafel" role="region" tabindex="0" aria-label="${escapeHtml(caption)}"><table>
<caption class="screen-reader-text">${escapeHtml(caption)}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`;

/** The plugin decides anew on every page; a pasted snippet knows only the pages that were analysed. */
const INSTALL_HINT = `<p class="qa-hinweis">Unter WordPress stattdessen <a href="${PLUGIN_ZIP}" download>dieses Plugin installieren</a>: Es entscheidet bei jeder ausgegebenen Seite neu, was wegfällt, auch auf Seiten, die hier niemand angesehen hat.</p>`;

/** The snippet with its copy button, which appears only after its script has started. */
const snippetBlock = (php) =>
  `<div class="qa-code"><button type="button" class="qa-knopf" data-copy="php" hidden>Kopieren</button><pre id="php" tabindex="0" aria-label="PHP-Baustein">${escapeHtml(php)}</pre></div>`;

function marks({ blocked, delayed, guessed }) {
  const texts = [
    blocked && 'wartet auf Einwilligung',
    delayed && 'von einem Optimierer verzögert',
    guessed && 'Kennung aus dem Pfad erschlossen',
  ];
  return texts
    .filter(Boolean)
    .map((text) => ` <span class="qa-marke">${text}</span>`)
    .join('');
}

/** Files grouped by their plugin, so that the reason appears once for all of its files. */
function fileGroups(files) {
  const groups = new Map();
  for (const one of files) {
    const key = `${one.plugin}\n${one.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()]
    .map((group) => {
      const items = group.map((one) => {
        const name = one.handle ? code(one.handle) : '<em>ohne Kennung</em>';
        return `<li>${name}${marks(one)}<span class="qa-pfad">${escapeHtml(one.file)}</span></li>`;
      });
      const previews = [...new Set(group.map(({ preview }) => preview))].join('; ');
      return `<section class="qa-gruppe"><h3>${escapeHtml(group[0].plugin)} <span>${group.length}</span></h3>
<p>${escapeHtml(group[0].reason)} <small>${escapeHtml(previews)}.</small></p><ul>${items.join('')}</ul></section>`;
    })
    .join('\n');
}

const snippetList = (snippets) =>
  `<ul class="qa-liste">${snippets
    .map(
      (one) => `<li><p><strong>Zeile ${one.line}</strong>${one.id ? ` ${code(one.id)}` : ''}${marks(one)}</p>
<p>${escapeHtml(one.reason)} <small>${escapeHtml(one.preview)}.</small></p><pre tabindex="0" aria-label="Code ab Zeile ${one.line}">${escapeHtml(one.code)}</pre></li>`,
    )
    .join('')}</ul>`;

const attributeList = (attributes) =>
  `<ul class="qa-liste">${attributes
    .map(
      (one) =>
        `<li><p><strong>Zeile ${one.line}</strong> ${code(`<${one.element} ${one.name}>`)}</p><pre tabindex="0" aria-label="Attribut in Zeile ${one.line}">${escapeHtml(one.code)}</pre></li>`,
    )
    .join('')}</ul>`;

function verdict(report) {
  if (report.replaced.length === 0)
    return 'Auf dieser Seite steht kein Skript, das Piton ersetzt. Ist sie mit den ursprünglichen Skripten gespeichert?';
  if (report.jqueryStays)
    return 'jQuery muss vorerst bleiben: Unten steht, was es noch braucht. Alles andere kann schon gehen.';
  return 'Diese Seite kommt ohne jQuery aus. Der Baustein unten genügt.';
}

function preloadHint({ preloads }) {
  if (preloads.length === 0) return '';
  return `<p class="qa-hinweis">${count(preloads.length, 'Skript wird', 'Skripte werden')} auf dieser Seite mit <code>rel="preload"</code> vorgeladen. Im Plugin, das diese Zeilen schreibt, das Vorladen abschalten, sonst lädt der Browser umsonst: ${preloads.map(code).join(', ')}.</p>`;
}

const CONSENT_HINT = `<p class="qa-hinweis">Hier wird um Einwilligung gefragt. Der Baustein lässt deshalb auch vorladen, was die Frage oder, nach dem Cookie des Besuchers, ihre Beantwortung braucht. Mit einem Seiten-Cache den Hinweis bei <code>$same_for_all</code> beachten.</p>`;

function noHandle({ handles }) {
  const items = [
    ...handles.refused.map((handle) => `Kennung mit unerlaubten Zeichen: ${handle}`),
    ...handles.nameless,
  ];
  if (items.length === 0) return '';
  return `<p class="qa-hinweis">Nicht im Baustein, weil eine brauchbare Kennung fehlt: ${items.map(code).join(', ')}. Diese Tags bitte dort entfernen, wo sie ins Theme geschrieben sind.</p>`;
}

/** Names the elements that only the original scripts, or those of an add-on, run. */
const unhandledSection = (types) =>
  types.length === 0
    ? ''
    : section(
        'ohne-handler',
        'Elemente ohne Handler',
        `Für ${count(types.length, 'Art von Element', 'Arten von Elementen')} hat Piton keinen Handler. Die Skripte eines Zusatz-Plugins bleiben und bedienen seine Elemente; für Elemente des Baukastens bleiben unter WordPress dessen eigene Skripte, soweit Piton sie kennt. Diese Stellen auf der Seite ausprobieren.`,
        `<ul class="qa-liste">${types.map((type) => `<li>${code(type)}</li>`).join('')}</ul>`,
      );

/**
 * @param {import('./report.mjs').Report & { unhandled: string[] }} report
 * @param {{ url: string, tag: string }} options
 */
export function reportPage(report, { url, tag }) {
  const { title, replaced, stays, snippets, attributes, ownScripts, configuration, unhandled } = report;
  const work = snippets.length + attributes.length;
  const body = `<div class="qa"><header class="qa-kopf"><p class="qa-zurueck"><a href="/">QA-Übersicht</a></p>
<h1>Umstiegsbericht</h1><p class="qa-titel">${escapeHtml(title)}</p><p class="qa-urteil">${verdict(report)}</p>
<dl class="qa-zahlen"><div><dt>ersetzt Piton</dt><dd>${replaced.length}</dd></div><div><dt>bleiben</dt><dd>${stays.length}</dd></div><div><dt>umzuschreiben</dt><dd>${work}</dd></div><div><dt>Konfiguration bleibt</dt><dd>${configuration.filter(({ kept }) => kept).length}</dd></div></dl>
<p class="qa-wege"><a href="${escapeHtml(url)}">Seite mit Piton ansehen</a> <a href="${escapeHtml(url.replace('/seite/', '/bericht/').replace(/\/$/, '.json'))}">Bericht als JSON</a></p></header>
${section('ersetzt', 'Das ersetzt Piton', `${count(replaced.length, 'Skript fällt', 'Skripte fallen')} weg.`, fileGroups(replaced) + preloadHint(report))}
${section('bleibt', 'Das bleibt', stays.length ? `${count(stays.length, 'Skript gehört', 'Skripte gehören')} nicht zum ersetzten Bestand oder ${stays.length === 1 ? 'wird' : 'werden'} noch gebraucht. In der Vorschau lädt davon nichts.` : 'Keine anderen Skriptdateien auf dieser Seite.', fileGroups(stays))}
${unhandledSection(unhandled)}
${section('umschreiben', 'Das muss vorher umgeschrieben werden', work ? 'Diese Stellen rufen jQuery oder die alten Globalen auf und würden nach dem Umstieg scheitern.' : 'Kein Inline-Skript ruft jQuery oder die Globalen des Baukastens auf.', `${snippets.length ? snippetList(snippets) : ''}${attributes.length ? attributeList(attributes) : ''}`)}
${ownScripts.length ? section('eigene', 'Eigene Inline-Skripte', 'Sie brauchen nichts vom ersetzten Bestand und laufen unverändert weiter.', snippetList(ownScripts)) : ''}
${section(
  'konfiguration',
  'Konfiguration auf der Seite',
  'Piton liest diese Einstellungen; sie müssen stehen bleiben. Der Baustein lässt sie stehen.',
  configuration.length
    ? table(
        'Konfiguration',
        ['Kennung', 'Art', 'Zeile', 'Was damit geschieht'],
        configuration.map((one) => [
          one.id ? code(one.id) : '<em>ohne id</em>',
          escapeHtml(one.type || 'Skript'),
          String(one.line),
          escapeHtml(one.reason),
        ]),
      )
    : '',
)}
${section('baustein', 'Baustein für das Theme', report.postId ? `Entfernt genau die gefundenen Kennungen und setzt Pitons Zeile ein, vorerst nur auf dieser Seite (ID ${report.postId}).` : 'Entfernt genau die gefundenen Kennungen und setzt Pitons Zeile ein.', INSTALL_HINT + noHandle(report) + (report.hasConsent ? CONSENT_HINT : '') + snippetBlock(report.php))}
</div>`;
  return frame({
    title: `Umstiegsbericht: ${title}`,
    description: 'Was Piton auf dieser Seite ersetzt.',
    bodyClass: 'qa-seite',
    body,
    tag: `${tag}${CLIENT}`,
  });
}

/** The page of the snippet for all saved pages. */
export function combinedPage({ src, whole, kept, hasConsent, php }, { pages, tag }) {
  const body = `<div class="qa"><header class="qa-kopf"><p class="qa-zurueck"><a href="/">QA-Übersicht</a></p><h1>Ein Baustein für alle Seiten</h1>
<p class="qa-urteil">Aus ${count(pages, 'gespeicherten Seite', 'gespeicherten Seiten')}: ${count(src.length + whole.length, 'Kennung fällt', 'Kennungen fallen')} weg. Was eine der Seiten noch braucht, bleibt überall.</p></header>
${kept.length ? section('bleibt', 'Bleibt überall', 'Mindestens eine Seite braucht diese Skripte, oder sie gehören nicht zum ersetzten Bestand.', `<p>${kept.map(code).join(', ')}</p>`) : ''}
${section('baustein', 'Baustein für das Theme', 'Gilt für die ganze Website. Seiten, die nicht gespeichert wurden, können weitere Kennungen haben; diese bleiben unberührt.', INSTALL_HINT + (hasConsent ? CONSENT_HINT : '') + snippetBlock(php))}</div>`;
  return frame({
    title: 'Baustein für alle Seiten',
    description: 'Ein Theme-Baustein für alle gespeicherten Seiten.',
    bodyClass: 'qa-seite',
    body,
    tag: `${tag}${CLIENT}`,
  });
}
