/**
 * The client script of the index: opens each page in an invisible frame, scrolls to its end, reads Piton's report of the marks, and fills in the row.
 * On a report page the script only serves the copy button. The script creates every node itself, since the page's policy forbids HTML strings.
 */
import { examine } from './saved/examine.mjs';

const STATES = {
  mounted: 'mounted',
  waiting: 'waiting',
  loading: 'waiting',
  failed: 'failed',
  blocked: 'blocked',
  'no handler': 'none',
};

const KEYS = ['found', 'mounted', 'waiting', 'failed', 'blocked', 'none', 'warnings', 'errors'];

function element(name, properties = {}, children = []) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

/** The counts per state, in total and per kind of widget. */
function count(marks) {
  const empty = () => ({ found: 0, mounted: 0, waiting: 0, failed: 0, blocked: 0, none: 0 });
  const all = empty();
  const kinds = new Map();
  for (const { handler, widget, state } of marks) {
    const name = `${widget ?? 'ohne Typ'} → ${handler ?? 'kein Handler'}`;
    if (!kinds.has(name)) kinds.set(name, empty());
    for (const sum of [all, kinds.get(name)]) {
      sum.found += 1;
      sum[STATES[state]] += 1;
    }
  }
  return { all, kinds: [...kinds].sort(([a], [b]) => a.localeCompare(b, 'de')) };
}

const LISTS = [
  ['Gescheitert', ({ failed }) => failed.map((mark) => `${mark.element}: ${mark.error ?? 'unbekannt'}`)],
  ['Warnungen', ({ warnings }) => warnings.map((one) => `${one.element}: ${one.message}`)],
  ['Fehler der Seite', ({ errors }) => errors],
];

/** The rows below a page's row: one for each kind of widget, and one for the messages. */
function detailRows({ marks, warnings }, errors, kinds) {
  const rows = kinds.map(([name, sum]) => {
    const cells = KEYS.map((key) => element('td', { className: 'qa-zahl', textContent: sum[key] || '' }));
    return element('tr', {}, [element('th', { scope: 'row', textContent: name }), ...cells, element('td')]);
  });
  const failed = marks.filter(({ state }) => state === 'failed');
  const texts = LISTS.flatMap(([title, read]) => {
    const lines = read({ failed, warnings, errors });
    const items = lines.map((textContent) => element('li', { textContent }));
    return lines.length > 0 ? [element('h4', { textContent: title }), element('ul', {}, items)] : [];
  });
  if (texts.length > 0) rows.push(element('tr', {}, [element('td', { colSpan: KEYS.length + 2 }, texts)]));
  for (const row of rows) Object.assign(row, { className: 'qa-einzel', hidden: true });
  return rows;
}

const followers = (row) => {
  const found = [];
  for (let next = row.nextElementSibling; next?.matches('.qa-einzel'); next = next.nextElementSibling)
    found.push(next);
  return found;
};

function fill(row, { report, errors }) {
  const { all, kinds } = count(report.marks);
  const numbers = { ...all, warnings: report.warnings.length, errors: errors.length };
  for (const cell of row.querySelectorAll('[data-count]')) {
    const key = cell.dataset.count;
    cell.textContent = String(numbers[key]);
    cell.classList.toggle('qa-rot', (key === 'failed' || key === 'errors') && numbers[key] > 0);
  }
  const good = all.found > 0 && numbers.failed === 0 && numbers.errors === 0;
  row.dataset.result = good ? 'gut' : 'schlecht';
  const verdict = all.found === 0 ? 'keine Marken gefunden' : good ? 'in Ordnung' : 'ansehen';
  for (const old of followers(row)) old.remove();
  row.after(...detailRows(report, errors, kinds));
  const toggle = element('button', { type: 'button', className: 'qa-mehr', textContent: 'Einzelheiten' });
  toggle.ariaExpanded = 'false';
  toggle.addEventListener('click', () => {
    const open = toggle.ariaExpanded !== 'true';
    toggle.ariaExpanded = String(open);
    for (const one of followers(row)) one.hidden = !open;
  });
  row.querySelector('[data-state]').replaceChildren(verdict, ...(followers(row).length > 0 ? [toggle] : []));
}

