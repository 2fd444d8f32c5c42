/**
 * Creates a control for each field of the schema. A control reads and writes one place of the configuration. An empty
 * control removes its key, so that the default applies.
 */
import { choicesOf, labelOf, OPTIONS } from './labels.js';
import { words } from './words.js';

/** Keys whose texts are longer than a line. */
const LONG = /description|purpose|code|css|notice|info|postamble|unsafe|hosts/i;
const COLOR = /(?:bg|color)$/i;
const LONG_DEFAULT = 60;

let count = 0;
const nextId = () => `wk-feld-${++count}`;

export function element(name, properties = {}, children = []) {
  const { data = {}, ...rest } = properties;
  const node = Object.assign(document.createElement(name), rest);
  Object.assign(node.dataset, data);
  node.append(...children);
  return node;
}

const optionText = (value) => (Object.hasOwn(OPTIONS, value) ? OPTIONS[value] : value);
const shownDefault = (fallback) =>
  Array.isArray(fallback)
    ? fallback.join(', ')
    : fallback === undefined || typeof fallback === 'object'
      ? ''
      : String(fallback);

/** Creates a row: a label, its control, and the key's name in the configuration. */
function row(key, control, hint = '') {
  control.id = nextId();
  const name = element('label', { htmlFor: control.id }, [labelOf(key)]);
  const about = element('small', { id: `${control.id}-key` }, [
    element('code', { textContent: key }),
    ...(hint ? [` ${hint}`] : []),
  ]);
  control.setAttribute('aria-describedby', about.id);
  return element('div', { className: 'wk-feld', data: { words: `${key} ${labelOf(key)}`.toLowerCase() } }, [
    name,
    control,
    about,
  ]);
}

function select(key, options, place, fallback) {
  const control = element('select', {}, [
    element('option', { value: '', textContent: words.defaultValue(fallback) }),
    ...options.map(([value, text]) => element('option', { value, textContent: text })),
  ]);
  const now = place.get();
  control.value = now === undefined ? '' : String(now);
  return { node: row(key, control), control };
}

function flagField(key, field, place) {
  const { node, control } = select(
    key,
    [
      ['true', words.yes],
      ['false', words.no],
    ],
    place,
    field.fallback ? words.yes : words.no,
  );
  control.addEventListener('change', () =>
    place.set(control.value === '' ? undefined : control.value === 'true'),
  );
  return node;
}

function choiceField(key, options, place, fallback) {
  const now = place.get();
  const known = now === undefined || options.includes(now) ? options : [...options, String(now)];
  const { node, control } = select(
    key,
    known.map((value) => [value, optionText(value)]),
    place,
    optionText(fallback),
  );
  control.addEventListener('change', () => place.set(control.value || undefined));
  return node;
}

function numberField(key, field, place) {
  const control = element('input', {
    type: 'number',
    inputMode: 'decimal',
    placeholder: shownDefault(field.fallback),
    value: place.get() ?? '',
  });
  control.addEventListener('input', () =>
    place.set(control.value === '' ? undefined : control.valueAsNumber),
  );
  return row(key, control);
}

function textField(key, field, place) {
  const fallback = shownDefault(field.fallback);
  const isLong = !COLOR.test(key) && (LONG.test(key) || fallback.length > LONG_DEFAULT);
  const control = element(isLong ? 'textarea' : 'input', {
    ...(isLong ? { rows: 3 } : { type: 'text' }),
    placeholder: fallback,
    value: place.get() ?? '',
  });
  control.spellcheck = !/code|css|url|name$/i.test(key);
  control.addEventListener('input', () => place.set(control.value || undefined));
  return row(key, control);
}

/**
 * Creates a text field with the browser's colour picker beside it. The text field can be empty, which the picker can't.
 */
function colorField(key, field, place) {
  const node = textField(key, field, place);
  const text = node.querySelector('input');
  const isHex = (value) => /^#[\da-f]{6}$/i.test(value);
  const swatch = element('input', { type: 'color', ariaLabel: words.pickColor(labelOf(key)) });
  const follow = () => {
    const value = text.value || shownDefault(field.fallback);
    if (isHex(value)) swatch.value = value;
  };
  text.addEventListener('input', follow);
  swatch.addEventListener('input', () => {
    text.value = swatch.value;
    place.set(swatch.value);
  });
  follow();
  const pair = element('span', { className: 'wk-farbe' });
  text.replaceWith(pair);
  pair.append(text, swatch);
  return node;
}

/** Creates a field for several numbers or lines of text. */
function listField(key, place, { fallback = '', read, shown, hint, rows }) {
  const control = element(rows ? 'textarea' : 'input', {
    ...(rows ? { rows } : { type: 'text' }),
    placeholder: fallback,
    value: place.get() === undefined ? '' : shown(place.get()),
  });
  control.addEventListener('input', () => {
    const items = read(control.value);
    place.set(items.length ? items : undefined);
  });
  return row(key, control, hint);
}

