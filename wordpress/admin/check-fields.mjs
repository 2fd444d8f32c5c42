/** Shows beside each field, as one types, the problems that the product's own check finds in the configuration. */
import { checkOwner } from '../../src/config/check';

/** The delay after the last key press, ms. */
const DELAY_MS = 300;

/** Returns the value of a control as the configuration has it; `undefined` where nothing is set. */
function readControl(control) {
  const { pitonPath } = control.dataset;
  if (control.type === 'checkbox') {
    // A part is on without an entry; the other switches are off without one.
    if (pitonPath.startsWith('handlers.')) return control.checked ? undefined : false;
    return control.checked ? true : undefined;
  }
  const text = control.value.trim();
  if (!text) return undefined;
  switch (pitonPath) {
    case 'facade':
      return text === 'yes';
    case 'trustedHosts':
      return text.split(/[\s,]+/);
    default:
      return text;
  }
}

/** Sets a value by its path; only the first dot separates, since names of texts have dots of their own. */
function put(config, path, value) {
  const at = path.indexOf('.');
  const key = at < 0 ? path : path.slice(0, at);
  if (at < 0) config[key] = value;
  else config[key] = { ...config[key], [path.slice(at + 1)]: value };
}

/** Returns the stored configuration with the values of the fields that are shown, as JSON. */
function readFields(stored) {
  const config = { ...stored };
  const controls = [...document.querySelectorAll('[data-piton-path]:not([data-piton-path=""])')];
  for (const { dataset } of controls) delete config[dataset.pitonPath.split('.')[0]];
  let raw;
  for (const control of controls) {
    const value = readControl(control);
    if (value === undefined) continue;
    if (control.dataset.pitonPath === 'consent') raw = value;
    else put(config, control.dataset.pitonPath, value);
  }
  for (const row of document.querySelectorAll('[data-piton-pair]')) {
    const [name, value] = [...row.querySelectorAll('select, input')].map((control) => control.value.trim());
    if (name && value) put(config, `${row.dataset.pitonPair}.${name}`, value);
  }
  const json = JSON.stringify(config);
  if (raw === undefined) return json;
  // The text is passed on as it is, so that the check names the place of an error in it.
  return json === '{}' ? `{"consent":${raw}}` : `${json.slice(0, -1)},"consent":${raw}}`;
}

/** Returns the place for the message about a key: its own field, the group of the key, or nothing. */
function placeFor(key) {
  const [name] = key.split(/[.[]/);
  const own = document.querySelector(`[data-piton-path="${CSS.escape(key)}"]`);
  return (
    own?.closest('.piton-text, label') ??
    own ??
    document.querySelector(`[data-piton-key="${CSS.escape(name)}"]`)
  );
}

/** Checks the fields now and after each change. */
export function startCheckingFields({ config, texts }) {
  const wrap = document.querySelector('.piton');
  const summary = Object.assign(document.createElement('div'), {
    className: 'notice notice-warning',
    id: 'piton-settings-problems',
    hidden: true,
  });
  summary.setAttribute('role', 'status');
  wrap.querySelector('h1').after(summary);
  const show = () => {
    for (const each of wrap.querySelectorAll('.piton-problem')) each.remove();
    summary.replaceChildren();
    // The workshop lists the problems of the question by itself.
    const hasWorkshop = wrap.querySelector('[data-workshop]') !== null;
    const problems = checkOwner({ block: readFields(config), attributes: {} }).filter(
      ({ key }) => !hasWorkshop || !/^consent\b/.test(key),
    );
    for (const { key, message } of problems) {
      const words = Object.assign(document.createElement('p'), {
        className: 'notice notice-warning inline piton-problem',
        lang: 'en',
        dir: 'ltr',
        textContent: `${message}.`,
      });
      const place = placeFor(key);
      const fold = place?.closest('details');
      if (fold) fold.open = true;
      if (place?.matches('[data-piton-key]')) place.append(words);
      else if (place) place.after(words);
      // A problem whose field is in another section is shown in the summary.
      else summary.append(words);
    }
    if (problems.length > 0)
      summary.prepend(Object.assign(document.createElement('p'), { textContent: texts.problems }));
    summary.hidden = problems.length === 0;
  };
  let timer;
  wrap.addEventListener('input', ({ target }) => {
    if (!target.closest('[data-piton-path], [data-piton-pair]')) return;
    clearTimeout(timer);
    timer = setTimeout(show, DELAY_MS);
  });
  show();
}
