/**
 * Builds the same popup of 200 elements in each contestant's own markup: a link opens it, a backdrop lies behind it,
 * and a button closes it.
 */
import { bundle } from '../../../build.mjs';
import { minify } from '../consent/script.mjs';

const ELEMENTS = 200;

/**
 * @typedef {object} Contestant
 * @property {string} name
 * @property {Record<string, string | Uint8Array>} files as they are served, by path
 * @property {string} head
 * @property {string} body
 * @property {string} opener selector of the control that opens the popup
 * @property {string} closer selector of the control that closes the popup
 * @property {string} content selector of the popup's content
 */

/** Headings and paragraphs in containers, as a page builder nests them. */
const content = Array.from({ length: ELEMENTS / 4 }, (_, at) => {
  const id = (0x3c00000 + at).toString(16);
  return `<div class="elementor-element elementor-element-${id} e-con" data-id="${id}" data-element_type="container"><div class="e-con-inner">
<h3 class="elementor-heading-title">Etappe ${at + 1}</h3><p>Aufstieg mit Fellen, Abfahrt im Pulverschnee.</p></div></div>`;
}).join('\n');

const STYLE = `body{min-height:3000px;font:16px/1.5 sans-serif}[data-elementor-type=popup]{display:none}
.dialog-type-lightbox,.modal__overlay{position:fixed;inset:0;z-index:9999;display:flex;justify-content:center;align-items:center;background:#000c;pointer-events:all}
.dialog-message,.modal__container,dialog{width:640px;max-height:80vh;overflow:auto;background:#fff}
.micromodal{display:none}.micromodal.is-open{display:block}
.dialog-header,.dialog-buttons-wrapper{display:none}`;
const head = '<link rel="stylesheet" href="/style.css">';

const files = { '/style.css': STYLE };

async function piton() {
  const { files: built } = await bundle();
  const settings = JSON.stringify({
    open_selector: '#open',
    prevent_scroll: 'yes',
    a11y_navigation: 'yes',
    triggers: [],
    timing: [],
  }).replaceAll('"', '&quot;');
  return {
    name: 'Piton',
    files: {
      ...files,
      ...Object.fromEntries(Object.entries(built).map(([name, bytes]) => [`/${name}`, bytes])),
    },
    head: `${head}<script type="module" src="/piton.js"></script>`,
    body: `<a id="open" href="#">Öffnen</a><div data-elementor-type="popup" data-elementor-id="7" class="elementor elementor-7 elementor-location-popup" data-elementor-settings="${settings}">${content}</div>`,
    opener: '#open',
    closer: '#elementor-popup-modal-7 .dialog-close-button',
    content: '#elementor-popup-modal-7 .elementor-7',
  };
}

async function micromodal() {
  const script = await minify(
    `import MicroModal from 'micromodal'; MicroModal.init({ disableScroll: true });`,
    { bundle: true, format: 'esm' },
  );
  return {
    name: 'micromodal',
    files: { ...files, '/micromodal.js': script },
    head: `${head}<script type="module" src="/micromodal.js"></script>`,
    body: `<a id="open" href="javascript:;" data-micromodal-trigger="modal-1">Öffnen</a>
<div class="modal micromodal" id="modal-1" aria-hidden="true"><div class="modal__overlay" tabindex="-1"><div class="modal__container" role="dialog" aria-modal="true" aria-labelledby="title">
<h2 id="title">Etappen</h2><button id="close" aria-label="Schließen" data-micromodal-close>×</button><div id="content">${content}</div></div></div></div>`,
    opener: '#open',
    closer: '#close',
    content: '#content',
  };
}

async function dialog() {
  const script = `const dialog = document.querySelector('dialog');
document.querySelector('#open').addEventListener('click', () => dialog.showModal());
document.querySelector('#close').addEventListener('click', () => dialog.close());`;
  return {
    name: 'native dialog',
    files: { ...files, '/dialog.js': await minify(script) },
    head: `${head}<script type="module" src="/dialog.js"></script>`,
    body: `<button id="open">Öffnen</button><dialog aria-label="Etappen"><button id="close">Schließen</button><div id="content">${content}</div></dialog>`,
    opener: '#open',
    closer: '#close',
    content: '#content',
  };
}

/** Piton comes first, because the others are compared with it. */
export const layerContestants = () => Promise.all([piton(), micromodal(), dialog()]);
