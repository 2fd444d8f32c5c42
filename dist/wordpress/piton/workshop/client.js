/**
 * The client script of the workshop: the form, the JSON and the banner show the same configuration, and a change in the
 * form or the JSON updates the other two.
 */
import { designFields, element, placeAt, recordFields, textFields } from './fields.js';
import { judge } from './judge.js';
import { labelOf } from './labels.js';
import { words } from './words.js';

const { QUESTION, DESIGN, textsIn, checkOwner } = await import(new URL('./question.js', import.meta.url));

/** The delay after the last key press, ms. */
const DELAY_MS = 350;
/** The longest time until the frame reports what it shows, ms. */
const PATIENCE_MS = 8_000;
const STORE = 'werkstatt';
const DESKTOP_WIDTH = 1280;
/** The script element around the JSON, in case the owner pastes the whole element. */
const BLOCK = /^\s*<script[^>]*>([\s\S]*)<\/script>\s*$/i;

const workshop = document.querySelector('[data-workshop]');
const find = (selector) => workshop.querySelector(selector);
/** The question's own texts, in the language in which visitors read them. */
const { texts: TEXTS, individualTexts: INDIVIDUAL_TEXTS } = textsIn(workshop.dataset.ofTexts);
const [stage, field, form, findings] = ['[data-stage]', '[data-json]', '[data-form]', '[data-findings]'].map(
  find,
);
const view = find('iframe');
const frameOrigin = new URL(workshop.dataset.frame).origin;
const choice = (name) => find(`input[name="${name}"]:checked`).value;
const shownJson = (value) => JSON.stringify(value, null, 2);

let config = {};

/** Returns the configuration in a text, or `undefined` if the text is not a JSON object. */
function parsed(text) {
  try {
    const value = JSON.parse(text.replace(BLOCK, '$1'));
    return value && typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

let patience;

/** Lets the server print a page with the banner, as a site prints it. */
function showBanner() {
  findings.replaceChildren(element('li', { textContent: words.measuring }));
  clearTimeout(patience);
  patience = setTimeout(showFindings, PATIENCE_MS, [{ isGood: false, text: words.nothingMeasured }]);
  const fields = { config: JSON.stringify(config), view: choice('view'), dark: choice('dark') };
  const sent = element(
    'form',
    { method: 'post', action: workshop.dataset.frame, target: view.name, hidden: true },
    Object.entries(fields).map(([name, value]) => element('input', { type: 'hidden', name, value })),
  );
  workshop.append(sent);
  sent.submit();
  sent.remove();
}

/** Shows the frame in a desktop's width, scaled down to fit. */
function scaleStage() {
  const isPhone = choice('device') === 'phone';
  const scale = isPhone ? 1 : Math.min(1, stage.clientWidth / DESKTOP_WIDTH);
  stage.classList.toggle('wk-handy', isPhone);
  view.style.setProperty('--mass', String(scale));
}

function showFindings(list) {
  findings.replaceChildren(
    ...list.map(({ isGood, text }) =>
      element('li', { className: isGood ? 'wk-gut' : 'wk-schlecht' }, [
        element('strong', { textContent: isGood ? words.good : words.bad }),
        text,
      ]),
    ),
  );
}

function showProblems() {
  const block = field.value.replace(BLOCK, '$1');
  const problems = block.trim() ? checkOwner({ block, attributes: {} }) : [];
  const list = find('[data-problems]');
  list.replaceChildren(
    ...problems.map(({ message }) => element('li', { lang: 'en', textContent: `${message}.` })),
  );
  list.hidden = problems.length === 0;
  find('[data-verdict]').textContent =
    problems.length === 0 ? words.noProblems : words.problems(problems.length);
  if (problems.length) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

function remember() {
  try {
    sessionStorage.setItem(STORE, field.value);
  } catch {
    // Without storage a reload starts with the initial configuration.
  }
}

let timer;
function changed() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    showProblems();
    remember();
    showBanner();
  }, DELAY_MS);
}

const root = {
  get: () => config,
  set(next) {
    config = next ?? {};
    field.value = shownJson(config);
    changed();
  },
};
const consent = placeAt(root, 'consent');
const listOf = (value) => (Array.isArray(value) ? value : []);
const servicesNow = () => listOf(consent.get()?.groups).flatMap(({ items }) => listOf(items));
const tools = {
  services: servicesNow,
  nextNumber: () =>
    Math.max(
      0,
      ...[...listOf(consent.get()?.groups), ...servicesNow(), ...listOf(consent.get()?.blockers)].map(
        ({ id }) => Number(id) || 0,
      ),
    ) + 1,
};

const part = (title, fields, isOpen = false) =>
  element('details', { className: 'wk-teil', open: isOpen }, [
    element('summary', {}, [element('h3', { textContent: title })]),
    ...fields,
  ]);

