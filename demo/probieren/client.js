/**
 * The client script of the playground: sends the HTML to the frame, shows the frame's report, and stores the HTML in
 * the page's address.
 */

/** The playground rejects addresses that unpack to more than this, characters of HTML. */
const MAX_LENGTH = 200_000;
const MAX_ROWS = 200;
/** Elements of the frame's own document, which are not part of the pasted HTML. */
const FRAME_MARKS = new Set(['script', 'a.skip-link']);
const STATES = {
  mounted: 'gemountet',
  waiting: 'wartet',
  loading: 'lädt',
  failed: 'fehlgeschlagen',
  blocked: 'blockiert',
  'no handler': 'ohne Handler',
};

const playground = document.querySelector('[data-playground]');
const find = (selector) => playground.querySelector(selector);
const [field, samples, stage, view, summary] = [
  '[data-html]',
  '[data-sample]',
  '[data-stage]',
  'iframe',
  '[data-summary]',
].map(find);

function element(name, properties = {}, children = []) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

async function through(bytes, stream) {
  const writer = stream.writable.getWriter();
  // For a damaged address the reader below fails with the same error.
  void writer
    .write(bytes)
    .then(() => writer.close())
    .catch(() => {});
  const reader = stream.readable.getReader();
  const pieces = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_LENGTH) throw new Error('too long');
    pieces.push(value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** Returns HTML in the form for an address: compressed, in letters, digits, `-` and `_`. */
async function pack(html) {
  const bytes = await through(new TextEncoder().encode(html), new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function unpack(text) {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
}

async function show() {
  const html = field.value;
  summary.textContent = 'Wird zum Leben gebracht …';
  const fields = { html, inspect: find('[data-inspect]').checked ? '1' : '' };
  const sent = element(
    'form',
    { method: 'post', action: playground.dataset.frame, target: view.name, hidden: true },
    Object.entries(fields).map(([name, value]) => element('input', { type: 'hidden', name, value })),
  );
  playground.append(sent);
  sent.submit();
  sent.remove();
  history.replaceState(null, '', html.trim() ? `#h=${await pack(html)}` : location.pathname);
}

const wordOf = (value) => (typeof value === 'string' ? value.slice(0, 300) : '');
const listOf = (value) => (Array.isArray(value) ? value.slice(0, MAX_ROWS) : []);

/** Pasted HTML can forge the frame's report, so the report is only shown as text. */
function showReport({ marks, warnings, notes }) {
  const pasted = listOf(marks).filter(({ element: place } = {}) => !FRAME_MARKS.has(place));
  const rows = pasted.map(({ element: place, handler, state, error } = {}) =>
    element('tr', {}, [
      element('td', { textContent: wordOf(place) }),
      element('td', { textContent: wordOf(handler) || '–' }),
      element('td', {
        textContent: [STATES[state] ?? wordOf(state), wordOf(error)].filter(Boolean).join(': '),
      }),
    ]),
  );
  find('[data-marks] tbody').replaceChildren(...rows);
  find('[data-marks]').hidden = rows.length === 0;
  const said = [
    ...listOf(warnings).map(({ element: place, message } = {}) =>
      element('li', { lang: 'en', textContent: `${wordOf(place)}: ${wordOf(message)}` }),
    ),
    ...listOf(notes).map((text) => element('li', { textContent: wordOf(text) })),
  ];
  find('[data-notes]').replaceChildren(...said);
  find('[data-notes]').hidden = said.length === 0;
  const mounted = pasted.filter(({ state } = {}) => state === 'mounted').length;
  summary.textContent =
    rows.length === 0
      ? 'Piton findet darin kein Element, für das es einen Handler hat.'
      : `${mounted} von ${rows.length} gemountet.`;
}

async function share() {
  const said = find('[data-said]');
  history.replaceState(null, '', `#h=${await pack(field.value)}`);
  try {
    await navigator.clipboard.writeText(location.href);
    said.textContent = 'Kopiert.';
  } catch {
    said.textContent = 'Die Adresse steht oben im Browser.';
  }
}

async function fromAddress() {
  const [, packed] = /^#h=([\w-]+)$/.exec(location.hash) ?? [];
  if (!packed) return false;
  try {
    field.value = await unpack(packed);
    samples.value = '';
    return true;
  } catch {
    summary.textContent = 'Diese Adresse ist beschädigt.';
    return false;
  }
}

const list = await (await fetch('/probieren/muster.json')).json();
samples.append(...list.map(({ name }) => element('option', { value: name, textContent: name })));

samples.addEventListener('change', () => {
  const sample = list.find(({ name }) => name === samples.value);
  if (!sample) return;
  field.value = sample.html;
  void show();
});
field.addEventListener('input', () => {
  samples.value = '';
});
find('[data-show]').addEventListener('click', () => void show());
find('[data-share]').addEventListener('click', () => void share());
find('[data-inspect]').addEventListener('change', () => void show());
playground.addEventListener('change', ({ target }) => {
  if (target.name === 'device') stage.classList.toggle('wk-handy', target.value === 'phone');
});
addEventListener('message', ({ source, data }) => {
  if (source === view.contentWindow && data?.source === 'piton-probieren') showReport(data);
});
addEventListener('hashchange', async () => {
  if (await fromAddress()) await show();
});

find('[data-surface]').hidden = false;
if (await fromAddress()) await show();
