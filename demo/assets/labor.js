/**
 * The client script of the lab: sets up the visitor that the controls describe, loads the page under test, and shows
 * Piton's verdicts.
 */
const WIDTHS = { desktop: 1280, tablet: 800, mobile: 390 };
const HEIGHT = 640;
/** The interval at which the verdicts are read, ms. */
const EVERY = 300;
const DAY = 86_400_000;
const KEY = 'elementor';
const SIGNS = [
  [/^(?:erfüllt|gezeigt|ausgelöst)/, '✓', 'gut'],
  [/^(?:nicht|nie|abgelehnt|kein)/, '✕', 'schlecht'],
  [/^wartet/, '…', 'offen'],
];

const find = (selector) => document.querySelector(selector);
const { origins, presets } = JSON.parse(find('#labor-vorlagen').textContent);
const form = find('[data-steuerung]');
const stage = find('[data-buehne]');
const controls = form.elements;

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
const preset = () => presets.find(({ id }) => id === controls.vorlage.value) ?? presets[0];
/** Returns undefined where the browser refuses access to the storage. */
const storage = (name) => {
  try {
    return window[name];
  } catch {
    return undefined;
  }
};
const kept = storage('localStorage');
const visit = storage('sessionStorage');
const read = (store) => {
  try {
    return JSON.parse(store.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
};
const write = (store, value) => store?.setItem(KEY, JSON.stringify(value));

let frame;
let loaded;
/** The last shown state of the verdicts, so that only changes are written. */
let shown = '';

/** Resets all controls to a first visit, then sets the controls of the chosen situation. */
function applyCase(chosen) {
  const { id } = preset();
  form.reset();
  controls.vorlage.value = id;
  for (const [name, value] of Object.entries(chosen?.set ?? {})) {
    const control = controls[name];
    if (control.type === 'checkbox') control.checked = value;
    else control.value = value;
  }
  for (const button of find('[data-lagen]').children)
    button.ariaPressed = String(button.textContent.endsWith(chosen?.name));
}

/** Shows the situations of the chosen popup as buttons and applies the first one. */
function showPreset(at = 0) {
  const { how, cases } = preset();
  find('[data-wie]').textContent = how;
  find('[data-lagen]').replaceChildren(
    ...cases.map((one) => {
      const button = make('button', { type: 'button', className: 'labor-fall' });
      button.append(make('b', { textContent: one.opens ? 'geht auf: ' : 'bleibt zu: ' }), one.name);
      button.addEventListener('click', () => {
        applyCase(one);
        load();
      });
      return button;
    }),
  );
  applyCase(cases[at] ?? cases[0]);
}

/** Sets this site's popup memory to the values of the controls. */
function setMemory() {
  const { popup } = preset();
  const local = {};
  const value = (name) => Number(controls[name].value) || 0;
  local.pageViews = value('aufrufe');
  local.sessions = value('sitzungen');
  const since = [
    ['aufrufeAb', `popup_${popup}_page_views_initialPageViews`],
    ['sitzungenAb', `popup_${popup}_sessions_initialSessions`],
  ];
  for (const [name, key] of since) if (controls[name].value !== '') local[key] = value(name);
  local.__expiration = {};
  const times = value('gezeigt');
  const counter = `popup-${popup}-impressions-count`;
  visit?.removeItem(KEY);
  visit?.removeItem(counter);
  if (times) {
    const now = controls.uhr.value ? Date.parse(controls.uhr.value) : Date.now();
    local[`popup_${popup}_times`] = times;
    local[counter] = times;
    local.__expiration[counter] = now + DAY;
    visit?.setItem(counter, String(times));
  }
  if (controls.nieWieder.checked) local[`popup_${popup}_disable`] = true;
  write(kept, local);
}

/** The address of the page under test, with the values that only the server can know. */
function address() {
  const url = new URL('/labor/seite/', location.href);
  url.searchParams.set('vorlage', preset().id);
  for (const name of ['uhr', 'serverzeit', 'rolle'])
    if (controls[name].value) url.searchParams.set(name, controls[name].value);
  if (controls.werber.checked) url.searchParams.set('werber', '1');
  return url.href;
}

/** The same address, reached through the page from which the visitor comes. */
function route(target) {
  const from = {
    suche: `${origins.google}/labor/herkunft/suche/`,
    blog: `${origins.reiseblog}/labor/herkunft/heli-skiing/`,
    intern: new URL('/labor/herkunft/heli-skiing/', location.href).href,
  }[controls.herkunft.value];
  return from ? `${from}?zu=${encodeURIComponent(target)}` : target;
}

/** Scales the frame down, since a desktop's width does not fit on a phone's screen. */
function fitFrame() {
  if (!frame) return;
  const scale = Math.min(1, stage.clientWidth / frame.width);
  frame.style.transform = `scale(${scale})`;
  stage.style.blockSize = `${HEIGHT * scale}px`;
}

/** Creates a new frame each time, so that no state of the last visit remains and no entry is added to the history. */
function open() {
  const target = address();
  loaded = preset();
  const at = loaded.cases.find(({ name }) =>
    find('[data-lagen] [aria-pressed=true]')?.textContent.endsWith(name),
  );
  loaded = { ...loaded, expected: at?.opens };
  shown = '';
  frame = make('iframe', { title: 'Prüfseite', width: WIDTHS[controls.geraet.value], height: HEIGHT });
  // A visitor who types the address has no referrer; all others come through a page in between.
  frame.referrerPolicy = 'no-referrer';
  frame.src = route(target);
  stage.replaceChildren(frame);
  find('[data-adresse]').href = target;
  for (const button of document.querySelectorAll('[data-tun]'))
    button.classList.toggle('labor-leise', !loaded.tries.includes(button.dataset.tun));
  fitFrame();
}

function load() {
  setMemory();
  open();
}

const ACTS = {
  down: (view) => view.scrollTo({ top: view.document.documentElement.scrollHeight, behavior: 'instant' }),
  up: (view) => view.scrollBy({ top: -200, behavior: 'instant' }),
  click: (view) => view.document.querySelector('h2').click(),
  exit: (view) =>
    view.document.documentElement.dispatchEvent(
      new view.MouseEvent('mouseout', { bubbles: true, clientX: 200, clientY: -1, relatedTarget: null }),
    ),
};

/** The frame's window, if the frame shows a page of this site. */
function readyWindow() {
  try {
    return frame?.contentWindow.piton?.report && frame.contentWindow;
  } catch {
    return undefined;
  }
}

/** Reads Piton's notes about the popup, and whether the popup is visible. */
async function examine(window) {
  const { marks } = await window.piton.report();
  const all = marks.filter(({ handler }) => handler === 'popup');
  const notes = Object.entries(all.at(-1)?.notes ?? {});
  const root = window.document.getElementById(`elementor-popup-modal-${loaded.popup}`);
  return { notes, isOpen: root?.checkVisibility() === true && !root.inert };
}

const signOf = (text) => SIGNS.find(([pattern]) => pattern.test(text)) ?? [null, '', ''];

function tell({ notes, isOpen }) {
  const rows = notes.map(([topic, text]) => {
    const [, sign, kind] = signOf(text);
    const mark = make('span', { className: 'labor-zeichen', textContent: sign });
    mark.dataset.art = kind;
    mark.ariaHidden = 'true';
    const row = make('tr', {}, make('th', { scope: 'row', textContent: topic }), make('td', {}, mark, text));
    row.dataset.urteil = kind;
    return row;
  });
  const none = make('tr', {}, make('td', { colSpan: 2, textContent: 'Noch keine Urteile.' }));
  find('[data-urteile]').replaceChildren(...(rows.length ? rows : [none]));
  const is = isOpen ? 'Das Popup ist offen.' : 'Das Popup ist zu.';
  const { expected } = loaded;
  const state = find('[data-stand]');
  state.textContent =
    expected === undefined
      ? is
      : `${is} In dieser Lage ${expected ? 'soll es aufgehen' : 'soll es zu bleiben'}.`;
  state.dataset.art =
    expected === undefined ? '' : expected === isOpen ? 'gut' : expected ? 'offen' : 'schlecht';
  find('[data-speicher]').textContent = JSON.stringify(
    { localStorage: read(kept), sessionStorage: read(visit) },
    null,
    2,
  );
}

/**
 * Polls the page under test. A page that is replaced or left may never answer, so the next poll does not wait for the
 * answer.
 */
async function watch() {
  const asked = frame;
  const window = readyWindow();
  if (!window) return;
  const found = await examine(window);
  const look = JSON.stringify(found);
  if (asked !== frame || look === shown) return;
  shown = look;
  tell(found);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  load();
});
controls.vorlage.addEventListener('change', () => showPreset());
find('[data-nochmal]').addEventListener('click', open);
find('[data-leeren]').addEventListener('click', () => {
  for (const store of [kept, visit])
    for (const key of Object.keys(store ?? {}))
      if (key === KEY || key.startsWith('popup-')) store.removeItem(key);
  open();
});
for (const button of document.querySelectorAll('[data-tun]'))
  button.addEventListener('click', () => {
    const window = readyWindow();
    if (window) ACTS[button.dataset.tun](window);
  });
new ResizeObserver(fitFrame).observe(stage);

// A wide window has room for all controls beside the page under test.
find('[data-umgebung]').open = matchMedia('(min-width: 1100px)').matches;

// An address with ?vorlage=… opens the same situation for every tester.
const query = new URLSearchParams(location.search);
if (presets.some(({ id }) => id === query.get('vorlage'))) controls.vorlage.value = query.get('vorlage');
showPreset(Number(query.get('lage')) || 0);
load();
setInterval(watch, EVERY);
