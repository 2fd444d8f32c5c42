import { widget } from '../support/markup';
import type { Probes, Samples, UnlistedSettings } from '../support/sample-file';

export const samples: Samples = {
  'ee-toggle-element': widget(
    'ee-toggle-element',
    'fd12cd3',
    `<div class="ee-toggle-element"><div class="ee-toggle-element__indicator"></div><ul class="ee-toggle-element__controls"><li class="ee-toggle-element__controls__item" data-hash="euro">Euro</li><li class="ee-toggle-element__controls__item" data-hash="franken" data-color="#15779b"></li></ul>
     <div class="ee-toggle-element__elements"><div class="ee-toggle-element__element">1</div><div class="ee-toggle-element__element">2</div></div></div>`,
    { toggle_hash: 'yes', toggle_hash_navigation: 'yes', refresh_widgets: 'yes' },
  ),
};

export const probes: Probes = {
  'ee-toggle-element':
    ({ all, changes, press, seen, shown }) =>
    (element) =>
      changes(
        'content',
        () => all(element, '.ee-toggle-element__element').map(shown),
        () => press(seen(element, '.ee-toggle-element__controls__item:not(.ee--is-active)')),
      ),
};

export const unlistedSettings: UnlistedSettings = {
  // Some releases print this key, and the original script never reads it.
  'ee-toggle-element': ['toggle_hash_navigation'],
};
