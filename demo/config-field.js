/**
 * The field of the index in which an owner's configuration is checked: it shows at once the warnings that the product
 * would give.
 */
const { checkOwner } = await import(new URL('/config-check.js', location.href));

/** The script element around the JSON, in case the owner pastes the whole element. */
const BLOCK = /^\s*<script[^>]*>([\s\S]*)<\/script>\s*$/i;

/** The delay after the last key press, ms. */
const DELAY_MS = 250;

const form = document.querySelector('[data-config]');
const [field, verdict, list] = ['textarea', '[data-verdict]', '[data-problems]'].map((one) =>
  form.querySelector(one),
);

function show() {
  const block = field.value.replace(BLOCK, '$1');
  const problems = block.trim() ? checkOwner({ block, attributes: {} }) : [];
  const items = problems.map(({ message }) =>
    Object.assign(document.createElement('li'), { lang: 'en', textContent: `${message}.` }),
  );
  list.replaceChildren(...items);
  list.hidden = items.length === 0;
  verdict.textContent = !block.trim()
    ? 'Noch nichts eingefügt.'
    : items.length === 0
      ? 'Keine Probleme gefunden.'
      : items.length === 1
        ? 'Ein Problem:'
        : `${items.length} Probleme:`;
  if (items.length > 0) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

let timer;
field.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(show, DELAY_MS);
});
form.hidden = false;
// Check the text that the browser has restored after a reload.
show();
