// The page of tooltips, hotspots, buttons with tooltips, and scroll indicators.
import { slider } from '../frame.mjs';
import { qa } from '../layers/markup.mjs';

const quote = (value) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
const widget = (type, id, content, settings, classes = '') =>
  `<div class="elementor-element elementor-element-${id} ${classes} elementor-widget elementor-widget-${type.split('.')[0]}" data-id="${id}" data-element_type="widget" data-settings='${quote(settings)}' data-widget_type="${type}">
  <div class="elementor-widget-container">${content}</div></div>`;
const text = (id, html) => widget('text-editor.default', id, html, {});
const part = (id, html, classes = '') =>
  `<div class="elementor-element elementor-element-${id} e-flex e-con-boxed ak-teil ${classes} e-con e-parent" data-id="${id}" data-element_type="container" id="${id}"><div class="e-con-inner">${html}</div></div>`;
const head = (mark, title, lead) =>
  `<div class="ak-kopf"><p class="ak-marke">${mark}</p><h2>${title}</h2><p class="ak-vorspann">${lead}</p></div>`;
const hotip = (widgetId, id, more = '') =>
  `hotip" data-hotips-content="#hotip-content-${widgetId}_${id}" data-hotips-position="${more}" data-hotips-arrow-position-h="" data-hotips-arrow-position-v="" data-hotips-class="ee-global ee-tooltip ee-tooltip-${widgetId}"`;
const TIMES = { delay_in: slider(''), delay_out: slider(''), duration: slider('') };
const prefixed = (prefix, settings) =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [prefix + key, value]));

const spot = (widgetId, id, sign, content, { side = '', href } = {}) => {
  const tag = href ? 'a' : 'div';
  return `<${tag} class="elementor-repeater-item-${id} ee-hotspot ak-punkt-${id} ${hotip(widgetId, id, side)}${href ? ` href="${href}"` : ''}>
    <span class="ee-hotspot__wrapper"><span class="ee-hotspot__text">${sign}</span></span></${tag}>
    <div class="hotip-content" id="hotip-content-${widgetId}_${id}">${content}</div>`;
};
const button = (id, label, href, content) =>
  `<li class="ee-button-gap elementor-repeater-item-${id}"><a class="ee-button-wrapper ${content ? hotip('8d40b1f', id) : '"'} href="${href}"><span class="ee-button ee-size-sm"><span class="ee-button-text">${label}</span></span>${
    content ? `<span class="hotip-content" id="hotip-content-8d40b1f_${id}">${content}</span>` : ''
  }</a></li>`;
/** A widget with a tooltip; the tooltip's content is printed after the widget. */
const hinted = (id, html, content, settings) =>
  widget(
    'text-editor.default',
    id,
    `${html}<span class="hotip-content" id="hotip-content-${id}">${content}</span>`,
    { tooltip_enable: 'yes', ...prefixed('tooltip_', { ...TIMES, ...settings }) },
    'ak-hinweis',
  );

const DAYS = [
  [
    'tag-1',
    'Anreise',
    'Mit dem Zug nach Landeck',
    'Die Gondel bringt uns samt Gepäck auf 2.300 Meter. Am Nachmittag üben wir an der Hütte, was man nie brauchen will: suchen, sondieren, graben.',
    'huette',
  ],
  [
    'tag-2',
    'Aufstieg',
    'Sieben Stunden zur Scharte',
    'Wir gehen um fünf. Der Schnee trägt bis zehn, danach wird jeder Schritt doppelt so lang. Oben teilen wir den letzten Tee.',
    'gletscherspalte',
  ],
  [
    'tag-3',
    'Abfahrt',
    'Tausend Meter Firn',
    'Zwischen elf und zwölf ist der Hang so weit. Wer zu früh fährt, hört Eis; wer zu spät fährt, schwimmt.',
    'spuren',
  ],
];
const indicator = (skin, id, settings, inside, flush = ' ee-nav--flush') =>
  widget(
    `ee-scroll-indicator.${skin}`,
    id,
    `<div class="ee-scroll-indicator ee-scroll-indicator--skin-${skin}"><ul class="ee-scroll-indicator__menu ee-nav${flush}">${DAYS.map(
      ([day, title], at) =>
        `<li class="ee-scroll-indicator__element" data-selector="${day}" data-start="top-top" data-start-offset="-300" data-end="top-bottom" data-end-offset="300">${inside(day, title, at)}</li>`,
    ).join('')}</ul></div>`,
    { click: 'yes', scroll_offset: slider(-80), ...settings },
    `ak-anzeige ak-anzeige-${skin}`,
  );
