/**
 * The settings page's script: shows beside each field the problems that the product's own check finds in the stored
 * configuration. The build bundles the check into this script (wordpress/plugin.mjs).
 */
import { checkOwner } from '../src/config/check';

const stored = document.querySelector('#piton-settings-config');
const summary = document.querySelector('#piton-settings-problems');
const problems = checkOwner({ block: stored.textContent, attributes: {} });

for (const { key, message } of problems) {
  const [name] = key.split(/[.[]/);
  const field = document.querySelector(`#piton-config-${CSS.escape(name)}`);
  const words = Object.assign(document.createElement('p'), {
    className: 'notice notice-warning inline',
    lang: 'en',
    textContent: `${message}.`,
  });
  // A problem that concerns no field is shown in the summary.
  if (field) field.after(words);
  else summary.append(words);
}
summary.hidden = problems.length === 0;
