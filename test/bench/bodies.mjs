/**
 * Builds the pages of the bench in the markup of the page builder. The pages differ only in the attributes that each
 * library needs.
 */

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Settings in the sizes that real pages have: median 250 characters as printed (counted on the saved pages). */
const SETTINGS = [
  { background_background: 'classic' },
  {
    video_type: 'hosted',
    show_image_overlay: 'yes',
    image_overlay: { url: '/wp-content/uploads/tal.jpg', id: 18 },
  },
  {
    slides_to_show: '3',
    slides_to_show_tablet: '2',
    slides_to_show_mobile: '1',
    navigation: 'both',
    pause_on_hover: 'yes',
    infinite: 'yes',
    speed: 500,
  },
  {
    scroll_distance: { unit: 'px', size: 60, sizes: [] },
    scroll_distance_tablet: { unit: 'px', size: 40, sizes: [] },
  },
].map((settings) => escapeHtml(JSON.stringify(settings)));

/** Marked elements in one section. */
const PER_SECTION = 10;

/**
 * @param {number} count marked elements
 * @param {Pick<import('./contestants.mjs').Contestant, 'tag' | 'attributes'>} marks
 */
export function sectionsOf(count, { tag, attributes }) {
  const elements = Array.from({ length: count }, (_, at) => {
    const id = (0x1a00000 + at).toString(16);
    return `<${tag} class="elementor-element elementor-element-${id} elementor-widget" data-id="${id}" data-element_type="widget" ${attributes(SETTINGS[at % SETTINGS.length] ?? '', at)}><div class="elementor-widget-container"><p>Etappe ${at + 1}</p></div></${tag}>`;
  });
  const sections = Array.from({ length: Math.ceil(count / PER_SECTION) }, (_, at) => {
    const own = elements.slice(at * PER_SECTION, (at + 1) * PER_SECTION).join('\n');
    return `<div class="elementor-element e-con e-parent" data-id="${(0x2b00000 + at).toString(16)}" data-element_type="container"><div class="e-con-inner">${own}</div></div>`;
  });
  return `<div data-elementor-type="wp-page" class="elementor">${sections.join('\n')}</div>`;
}

/**
 * The source of a script that counts the handlers of the page and marks the time when the last one is attached. The
 * script reports to the server only when the browser is idle, so that the library's later work counts as its script
 * time, too.
 */
const PROBE = (expected) => `window.bench = {
  count: 0,
  attached(isAll) {
    if (++this.count < ${expected} && !isAll) return;
    performance.mark('attached');
    requestIdleCallback(() => navigator.sendBeacon('/done'), { timeout: 2000 });
  },
};`;

/** Returns a whole page with the contestant's tag. */
export function pageOf(count, contestant) {
  const { head, inline } = contestant;
  return `<!doctype html><html lang="de-AT"><head><meta charset="utf-8"><title>Bench</title>
<script>${PROBE(count)}</script><script>${inline}</script>${head}</head>
<body>${sectionsOf(count, contestant)}</body></html>`;
}
