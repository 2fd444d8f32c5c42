/** The board: checks pages one after another, switches pages without a reload, and measures pages in this browser. */
import { measure } from './measure.mjs';

/** Returns a sentence with values in place of %1$s, %2$s … */
const filled = (sentence, ...values) =>
  sentence.replace(/%(\d)\$s/g, (_, number) => String(values[Number(number) - 1]));

/**
 * Makes a function that asks the plugin's routes, and answers in the language of the user. It throws if the answer is no
 * success.
 */
const createAsk =
  ({ rest, nonce }) =>
  async (route, body, signal) => {
    // Without readable addresses the route is itself in the query.
    const response = await fetch(`${rest}${route}${rest.includes('?') ? '&' : '?'}_locale=user`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': nonce },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok) throw new Error(`${route}: ${response.status}`);
    return response.json();
  };

/** Puts the row of a page in place of the shown one; the focus stays at the same control. */
function replaceRow(page, html) {
  const shown = document.getElementById(`piton-page-${page}`);
  if (!shown) return;
  const focused = document.activeElement?.closest(`#${shown.id}`) ? document.activeElement : undefined;
  const selector = focused?.matches('[data-piton-measure]')
    ? '[data-piton-measure]'
    : focused?.matches('[role="switch"]')
      ? '[role="switch"]'
      : 'a';
  const template = document.createElement('template');
  template.innerHTML = html;
  const row = template.content.firstElementChild;
  // A phone shows only the first cell of a row until it is opened.
  row.classList.toggle('is-expanded', shown.classList.contains('is-expanded'));
  shown.replaceWith(row);
  showMeasureButtons(row);
  if (focused) row.querySelector(selector)?.focus();
}

/** The buttons that measure work only with this script. */
function showMeasureButtons(place) {
  for (const button of place.querySelectorAll('[data-piton-measure]')) button.hidden = false;
}

function showCounts(counts, locale) {
  for (const [name, count] of Object.entries(counts)) {
    const place = document.querySelector(`[data-piton-count="${name}"]`);
    if (place) place.textContent = count.toLocaleString(locale);
  }
}

/** Reads what the server shows now in the card and beside it, since the next step follows from the pages. */
async function refresh() {
  const response = await fetch(location.href);
  const shown = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of shown.querySelectorAll('[data-piton-refreshed]')) {
    const old = document.querySelector(`[data-piton-refreshed="${part.dataset.pitonRefreshed}"]`);
    const hadFocus = old?.contains(document.activeElement);
    old?.replaceWith(part);
    if (hadFocus) (part.querySelector('button') ?? document.querySelector('#piton-pages')).focus();
  }
}

/** Checks pages until enough are checked, none is left, or the owner stops. */
async function check(most, { ask, texts, locale, say, progress, signal }) {
  const found = { ready: 0, look: 0, left: 0 };
  let since = 0;
  let done = 0;
  for (; done < most; done += 1) {
    const answer = await ask('check', { since }, signal);
    since = answer.since;
    showCounts(answer.counts, locale);
    if (!answer.page) break;
    found[answer.state] += 1;
    progress.value = done + 1;
    say(filled(texts.progress, done + 1, most, answer.title));
    replaceRow(answer.page, answer.row);
  }
  say(done ? filled(texts.finished, done, found.ready, found.look, found.left) : texts.nothing);
}

/** Starts the board, if this section shows it. */
export function startBoard(data) {
  const { texts, locale } = data;
  const status = document.querySelector('[data-piton-status]');
  if (!status) return;
  const ask = createAsk(data);
  const progress = document.querySelector('[data-piton-progress]');
  const stop = document.querySelector('[data-piton-stop]');
  const say = (text) => {
    status.textContent = text;
  };
  let running;

  async function run(most) {
    running = new AbortController();
    const { signal } = running;
    Object.assign(progress, { max: most, value: 0, hidden: false });
    stop.hidden = false;
    try {
      await check(most, { ask, texts, locale, say, progress, signal });
    } catch {
      say(signal.aborted ? texts.stopped : texts.failed);
    }
    progress.hidden = true;
    const hadFocus = document.activeElement === stop;
    stop.hidden = true;
    running = undefined;
    await refresh();
    if (hadFocus) document.querySelector('#piton-pages').focus();
  }

  async function flip(button) {
    const on = button.getAttribute('aria-checked') !== 'true';
    try {
      const answer = await ask('page', { id: Number(button.dataset.page), on });
      button.setAttribute('aria-checked', String(answer.on));
      button.value = `${button.dataset.page}:${answer.on ? 'off' : 'on'}`;
      button.firstElementChild.textContent = answer.on ? texts.on : texts.off;
      showCounts(answer.counts, locale);
      await refresh();
    } catch {
      say(texts.failed);
    }
  }

  async function measurePage(button) {
    const id = Number(button.dataset.pitonMeasure);
    button.disabled = true;
    say(texts.measuring);
    try {
      const { without, with: withPiton } = button.dataset;
      const before = [];
      const after = [];
      // The lower of two times counts, since the first view of a page also fills the browser's cache.
      for (let turn = 0; turn < 2; turn += 1) {
        before.push(await measure(without));
        after.push(await measure(withPiton));
      }
      const { row } = await ask('times', { id, before: Math.min(...before), after: Math.min(...after) });
      button.disabled = false;
      button.focus();
      replaceRow(id, row);
      say(texts.measured);
      await refresh();
    } catch {
      button.disabled = false;
      say(texts.failed);
    }
  }

  document.querySelector('.piton').addEventListener('click', (event) => {
    const button = event.target.closest(
      '[data-piton-check], [data-piton-stop], [role="switch"], [data-piton-measure]',
    );
    if (!button) return;
    event.preventDefault();
    if (button.matches('[data-piton-stop]')) running?.abort();
    else if (button.matches('[role="switch"]')) void flip(button);
    else if (button.matches('[data-piton-measure]')) void measurePage(button);
    else if (!running) void run(Number(button.dataset.pitonCheck));
  });
  showMeasureButtons(document);
}