const link = (extra, html) =>
  `<a class="ee-scroll-indicator__element__link has--cursor ${extra || '"'}>${html}</a>`;
const wrapper = (html = '') =>
  `<div class="ee-scroll-indicator__element__wrapper"><div class="ee-scroll-indicator__element__progress ee-cover"></div>${html}</div>`;

const body = ({
  tryThis,
}) => `<div data-elementor-type="wp-page" data-elementor-id="6730" class="elementor elementor-6730">
${part(
  'ea10c01',
  text(
    'ea10c02',
    '<div class="ak-kopf"><p class="ak-marke">Lexikon der Berge</p><h1>Was heißt eigentlich Firn?</h1><p class="ak-vorspann">Kleine Erklärungen am Rand, ein Bild mit Wegmarken und drei Tage zum Mitlesen.</p></div>',
  ),
)}
${indicator('bar', 'b64e7a1', {}, () => link('', wrapper()))}
${indicator(
  'bullets',
  'c1f09d2',
  {
    bullets_tooltips: 'yes',
    bullets_show_on_focus: 'yes',
    ...prefixed('bullets_', { ...TIMES, position: 'left', css_position: 'fixed', disable: 'tablet' }),
  },
  (day, title) =>
    link(
      hotip('c1f09d2', day),
      wrapper(`<span class="hotip-content" id="hotip-content-c1f09d2_${day}">${title}</span>`),
    ),
)}
${part(
  'ea10c03',
  text(
    'ea10c04',
    head(
      'Vier Wörter',
      'Mit der Maus darüber',
      'Am Handy antippen. Jede Erklärung kommt von einer anderen Seite.',
    ),
  ) +
    `<div class="ak-woerter">${[
      hinted('d10f0a1', '<p>Firn</p>', 'Schnee, der einen Sommer überlebt hat.', {}),
      hinted('d10f0a2', '<p>Couloir</p>', 'Steile Rinne zwischen Felsen, oft im Schatten.', {
        position: 'right',
      }),
      hinted(
        'd10f0a3',
        '<p>Wechte</p>',
        'Überhang aus verwehtem Schnee. <a href="#tag-2">Wo sie uns begegnet</a>',
        { position: 'bottom', arrow_position_h: 'left' },
      ),
      hinted('d10f0a4', '<p>Biwak</p>', 'Eine Nacht draußen, geplant oder nicht.', {
        position: 'left',
        trigger: 'click_target',
        _hide: 'click_any',
      }),
    ].join('')}</div>`,
  'ak-weiss',
)}
${part(
  'ea10c05',
  text(
    'ea10c06',
    head('Übersicht', 'Punkte im Bild', 'Lodge, Grat und Gipfel. Der Gipfel führt zum Aufstieg.'),
  ) +
    widget(
      'hotspots.default',
      '17b3c9e',
      `<div class="ee-hotspots"><img src="/assets/art/gipfelgrat.svg" width="1200" height="800" alt="Seilschaft auf dem Grat kurz vor dem Gipfelkreuz"><div class="ee-hotspots__container">${[
        spot('17b3c9e', 'lodge', '1', '<p>Lodge, 2.300 m: Suppe bis neun, Licht bis zehn</p>'),
        spot(
          '17b3c9e',
          'grat',
          '<svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16"><path d="M2 14V2l11 4-9 4v4z"/></svg>',
          '<p>Grat: hier gehen wir am Seil</p>',
          { side: 'right' },
        ),
        spot('17b3c9e', 'gipfel', '3', '<p>Gipfel, 3.312 m</p>', { side: 'top', href: '#tag-2' }),
      ].join('')}</div></div>`,
      {
        trigger: 'mouseenter',
        trigger_tablet: 'click_target',
        trigger_mobile: 'click_target',
        _hide: 'mouseleave',
        _hide_tablet: 'click_out',
        _hide_mobile: 'click_out',
        position: 'bottom',
        arrow_position_h: 'center',
        ...TIMES,
      },
    ) +
    widget(
      'button-group.default',
      '8d40b1f',
      `<ul class="ee-button-group">${button('buchen', 'Platz sichern', '#tag-1', 'Noch vier Plätze im März')}${button('anrufen', 'Anrufen', 'tel:+435125550')}</ul>`,
      { position: 'bottom', ...TIMES },
    ),
)}
${part(
  'ea10c07',
  text('ea10c08', head('Drei Tage', 'Mitlesen', 'Liste, Leiste und Punkte zeigen, wie weit Sie sind.')) +
    indicator(
      'list',
      'a90d2b4',
      {},
      (_day, title, at) =>
        link(
          '',
          `<div class="ee-scroll-indicator__element__bullet"><div class="ee-scroll-indicator__element__number ee-center">${at + 1}</div><div class="ee-scroll-indicator__element__circle"><svg width="36" height="36" viewBox="0 0 36 36"><circle fill="none" stroke-width="2" cx="18" cy="18" r="16" stroke-dasharray="100 100" stroke-dashoffset="100" transform="rotate(-90 18 18)"></circle></svg></div></div><div class="ee-scroll-indicator__element__text">${title}</div>`,
        ),
      '',
    ),
  'ak-weiss',
)}
${DAYS.map(([day, title, lead, story, art]) =>
  part(
    day,
    text(
      `${day}-text`,
      `${head(title, lead, story)}<img src="/assets/art/${art}.svg" width="1200" height="800" alt="">`,
    ),
    'ak-etappe',
  ),
).join('')}
${qa(tryThis)}
</div>`;

