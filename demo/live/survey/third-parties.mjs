/**
 * Finds the other servers that a page's own markup and styles contact before consent, with advice for the owner on
 * each.
 */
import { HINT, SOURCES } from '../../saved/remote.mjs';
import { inspect } from '../../saved/rewrite.mjs';
import { attribute } from '../../saved/scripts.mjs';

/** The report's names for the kinds of replaced addresses. */
const KIND_OF = { bild: 'picture', datei: 'media', rahmen: 'embed' };
const FETCHED = /\b(?:icon|apple-touch-icon|manifest|mask-icon)\b/i;
const ADDRESS = /(?:^|[\s,])(?:https?:)?\/\/([^\s/,?#]+)[^\s,]*/gi;
const IN_STYLE =
  /(@import\s+)?(?:url\(\s*(?:&quot;|["'])?|(?<=@import\s+)["'])(?:https?:)?\/\/([^)"'\s/?#]+)([^)"'\s]*)/gi;

/** The kind of a host by words in its name: the first matching entry counts. */
const KINDS = [
  {
    kind: 'avatar',
    host: /(?:^|\.)gravatar\.com$/,
    advice:
      'Profilbilder aus dem Netz: Im CMS unter Einstellungen, Diskussion die Avatare abschalten, oder ein Plugin nehmen, das sie auf der eigenen Website speichert.',
  },
  {
    kind: 'font',
    host: /^(?:fonts\.(?:googleapis|gstatic)\.com|use\.typekit\.net|p\.typekit\.net|fonts\.bunny\.net|(?:use|kit)\.fontawesome\.com|fast\.fonts\.net)$/,
    advice:
      'Schrift von einem fremden Server: Im Baukasten unter Einstellungen, Leistung die Schriften lokal laden lassen, oder die Schrift selbst hochladen.',
  },
];
const ADVICE = {
  'font-file':
    'Schrift von einem fremden Server: die Schrift selbst hochladen und das Stylesheet auf sie zeigen lassen.',
  hint: 'Hinweis, der eine Verbindung schon vorher öffnet: im Plugin oder Theme abschalten, das ihn schreibt. Das Plugin von Piton entfernt Hinweise für ersetzte Skripte.',
  embed:
    'Eingebetteter Inhalt, den niemand blockiert: im Einwilligungs-Plugin einen Inhaltsblocker für diese Adresse anlegen.',
  script:
    'Skript von einem fremden Server: im Einwilligungs-Plugin als Dienst mit Inhaltsblocker anlegen, oder die Datei selbst hochladen.',
  style:
    'Stil von einem fremden Server: die Datei selbst hochladen, oder im Einwilligungs-Plugin blockieren.',
  picture: 'Bild von einem fremden Server: selbst hochladen, oder im Einwilligungs-Plugin blockieren.',
  media: 'Film oder Ton von einem fremden Server: selbst hochladen, oder im Einwilligungs-Plugin blockieren.',
  other:
    'Anfrage an einen fremden Server: Welches Plugin sie stellt, zeigt das Netzwerkprotokoll des Browsers. Im Einwilligungs-Plugin blockieren.',
};

/**
 * @param {string} host
 * @param {string} kind
 * @returns {{ kind: string, advice: string }}
 */
export function adviceFor(host, kind) {
  const known = KINDS.find((each) => each.host.test(host));
  return known ? { kind: known.kind, advice: known.advice } : { kind, advice: ADVICE[kind] ?? ADVICE.other };
}

/** The hosts in a style sheet, with the kinds of requested files. */
export const inStyle = (css) =>
  [...css.matchAll(IN_STYLE)].map(([, isImport, host, rest]) => ({
    host: host.toLowerCase(),
    kind: isImport ? 'style' : /\.(?:woff2?|ttf|otf|eot)\b/i.test(rest) ? 'font-file' : 'picture',
  }));

const inValue = (value, kind) =>
  [...value.matchAll(ADDRESS)].map(([, host]) => ({ host: host.toLowerCase().replace(/^.*@/, ''), kind }));

function ofLink(piece) {
  const rel = attribute(piece, 'rel') ?? '';
  const href = attribute(piece, 'href') ?? '';
  if (HINT.test(rel)) return inValue(href, 'hint');
  if (/\bstylesheet\b/i.test(rel)) return inValue(href, 'style');
  return FETCHED.test(rel) ? inValue(href, 'picture') : [];
}

/** Whether the consent plugin has blocked the element, whose addresses are then in other attributes. */
const isBlocked = ({ attributes }) => attributes.some(({ name }) => name.startsWith('consent-'));

function ofElement(piece) {
  if (piece.name === 'link') return ofLink(piece);
  return piece.attributes.flatMap(({ name, value }) => {
    if (name === 'style') return inStyle(value);
    const kind = KIND_OF[SOURCES[piece.name]?.[name]];
    return kind ? inValue(value, kind) : [];
  });
}

/** The files and snippets that remain after Piton has replaced the others. */
function ofScripts(judged) {
  return judged.flatMap(({ kind, verdict, blocked, file, uses }) => {
    if (verdict !== 'stays' || blocked) return [];
    if (kind === 'file') return inValue(file, 'script');
    return uses.remote.filter((host) => host.includes('.')).map((host) => ({ host, kind: 'script' }));
  });
}

/**
 * @param {string} html the live page
 * @param {string[]} hosts the site's host names
 * @returns {{ third: { host: string, kind: string }[], styles: string[] }} `styles`: addresses of the page's own style sheets
 */
export function askedByMarkup(html, hosts) {
  const { pieces, judged } = inspect(html);
  const asked = [];
  const styles = [];
  let templates = 0;
  for (const piece of pieces) {
    if (piece.name === 'template') templates = Math.max(0, templates + (piece.kind === 'start' ? 1 : -1));
    if (templates > 0) continue;
    if (piece.kind === 'raw' && piece.name === 'style')
      asked.push(...inStyle(html.slice(piece.start, piece.end)));
    if (piece.kind !== 'start' || isBlocked(piece)) continue;
    asked.push(...ofElement(piece));
    if (piece.name === 'link' && /\bstylesheet\b/i.test(attribute(piece, 'rel') ?? ''))
      styles.push(attribute(piece, 'href') ?? '');
  }
  asked.push(...ofScripts(judged));
  return { third: foreign(asked, hosts), styles };
}

/** The requests without those to the site's own hosts, each once. */
export function foreign(asked, hosts) {
  const seen = new Set();
  return asked.filter(({ host, kind }) => {
    const key = `${kind} ${host}`;
    if (hosts.includes(host) || seen.has(key)) return false;
    return seen.add(key);
  });
}
