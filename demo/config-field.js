/** The index' field for an owner's configuration: says at once what the product itself would warn of. */
const { checkOwner } = await import(new URL('/config-check.js', location.href));

/** What stands around it, where somebody pastes the whole block in place of its JSON. */
const BLOCK = /^\s*<script[^>]*>([\s\S]*)<\/script>\s*$/i;

/** After the last key that was pressed, ms. */
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
// What the browser has kept across a reload.
show();