/** The parts of the question that have their own sections in the form. */
const OWN_PARTS = ['groups', 'blockers', 'links', 'texts', 'individualTexts', 'design'];

function buildForm() {
  const place = (key) => placeAt(consent, key);
  const only = (...keys) => Object.fromEntries(keys.map((key) => [key, QUESTION[key]]));
  const others = Object.keys(QUESTION).filter((key) => !OWN_PARTS.includes(key));
  const blockers = part(labelOf('blockers'), recordFields(only('blockers'), consent, tools));
  // The owner may have changed the list of services since the section was built.
  blockers.addEventListener('toggle', ({ target }) => {
    if (target !== blockers || !blockers.open) return;
    blockers.replaceChildren(blockers.firstElementChild, ...recordFields(only('blockers'), consent, tools));
  });
  form.replaceChildren(
    part(labelOf('texts'), textFields(TEXTS, place('texts')), true),
    part(labelOf('individualTexts'), textFields(INDIVIDUAL_TEXTS, place('individualTexts'))),
    part(labelOf('groups'), recordFields(only('groups'), consent, tools)),
    blockers,
    part(labelOf('links'), recordFields(only('links'), consent, tools)),
    ...Object.entries(DESIGN).map(([section, defaults]) =>
      part(
        words.appearance(labelOf(section)),
        designFields(section, defaults, placeAt(place('design'), section)),
      ),
    ),
    part(words.behaviour, recordFields(only(...others), consent, tools)),
  );
}

/** Shows the fields that contain all words of the search, and opens their sections. */
function filter(text) {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const each of form.querySelectorAll('[data-words]')) {
    const title = each.closest('.wk-teil').querySelector('h3').textContent.toLowerCase();
    const fits = wanted.every((word) => each.dataset.words.includes(word) || title.includes(word));
    each.hidden = !fits;
    if (fits) found += 1;
  }
  for (const each of [...form.querySelectorAll('details')].reverse()) {
    const isEmpty = !each.querySelector('[data-words]:not([hidden])');
    each.hidden = wanted.length > 0 && isEmpty;
    if (wanted.length) each.open = !isEmpty;
  }
  find('[data-filtered]').textContent = wanted.length ? words.found(found) : '';
}

function open(text) {
  const next = parsed(text);
  showProblems();
  if (!next) return;
  config = next;
  buildForm();
  remember();
  showBanner();
}

/** Returns the script element for a page, with escaped `</`, so that no value can end the element. */
const blockOf = () =>
  `<script type="application/json" id="piton-config">\n${field.value.replace(BLOCK, '$1').trim().replaceAll('</', '<\\/')}\n</script>`;

/** Copies the question as HTML, which the demo's server renders; the WordPress plugin prints it by itself. */
async function copySnippet() {
  const said = find('[data-copied]');
  const body = field.value.replace(BLOCK, '$1');
  const answer = await fetch('/werkstatt/ausschnitt/', { method: 'POST', body }).catch(() => undefined);
  const text = (await answer?.text()) ?? words.noAnswer;
  if (!answer?.ok) {
    said.textContent = text;
    return;
  }
  await navigator.clipboard.writeText(text).then(
    () => {
      said.textContent = words.copied;
    },
    () => {
      said.textContent = words.notCopied;
    },
  );
}

async function copy() {
  const said = find('[data-copied]');
  try {
    await navigator.clipboard.writeText(blockOf());
    said.textContent = words.copied;
  } catch {
    field.select();
    said.textContent = words.selected;
  }
}

field.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(() => open(field.value), DELAY_MS);
});
find('[data-filter]').addEventListener('input', ({ target }) => filter(target.value));
find('[data-copy-block]').addEventListener('click', () => void copy());
find('[data-copy-snippet]')?.addEventListener('click', () => void copySnippet());
find('[data-again]').addEventListener('click', showBanner);
find('[data-reset]').addEventListener('click', () => {
  field.value = shownJson(JSON.parse(find('[data-start]').textContent));
  open(field.value);
});
workshop.addEventListener('change', ({ target }) => {
  if (target.name === 'device') scaleStage();
  if (['view', 'device', 'dark'].includes(target.name)) showBanner();
});
addEventListener('message', ({ origin, source, data }) => {
  if (origin === frameOrigin && source === view.contentWindow && data?.source === 'piton-werkstatt') {
    clearTimeout(patience);
    showFindings(judge(data));
  }
});
new ResizeObserver(scaleStage).observe(stage);

find('[data-surface]').hidden = false;
let kept;
try {
  // A configuration that a form stores is newer than what this tab remembers.
  if (workshop.dataset.isStored === undefined) kept = sessionStorage.getItem(STORE);
} catch {
  // Without storage the workshop starts with the initial configuration.
}
field.value = kept && parsed(kept) ? kept : shownJson(JSON.parse(find('[data-start]').textContent));
open(field.value);