export const page = {
  place: 140,
  path: '/hinweise/',
  body,
  post: 6730,
  title: 'Was heißt eigentlich Firn?',
  description: 'Erklärungen am Rand, Punkte im Bild und eine Anzeige, wie weit man gelesen hat.',
  family: 'Hinweise und Leseanzeigen',
  styles: ['cms-hints'],
  handlers: ['tooltip', 'hotspots', 'button-group', 'ee-scroll-indicator'],
  tryThis: [
    '„Vier Wörter“: Der Hinweis gleitet in 0,2 Sekunden herein. Die Maus darf in ihn hineinfahren; Escape schließt ihn.',
    'Mit der Tabulatortaste: Jedes Wort zeigt seinen Hinweis; der Link im dritten ist mit Tab erreichbar.',
    '„Biwak“ öffnet nur auf Klick und schließt beim nächsten Klick irgendwohin.',
    'Fenster verkleinern, an den Rand scrollen: Kein Hinweis wird abgeschnitten, er wechselt die Seite oder die Pfeilstelle.',
    'Am Handy: Tippen öffnet, Tippen daneben schließt.',
    '„Punkte im Bild“: Die Fahne ist eine Schaltfläche und heißt für Vorlesende wie ihr Hinweis.',
    'Hinunterscrollen: Leiste oben, Punkte rechts und Liste zeigen denselben Fortschritt; ein Klick springt in 0,3 Sekunden.',
    'Reduzierte Bewegung: Hinweise erscheinen ohne zu gleiten, Sprünge sofort.',
  ],
};
