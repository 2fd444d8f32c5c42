/** The pages in the lab's frame: the page under test, and the pages from which visitors come. */
import { frame } from '../frame.mjs';
import { escapeHtml } from '../saved/escape.mjs';
import { idOf, OTHER_ID, PRESETS } from './lab-presets.mjs';
import {
  action,
  button,
  heading,
  html,
  image,
  intro,
  pageDocument,
  popup,
  section,
  text,
} from './markup.mjs';

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const ROLES = new Set(['subscriber', 'editor', 'administrator']);
/** The addresses to which the pages of origin may lead: the page under test, on this machine. */
const TARGET = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/labor\/seite\/\?/;

const close = (again) => action('popup:close', { do_not_show_again: again });

function popupsOf(preset, serverTime) {
  const { triggers, timing, ...rest } = preset.settings;
  const isDated = timing.schedule && DATE.test(serverTime);
  const settings = {
    entrance_animation: 'fadeInUp',
    exit_animation: 'fadeInUp',
    entrance_animation_duration: { unit: 'px', size: 0.3, sizes: [] },
    a11y_navigation: 'yes',
    ...rest,
    triggers,
    timing: isDated ? { ...timing, schedule_server_datetime: `${serverTime.replace('T', ' ')}:00` } : timing,
  };
  const other = popup(
    OTHER_ID,
    { close_automatically: 1, triggers: { page_load: 'yes', page_load_delay: 0 }, timing: [] },
    text('<p>Ein anderes Popup war zuerst da und geht gleich wieder.</p>'),
  );
  const tested = popup(
    idOf(preset),
    settings,
    heading(2, escapeHtml(preset.title)),
    text('<p>Dieses Popup wird geprüft.</p>'),
    button('Schließen', close('')),
    button('Nicht mehr zeigen', close('yes'), { classes: 'ak-leise' }),
  );
  return (preset.hasOther ? other : '') + tested;
}

const SECTIONS = [
  ['Der Anfang', 'Hier beginnt die Prüfseite. Klicken Sie, scrollen Sie, warten Sie.', 'spuren'],
  ['Die Mitte', 'Bei der Hälfte der Höhe löst das Hinunterscrollen aus.', 'gipfelgrat'],
];

/**
 * The page under test; its address contains the values that a server would know: the popup, the server's clock, the user's role.
 * @param {URLSearchParams} query
 * @param {string} tag
 */
export function testPage(query, tag) {
  const preset = PRESETS.find(({ id }) => id === query.get('vorlage')) ?? PRESETS[0];
  const clock = query.get('uhr') ?? '';
  const role = query.get('rolle') ?? '';
  const body = pageDocument(8100, '8b1', () => [
    ...SECTIONS.map(([title, lead, name]) =>
      section('ak-teil', intro('Prüfseite', title, lead), image(name, '', { classes: 'ak-bild' })),
    ),
    section(
      'ak-teil ak-weiss',
      html('<h2 id="ziel">Das Ziel</h2>'),
      text('<p>Wer hier ist, hat ganz hinuntergescrollt.</p>'),
    ),
  ]);
  const fakeClock = DATE.test(clock)
    ? `<script src="/assets/labor-uhr.js" data-uhr="${clock}"></script>\n`
    : '';
  return frame({
    title: 'Prüfseite',
    description: 'Die Seite im Popup-Labor.',
    header: false,
    body: `<h1 class="screen-reader-text">Prüfseite</h1>${body}`,
    post: 8100,
    path: '/labor/seite/',
    styles: [
      'cms-dialog',
      'cms-layers',
      'layers',
      'layers-popups',
      ...(query.get('werber') ? ['labor-werbeblocker'] : []),
    ],
    after: popupsOf(preset, query.get('serverzeit') ?? ''),
    roles: ROLES.has(role) ? [role] : undefined,
    tag: fakeClock + tag,
  });
}

/**
 * A page from which visitors come: it leads on at once and sends its full address as the referrer.
 * @param {(html: string, status?: number, relax?: (policy: string) => string) => import('../saved/answers.mjs').Answer} strict
 */
export const originPage = (strict) => (url) => {
  const target = url.searchParams.get('zu') ?? '';
  if (!TARGET.test(target)) return strict('<!doctype html><title>Wohin?</title>', 400);
  const { origin } = new URL(target);
  const page = strict(
    `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Herkunft</title><link rel="stylesheet" href="/index.css"><script src="/assets/labor-weiter.js" defer></script></head><body class="qa-verirrt"><h1>Unterwegs</h1><p><a href="${escapeHtml(target)}" data-weiter>Weiter zur Prüfseite</a></p></body></html>`,
    200,
    (policy) => policy.replace("frame-ancestors 'self'", `frame-ancestors 'self' ${origin}`),
  );
  return { ...page, headers: { ...page.headers, 'Referrer-Policy': 'unsafe-url' } };
};