const lines = (key, place) =>
  listField(key, place, {
    rows: 2,
    hint: words.eachLine,
    read: (text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    shown: (value) => [value].flat().join('\n'),
  });

const sides = (key, field, place) =>
  listField(key, place, {
    fallback: shownDefault(field.fallback),
    hint: words.sides,
    read: (text) => (text.match(/-?[\d.]+/g) ?? []).map(Number),
    shown: (value) => [value].flat().join(', '),
  });

/** Creates a field for a value without fields of its own, as JSON. */
function jsonField(key, place) {
  const now = place.get();
  const control = element('textarea', {
    rows: 3,
    spellcheck: false,
    value: now === undefined ? '' : JSON.stringify(now, null, 1),
  });
  control.addEventListener('input', () => {
    control.removeAttribute('aria-invalid');
    try {
      place.set(control.value.trim() ? JSON.parse(control.value) : undefined);
    } catch {
      control.setAttribute('aria-invalid', 'true');
    }
  });
  return row(key, control, words.asJson);
}

/** Creates a checkbox for each existing service. */
function serviceField(key, place, services) {
  const chosen = new Set([place.get() ?? []].flat());
  const boxes = services().map(({ id, name }) => {
    const box = element('input', { type: 'checkbox', checked: chosen.has(id) });
    box.addEventListener('change', () => {
      if (box.checked) chosen.add(id);
      else chosen.delete(id);
      place.set([...chosen]);
    });
    return element('label', {}, [box, ` ${name || words.service(id)}`]);
  });
  const data = { words: `${key} ${labelOf(key)}`.toLowerCase() };
  return element('fieldset', { className: 'wk-feld wk-haken', data }, [
    element('legend', {}, [labelOf(key), ' ', element('code', { textContent: key })]),
    ...(boxes.length ? boxes : [words.noServices]),
  ]);
}

const kindOf = (key) => words.kinds[key] ?? words.entry;

/** Returns the title of a list's entry: its kind, and its name if it has one. */
const titleOf = (key, item, at) => {
  const name = item?.name || item?.label || item?.slug;
  return name ? words.named(kindOf(key), name) : `${kindOf(key)} ${at + 1}`;
};

/** Creates a list of entries with fields. Each entry can be opened and removed, and a new one can be added. */
function entriesField(key, field, place, tools) {
  // The fields of the entries change the list, so it is read again for every change.
  const listNow = () => (Array.isArray(place.get()) ? place.get() : []);
  const rebuild = (next, focus) => {
    place.set(next.length ? next : undefined);
    const fresh = entriesField(key, field, place, tools);
    box.replaceWith(fresh);
    focus(fresh);
  };
  const entries = listNow().map((item, at) => {
    const inner = recordFields(field.item.keys, placeAt(place, at), tools);
    const remove = element('button', {
      type: 'button',
      className: 'wk-knopf wk-leise wk-klein',
      textContent: words.remove(titleOf(key, item, at)),
    });
    remove.addEventListener('click', () =>
      rebuild(
        listNow().filter((_, each) => each !== at),
        (fresh) => fresh.querySelector(':scope > .wk-neu').focus(),
      ),
    );
    return element('details', { className: 'wk-eintrag' }, [
      element('summary', { textContent: titleOf(key, item, at) }),
      ...inner,
      remove,
    ]);
  });
  const add = element('button', {
    type: 'button',
    className: 'wk-knopf wk-leise wk-neu',
    textContent: words.add(kindOf(key)),
  });
  add.addEventListener('click', () => {
    const fresh = field.item.keys.id ? { id: tools.nextNumber() } : {};
    rebuild([...listNow(), fresh], (made) => {
      const entry = [...made.querySelectorAll(':scope > .wk-eintrag')].at(-1);
      entry.open = true;
      entry.querySelector('input, select, textarea').focus();
    });
  });
  const box = element('fieldset', { className: 'wk-liste' }, [
    element('legend', {}, [labelOf(key), ' ', element('code', { textContent: key })]),
    ...entries,
    add,
  ]);
  return box;
}

/** Returns the place of a key in the object or list at `place`; an object that becomes empty is removed. */
export const placeAt = (place, key) => ({
  get: () => place.get()?.[key],
  set(value) {
    const now = place.get();
    const next = Array.isArray(now) ? [...now] : { ...now };
    if (value === undefined && !Array.isArray(next)) delete next[key];
    else next[key] = value;
    place.set(Object.keys(next).length || Array.isArray(next) ? next : undefined);
  },
});

function recordField(key, field, place, tools) {
  return element('details', { className: 'wk-eintrag' }, [
    element('summary', { textContent: labelOf(key) }),
    ...recordFields(field.keys, place, tools),
  ]);
}

/**
 * @param {string} key
 * @param {{ form: string, fallback: unknown, keys?: object, item?: object }} field of the product's schema
 * @param {{ get(): unknown, set(value: unknown): void }} place
 * @param {{ services(): { id: number, name: string }[], nextNumber(): number }} tools
 */
function fieldOf(key, field, place, tools) {
  const { form, keys, item } = field;
  if (form === 'yes or no') return flagField(key, field, place);
  if (form === 'list of ids') return serviceField(key, place, tools.services);
  if (form === 'list of text') return lines(key, place);
  if (item?.keys) return entriesField(key, field, place, tools);
  if (keys) return recordField(key, field, place, tools);
  if (/ \| /.test(form)) return choiceField(key, form.split(' | '), place, field.fallback);
  if (/number/.test(form)) return numberField(key, field, place);
  if (form === 'text') return textField(key, field, place);
  return jsonField(key, place);
}

export const recordFields = (keys, place, tools) =>
  Object.entries(keys).map(([key, field]) => fieldOf(key, field, placeAt(place, key), tools));

/** The design has no schema, so each control is chosen by the type of the default and by the list of known choices. */
export const designFields = (section, defaults, place) =>
  Object.entries(defaults).map(([key, fallback]) => {
    const [field, at] = [{ fallback }, placeAt(place, key)];
    const choices = choicesOf(`${section}.${key}`);
    if (typeof fallback === 'boolean') return flagField(key, field, at);
    if (Array.isArray(fallback)) return sides(key, field, at);
    if (typeof fallback === 'number') return numberField(key, field, at);
    if (choices) return choiceField(key, choices, at, fallback);
    return COLOR.test(key) ? colorField(key, field, at) : textField(key, field, at);
  });

export const textFields = (defaults, place) =>
  Object.entries(defaults).map(([key, fallback]) => textField(key, { fallback }, placeAt(place, key)));