/** Prepares the test run over all pages and returns the function that starts it. */
function start(controls, rows) {
  const [run, stopButton, bar, status] = ['[data-run]', '[data-stop]', 'progress', '[data-status]'].map(
    (one) => controls.querySelector(one),
  );
  async function all() {
    const stop = new AbortController();
    const onStop = () => stop.abort();
    stopButton.addEventListener('click', onStop);
    stopButton.hidden = false;
    if (document.activeElement === run) stopButton.focus();
    run.disabled = true;
    bar.hidden = false;
    let bad = 0;
    for (const [index, row] of rows.entries()) {
      if (stop.signal.aborted) break;
      const state = row.querySelector('[data-state]');
      bar.value = index / rows.length;
      status.textContent = `${index + 1} von ${rows.length}: ${row.querySelector('a').textContent}`;
      state.textContent = 'läuft …';
      try {
        fill(row, await examine(row.dataset.page, stop.signal));
      } catch (error) {
        row.dataset.result = stop.signal.aborted ? '' : 'schlecht';
        state.textContent = error.message;
      }
      if (row.dataset.result === 'schlecht') bad += 1;
    }
    bar.value = 1;
    bar.hidden = true;
    const verdict = bad === 0 ? 'alle in Ordnung' : `${bad} davon ansehen`;
    status.textContent = stop.signal.aborted ? 'Angehalten.' : `${rows.length} Seiten geprüft, ${verdict}.`;
    // Hiding the focused button would move the focus to the page.
    const hadFocus = document.activeElement === stopButton;
    run.disabled = false;
    stopButton.hidden = true;
    stopButton.removeEventListener('click', onStop);
    if (hadFocus) run.focus();
  }
  run.addEventListener('click', () => void all());
  // A page with a banner or popup takes the focus, even in an invisible frame.
  let focused;
  addEventListener('focusin', ({ target }) => {
    if (!target.matches('.qa-fenster')) focused = target;
    else focused?.focus({ preventScroll: true });
  });
  addEventListener('blur', () => {
    if (document.activeElement?.matches('.qa-fenster')) focused?.focus({ preventScroll: true });
  });
  controls.hidden = false;
  return all;
}

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(source.textContent);
      button.textContent = 'Kopiert';
    } catch {
      // Without permission for the clipboard the text is selected, so that the keyboard can copy it.
      getSelection()?.selectAllChildren(source);
      button.textContent = 'Markiert: jetzt Strg+C';
    }
  });
}

/** Shows the cards that contain all words of the search. */
function search(field, hits) {
  const cards = [...document.querySelectorAll('[data-card]')].map((card) => [
    card,
    card.textContent.toLocaleLowerCase('de'),
  ]);
  field.addEventListener('input', () => {
    const words = field.value.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
    let found = 0;
    for (const [card, text] of cards) {
      const fits = words.every((word) => text.includes(word));
      card.hidden = !fits;
      if (fits) found += 1;
    }
    for (const group of document.querySelectorAll('[data-group]'))
      group.hidden = !group.querySelector('[data-card]:not([hidden])');
    hits.textContent = words.length === 0 ? '' : found === 1 ? 'Eine Seite' : `${found || 'Keine'} Seiten`;
  });
}

const searching = document.querySelector('[data-search]');
if (searching) {
  search(searching.querySelector('input'), searching.querySelector('[data-hits]'));
  searching.hidden = false;
}

const testControls = document.querySelector('[data-controls]');
if (testControls) {
  const all = start(testControls, [...document.querySelectorAll('tr[data-page]')]);
  if (document.querySelector('#tafel-gespeichert')) void all();
}
